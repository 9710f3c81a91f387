/** POST /api/forms: answers to a content-driven form (S3 §7). A script gets `isSuccess`, a form its page or the next one; neither hears of a success before it is stored. */
import type { Context } from 'hono';
import { isAccountNumber } from '../../agencies/account-number/rules.ts';
import type { AppEnv } from '../../app.tsx';
import { UpstreamError } from '../../content/source.ts';
import { BadRequest, Problem, problemResponse, TooMany, TryAgain } from '../../errors.ts';
import { readValues } from '../../forms/answers.ts';
import { SENT, SENT_FORM } from '../../forms/prefill.ts';
import { fault } from '../../lib/log.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { brake } from '../../lib/rate-limit.ts';
import { checkSameOrigin } from '../../lib/same-origin.ts';
import { pageAddress } from '../../page-address.ts';
import { safeLocation } from '../../redirects/safe-location.ts';
import type { Services } from '../../services.ts';
import { pageAgain } from '../posted-page.ts';
import { type FormPlace, placeOf } from './form-place.ts';
import { type PostedForm, readPostedForm } from './posted-form.ts';
import { InvalidForm, takeForm } from './take-form.ts';

const RETRY_AFTER_SECONDS = 30;

/** @throws for forms without script: Forbidden · WrongType · TooLarge · BadRequest. A script is told everything as JSON */
export async function forms(c: Context<AppEnv>): Promise<Response> {
  const isScript = !/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '');
  const services = c.get('services');
  try {
    checkSameOrigin(c.req.raw);
    const posted = await readPostedForm(c.req.raw, isScript);
    if (!isScript) return await answerPage(c, services, posted);
    await brake(services.limits.writes, 'forms', c.req.raw);
    const { reference } = await takeForm(c, services, posted, await placeOf(c, services, posted));
    return Response.json({ isSuccess: true, reference }, { headers: { ...machineHeaders, 'cache-control': 'no-store' } });
  } catch (error) {
    if (!isScript) throw error;
    return refusal(problemOf(error, services));
  }
}

/** Without script: the page again with what was wrong, or on to what comes after it. */
async function answerPage(c: Context<AppEnv>, services: Services, posted: PostedForm): Promise<Response> {
  const place = await placeOf(c, services, posted);
  try {
    await brake(services.limits.writes, 'forms', c.req.raw);
    const { reference } = await takeForm(c, services, posted, place);
    return c.redirect(nextOf(place, services, reference), 303);
  } catch (error) {
    return showAgain(c, services, posted, place, problemOf(error, services));
  }
}

/** S3 §2: the page with its thanks, the success page, or the homepage. */
function nextOf({ definition, site, address, rendering }: FormPlace, { settings }: Services, reference: string): string {
  const anchor = encodeURIComponent(definition.anchor || `form-${rendering.uid}`);
  if (definition.staysOnPage)
    return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [SENT]: reference, [SENT_FORM]: rendering.uid })}#${anchor}`;
  const home = new URL(pageAddress(site, '/', settings.TRAILING_SLASH)).pathname;
  return definition.successPage === '/' ? home : (safeLocation(definition.successPage, site, settings)?.location ?? home);
}

/** What is ours to mend is said to the operators, and to the visitor that nothing was sent. */
function problemOf(error: unknown, { log }: Services): Problem {
  if (error instanceof Problem) return error;
  log.error('form-not-taken', error instanceof UpstreamError ? { ...fault(error), reason: error.kind } : fault(error));
  return new TryAgain('This could not be taken just now. Please send it again.', RETRY_AFTER_SECONDS);
}

/** Problem details with the one word that callers read (S3 §7). */
async function refusal(problem: Problem): Promise<Response> {
  const answer = problemResponse(problem);
  const details = (await answer.json()) as object;
  return new Response(JSON.stringify({ isSuccess: false, ...details }), { status: answer.status, headers: answer.headers });
}

async function showAgain(
  c: Context<AppEnv>,
  services: Services,
  posted: PostedForm,
  place: FormPlace,
  problem: Problem,
): Promise<Response> {
  if (problem instanceof BadRequest) throw problem;
  const { definition, rendering } = place;
  const typed = [...readValues(definition, posted.values)].map(([name, texts]) => [name, texts.join('\n')]);
  const reason = reasonOf(problem);
  const faults = problem instanceof InvalidForm ? problem.faults.map(({ name, code }) => [name, code]) : [];
  const errors = [...faults, ...(reason ? [['', reason]] : [])];
  const isTicket = (await services.tickets.read(posted.key)) !== undefined;
  const submission = {
    formId: rendering.uid,
    values: Object.fromEntries(typed),
    errors: Object.fromEntries(errors),
    ...(reason === 'agency'
      ? { finder: posted.finder ?? { language: '' } }
      : isAccountNumber(posted.agencyNumber) && { agency: posted.agencyNumber }),
  };
  return pageAgain(c, place, problem, submission, isTicket ? posted.key : undefined);
}

/** As the block says it (`blocks/form/Failure.tsx`). */
const reasonOf = (problem: Problem): string => {
  if (problem instanceof InvalidForm) return problem.isChanged ? 'changed' : '';
  if (problem instanceof TooMany) return 'too-many';
  if (problem.code === 'agency-required') return 'agency';
  return problem.code.startsWith('robot-check') ? 'robot' : 'not-stored';
};
