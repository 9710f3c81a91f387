import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

/** Renders the component it names, which was put into its placeholder when the layout was read, so that loads, styles and variants include it. */
export function ByocComponent({ params: p, rendering, page }: BlockProps<typeof schema>) {
  if (!rendering.placeholders.own?.length)
    return page.preview || page.editing ? (
      <p className="notice" role="note">
        {p.ComponentName ? `${p.ComponentName} cannot be used here.` : 'No component is named.'} Visitors see nothing here.
      </p>
    ) : null;
  // For the editor this is one component: the platform cannot store components inside it.
  const html = page.renderPlaceholder(rendering, 'own').replace(/<code type="text\/sitecore"[^>]*><\/code>/g, '');
  return <div className="byoc-component" dangerouslySetInnerHTML={{ __html: html }} />;
}
