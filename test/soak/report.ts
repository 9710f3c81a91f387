/** Prints what a run has done and found. */
import { byIsolate } from './invariants/memory.ts';
import type { Weight } from './isolates.ts';
import type { Journal } from './journal.ts';
import type { Observer } from './observer.ts';

export interface Report {
  observer: Observer;
  journal: Journal;
  seed: number;
  seconds: number;
  memory: readonly Weight[];
}

const table = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map(([first = '', ...rest]) => `  ${String(first).padEnd(70)} ${rest.map((one) => String(one).padStart(9)).join(' ')}`).join('\n');

/** @returns whether every invariant was checked and none was broken */
export function report({ observer, journal, seed, seconds, memory }: Report): boolean {
  const statuses = [...observer.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`\n${observer.requests} requests in ${seconds.toFixed(0)} s, ${observer.broken} connections broken; ${statuses.join(', ')}`);
  console.log(`\n${table([...journal.counts].sort(([a], [b]) => a.localeCompare(b)))}`);
  console.log(`  forms accepted ${journal.accepted.length}, events accepted ${journal.events.length}`);
  for (const [name, weights] of byIsolate(memory)) {
    const mb = weights.map((one) => one.mb);
    console.log(
      `  memory of ${name}: ${mb[0]} to ${mb.at(-1)} MB, at most ${Math.max(...mb)}, ${weights.at(-1)?.copies} copies of the Worker`,
    );
  }
  const verdicts = observer.verdicts();
  console.log(`\n${table([['Invariant', 'checks', 'violated'], ...verdicts.map((one) => [one.name, one.checks, one.violations])])}`);
  const broken = verdicts.filter(({ violations }) => violations > 0);
  for (const { name, examples } of broken)
    console.log(`\nViolated: ${name} (seed ${seed})\n${examples.map((one) => `- ${one}`).join('\n')}`);
  const checks = verdicts.reduce((sum, one) => sum + one.checks, 0);
  const violations = verdicts.reduce((sum, one) => sum + one.violations, 0);
  console.log(`\nsoak: ${checks} checks, ${violations} violations, seed ${seed}`);
  const unchecked = verdicts.filter((one) => one.checks === 0).map(({ name }) => name);
  if (unchecked.length > 0) console.log(`Never checked: ${unchecked.join('; ')}`);
  return violations === 0 && unchecked.length === 0;
}
