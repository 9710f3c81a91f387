// Which failures a second run may judge (decision 069): those of tests that wait for other processes, and may miss their time beside others.

/** More places in trouble than these are no matter of a busy machine. */
const MOST_PLACES = 6;

/** fast-check's first words of a counterexample: a fault that another run could only hide. */
const COUNTEREXAMPLE = /Property failed (after|by)/;

/** @param {string[]} messages of failed tests @returns whether one is a counterexample of a property test */
export const hasCounterexample = (messages) => messages.some((message) => COUNTEREXAMPLE.test(message));

/**
 * @param judged each runner's run, and how to run places of it once more: absent for unit and Worker tests, which fail the same way twice
 * @param failed failures of the whole run
 * @returns the runners to ask again: all that had trouble, or none where a failure is final, since a second run would change nothing
 */
export function runsAgain(judged, failed) {
  const open = judged.filter(({ run, again }) => again && !run.final && run.trouble.length > 0);
  const places = open.flatMap(({ run }) => run.trouble).length;
  const failures = open.reduce((sum, { run }) => sum + run.failed, 0);
  return failures === failed && places <= MOST_PLACES ? open : [];
}
