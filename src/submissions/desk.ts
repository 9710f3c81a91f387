/** What operators read of submissions: a list, newest first, one with its answers, and how many there are. */
import type { Answer, DeliveryTarget } from './service.ts';

/** As operators see it: a leased row waits like any other. */
export type DeskState = 'waiting' | 'delivered' | 'dead';

export interface DeskEntry {
  /** Grows with time; the list goes on below it. */
  id: number;
  reference: string;
  target: DeliveryTarget;
  state: DeskState;
  /** Milliseconds since 1970; 0 for what has not happened. */
  at: number;
  doneAt: number;
  nextAt: number;
  attempts: number;
  error: string;
  /** `desk`: kept for this page, since there was no service. */
  via: string;
  site: string;
  language: string;
  page: string;
  form: string;
  formName: string;
  subject: string;
  agency: string;
}

export interface DeskDetail extends DeskEntry {
  answers: Answer[];
}

/** The whole number, or that there are more than are worth counting. */
export interface DeskCounts {
  waiting: number;
  delivered: number;
  dead: number;
}

export const COUNT_LIMIT = 10_000;
export const LIST_LENGTH = 50;

const WHERE: Record<DeskState, string> = {
  waiting: `o.state IN ('pending', 'leased')`,
  delivered: `o.state = 'delivered' AND o.done_at > 0`,
  dead: `o.state = 'dead' AND o.done_at > 0`,
};

interface Row extends Omit<DeskEntry, 'state' | 'doneAt' | 'error' | 'formName'> {
  state: string;
  done_at: number | null;
  last_error: string;
  form_name: string;
  answers?: string;
}

const COLUMNS = `o.id, s.reference, o.target, o.state, s.at, o.done_at, o.next_at AS nextAt, o.attempts, o.last_error, o.via,
  s.site, s.language, s.page, s.form, s.form_name, s.subject, s.agency`;

/** @param before id of the last entry seen, 0 for the newest. @returns one more than a page when there are older ones */
export async function deskList(
  db: D1Database,
  { state, target, before }: { state: DeskState | ''; target: string; before: number },
): Promise<DeskEntry[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM outbox o JOIN submissions s ON s.key = o.submission
       WHERE ${state ? WHERE[state] : '1'} AND (?1 = '' OR o.target = ?1) AND (?2 = 0 OR o.id < ?2) ORDER BY o.id DESC LIMIT ${LIST_LENGTH + 1}`,
    )
    .bind(target, before)
    .all<Row & Record<string, unknown>>();
  return results.map(entryOf);
}

/** @returns one submission with its answers; `undefined` where no such reference is stored */
export async function deskDetail(db: D1Database, reference: string): Promise<DeskDetail | undefined> {
  const row = await db
    .prepare(
      `SELECT ${COLUMNS}, s.answers FROM submissions s JOIN outbox o ON o.submission = s.key WHERE s.reference = ? ORDER BY o.id LIMIT 1`,
    )
    .bind(reference)
    .first<Row & Record<string, unknown>>();
  return row ? { ...entryOf(row), answers: JSON.parse(row.answers ?? '[]') } : undefined;
}

/** Each counted up to `COUNT_LIMIT`, so that a full table costs no more than a page of it. */
export async function deskCounts(db: D1Database): Promise<DeskCounts> {
  const counted = (state: DeskState) =>
    `(SELECT count(*) FROM (SELECT 1 FROM outbox o WHERE ${WHERE[state]} LIMIT ${COUNT_LIMIT})) AS ${state}`;
  const row = await db
    .prepare(`SELECT ${counted('waiting')}, ${counted('delivered')}, ${counted('dead')}`)
    .first<DeskCounts & Record<string, number>>();
  return { waiting: row?.waiting ?? 0, delivered: row?.delivered ?? 0, dead: row?.dead ?? 0 };
}

function entryOf({ state, done_at: doneAt, last_error: error, form_name: formName, answers: _, ...rest }: Row): DeskEntry {
  return { ...rest, state: state === 'delivered' || state === 'dead' ? state : 'waiting', doneAt: doneAt ?? 0, error, formName };
}
