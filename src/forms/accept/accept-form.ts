/** Accepts a form: checks its answers and its sender, and stores it before the visitor is thanked (FRM-05, FRM-08, FRM-11; cloudflare.md §3). */
import { Problem, TryAgain } from '../../lib/http/problem.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import type { Services } from '../../service-types.ts';
import type { StoredSubmission } from '../../submissions/service.ts';
import { agencyOf, type FormAgency } from '../agency.ts';
import { answersOf, readValues } from '../answers.ts';
import { type FormDefinition, controlsOf } from '../definition.ts';
import { definitionVersion } from '../definition-version.ts';
import { offeredIn } from '../offered-choices.ts';
import { recipientsOf } from '../recipients.ts';
import type { FormControl } from '../kinds/kind.ts';
import { callerKey, newKey, ticketKey, wordsKey } from '../key.ts';
import { messageOf, type Translate } from '../phrases.ts';
import { type Fault, faultsOf, type FormValues } from '../validation.rules.ts';
import { withinMails } from './mail-limit.ts';
import { suspicionOf } from './suspicion.ts';

const RETRY_AFTER_SECONDS = 30;
const ROBOT_LIMIT_MS = 5000;

/** The request of a visitor or a caller. */
export interface SentForm {
  /** A script sends a robot-check token; a form without script has a ticket and a trap. */
  isScript: boolean;
  values: ReadonlyMap<string, readonly string[]>;
  /** Robot-check token of a script. */
  token: string;
  /** The page's ticket, or a key of a caller without a page; may be empty. */
  key: string;
  /** Version of the definition that the visitor saw (`definition-version.ts`); empty for a caller who saw none. */
  version: string;
  /** The field that visitors neither see nor fill in. */
  trap: string;
}

export interface FormToAccept {
  sent: SentForm;
  definition: FormDefinition;
  /** Id of the form's item, or of its rendering. */
  form: string;
  site: string;
  language: string;
  /** Public path and query of its page. */
  address: string;
  /** From the form, its page and the visitor's browser, in this order. */
  agencyNumbers: readonly (string | undefined)[];
  /** `key`: `visitorKey`. `address`: for the robot check. */
  visitor: { key: string; address: string | undefined };
  /** Phrases of the page's language. */
  translate: Translate;
}

export type FormServices = Pick<Services, 'agencies' | 'log' | 'quota' | 'robotCheck' | 'submissions' | 'tickets'>;

/** `faults` are those of the controls, in the order of the form. */
export class InvalidForm extends Problem {
  constructor(
    readonly faults: readonly Fault[],
    errors: { parameter: string; message: string }[],
    /** The form changed after the visitor opened it, so the answers may have been right then. */
    readonly isChanged: boolean,
  ) {
    const title = isChanged ? 'This form has changed since you opened it. Please look at it once more.' : 'Form is invalid';
    super(isChanged ? 409 : 422, isChanged ? 'form-changed' : 'invalid-form', title, { errors });
  }
}

/** @throws InvalidForm · TooMany · TryAgain · a problem 403 `robot-check-…` (scripts only) or 422 `agency-required` */
export async function acceptForm(services: FormServices, accepted: FormToAccept): Promise<StoredSubmission> {
  const { sent, definition, site, language, address, form, visitor, translate } = accepted;
  const version = definitionVersion(definition);
  const values = checkedValues(services, accepted, version);
  const { number: agency, state } = await chosenAgency(services, accepted);
  refuseFaults(offeredIn(definition, state), values, accepted, version);
  const ticket = await services.tickets.read(sent.key);
  if (sent.isScript) await checkRobot(services, sent.token, visitor.address);
  const held = sent.isScript ? undefined : await suspicionOf(services, { trap: sent.trap, ticket, visitor: visitor.key });
  const answers = answersOf(definition, values, translate);
  // While the directory is unavailable, the number is as sent, so case is ignored.
  const where = [site, language, form, agency.toLowerCase()];
  const callers = sent.isScript && !ticket ? callerKey(sent.key, where, answers) : undefined;
  return services.submissions.store({
    key: (await (ticket ? ticketKey(ticket.id, where, answers) : callers)) ?? newKey(),
    // A caller with its own keys decides which submission is new.
    ...(!callers && { words: await wordsKey(visitor.key, where, answers) }),
    ...(await withinMails(recipientsOf(definition, values, translate), services.quota)),
    ...(held && { held }),
    version,
    site,
    language,
    page: address.split('?')[0] as string,
    form,
    formName: definition.name,
    subject: definition.subject,
    target: definition.target,
    agency,
    answers,
  });
}

/** @throws InvalidForm */
function checkedValues({ log }: FormServices, accepted: FormToAccept, version: string): FormValues {
  const { sent, definition, address } = accepted;
  const values = readValues(definition, sent.values);
  refuseFaults(definition, values, accepted, version);
  const unchecked = controlsOf(definition).filter((part) => part.isUnchecked && values.get(part.name)?.length);
  // A fault of content is no reason to refuse a visitor: the answer is accepted and marked as unchecked (decision 075).
  if (unchecked.length > 0)
    log.error('form-pattern-not-applied', {
      page: address,
      form: definition.name,
      fields: unchecked.map(({ name }) => name).join(),
    });
  return values;
}

/** @throws InvalidForm */
function refuseFaults(definition: FormDefinition, values: FormValues, { sent, translate }: FormToAccept, version: string): void {
  const parts = controlsOf(definition);
  const faults = faultsOf(parts, values);
  if (faults.length === 0) return;
  const message = ({ name, code }: Fault) => messageOf(parts.find((part) => part.name === name) as FormControl, code, translate);
  throw new InvalidForm(
    faults,
    faults.map((fault) => ({ parameter: `values.${fault.name}`, message: message(fault) })),
    sent.version !== '' && sent.version !== version,
  );
}

/** @throws a problem 422 if the form requires one */
async function chosenAgency({ agencies }: FormServices, { definition, agencyNumbers }: FormToAccept): Promise<FormAgency> {
  const agency = await agencyOf(agencies, agencyNumbers);
  if (agency.number === '' && definition.target === 'agency-contact')
    throw new Problem(422, 'agency-required', 'Choose the agency that this should go to.', {
      errors: [{ parameter: 'agencyNumber', message: 'names no agency' }],
    });
  return agency;
}

async function checkRobot({ robotCheck, log }: FormServices, token: string, remoteIp: string | undefined): Promise<void> {
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
