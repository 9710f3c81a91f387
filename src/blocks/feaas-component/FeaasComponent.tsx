import { componentHtml, readData } from '../../feaas/component-html.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

/** Data of the override replaces the data source's; without either the component's own sample texts are shown. */
export function FeaasComponent({ fields: own, params: p, data, page }: BlockProps<typeof schema, string | null | undefined>) {
  const template = p.ComponentHTMLOverride || data;
  if (!template) {
    const missing = data === null && (page.preview || page.editing);
    return missing ? (
      <p className="notice" role="note">
        There is no front-end component {p.LibraryId}/{p.ComponentId}. Visitors see nothing here.
      </p>
    ) : null;
  }
  const html = componentHtml(template, readData(p.ComponentDataOverride) ?? own);
  return <div className="feaas-component rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
