/** POST /api/newsletter-confirm: the button behind a confirmation mail's link (NWS-01). 303 back to its page, whose address then holds no token. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { Forbidden, TooMany } from '../../errors.ts';
import { readFormBody } from '../../lib/input.ts';
import { brake } from '../../lib/rate-limit.ts';
import { isSameOrigin } from '../../lib/same-origin.ts';
import { blockOn, placeOfPage, showPageAgain, toPage, troubleOf } from './newsletter-place.ts';
import { pathOf } from './posted-newsletter.ts';

const MAX_BODY_BYTES = 4 * 1024;
const fields = z.object({ form: z.string(), page: z.string(), token: z.string().max(300) });

/** @throws Forbidden · WrongType · TooLarge · BadRequest */
export async function newsletterConfirm(c: Context<AppEnv>): Promise<Response> {
  if (!isSameOrigin(c.req.raw)) throw new Forbidden('This form was sent from another site.');
  const services = c.get('services');
  const { form, page, token } = await readFormBody(c.req.raw, fields, { maxBytes: MAX_BODY_BYTES });
  const place = placeOfPage(c, pathOf(page));
  await blockOn(c, place, ['NewsletterConfirm'], form);
  let isConfirmed = false;
  const problem = await troubleOf(services, async () => {
    await brake(services.limits.writes, 'newsletter-confirm', c.req.raw);
    isConfirmed = await services.newsletter.confirm(token);
  });
  if (!problem) return toPage(c, place, isConfirmed ? 'confirmed' : 'expired', `newsletter-confirm-${form}`);
  const fault = problem instanceof TooMany ? 'too-many' : 'not-stored';
  return showPageAgain(c, place, problem, { formId: form, values: { token }, errors: { [fault]: fault } });
}
