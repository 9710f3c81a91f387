/** Computes how much of an objective's error budget is used. */
import type { Objective } from './objectives.ts';

export interface Counted {
  total: number;
  bad: number;
}

export interface Budget {
  /** Good ones of all, 0 to 1. */
  share: number;
  /** How many may be bad; not a whole number. */
  allowed: number;
  /** Bad ones of those allowed: 1 is all of it, more is too much. */
  burnt: number;
  /** `few`: so little was counted that a single bad one would use it up. */
  state: 'kept' | 'low' | 'spent' | 'few';
}

/** A quarter is left: time to put repairs before new work. */
const LOW = 0.75;

/** @returns `undefined` when nothing was counted, or the counts cannot be true */
export function budgetOf({ total, bad }: Counted, { target }: Pick<Objective, 'target'>): Budget | undefined {
  if (!(total > 0) || !(bad >= 0) || !(bad <= total) || !Number.isFinite(total)) return undefined;
  const allowed = total * (1 - target);
  const burnt = bad / allowed;
  return { share: 1 - bad / total, allowed, burnt, state: allowed < 1 ? 'few' : stateOf(burnt) };
}

function stateOf(burnt: number): Budget['state'] {
  if (burnt > 1) return 'spent';
  return burnt > LOW ? 'low' : 'kept';
}
