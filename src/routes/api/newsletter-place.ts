/** Where a newsletter form stands: its page as content has it now, the way back to it, and the page once more with what was wrong. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import type { Rendering } from '../../content/model.ts';
import { BadRequest, Problem, TryAgain, upstreamProblem } from '../../errors.ts';
import type { PageContext } from '../../fields/context.ts';
import { reason } from '../../lib/log.ts';
import { requestHost } from '../../lib/request-host.ts';
import { requestPath } from '../../lib/request-path.ts';
import { UpstreamError } from '../../lib/upstream-error.ts';
import { pageAddress } from '../../page-address.ts';
import { servePage } from '../../page/serve-page.ts';
import type { Services } from '../../services.ts';
import { contentPath, type Site, siteLookup } from '../../sites.ts';
import { askedSite } from '../asked-site.ts';
import { type PageTarget, pageTarget } from '../page-target.ts';
import { postedPage } from '../posted-page.ts';

const RETRY_AFTER_SECONDS = 30;

export interface NewsletterPlace {
  site: Site;
  target: PageTarget;
  /** Public path of the page. */
  address: string;
}

/** Language and site are those of the page, since the address of the post has no prefix. @param page its path */
export function siteOfPage(c: Context<AppEnv>, page: string): Site {
  return siteLookup(c.get('services').settings)(requestHost(c.req.raw), page, () => askedSite(c)) ?? c.get('site');
}

export function placeOfPage(c: Context<AppEnv>, page: string): NewsletterPlace {
  const services = c.get('services');
  const site = siteOfPage(c, page);
  const where = requestPath(contentPath(site, page));
  const path = 'path' in where ? where.path : '/';
  const { pathname } = new URL(pageAddress(site, path, services.settings.TRAILING_SLASH));
  return { site, target: pageTarget(path, new URLSearchParams(), { site, services }), address: pathname.replace(/^\/{2,}/, '/') };
}

/** @returns the block of this uid on the page @throws BadRequest when there is none · UpstreamError */
export async function blockOn(
  c: Context<AppEnv>,
  { site, target }: NewsletterPlace,
  names: readonly string[],
  uid: string,
): Promise<Rendering> {
  const { renderings } = await postedPage(c, c.get('services'), site, target.path);
  const found = renderings.find((rendering) => rendering.uid === uid && names.includes(rendering.name));
  if (!found) throw new BadRequest([{ parameter: 'form', message: 'names no newsletter form of this page' }]);
  return found;
}

/** @param newsletter what the page's address says of it @param anchor id of the block */
export const toPage = (c: Context<AppEnv>, { address }: NewsletterPlace, newsletter: string, anchor: string): Response =>
  c.redirect(`${address}?${new URLSearchParams({ newsletter })}#${encodeURIComponent(anchor)}`, 303);

/** What keeps a form from being taken, as one of the named problems; what is ours to mend is logged. @returns nothing when it was taken */
export async function troubleOf({ log }: Pick<Services, 'log'>, work: () => Promise<void>): Promise<Problem | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    if (error instanceof UpstreamError) return upstreamProblem(error);
    log.error('newsletter-not-taken', { reason: reason(error) });
    return new TryAgain('This could not be taken just now. Please send it again.', RETRY_AFTER_SECONDS);
  }
}

/** The page with what was wrong and everything that was typed. */
export async function showPageAgain(
  c: Context<AppEnv>,
  { site, target: { isShared: _, ...target } }: NewsletterPlace,
  problem: Problem,
  submission: NonNullable<PageContext['submission']>,
): Promise<Response> {
  const services = c.get('services');
  const background = c.executionCtx;
  const page = await servePage({
    request: c.req.raw,
    site,
    ...target,
    services,
    background,
    submission: { ...submission, status: problem.status },
  });
  const wait = problem.options.headers?.['retry-after'];
  if (wait && page.status === problem.status) page.headers.set('retry-after', wait);
  return page;
}
