/** Prints renderings that are not content as a separate page: gallery, style guide, example and test pages. */
import type { AppContext } from '../../app-env.ts';
import type { Example } from '../../blocks/example.ts';
import { editingMode } from '../../page/editing-mode/editing-mode.ts';
import { exampleLayout } from '../../page/render/example-layout.ts';
import { renderAlone } from '../../page/render/render-alone.ts';
import { securityHeaders } from '../../page/security/security-headers.ts';

export type Raw = { componentName: string; fields?: unknown; params?: Record<string, string>; placeholders?: unknown; uid?: string };

/** Whether the request is for the editors' host or a local run. */
export const isOpen = (c: AppContext) => c.get('site').preview || c.get('services').settings.RUN === 'local';

/** The uid of a page's only example: posts go to it. */
export const EXAMPLE = 'example-1';

/** @param options query and posted values, for examples that show them */
export async function showRenderings(
  c: AppContext,
  title: string,
  renderings: Raw[],
  editing: boolean,
  { query, submission, region = c.req.query('region') ?? '' }: Pick<Example, 'query' | 'submission'> & { region?: string } = {},
): Promise<Response> {
  const services = c.get('services');
  const { settings } = services;
  const document = exampleLayout('GallerySheet', { editing }) as { sitecore: { route: { placeholders: Record<string, unknown> } } };
  document.sitecore.route.placeholders = { [settings.PLACEHOLDER_MAIN]: renderings };
  const { companyName } = c.get('site');
  const site = { site: settings.SITE_NAME, language: 'en', prefix: '', companyName, preview: true };
  const rendered = await renderAlone({
    document,
    title,
    site,
    path: c.req.path,
    region,
    editing,
    editor: { mode: editingMode },
    query,
    ...(submission && { submission: { formId: EXAMPLE, ...submission } }),
    services,
    // In local runs, the gallery's tests check tracked events.
    isTracked: !c.get('site').preview,
  });
  let html = '';
  for await (const part of rendered.parts()) html += part;
  return c.html(html, 200, {
    'content-security-policy': rendered.policy,
    'cache-control': 'no-store',
    ...Object.fromEntries(securityHeaders(settings, true)),
  });
}

/** @param uid unique on the page */
export const rendering = (name: string, uid: string, { fields = {}, params = {}, placeholders = {} }: Example): Raw => ({
  componentName: name,
  uid,
  fields,
  params: { DynamicPlaceholderId: uid.replace(/\D/g, '') || '1', ...params },
  placeholders,
});
