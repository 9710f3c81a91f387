import type { z } from 'zod';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

/** The component it stands for was put into its placeholder when the layout was read, so that loads, styles and variants know it. */
export function ByocComponent({ params: p, rendering, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  if (!rendering.placeholders.own?.length)
    return page.preview || page.editing ? (
      <p className="notice" role="note">
        {p.ComponentName ? `${p.ComponentName} can not stand here.` : 'No component is named.'} Visitors see nothing here.
      </p>
    ) : null;
  // To the editor this is one component: a place inside it would take components that the platform can't store.
  const html = page.renderPlaceholder(rendering, 'own').replace(/<code type="text\/sitecore"[^>]*><\/code>/g, '');
  return <div className="byoc-component" dangerouslySetInnerHTML={{ __html: html }} />;
}
