/**
 * The cost of a step of the calculator: an answer, Next, and the running total, on screens with few and many questions; and reading complete progress from a cookie or storage.
 * npm run bench -- calculator
 */
import * as answers from '../../src/calculator/answers.rules.ts';
import * as rules from '../../src/calculator/progress.rules.ts';
import * as results from '../../src/calculator/results.rules.ts';
import * as totals from '../../src/calculator/totals.rules.ts';
import { sized, verdict } from './measure.ts';

const ROUNDS = sized(9);
const REPEATS = sized(2000, 10);
const english = (_: string, words: string) => words;

/** Microseconds of one call, minimum over rounds. */
function measure(work: (count: number) => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    for (let count = 0; count < REPEATS; count++) work(count);
    least = Math.min(least, ((performance.now() - started) * 1000) / REPEATS);
  }
  return least;
}

const started = rules.started();
const many = rules.readProgress({
  screen: 'results',
  values: {
    ...Object.fromEntries(Object.entries(started.values).map(([name, value]) => [name, value === 'no' ? 'yes' : value])),
    'education-type': 'public',
    'debts-final': '15000',
    ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`child-age_${index + 1}`, String(index)])),
    'child-groups': '5',
  },
  completed: [],
});
const steps: readonly (readonly [name: string, work: (count: number) => unknown, limitUs: number])[] = [
  ['a number is typed', (count) => rules.withAnswer(started, 'about-age', String(count % 99)), 20],
  ['an answer that resets twenty-two others', (count) => rules.withAnswer(many, 'about-children', count % 2 ? 'no' : 'yes'), 150],
  ['Next, with twenty ages on the screen', () => rules.next({ ...many, screen: 'child-ages' }), 80],
  ['tabs', () => rules.tabsOf(many), 60],
  ['total, nothing answered', () => totals.totalsOf(started.values), 20],
  ['total, twenty children', () => totals.totalsOf(many.values), 40],
  ['results in words', () => results.resultParts(many.values, english), 100],
  ['progress read from outside', () => rules.readProgress(many), 600],
  ['answers read from outside', () => answers.readAnswers(many.values), 500],
];

console.log('\nCalculator, microseconds a step (a frame has 16,000)');
let failed = 0;
for (const [name, work, limit] of steps) {
  work(0);
  const cost = measure(work);
  if (cost > limit) failed++;
  console.log(`${cost > limit ? 'OVER ' : 'ok   '} ${name.padEnd(44)} ${cost.toFixed(2).padStart(8)}  (${limit})`);
}
process.exitCode = verdict(failed === 0);
