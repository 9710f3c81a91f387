/** The result of a test runner, in one shape for all runners. */

export interface NamedTest {
  /** The file, from the root of the repository; with a line where the runner can run that alone. */
  place: string;
  title: string;
}

export interface Failure extends NamedTest {
  /** Whether a second run is useless: a counterexample of a property test, or an error outside tests. */
  isFinal: boolean;
}

export interface Skip extends NamedTest {
  reason: string;
}

export interface Outcome {
  passed: number;
  failures: Failure[];
  skipped: Skip[];
  /** Tests that a failure before them in a serial group prevented. */
  notRun: number;
}

/** fast-check's first words of a counterexample: a fault that another run could only hide. */
const COUNTEREXAMPLE = /Property failed (after|by)/;

/** @param messages of a failed test @returns whether one is a counterexample of a property test */
export const hasCounterexample = (messages: readonly string[]): boolean => messages.some((message) => COUNTEREXAMPLE.test(message));

export const nameOf = ({ place, title }: NamedTest): string => (title ? `${place}: ${title}` : place);

/** @returns a line for each reason, with the number of tests that were skipped for it */
export function reasonsOf(skipped: readonly Skip[]): string[] {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} skipped: ${reason}`);
}
