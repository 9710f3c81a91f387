/** POST /api/newsletter-confirm: the button on the page of a confirmation mail's link (NWS-01). 303 back to its page, whose address then has no token. */
import * as z from 'zod';
import type { AppContext } from '../../../app-env.ts';
import { TooMany } from '../../../errors.ts';
import { readFormBody } from '../../../lib/http/input.ts';
import { enforceRateLimit } from '../../../lib/security/rate-limit.ts';
import { checkSameOrigin } from '../../../lib/http/same-origin.ts';
import { pageAgain } from '../../posted-page.ts';
import { blockOn, placeOfPage, toPage, newsletterRefusal } from './newsletter-place.ts';

const MAX_BODY_BYTES = 4 * 1024;
const fields = z.lazy(() => z.object({ form: z.string(), page: z.string(), token: z.string().max(300) }));

/** @throws Forbidden · WrongType · TooLarge · BadRequest */
export async function newsletterConfirm(c: AppContext): Promise<Response> {
  checkSameOrigin(c.req.raw);
  const services = c.get('services');
  const { form, page, token } = await readFormBody(c.req.raw, fields, { maxBytes: MAX_BODY_BYTES });
  const place = placeOfPage(c, page);
  await blockOn(c, place, ['NewsletterConfirm'], form);
  let isConfirmed = false;
  const problem = await newsletterRefusal(services, async () => {
    await enforceRateLimit(services.limits.writes, 'newsletter-confirm', c.req.raw);
    isConfirmed = await services.newsletter.confirm(token);
  });
  if (!problem) return toPage(c, place, isConfirmed ? 'confirmed' : 'expired', `newsletter-confirm-${form}`);
  const fault = problem instanceof TooMany ? 'too-many' : 'not-stored';
  return pageAgain(c, place, problem, { formId: form, values: { token }, errors: { [fault]: fault } });
}
