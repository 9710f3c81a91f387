/** Prints what a run has done and found. */
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

/** @returns whether no invariant was broken and something was checked */
export function report({ observer, journal, seed, seconds, memory }: Report): boolean {
  const statuses = [...observer.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`\n${observer.requests} requests in ${seconds.toFixed(0)} s, ${observer.broken} connections broken; ${statuses.join(', ')}`);
  console.log(`\n${table([...journal.counts].sort(([a], [b]) => a.localeCompare(b)))}`);
  console.log(`  forms accepted ${journal.accepted.length}, events accepted ${journal.events.length}`);
  for (const life of new Set(memory.map((one) => one.life))) {
    const mb = memory.filter((one) => one.life === life).map((one) => one.mb);
    const copies = memory.findLast((one) => one.life === life)?.copies;
    console.log(`  memory of process ${life}: ${mb[0]} to ${mb.at(-1)} MB, at most ${Math.max(...mb)}, for ${copies} copies of the Worker`);
  }
  const verdicts = observer.verdicts();
  console.log(`\n${table([['Invariant', 'checks', 'violated'], ...verdicts.map((one) => [one.name, one.checks, one.violations])])}`);
  const broken = verdicts.filter(({ violations }) => violations > 0);
  for (const { name, examples } of broken)
    console.log(`\nViolated: ${name} (seed ${seed})\n${examples.map((one) => `- ${one}`).join('\n')}`);
  const checks = verdicts.reduce((sum, one) => sum + one.checks, 0);
  const violations = verdicts.reduce((sum, one) => sum + one.violations, 0);
  console.log(`\nsoak: ${checks} checks, ${violations} violations, seed ${seed}`);
  return violations === 0 && checks > 0;
}
