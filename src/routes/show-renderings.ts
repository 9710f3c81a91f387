/** Prints renderings that are ours and no content as a page of their own: gallery, style guide, example and test pages. */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import type { Example } from '../blocks/define.ts';
import { exampleLayout } from '../page/example-layout.ts';
import { renderAlone } from '../page/render-alone.ts';
import { securityHeaders } from '../page/security.ts';

export type Raw = { componentName: string; fields?: unknown; params?: Record<string, string>; placeholders?: unknown; uid?: string };

/** On the editors' host, and in local runs. */
export const isOpen = (c: Context<AppEnv>) => c.get('site').preview || c.get('services').settings.RUN === 'local';

/** The one example of a page: what was posted was posted to it. */
export const EXAMPLE = 'example-1';

/** @param options what was asked and posted, where an example shows that */
export async function show(
  c: Context<AppEnv>,
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
    query,
    ...(submission && { submission: { formId: EXAMPLE, ...submission } }),
    services,
    // Where the gallery is of a local run, its tests look at what is tracked.
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
