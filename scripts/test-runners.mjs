// The two runners of tests as one shape: what passed, what failed, and how to look at the failed once more.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hasCounterexample } from './run-again.mjs';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const results = (name) => path.join(root, 'test-results', `${name}.json`);

/** @returns what a runner wrote, nothing when it ended before it could */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** An exit code that no failed test explains (an error outside of tests, a runner that broke off) is one failure. */
const unexplained = (code, bad) => (code !== 0 && bad === 0 ? 1 : 0);

/** @returns {Promise<{ code: number, said: Buffer }>} `said`: what it printed, where `aside` keeps it until the end */
function start(command, args, { env, aside = false }) {
  const child = spawn(command, args, { cwd: root, env, stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? 1, said: Buffer.concat(said) })));
}

/**
 * @typedef {object} Run
 * @property {number} passed
 * @property {number} failed
 * @property {boolean} final whether a second run could change nothing: a property test found a counterexample
 * @property {string[]} trouble where something failed, as the runner takes it back; empty when that can't be told
 * @property {number} lost what passed there, and is counted again when `trouble` is run again
 * @property {Buffer} said
 */

/** @returns {Promise<Run>} */
export async function vitest(project, { env, aside, only = [] }) {
  const file = results(only.length ? `${project}-again` : project);
  const args = ['run', ...only, '--project', project, '--reporter=default', '--reporter=json', `--outputFile=${file}`];
  const { code, said } = await start(bin('vitest'), args, { env, aside });
  const result = read(file);
  const passed = result?.numPassedTests ?? 0;
  const failed = result?.numFailedTests ?? 0;
  const files = (result?.testResults ?? []).filter(({ status }) => status !== 'passed');
  const messages = files.flatMap(({ assertionResults }) => assertionResults).flatMap(({ failureMessages }) => failureMessages);
  return {
    passed,
    failed: failed + unexplained(code, failed),
    final: hasCounterexample(messages),
    trouble: files.map(({ name }) => path.relative(root, name)),
    lost: files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length,
    said,
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Tests in a row end with the first that fails: those after it did not run, though nobody said that they should not. */
const didNotRun = ({ tests }) => tests.some(({ status, expectedStatus }) => status === 'skipped' && expectedStatus !== 'skipped');

/** @returns {Promise<Run>} */
export async function playwright({ env, only = [] }) {
  const { code, said } = await start(bin('playwright'), ['test', ...only, ...(only.length ? ['--workers=1'] : [])], { env });
  const specs = specsOf({ suites: read(results('browser'))?.suites });
  const rows = new Set(specs.filter(didNotRun).map(({ file }) => file));
  // Tests of one loop have one place.
  const place = ({ file, line }) => (rows.has(file) ? file : `${file}:${line}`);
  const good = specs.filter(({ tests }) => tests.every(({ status }) => status === 'expected'));
  const bad = specs.filter((spec) => didNotRun(spec) || spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  const trouble = [...new Set(bad.map(place))];
  return {
    passed: good.length,
    failed: bad.length + unexplained(code, bad.length),
    final: false,
    trouble,
    lost: good.filter((spec) => trouble.includes(place(spec))).length,
    said,
  };
}
