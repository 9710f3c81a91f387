// npm test: build, types, lint, unit, Worker and browser tests; ends with one line that sums every runner.
// TEST_SCALE (default 0.1, `npm run test:full` sets 1) scales the big counts; TEST_SEED is printed and can be given.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

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

function count(file, read) {
  if (!existsSync(file)) {
    failed++;
    return;
  }
  const [ok, bad] = read(JSON.parse(readFileSync(file, 'utf8')));
  passed += ok;
  failed += bad;
}

/** @param {{aside?: boolean}} options `aside`: what it says is kept until it ends */
async function vitest(project, { aside = false } = {}) {
  const file = path.join(root, `test-results/${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile=${file}`];
  const said = [];
  const code = await new Promise((resolve) => {
    const child = spawn(bin('vitest'), args, { cwd: root, env, stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
    child.on('close', (ended) => resolve(ended ?? 1));
  });
  return { code, file, said: Buffer.concat(said) };
}

function judge({ code, file, said }) {
  process.stdout.write(said);
  const before = failed;
  count(file, (result) => [result.numPassedTests, result.numFailedTests]);
  if (code !== 0 && failed === before) failed++;
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
  // The tests of the whole site mostly wait, so they go on beside the others; what they say comes after them.
  const site = vitest('site', { aside: true });
  for (const project of ['unit', 'client', 'worker']) judge(await vitest(project));
  judge(await site);
  const code = await run(bin('playwright'), ['test']);
  const before = failed;
  count(path.join(root, 'test-results/browser.json'), ({ stats }) => [stats.expected, stats.unexpected + stats.flaky]);
  if (code !== 0 && failed === before) failed++;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
