/** Selects the failures that a second run may judge, and judges them (decision 069). */
import { type Failure, nameOf, type Outcome } from './outcome.ts';

/** A run with more failures has another cause than a busy machine. */
const MOST_FAILURES = 2;

export interface RunAgain {
  outcome: Outcome;
  /** Runs places once more, alone; absent for unit, client and Worker tests, which fail the same way twice. */
  again?: unknown;
}

/**
 * @param failedChecks failures outside test runners
 * @returns the runs with failures; empty when one failure of the whole run is final, or there are too many
 */
export function runsAgain<Run extends RunAgain>(runs: readonly Run[], failedChecks: number): Run[] {
  const failed = runs.filter(({ outcome }) => outcome.failures.length > 0);
  const failures = failed.flatMap(({ outcome }) => outcome.failures);
  const mayRun = failedChecks === 0 && failures.length <= MOST_FAILURES && failures.every(({ isFinal }) => !isFinal);
  return mayRun && failed.every(({ again }) => again) ? failed : [];
}

export const placesOf = (failures: readonly Failure[]): string[] => [...new Set(failures.map(({ place }) => place))];

/**
 * @param second outcome of the places that failed in `first`; all tests of a place run again
 * @returns the whole outcome, and a line with both outcomes of each test that failed in the first run
 */
export function judged(first: Outcome, second: Outcome): { outcome: Outcome; lines: string[] } {
  const failedAgain = new Set(second.failures.map(nameOf));
  const failedTests = first.failures.length + first.notRun - second.failures.length - second.notRun;
  return {
    outcome: { ...first, passed: first.passed + failedTests, failures: second.failures, notRun: second.notRun },
    lines: first.failures.map(
      (test) => `${nameOf(test)}: failed beside other tests, then ${failedAgain.has(nameOf(test)) ? 'failed' : 'passed'} alone`,
    ),
  };
}
