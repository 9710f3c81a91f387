/**
 * npm test: build, types, lint, unit, Worker, site and browser tests, soak; ends with one line that sums up every runner.
 * TEST_SCALE (default 0.05, `npm run test:full` sets 1) scales the large counts; TEST_SEED is printed and can be set.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/files.ts';
import { bin } from '../lib/processes.ts';
import { BREAKS } from '../../test/soak/worker/control.ts';
import { enginesLine } from '../../test/engines/drivers/installed.ts';
import { makeData } from '../../test/start-site.ts';
import { nameOf, reasonsOf } from './outcome.ts';
import { judged, placesOf, type RunAgain, runsAgain } from './run-again.ts';
import { playwright, type Ran, step, vitest } from './runners.ts';

const env: NodeJS.ProcessEnv = {
  ...process.env,
  TEST_SCALE: process.env.TEST_SCALE ?? '0.05',
  TEST_SEED: process.env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31)),
  // A hundred processes load the same modules.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
  PATH: `${bin('')}${path.delimiter}${process.env.PATH}`,
};
interface Run extends RunAgain {
  name: string;
  again?: ((places: string[]) => Promise<Ran>) | undefined;
}
const runs: Run[] = [];
let passedChecks = 0;
const failedChecks: string[] = [];

/** Prints what a step or a runner printed in one piece, since several run at the same time. */
async function finished<T extends { output: Buffer }>(name: string, work: Promise<T>): Promise<T> {
  const started = Date.now();
  const result = await work;
  console.log(`\n── ${name}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  process.stdout.write(result.output);
  return result;
}

/** A step without tests: it counts as one. */
async function check(name: string, command: string, args: readonly string[]): Promise<boolean> {
  const { code } = await finished(name, step(command, args, env));
  if (code === 0) passedChecks++;
  else failedChecks.push(name);
  return code === 0;
}

async function tests(name: string, work: Promise<Ran>, again?: Run['again']): Promise<void> {
  const { outcome } = await finished(name, work);
  runs.push({ name, outcome, again });
}

/** @returns a line for each test that needed a second run */
async function runAgain(): Promise<string[]> {
  const twice: string[] = [];
  for (const run of runsAgain(runs, failedChecks.length)) {
    const places = placesOf(run.outcome.failures);
    const second = await finished(`${run.name} once more, alone: ${places.join(', ')}`, (run.again as NonNullable<Run['again']>)(places));
    const { outcome, lines } = judged(run.outcome, second.outcome);
    run.outcome = outcome;
    twice.push(...lines);
  }
  return twice;
}

const node = (script: string, ...args: string[]) => [process.execPath, [script, ...args]] as const;
const site = (only?: string[]) => vitest('site', { env, only });
const browser = (only?: string[]) => playwright('browser', { env, only });
const isFull = Number(env.TEST_SCALE) >= 1;

/** Tests of servers; both lanes take about the same time. */
async function serverLane(data: Promise<void>): Promise<void> {
  await data;
  await tests('site', site(), site);
  await tests('worker', vitest('worker', { env }));
}

async function mainLane(data: Promise<void>): Promise<void> {
  for (const [docs, script] of Object.entries({ 'map.md': 'map', 'calculator.md': 'calculator', 'events.md': 'events', blocks: 'blocks' }))
    await check(`docs/${docs} is fresh`, ...node(`scripts/docs/${script}.ts`, '--check'));
  // Each checker reads most types again: one takes two thirds of the processor time of two.
  await check('types', 'tsc', ['--noEmit', '--checkers', '1']);
  await check('lint and format', 'biome', ['check', '.']);
  for (const project of ['unit', 'client']) await tests(project, vitest(project, { env }));
  await data;
  await tests('browser', browser(), browser);
  if (isFull) await tests('journeys as they are heard', playwright('spoken', { env }));
  if (isFull) await tests('degraded conditions', playwright('degraded', { env }));
}

/** Everything fails at once, for a minute or half an hour (decision 104), and the observer catches faults of ours. It mostly waits. */
async function soakLane(data: Promise<void>): Promise<void> {
  await data;
  const size = isFull ? ['--minutes', '30'] : ['--minutes', '1', '--visitors', '3', '--isolates', '2', '--rest', '1200'];
  await check('soak', ...node('test/soak/soak.ts', ...size));
  for (const fault of isFull ? BREAKS : (['draft'] as const))
    await check(`soak catches a fault of ours: ${fault}`, ...node('test/soak/caught.ts', fault));
}

console.log(`TEST_SCALE=${env.TEST_SCALE} TEST_SEED=${env.TEST_SEED}`);
console.log(enginesLine());
rmSync(path.join(root, 'test-results'), { recursive: true, force: true });
mkdirSync(path.join(root, 'test-results'), { recursive: true });
let removeData = (): void => undefined;
/** All lanes start sites with copies of the same data. */
async function prepareData(): Promise<void> {
  try {
    removeData = await makeData();
    env.SITE_DATA = process.env.SITE_DATA;
  } catch (error) {
    // Each project makes its own then, and the run fails.
    failedChecks.push(`the sample's data: ${error}`);
  }
}
if (await check('build', ...node('scripts/build/build.ts'))) {
  const data = prepareData();
  await Promise.all([serverLane(data), mainLane(data), soakLane(data)]);
}
const twice = await runAgain();
removeData();

const outcomes = runs.map(({ outcome }) => outcome);
const sum = (count: (outcome: Run['outcome']) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
const list = (title: string, lines: string[]) => {
  if (lines.length) console.log(`\n${title}\n${lines.map((line) => `- ${line}`).join('\n')}`);
};
// All of it at the end: CI may show only the last lines.
list('Run twice (a test that is here again and again has a fault):', twice);
list('Failed:', [...failedChecks, ...outcomes.flatMap(({ failures }) => failures.map(nameOf))]);
const skipped = outcomes.flatMap((outcome) => outcome.skipped);
list('Skipped:', reasonsOf(skipped));
const failed = failedChecks.length + sum(({ failures, notRun }) => failures.length + notRun);
console.log(`\n${passedChecks + sum(({ passed }) => passed)} passed, ${failed} failed, ${skipped.length} skipped`);
process.exit(failed ? 1 : 0);
