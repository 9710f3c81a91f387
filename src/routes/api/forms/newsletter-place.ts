/** Finds the page of a newsletter form with its current content, and the address to return to. */
import type { AppContext } from '../../../app-env.ts';
import type { Rendering } from '../../../content/model.ts';
import { BadRequest, type Problem } from '../../../errors.ts';
import type { Services } from '../../../service-types.ts';
import type { Site } from '../../../site/sites.ts';
import { type PageTarget, pageTarget } from '../../page-target.ts';
import { postedFrom, postedPage, returnAddress } from '../../posted-page.ts';
import { refusalOf } from './refusal-of.ts';

export interface NewsletterPlace {
  site: Site;
  target: PageTarget;
  /** Public path of the page. */
  address: string;
}

/** @param page its address, from the form */
export function placeOfPage(c: AppContext, page: string): NewsletterPlace {
  const services = c.get('services');
  const { site, path } = postedFrom(c, page);
  return { site, target: pageTarget(path, new URLSearchParams(), { site, services }), address: returnAddress(services, site, path) };
}

/** @returns the block of this uid on the page @throws BadRequest when there is none · UpstreamError */
export async function blockOn(c: AppContext, { site, target }: NewsletterPlace, names: readonly string[], uid: string): Promise<Rendering> {
  const { renderings } = await postedPage(c, c.get('services'), site, target.path);
  const found = renderings.find((rendering) => rendering.uid === uid && names.includes(rendering.name));
  if (!found) throw new BadRequest([{ parameter: 'form', message: 'names no newsletter form of this page' }]);
  return found;
}

/** @param newsletter value in the page's address that names the result @param anchor id of the block */
export const toPage = (c: AppContext, { address }: NewsletterPlace, newsletter: string, anchor: string): Response =>
  c.redirect(`${address}?${new URLSearchParams({ newsletter })}#${encodeURIComponent(anchor)}`, 303);

/** @returns why a newsletter form was refused, or nothing */
export const newsletterRefusal = ({ log }: Pick<Services, 'log'>, work: () => Promise<void>): Promise<Problem | undefined> =>
  refusalOf({ log, event: 'newsletter-not-taken', title: 'This could not be sent just now. Please send it again.' }, work);
