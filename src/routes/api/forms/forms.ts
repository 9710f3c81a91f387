/** POST /api/forms: answers to a content-driven form (S3 §7). A script gets `isSuccess`, a form its page or the next one; both report success only after the answers are stored. */
import { getCookie } from 'hono/cookie';
import { ASSOCIATED_COOKIE } from '../../../agencies/visitor/attribution.rules.ts';
import { isAccountNumber } from '../../../agencies/visitor/account-number.rules.ts';
import type { AppContext } from '../../../app-env.ts';
import { UpstreamError } from '../../../content/source.ts';
import { BadRequest, Problem, problemResponse, TooMany, TryAgain } from '../../../errors.ts';
import { readValues } from '../../../forms/answers.ts';
import { SENT, SENT_FORM } from '../../../forms/prefill.ts';
import { fault } from '../../../lib/logging/log.ts';
import { machineHeaders } from '../../../lib/http/machine-headers.ts';
import { enforceRateLimit, visitorAddress, visitorKey } from '../../../lib/security/rate-limit.ts';
import { checkSameOrigin } from '../../../lib/http/same-origin.ts';
import { pageAddress } from '../../../site/page-address.ts';
import { safeLocation } from '../../../redirects/safe-location.ts';
import type { Services } from '../../../service-types.ts';
import type { StoredSubmission } from '../../../submissions/service.ts';
import { phrasesOf } from '../../../page/serve/phrases.ts';
import { pageAgain } from '../../posted-page.ts';
import { type FormPlace, formPlace } from './form-place.ts';
import { type PostedForm, readPostedForm } from './posted-form.ts';
import { acceptForm, InvalidForm } from '../../../forms/accept/accept-form.ts';

const RETRY_AFTER_SECONDS = 30;

/** @throws for forms without script: Forbidden · WrongType · TooLarge · BadRequest. A script gets every error as JSON */
export async function postForm(c: AppContext): Promise<Response> {
  const isScript = !/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '');
  const services = c.get('services');
  try {
    checkSameOrigin(c.req.raw);
    const posted = await readPostedForm(c.req.raw, isScript);
    if (!isScript) return await answerPage(c, services, posted);
    await enforceRateLimit(services.limits.writes, 'forms', c.req.raw);
    const { reference } = await accept(c, services, posted, await formPlace(c, services, posted));
    return Response.json({ isSuccess: true, reference }, { headers: { ...machineHeaders, 'cache-control': 'no-store' } });
  } catch (error) {
    if (!isScript) throw error;
    return refusal(problemOf(error, services));
  }
}

/** Without script: the page again with its errors, or a redirect to the next page. */
async function answerPage(c: AppContext, services: Services, posted: PostedForm): Promise<Response> {
  const place = await formPlace(c, services, posted);
  try {
    await enforceRateLimit(services.limits.writes, 'forms', c.req.raw);
    const { reference } = await accept(c, services, posted, place);
    return c.redirect(nextOf(place, services, reference), 303);
  } catch (error) {
    return showAgain(c, services, posted, place, problemOf(error, services));
  }
}

async function accept(c: AppContext, services: Services, sent: PostedForm, place: FormPlace): Promise<StoredSubmission> {
  const { site, rendering, target, definition, address } = place;
  return acceptForm(services, {
    sent,
    definition,
    form: rendering.dataSource || rendering.uid,
    site: site.site,
    language: site.language,
    address,
    agencyNumbers: [sent.agencyNumber, target.params.get('agency') ?? undefined, getCookie(c, ASSOCIATED_COOKIE)],
    visitor: { key: visitorKey(c.req.raw), address: visitorAddress(c.req.raw) },
    translate: await phrasesOf(services, site, c.executionCtx),
  });
}

/** S3 §2: the page with its thanks, the success page, or the homepage. */
function nextOf({ definition, site, address, rendering }: FormPlace, { settings }: Services, reference: string): string {
  const anchor = encodeURIComponent(definition.anchor || `form-${rendering.uid}`);
  if (definition.staysOnPage)
    return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [SENT]: reference, [SENT_FORM]: rendering.uid })}#${anchor}`;
  const home = new URL(pageAddress(site, '/', settings.TRAILING_SLASH)).pathname;
  return definition.successPage === '/' ? home : (safeLocation(definition.successPage, site, settings)?.location ?? home);
}

/** Errors on our side are logged for operators; the visitor learns that nothing was sent. */
function problemOf(error: unknown, { log }: Services): Problem {
  if (error instanceof Problem) return error;
  log.error('form-failed', error instanceof UpstreamError ? { ...fault(error), reason: error.kind } : fault(error));
  return new TryAgain('This could not be sent just now. Please send it again.', RETRY_AFTER_SECONDS);
}

/** Problem details with the one word that callers parse (S3 §7). */
async function refusal(problem: Problem): Promise<Response> {
  const answer = problemResponse(problem);
  const details = (await answer.json()) as object;
  return new Response(JSON.stringify({ isSuccess: false, ...details }), { status: answer.status, headers: answer.headers });
}

async function showAgain(c: AppContext, services: Services, posted: PostedForm, place: FormPlace, problem: Problem): Promise<Response> {
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

/** Same text as the block's (`blocks/form/FormFailure.tsx`). */
const reasonOf = (problem: Problem): string => {
  if (problem instanceof InvalidForm) return problem.isChanged ? 'changed' : '';
  if (problem instanceof TooMany) return 'too-many';
  if (problem.code === 'agency-required') return 'agency';
  return problem.code.startsWith('robot-check') ? 'robot' : 'not-stored';
};
