/**
 * Simulates a day of the site at a million, a hundred million and a billion requests, and prints what each part of the platform does, against its limits
 * and at its prices (docs/scale.md). First the formulas are compared with the product's own code on three locations.
 * npm run simulate [-- --seed 1] [--short] [--write: into docs/scale.md, with its charts]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { randomOf } from '../../test/random-numbers.ts';
import { importBundled } from '../lib/bundled.ts';
import { root } from '../lib/files.ts';
import { chartsOf } from './charts.ts';
import { assumptions, checkTable, reportOf } from './report.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const { simulateDay, checkLocation, casesOf } = await importBundled<typeof import('./run.ts')>('scripts/simulate/run.ts');
const SIZES: [string, number][] = [
  ['A million', 1e6],
  ['A hundred million', 1e8],
  ['A billion', 1e9],
];
const random = randomOf(seed);

const checks = [];
for (const one of casesOf(values.short ? 1500 : 12_000, seed)) checks.push(await checkLocation(one));
const outcomes = SIZES.map(([, requests]) => simulateDay(requests, seed));
const tables = [
  '### The formulas against the product’s code',
  `Visits of three locations through the product’s own code; in brackets how far the formulas are from it (seed ${seed}).`,
  checkTable(checks),
  ...SIZES.map(([name], at) => reportOf(name, outcomes[at]!, random.fraction)),
  '### What is assumed',
  assumptions(),
].join('\n\n');
console.log(tables);

if (values.write) {
  const file = path.join(root, 'docs/scale.md');
  const [before, after] = ['<!-- by npm run simulate -->', '<!-- end -->'];
  const text = readFileSync(file, 'utf8');
  const [head, tail] = [text.split(before)[0]!, text.split(after)[1] ?? '\n'];
  writeFileSync(file, `${head}${before}\n${tables}\n${after}${tail}`);
  mkdirSync(path.join(root, 'docs/scale'), { recursive: true });
  for (const [name, svg] of Object.entries(chartsOf(outcomes))) writeFileSync(path.join(root, `docs/scale/${name}.svg`), svg);
}
