/** POST /api/newslettersubscriber: an address and the chosen newsletters (S3 §7, NWS-01). A form gets its page back, a script JSON; the response is the same for every address. */
import type { AppContext } from '../../../app-env.ts';
import { type Problem, TooMany } from '../../../errors.ts';
import { machineHeaders } from '../../../lib/http/machine-headers.ts';
import { enforceRateLimit } from '../../../lib/security/rate-limit.ts';
import { checkSameOrigin } from '../../../lib/http/same-origin.ts';
import { acceptSignup, InvalidSignup } from '../../../newsletter/accept-signup.ts';
import { bannerId, offered, sentParameter } from '../../../newsletter/offered.ts';
import { pageAgain, postedFrom } from '../../posted-page.ts';
import { blockOn, placeOfPage, newsletterRefusal, toPage } from './newsletter-place.ts';
import * as z from 'zod';
import { lastOfEach, readFormBody, readJsonBody } from '../../../lib/http/input.ts';
import { readSignup, type Signup } from '../../../newsletter/signup.rules.ts';

/** Component names of the block (`blocks/newsletter`). */
const BLOCKS = ['NewsletterBanner', 'NewsletterSignup'];

/** @throws Forbidden · WrongType · TooLarge · BadRequest, and for scripts TooMany · TryAgain · a problem 422 that names the fields */
export async function newsletter(c: AppContext): Promise<Response> {
  checkSameOrigin(c.req.raw);
  const posted = await readPostedSignup(c.req.raw);
  const { asksToConfirm } = c.get('services').newsletter;
  if (posted.isScript) {
    const problem = await accept(c, posted);
    if (problem) throw problem;
    return Response.json({ accepted: true, confirm: asksToConfirm }, { headers: { ...machineHeaders, 'cache-control': 'no-store' } });
  }
  const place = placeOfPage(c, posted.page);
  const offers = offered((await blockOn(c, place, BLOCKS, posted.form)).fields).map(({ id }) => id);
  const signup = { ...posted.signup, newsletters: posted.signup.newsletters.filter((id) => offers.includes(id)) };
  const problem = await accept(c, { ...posted, signup });
  if (!problem) return toPage(c, place, sentParameter(asksToConfirm ? 'confirm' : 'sent', posted.form), bannerId(posted.form));
  const { newsletterEmail, newsletters } = signup;
  const values = { newsletterEmail, ...Object.fromEntries(newsletters.map((id) => [id, 'true'])) };
  const faults = problem instanceof InvalidSignup ? problem.faults : [problem instanceof TooMany ? 'too-many' : 'not-stored'];
  return pageAgain(c, place, problem, {
    formId: posted.form,
    values,
    errors: Object.fromEntries(faults.map((fault) => [fault, fault])),
  });
}

/** @returns why the sign-up is refused, or nothing */
async function accept(c: AppContext, { signup, trap, page }: PostedSignup): Promise<Problem | undefined> {
  const services = c.get('services');
  return newsletterRefusal(services, async () => {
    await enforceRateLimit(services.limits.writes, 'newsletter', c.req.raw);
    const { site, language } = postedFrom(c, page).site;
    await acceptSignup(services.newsletter, { signup, trap, site, language });
  });
}

/** An address has at most 254 characters; this limits the body. */
const MAX_BODY_BYTES = 8 * 1024;

interface PostedSignup {
  isScript: boolean;
  signup: Signup;
  /** Uid of the block; empty for scripts. */
  form: string;
  /** Address of its page. */
  page: string;
  /** The hidden field that only robots fill in. */
  trap: string;
}

const json = z.lazy(() =>
  z.object({
    newsletterEmail: z.string().nullish(),
    eriesense: z.boolean().nullish(),
    businesssense: z.boolean().nullish(),
    page: z.string().nullish(),
  }),
);
/** @throws WrongType · TooLarge · BadRequest */
async function readPostedSignup(request: Request): Promise<PostedSignup> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '');
  const referer = request.headers.get('referer') ?? '/';
  if (!isForm) {
    const sent = await readJsonBody(request, json, { maxBytes: MAX_BODY_BYTES });
    return { isScript: true, signup: readSignup(sent), form: '', page: sent.page ?? referer, trap: '' };
  }
  const sent = await readFormBody(request, lastOfEach, { maxBytes: MAX_BODY_BYTES });
  return { isScript: false, signup: readSignup(sent), form: sent.form ?? '', page: sent.page ?? referer, trap: sent.website ?? '' };
}
