/** Takes a form: checked, known to come from a person, and stored before anybody is thanked (FRM-05, FRM-08, FRM-11; cloudflare.md §3). */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { ASSOCIATED_COOKIE } from '../../agencies/attribution/rules.ts';
import type { AppEnv } from '../../app.tsx';
import { UpstreamError } from '../../content/source.ts';
import { Problem, TryAgain } from '../../errors.ts';
import { agencyOf } from '../../forms/agency.ts';
import { answersOf, readValues } from '../../forms/answers.ts';
import { partsOf } from '../../forms/definition.ts';
import { definitionVersion } from '../../forms/definition-version.ts';
import { deliveriesOf } from '../../forms/deliveries.ts';
import { callerKey, newKey, ticketKey, wordsKey } from '../../forms/key.ts';
import { messageOf } from '../../forms/phrases.ts';
import { type Fault, faultsOf } from '../../forms/rules.ts';
import { visitorAddress, visitorKey } from '../../lib/rate-limit.ts';
import type { Services } from '../../services.ts';
import type { Stored } from '../../submissions/service.ts';
import { phrasesOf } from '../phrases.ts';
import type { FormPlace } from './form-place.ts';
import type { PostedForm } from './posted-form.ts';
import { withinMails } from './mail-limit.ts';
import { suspicionOf } from './suspicion.ts';

const RETRY_AFTER_SECONDS = 30;
const ROBOT_LIMIT_MS = 5000;

/** What was typed can't be taken; `faults` are those of the controls, in the order of the form. */
export class InvalidForm extends Problem {
  constructor(
    readonly faults: readonly Fault[],
    errors: { parameter: string; message: string }[],
    /** It may have been right when the visitor saw the form, which asks otherwise now. */
    readonly isChanged: boolean,
  ) {
    if (isChanged) super(409, 'form-changed', 'This form has changed since you opened it. Please look at it once more.', { errors });
    else super(422, 'invalid-form', 'Form is invalid', { errors });
  }
}

/** @throws InvalidForm · TooMany · TryAgain · a problem 403 `robot-check-…` (scripts only) or 422 `agency-required` */
export async function takeForm(c: Context<AppEnv>, services: Services, posted: PostedForm, place: FormPlace): Promise<Stored> {
  const { definition, site, rendering, target, address } = place;
  const values = readValues(definition, posted.values);
  const parts = partsOf(definition);
  const faults = faultsOf(parts, values);
  const say = await phrasesOf(services, site, c.executionCtx);
  const version = definitionVersion(definition);
  if (faults.length > 0) {
    const message = ({ name, code }: Fault) => messageOf(parts.find((part) => part.name === name)!, code, say);
    throw new InvalidForm(
      faults,
      faults.map((fault) => ({ parameter: `values.${fault.name}`, message: message(fault) })),
      posted.version !== '' && posted.version !== version,
    );
  }
  const unchecked = parts.filter((part) => part.isUnchecked && values.get(part.name)?.length);
  // Content's fault, and no reason to refuse a visitor: the answer is taken, and marked as not checked (decision 075).
  if (unchecked.length > 0)
    services.log.error('form-pattern-not-applied', {
      page: address,
      form: definition.name,
      fields: unchecked.map(({ name }) => name).join(),
    });
  const visitor = visitorKey(c.req.raw);
  const agency = await agencyOf(services.agencies, [
    posted.agencyNumber,
    target.params.get('agency') ?? undefined,
    getCookie(c, ASSOCIATED_COOKIE),
  ]);
  if (agency === '' && definition.target === 'agency-contact')
    throw new Problem(422, 'agency-required', 'Choose the agency that this should go to.', {
      errors: [{ parameter: 'agencyNumber', message: 'names no agency' }],
    });
  const ticket = await services.tickets.read(posted.key);
  if (posted.isScript) await checkRobot(services, posted.token, visitorAddress(c.req.raw));
  const held = posted.isScript ? undefined : await suspicionOf(services, { trap: posted.trap, ticket, visitor });
  const answers = answersOf(definition, values, say);
  const form = rendering.dataSource || rendering.uid;
  // While the directory does not answer, the number stands as it was sent, in any case.
  const where = [site.site, site.language, form, agency.toLowerCase()];
  const callers = posted.isScript && !ticket ? callerKey(posted.key, where, answers) : undefined;
  return services.submissions.store({
    key: (await (ticket ? ticketKey(ticket.id, where, answers) : callers)) ?? newKey(),
    // A caller's own keys are believed: whoever makes them knows what is new.
    ...(!callers && { words: await wordsKey(visitor, where, answers) }),
    ...(await withinMails(deliveriesOf(definition, values, say), services.quota)),
    ...(held && { held }),
    version,
    site: site.site,
    language: site.language,
    page: address.split('?')[0] as string,
    form,
    formName: definition.name,
    subject: definition.subject,
    target: definition.target,
    agency,
    answers,
  });
}

async function checkRobot({ robotCheck, log }: Services, token: string, remoteIp: string | undefined): Promise<void> {
  try {
    const options = { action: 'form', signal: AbortSignal.timeout(ROBOT_LIMIT_MS), ...(remoteIp && { remoteIp }) };
    const verdict = token === '' ? 'failed' : await robotCheck.verify(token, options);
    if (verdict !== 'passed') throw robotProblem(verdict);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.warn('robot-check-unavailable', { kind: error.kind });
    throw new TryAgain('The robot check does not answer. Please send it again.', RETRY_AFTER_SECONDS);
  }
}

const robotProblem = (verdict: 'failed' | 'expired' | 'spent'): Problem =>
  new Problem(403, `robot-check-${verdict}`, 'The robot check was not passed. Please send it again.');
