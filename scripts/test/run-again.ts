/** Selects the failures that a second run may judge (decision 069): those of tests that wait for other processes, and may time out on a busy machine. */

/** More failing locations than these have another cause than a busy machine. */
const MOST_PLACES = 6;

/** fast-check's first words of a counterexample: a fault that another run could only hide. */
const COUNTEREXAMPLE = /Property failed (after|by)/;

/** The part of a runner's result that decides about a second run. */
export interface Judged {
  run: { failed: number; final: boolean; trouble: string[] };
  /** Runs failing locations once more; absent for unit and Worker tests, which fail the same way twice. */
  again?: ((only: string[]) => Promise<unknown>) | undefined;
}

/** @param messages of failed tests @returns whether one is a counterexample of a property test */
export const hasCounterexample = (messages: readonly string[]): boolean => messages.some((message) => COUNTEREXAMPLE.test(message));

/**
 * @param failed failures of the whole run
 * @returns the runners to run again: all with failures, or none when a failure is final
 */
export function runsAgain<T extends Judged>(judged: readonly T[], failed: number): T[] {
  const open = judged.filter(({ run, again }) => again && !run.final && run.trouble.length > 0);
  const places = open.flatMap(({ run }) => run.trouble).length;
  const failures = open.reduce((sum, { run }) => sum + run.failed, 0);
  return failures === failed && places <= MOST_PLACES ? open : [];
}
