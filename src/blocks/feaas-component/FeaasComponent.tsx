import type { z } from 'zod';
import { componentHtml, readData } from '../../feaas/component-html.ts';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

/** Data of the override wins over the data source's; without either the component's own sample texts are shown. */
export function FeaasComponent({
  fields: own,
  params: p,
  data,
  page,
}: BlockProps<z.output<typeof fields>, z.output<typeof params>, string | null | undefined>) {
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
