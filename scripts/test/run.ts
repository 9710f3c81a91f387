/**
 * npm test: build, types, lint, unit, Worker and browser tests; ends with one line that sums up every runner.
 * TEST_SCALE (default 0.1, `npm run test:full` sets 1) scales the large counts; TEST_SEED is printed and can be set.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/files.ts';
import { bin, exitCode } from '../lib/processes.ts';
import { runsAgain } from './run-again.ts';
import { playwright, type Run, type RunOptions, vitest } from './runners.ts';

const env = {
  ...process.env,
  TEST_SCALE: process.env.TEST_SCALE ?? '0.1',
  TEST_SEED: process.env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31)),
  PATH: `${bin('')}${path.delimiter}${process.env.PATH}`,
};
let passed = 0;
let failed = 0;
/** The checks that failed. */
const failedChecks: string[] = [];
const judged: { name: string; run: Run; again: ((only: string[]) => Promise<Run>) | undefined; failures: string[] }[] = [];

/** A step that is one check: it counts as one test. */
async function check(name: string, command: string, args: string[]): Promise<boolean> {
  const started = Date.now();
  const isGood = (await exitCode(spawn(command, args, { cwd: root, env, stdio: 'inherit' }))) === 0;
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (isGood) passed++;
  else {
    failed++;
    failedChecks.push(name);
  }
  return isGood;
}

/** @param again runs locations of this runner once more, with the same seed; absent when a failure is final */
function judge(name: string, run: Run, again?: (only: string[]) => Promise<Run>): void {
  process.stdout.write(run.output);
  passed += run.passed;
  failed += run.failed;
  judged.push({ name, run, again, failures: run.failures });
}

/** A second run without other tests judges what failed beside them (decision 069); each location is printed. */
async function runAgain(): Promise<void> {
  const runs = runsAgain(judged, failed);
  for (const judgement of runs) {
    const { name, run, again } = judgement;
    console.log(`\n${name}: once more, alone: ${run.trouble.join(', ')}`);
    const second = await again?.(run.trouble);
    if (!second) continue;
    judgement.failures = second.failures;
    passed += second.passed - run.lost;
    failed += second.failed - run.failed;
  }
  if (runs.length) console.log(`\nRun twice, look at them: ${runs.flatMap(({ run }) => run.trouble).join(', ')}`);
}

console.log(`TEST_SCALE=${env.TEST_SCALE} TEST_SEED=${env.TEST_SEED}`);
rmSync(path.join(root, 'test-results'), { recursive: true, force: true });
mkdirSync(path.join(root, 'test-results'), { recursive: true });
if (await check('build', process.execPath, ['scripts/build/build.ts'])) {
  for (const [docs, script] of Object.entries({ 'map.md': 'map', 'calculator.md': 'calculator', 'events.md': 'events', blocks: 'blocks' }))
    await check(`docs/${docs} is fresh`, process.execPath, [`scripts/docs/${script}.ts`, '--check']);
  await check('types', bin('tsc'), ['--noEmit']);
  await check('lint and format', bin('biome'), ['check', '.']);
  const suite = (project: string, options: Omit<RunOptions, 'env'> & { aside?: boolean }) => vitest(project, { env, ...options });
  // The tests of the whole site mostly wait, so they run in parallel; their output is printed at the end.
  const site = suite('site', { aside: true });
  for (const project of ['unit', 'client', 'worker']) judge(project, await suite(project, {}));
  judge('site', await site, (only) => suite('site', { only }));
  judge('browser', await playwright({ env }), (only) => playwright({ env, only }));
  await runAgain();
}
// Named again at the end: CI may show only the last lines.
const failures = [...failedChecks, ...judged.flatMap((judgement) => judgement.failures)];
if (failures.length) console.log(`\nFailed:\n${failures.map((name) => `- ${name}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
