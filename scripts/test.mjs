// npm test: build, types, lint, unit, Worker and browser tests; ends with one line that sums every runner.
// TEST_SCALE (default 0.1, `npm run test:full` sets 1) scales the big counts; TEST_SEED is printed and can be given.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runsAgain } from './run-again.mjs';
import { playwright, vitest } from './test-runners.mjs';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const env = {
  ...process.env,
  TEST_SCALE: process.env.TEST_SCALE ?? '0.1',
  TEST_SEED: process.env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31)),
  PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
};
let passed = 0;
let failed = 0;
/** @type {{ name: string, run: import('./test-runners.mjs').Run, again?: (only: string[]) => Promise<import('./test-runners.mjs').Run> }[]} */
const judged = [];

const run = (command, args) =>
  new Promise((resolve) => spawn(command, args, { cwd: root, env, stdio: 'inherit' }).on('exit', (code) => resolve(code ?? 1)));

/** A step that is one check: it counts as one test. */
async function check(name, command, args) {
  const started = Date.now();
  const code = await run(command, args);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (code === 0) passed++;
  else failed++;
  return code === 0;
}

/** @param again runs places of this runner once more, with the same seed; none where a failure is final */
function judge(name, run, again) {
  process.stdout.write(run.said);
  passed += run.passed;
  failed += run.failed;
  judged.push({ name, run, again });
}

/** What failed beside other tests is judged by a second run with nothing beside it (decision 069); each place is named. */
async function runAgain() {
  const runs = runsAgain(judged, failed);
  for (const { name, run, again } of runs) {
    console.log(`\n${name}: once more, alone: ${run.trouble.join(', ')}`);
    const second = await again(run.trouble);
    passed += second.passed - run.lost;
    failed += second.failed - run.failed;
  }
  if (runs.length) console.log(`\nRun twice, look at them: ${runs.flatMap(({ run }) => run.trouble).join(', ')}`);
}

console.log(`TEST_SCALE=${env.TEST_SCALE} TEST_SEED=${env.TEST_SEED}`);
rmSync(path.join(root, 'test-results'), { recursive: true, force: true });
mkdirSync(path.join(root, 'test-results'), { recursive: true });
if (await check('build', process.execPath, ['build.mjs'])) {
  await check('docs/map.md is fresh', process.execPath, ['scripts/docs-map.mjs', '--check']);
  await check('docs/calculator.md is fresh', process.execPath, ['scripts/docs-calculator.mjs', '--check']);
  await check('docs/events.md is fresh', process.execPath, ['scripts/docs-events.mjs', '--check']);
  await check('docs/blocks is fresh', process.execPath, ['scripts/docs-blocks.mjs', '--check']);
  await check('types', bin('tsc'), ['--noEmit']);
  await check('lint and format', bin('biome'), ['check', '.']);
  const suite = (project) => (options) => vitest(project, { env, ...options });
  // The tests of the whole site mostly wait, so they go on beside the others; what they say comes after them.
  const site = suite('site')({ aside: true });
  for (const project of ['unit', 'client', 'worker']) judge(project, await suite(project)({}));
  judge('site', await site, (only) => suite('site')({ only }));
  judge('browser', await playwright({ env }), (only) => playwright({ env, only }));
  await runAgain();
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
