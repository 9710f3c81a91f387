/** An operator's filter of submissions, as a condition on `submissions s`. */
import { DAY } from '../lib/resilience/lease.ts';

/** A delivery's state for operators: a leased row counts as waiting. */
export type DeskState = 'held' | 'waiting' | 'delivered' | 'dead' | 'rejected';

export interface DeskFilter {
  /** `not-held` leaves out held ones, which have their own page. */
  state: DeskState | 'not-held' | '';
  /** Name of the form, or empty for all. */
  form: string;
  /** Not older than a number of days; 0 for all. */
  days: number;
  /** Has a delivery to this target; empty for all. */
  target: string;
}

/** Rows of `outbox o` in each state, in a form that an index supports. */
const STATES: Record<DeskState, string> = {
  held: `o.state = 'held'`,
  waiting: `o.state IN ('pending', 'leased')`,
  delivered: `o.state = 'delivered' AND o.done_at > 0`,
  dead: `o.state = 'dead' AND o.done_at > 0`,
  rejected: `o.state = 'rejected' AND o.done_at > 0`,
};

/** @returns a condition with `?1` (form), `?2` (since), `?3` (target), and their values */
export function conditionOf({ state, form, days, target }: DeskFilter, now: number): { where: string; values: [string, number, string] } {
  // Each value is always named: a query binds only the values that it names.
  const parts = ['s.at >= ?2', form ? 's.form_name = ?1' : `?1 = ''`, target ? '' : `?3 = ''`, stateOf(state, target)];
  return { where: parts.filter(Boolean).join(' AND '), values: [form, days > 0 ? now - days * DAY : 0, target] };
}

function stateOf(state: DeskFilter['state'], target: string): string {
  const ofTarget = target ? ' AND o.target = ?3' : '';
  const some = (where: string) => `EXISTS (SELECT 1 FROM outbox o WHERE o.submission = s.key AND ${where}${ofTarget})`;
  if (state === '') return target ? some('1') : '';
  if (state === 'not-held') return [`NOT ${some(STATES.held)}`, ...(target ? [some('1')] : [])].join(' AND ');
  // Nearly all submissions are delivered: walked by time. Delivered means to all targets, unless the filter names one.
  if (state === 'delivered')
    return target ? some(STATES.delivered) : `NOT EXISTS (SELECT 1 FROM outbox o WHERE o.submission = s.key AND o.state <> 'delivered')`;
  // Few submissions: found by the index of their state.
  return `s.key IN (SELECT o.submission FROM outbox o WHERE ${STATES[state]}${ofTarget})`;
}
