/** The page that a form was sent from: where it is, what stands on it as content has it now, and the page once more with what was wrong. Nothing of it is believed of whoever sends. */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import type { Layout, Rendering } from '../content/model.ts';
import { layoutRevision } from '../content/version.ts';
import type { Problem } from '../errors.ts';
import type { PageContext } from '../fields/context.ts';
import { requestHost } from '../lib/request-host.ts';
import { requestPath } from '../lib/request-path.ts';
import { pageAddress } from '../page-address.ts';
import { regionsOf, renderingsOf } from '../page/regions.ts';
import { servePage } from '../page/serve-page.ts';
import type { Services } from '../services.ts';
import { contentPath, type Site, siteLookup } from '../sites.ts';
import { askedSite } from './asked-site.ts';
import type { PageTarget } from './page-target.ts';

export interface PostedPage {
  layout: Layout;
  /** None where there is no such page. */
  renderings: Rendering[];
}

/** @param path of the content page @throws UpstreamError when content can't be had */
export async function postedPage(c: Context<AppEnv>, services: Services, site: Site, path: string): Promise<PostedPage> {
  const { pointer } = await services.version.current(site.site);
  const revision = layoutRevision(pointer, site.language, path);
  const { layout } = await services.content.layout(site.site, site.language, path, revision, c.executionCtx);
  return { layout, renderings: layout.route ? renderingsOf(layout.route, regionsOf(services.settings)) : [] };
}

/** Language and site are those of the page, since addresses that are posted to have no prefix. @param address of the page, as its form says it: whatever host it names, the page is one of ours @returns `path` of content */
export function postedFrom(c: Context<AppEnv>, address: string): { site: Site; path: string } {
  const pathname = URL.parse(address, 'https://here.invalid')?.pathname ?? '/';
  const site = siteLookup(c.get('services').settings)(requestHost(c.req.raw), pathname, () => askedSite(c)) ?? c.get('site');
  const where = requestPath(contentPath(site, pathname));
  return { site, path: 'path' in where ? where.path : '/' };
}

/** Path of the page on the visitor's own host. @param path of content */
export const wayBack = ({ settings }: Services, site: Site, path: string): string =>
  new URL(pageAddress(site, path, settings.TRAILING_SLASH)).pathname.replace(/^\/{2,}/, '/');

/** The page with what was wrong and everything that was typed. @param ticket that came with the form, when it is a good one */
export async function pageAgain(
  c: Context<AppEnv>,
  { site, target: { isShared: _, ...target } }: { site: Site; target: PageTarget },
  problem: Problem,
  submission: NonNullable<PageContext['submission']>,
  ticket?: string,
): Promise<Response> {
  const page = await servePage({
    request: c.req.raw,
    site,
    ...target,
    services: c.get('services'),
    background: c.executionCtx,
    ...(ticket && { ticket }),
    submission: { ...submission, status: problem.status },
  });
  const wait = problem.options.headers?.['retry-after'];
  if (wait && page.status === problem.status) page.headers.set('retry-after', wait);
  return page;
}
