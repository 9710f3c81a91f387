/** What operators read of submissions: a list, newest first, one with its answers, how many there are, and of which forms. */
import { conditionOf, type DeskFilter, type DeskState } from './desk-filter.ts';
import type { Answer, AutoResponse, DeliveryTarget, HeldReason } from './service.ts';
import { TEST_KEY } from './test-key.ts';

/** What became of one target's delivery. Times in milliseconds since 1970; 0 for what has not happened. */
export interface DeskDelivery {
  target: DeliveryTarget;
  state: DeskState;
  attempts: number;
  /** Fixed word or status of the last failure. */
  error: string;
  /** `desk`: kept for the operators' page, since there was no service. */
  via: string;
  doneAt: number;
  nextAt: number;
}

export interface DeskEntry {
  reference: string;
  /** Milliseconds since 1970. */
  at: number;
  site: string;
  language: string;
  page: string;
  form: string;
  formName: string;
  subject: string;
  agency: string;
  recipient: string;
  version: string;
  /** Why it was held, even if it no longer is. */
  held: HeldReason | 'test' | '';
  /** In the order they were stored in: the form's own target first. */
  deliveries: DeskDelivery[];
  answers: Answer[];
}

export interface DeskDetail extends DeskEntry {
  autoResponse?: AutoResponse;
}

/** The whole number of each, or that there are more than are worth counting. */
export type DeskCounts = Record<DeskState, number>;

export const COUNT_LIMIT = 10_000;
export const LIST_LENGTH = 50;
const MAX_FORMS = 200;

interface Row extends Omit<DeskEntry, 'formName' | 'deliveries' | 'answers'> {
  form_name: string;
  deliveries: string;
  answers: string;
  auto_response: string | null;
}

const COLUMNS = `s.reference, s.at, s.site, s.language, s.page, s.form, s.form_name, s.subject, s.agency, s.recipient, s.version,
  CASE WHEN s.key GLOB '${TEST_KEY}*' THEN 'test' ELSE s.held END AS held,
  s.answers, s.auto_response,
  (SELECT json_group_array(json_object('target', target, 'state', state, 'attempts', attempts, 'error', last_error, 'via', via,
                                       'doneAt', coalesce(done_at, 0), 'nextAt', next_at))
   FROM (SELECT * FROM outbox WHERE submission = s.key ORDER BY id)) AS deliveries`;

/** @param before reference of the last entry seen, empty for the newest. @returns one more than `length` when there are older ones */
export async function deskList(
  db: D1Database,
  filter: DeskFilter,
  { now, before = '', length = LIST_LENGTH }: { now: number; before?: string; length?: number },
): Promise<DeskEntry[]> {
  const { where, values } = conditionOf(filter, now);
  const older = before ? 'AND (s.at, s.key) < (SELECT at, key FROM submissions WHERE reference = ?4)' : '';
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM submissions s WHERE ${where} ${older} ORDER BY s.at DESC, s.key DESC LIMIT ${length + 1}`)
    .bind(...values, ...(before ? [before] : []))
    .all<Row & Record<string, unknown>>();
  return results.map(entryOf);
}

/** @returns one submission; `undefined` where no such reference is stored */
export async function deskDetail(db: D1Database, reference: string): Promise<DeskDetail | undefined> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM submissions s WHERE s.reference = ?`)
    .bind(reference)
    .first<Row & Record<string, unknown>>();
  if (!row) return undefined;
  const autoResponse = readJson<AutoResponse | undefined>(row.auto_response, undefined);
  return { ...entryOf(row), ...(autoResponse && { autoResponse }) };
}

/** Submissions in each state, of those that the rest of the filter leaves; each up to `COUNT_LIMIT`, so that a full table costs no more. */
export async function deskCounts(db: D1Database, filter: DeskFilter, now: number): Promise<DeskCounts> {
  const states: DeskState[] = ['held', 'waiting', 'delivered', 'dead', 'rejected'];
  const counted = (state: DeskState) =>
    `(SELECT count(*) FROM (SELECT 1 FROM submissions s WHERE ${conditionOf({ ...filter, state }, now).where} LIMIT ${COUNT_LIMIT})) AS ${state}`;
  const row = await db
    .prepare(`SELECT ${states.map(counted).join(', ')}`)
    .bind(...conditionOf(filter, now).values)
    .first<DeskCounts & Record<string, number>>();
  return { held: 0, waiting: 0, delivered: 0, dead: 0, rejected: 0, ...row };
}

/** Names of the forms that something is stored of, in order. One step in the index for each, however many were sent. */
export async function deskForms(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE forms (name) AS (
         SELECT min(form_name) FROM submissions
         UNION ALL SELECT (SELECT min(form_name) FROM submissions WHERE form_name > name) FROM forms WHERE name IS NOT NULL
       ) SELECT name FROM forms WHERE name <> '' LIMIT ${MAX_FORMS}`,
    )
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

function entryOf({ form_name: formName, deliveries, answers, auto_response: _, ...rest }: Row): DeskEntry {
  const read: (Omit<DeskDelivery, 'state'> & { state: string })[] = JSON.parse(deliveries);
  return {
    ...rest,
    formName,
    answers: readJson<Answer[]>(answers, []),
    deliveries: read.map((delivery) => ({ ...delivery, state: deskState(delivery.state) })),
  };
}

const deskState = (state: string): DeskState => (state === 'pending' || state === 'leased' ? 'waiting' : (state as DeskState));

/** Somebody may have written into a row by hand: it is shown without what can't be read. */
function readJson<T>(text: string | null, otherwise: T): T {
  try {
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}
