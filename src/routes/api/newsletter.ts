/** POST /api/newslettersubscriber: an address and the newsletters it asks for (S3 §7, NWS-01). A form gets its page back, a script JSON; the answer is the same for every address. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { Forbidden, Problem, TooMany } from '../../errors.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { brake } from '../../lib/rate-limit.ts';
import { checkSameOrigin } from '../../lib/same-origin.ts';
import { bannerId, offered, sentParameter } from '../../newsletter/offered.ts';
import { SIGNUP_MESSAGES, type SignupFault, signupFaults } from '../../newsletter/rules.ts';
import { pageAgain, postedFrom } from '../posted-page.ts';
import { blockOn, placeOfPage, toPage, troubleOf } from './newsletter-place.ts';
import { type PostedSignup, readPostedSignup } from './posted-newsletter.ts';

/** Component names of the block (`blocks/newsletter`). */
const BLOCKS = ['NewsletterBanner', 'NewsletterSignup'];
/** Names of S3 §7 that a fault is about. */
const PARAMETERS: Record<SignupFault, string> = {
  'email-required': 'newsletterEmail',
  'email-invalid': 'newsletterEmail',
  'no-list': 'eriesense',
};

/** @throws Forbidden · WrongType · TooLarge · BadRequest, and for scripts TooMany · TryAgain · a problem 422 that names the fields */
export async function newsletter(c: Context<AppEnv>): Promise<Response> {
  checkSameOrigin(c.req.raw);
  const posted = await readPostedSignup(c.req.raw);
  const { asksToConfirm } = c.get('services').newsletter;
  if (posted.isScript) {
    const problem = await take(c, posted);
    if (problem) throw problem;
    return Response.json({ accepted: true, confirm: asksToConfirm }, { headers: { ...machineHeaders, 'cache-control': 'no-store' } });
  }
  const place = placeOfPage(c, posted.page);
  const offers = offered((await blockOn(c, place, BLOCKS, posted.form)).fields).map(({ id }) => id);
  const signup = { ...posted.signup, newsletters: posted.signup.newsletters.filter((id) => offers.includes(id)) };
  const problem = await take(c, { ...posted, signup });
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

class InvalidSignup extends Problem {
  constructor(readonly faults: readonly SignupFault[]) {
    const errors = faults.map((fault) => ({ parameter: PARAMETERS[fault], message: SIGNUP_MESSAGES[fault] }));
    super(422, 'invalid-subscription', 'The sign-up is not complete.', { errors });
  }
}

/** @returns why the sign-up is not taken, or nothing */
async function take(c: Context<AppEnv>, { signup, trap, page }: PostedSignup): Promise<Problem | undefined> {
  const services = c.get('services');
  return troubleOf(services, async () => {
    await brake(services.limits.writes, 'newsletter', c.req.raw);
    const faults = signupFaults(signup);
    if (faults.length > 0) throw new InvalidSignup(faults);
    // No person fills it in, but some browsers do: the page comes back with it empty.
    if (trap !== '') throw new Forbidden('The field that nobody sees was filled in.');
    const { site, language } = postedFrom(c, page).site;
    await services.newsletter.subscribe({ email: signup.newsletterEmail, newsletters: signup.newsletters, site, language });
  });
}
