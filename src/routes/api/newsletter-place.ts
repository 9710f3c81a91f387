/** Where a newsletter form stands: its page as content has it now, and the way back to it. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import type { Rendering } from '../../content/model.ts';
import { BadRequest, Problem, TryAgain, upstreamProblem } from '../../errors.ts';
import { fault } from '../../lib/log.ts';
import { UpstreamError } from '../../lib/upstream-error.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../../sites.ts';
import { type PageTarget, pageTarget } from '../page-target.ts';
import { postedFrom, postedPage, wayBack } from '../posted-page.ts';

const RETRY_AFTER_SECONDS = 30;

export interface NewsletterPlace {
  site: Site;
  target: PageTarget;
  /** Public path of the page. */
  address: string;
}

/** @param page its address, as the form says it */
export function placeOfPage(c: Context<AppEnv>, page: string): NewsletterPlace {
  const services = c.get('services');
  const { site, path } = postedFrom(c, page);
  return { site, target: pageTarget(path, new URLSearchParams(), { site, services }), address: wayBack(services, site, path) };
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
    log.error('newsletter-not-taken', { ...fault(error) });
    return new TryAgain('This could not be taken just now. Please send it again.', RETRY_AFTER_SECONDS);
  }
}
