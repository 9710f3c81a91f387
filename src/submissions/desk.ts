/** The operators' queries on submissions: a list, newest first, one with its answers, their number, and the forms. */
import type { Row } from '../generated/rows.ts';
import { jsonOr } from '../lib/values/json-or.rules.ts';
import { conditionOf, type DeskFilter, type DeskState } from './desk-filter.ts';
import type { Answer, AutoResponse, DeliveryTarget, HeldReason } from './service.ts';
import { TEST_KEY } from './test-key.ts';

/** State of one target's delivery. Times in milliseconds since 1970; 0 for an event that has not happened. */
export interface DeskDelivery {
  target: DeliveryTarget;
  state: DeskState;
  attempts: number;
  /** Error code or status of the last failure. */
  error: string;
  /** `desk`: stored for the operators' page, since there was no service. */
  via: string;
  doneAt: number;
  nextAt: number;
}

type Shown = 'reference' | 'at' | 'site' | 'language' | 'page' | 'form' | 'subject' | 'agency' | 'recipient' | 'version';

export interface DeskEntry extends Row<'submissions', Shown | 'form_name AS formName'> {
  /** Why it was held, even if it is released now. */
  held: HeldReason | 'test' | '';
  /** In stored order: the form's own target first. */
  deliveries: DeskDelivery[];
  answers: Answer[];
}

export interface DeskDetail extends DeskEntry {
  autoResponse?: AutoResponse;
}

/** The number of each, up to `COUNT_LIMIT`. */
export type DeskCounts = Record<DeskState, number>;

export const COUNT_LIMIT = 10_000;
export const SUBMISSIONS_SHOWN = 50;
const MAX_FORMS = 200;

type DeskRow = Row<'submissions', Shown | 'form_name AS formName' | 'answers' | 'auto_response'> &
  Pick<DeskEntry, 'held'> & { deliveries: string };

const COLUMNS = `s.reference, s.at, s.site, s.language, s.page, s.form, s.form_name AS formName, s.subject, s.agency, s.recipient, s.version,
  CASE WHEN s.key GLOB '${TEST_KEY}*' THEN 'test' ELSE s.held END AS held,
  s.answers, s.auto_response,
  (SELECT json_group_array(json_object('target', target, 'state', state, 'attempts', attempts, 'error', last_error, 'via', via,
                                       'doneAt', coalesce(done_at, 0), 'nextAt', next_at))
   FROM (SELECT * FROM outbox WHERE submission = s.key ORDER BY id)) AS deliveries`;

/** @param before reference of the last entry seen, empty for the newest. @returns one more than `length` when there are older ones */
export async function deskList(
  db: D1Database,
  filter: DeskFilter,
  { now, before = '', length = SUBMISSIONS_SHOWN }: { now: number; before?: string; length?: number },
): Promise<DeskEntry[]> {
  const { where, values } = conditionOf(filter, now);
  const older = before ? 'AND (s.at, s.key) < (SELECT at, key FROM submissions WHERE reference = ?4)' : '';
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM submissions s WHERE ${where} ${older} ORDER BY s.at DESC, s.key DESC LIMIT ${length + 1}`)
    .bind(...values, ...(before ? [before] : []))
    .all<DeskRow>();
  return results.map(entryOf);
}

/** @returns one submission; `undefined` for an unknown reference */
export async function deskDetail(db: D1Database, reference: string): Promise<DeskDetail | undefined> {
  const row = await db.prepare(`SELECT ${COLUMNS} FROM submissions s WHERE s.reference = ?`).bind(reference).first<DeskRow>();
  if (!row) return undefined;
  const autoResponse = jsonOr<AutoResponse | null>(row.auto_response ?? 'null', null);
  return { ...entryOf(row), ...(autoResponse && { autoResponse }) };
}

/** Submissions in each state that match the rest of the filter; each up to `COUNT_LIMIT`, so that a full table costs no more. */
export async function deskCounts(db: D1Database, filter: DeskFilter, now: number): Promise<DeskCounts> {
  const states: DeskState[] = ['held', 'waiting', 'delivered', 'dead', 'rejected'];
  const counted = (state: DeskState) =>
    `(SELECT count(*) FROM (SELECT 1 FROM submissions s WHERE ${conditionOf({ ...filter, state }, now).where} LIMIT ${COUNT_LIMIT})) AS ${state}`;
  const row = await db
    .prepare(`SELECT ${states.map(counted).join(', ')}`)
    .bind(...conditionOf(filter, now).values)
    .first<DeskCounts>();
  return { held: 0, waiting: 0, delivered: 0, dead: 0, rejected: 0, ...row };
}

/** Names of all forms with stored submissions, in order. One index step for each, for any number of submissions. */
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

function entryOf({ deliveries, answers, auto_response: _, ...rest }: DeskRow): DeskEntry {
  const read: (Omit<DeskDelivery, 'state'> & { state: string })[] = JSON.parse(deliveries);
  return {
    ...rest,
    // A row may have been edited by hand: it is shown without its unreadable parts.
    answers: jsonOr<Answer[]>(answers, []),
    deliveries: read.map((delivery) => ({ ...delivery, state: deskState(delivery.state) })),
  };
}

const deskState = (state: string): DeskState => (state === 'pending' || state === 'leased' ? 'waiting' : (state as DeskState));
