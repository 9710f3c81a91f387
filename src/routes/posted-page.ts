/** Finds the page that a form was sent from, with its current content, and shows it again with errors. Nothing in the request about the page is trusted. */
import type { AppContext } from '../app-env.ts';
import { everyVersion } from '../audiences/pick-versions.ts';
import type { Layout, Rendering } from '../content/model.ts';
import { layoutRevision } from '../content/version.ts';
import type { Problem } from '../errors.ts';
import type { PageContext } from '../fields/context.ts';
import { requestPath } from '../lib/http/request-path.ts';
import { pageAddress } from '../site/page-address.ts';
import { pageRegions, rootsOf } from '../page/document/regions.ts';
import type { PageRequest } from '../page/serve/page-request.ts';
import { servePage } from '../page/serve/serve-page.ts';
import type { Services } from '../service-types.ts';
import { contentPath, type Site } from '../site/sites.ts';
import type { PageTarget } from './page-target.ts';

export interface PostedPage {
  layout: Layout;
  /** In every version for audiences: a form is one of the page's for whoever sees it. Empty when there is no such page. */
  renderings: Rendering[];
}

/** @param path of the content page @throws UpstreamError when content is not available */
export async function postedPage(c: AppContext, services: Services, site: Site, path: string): Promise<PostedPage> {
  const { pointer } = await services.version.current(site.site);
  const revision = layoutRevision(pointer, site.language, path);
  const { layout } = await services.content.layout(site.site, site.language, path, revision, c.executionCtx);
  return { layout, renderings: layout.route ? [...everyVersion(rootsOf(layout.route, pageRegions(services.settings)))] : [] };
}

/** Language and site of the page, since endpoint addresses have no prefix. @param address of the page, from the form: whatever host it names, the page is one of ours @returns `path` of content */
export function postedFrom(c: AppContext, address: string): { site: Site; path: string } {
  const pathname = URL.parse(address, 'https://here.invalid')?.pathname ?? '/';
  const site = c.get('siteAt')(pathname) ?? c.get('site');
  const where = requestPath(contentPath(site, pathname));
  return { site, path: 'path' in where ? where.path : '/' };
}

/** Path of the page on the visitor's own host. @param path content path */
export const returnAddress = ({ settings }: Services, site: Site, path: string): string =>
  new URL(pageAddress(site, path, settings.TRAILING_SLASH)).pathname.replace(/^\/{2,}/, '/');

/** The page with what its form shows. */
export const pageWith = (
  c: AppContext,
  page: Omit<PageRequest, 'request' | 'services' | 'background' | 'submission'>,
  submission: PageRequest['submission'],
): Promise<Response> => servePage({ request: c.req.raw, services: c.get('services'), background: c.executionCtx, ...page, submission });

/** The page with its errors and all typed values. @param ticket from the form, when it is valid */
export async function pageAgain(
  c: AppContext,
  { site, target: { isShared: _, ...target } }: { site: Site; target: PageTarget },
  problem: Problem,
  submission: NonNullable<PageContext['submission']>,
  ticket?: string,
): Promise<Response> {
  const page = await pageWith(c, { site, ...target, ...(ticket && { ticket }) }, { ...submission, status: problem.status });
  const wait = problem.options.headers?.['retry-after'];
  if (wait && page.status === problem.status) page.headers.set('retry-after', wait);
  return page;
}
