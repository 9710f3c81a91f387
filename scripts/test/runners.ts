/** The two test runners in one shape: what passed, what failed, and how to run failures once more. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/files.ts';
import { bin, exitCode } from '../lib/processes.ts';
import { hasCounterexample } from './run-again.ts';

export interface Run {
  passed: number;
  failed: number;
  /** Whether a second run is useless: a property test found a counterexample. */
  final: boolean;
  /** Failing locations in the runner's notation; empty when unknown. */
  trouble: string[];
  /** The failed tests, by file and title. */
  failures: string[];
  /** Tests that passed there, which count again when `trouble` is run again. */
  lost: number;
  /** The runner's output, when it was held back. */
  output: Buffer;
}

export interface RunOptions {
  env: NodeJS.ProcessEnv;
  /** Locations to run, instead of everything. */
  only?: string[];
}

/** The part of vitest's JSON report that is read. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

/** The part of Playwright's JSON report that is read. */
interface Suite {
  specs?: Spec[];
  suites?: Suite[] | undefined;
}
interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; expectedStatus: string }[];
}

const reportOf = (name: string) => path.join(root, 'test-results', `${name}.json`);

/** @returns a runner's report, `undefined` when it ended before writing one */
const read = <T>(file: string): T | undefined => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined);

/** @returns an exit code without a failed test (an error outside tests, an aborted runner) as one failure */
const unexplained = (code: number, failed: number): string[] =>
  code !== 0 && failed === 0 ? [`exit code ${code} without a failed test`] : [];

/** @param aside hold back the output, in `output` */
async function start(command: string, args: string[], { env, aside = false }: { env: NodeJS.ProcessEnv; aside?: boolean | undefined }) {
  const child = spawn(command, args, { cwd: root, env, stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part));
  return { code: await exitCode(child), output: Buffer.concat(output) };
}

export async function vitest(project: string, { env, aside, only = [] }: RunOptions & { aside?: boolean }): Promise<Run> {
  const file = reportOf(only.length ? `${project}-again` : project);
  const args = ['run', ...only, '--project', project, '--reporter=default', '--reporter=json', `--outputFile=${file}`];
  const { code, output } = await start(bin('vitest'), args, { env, aside });
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = read<VitestReport>(file) ?? {};
  const files = testResults.filter(({ status }) => status !== 'passed');
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const outside = unexplained(code, failed);
  return {
    passed,
    failed: failed + outside.length,
    final: hasCounterexample(tests.flatMap(({ failureMessages }) => failureMessages)),
    trouble: files.map(({ name }) => path.relative(root, name)),
    failures: [
      ...files.map(({ name, assertionResults }) => {
        const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
        return [path.relative(root, name), ...titles].join(': ');
      }),
      ...outside,
    ],
    lost: tests.filter(({ status }) => status === 'passed').length,
    output,
  };
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** Serial tests end with the first failure: those after it are skipped without a mark. */
const didNotRun = ({ tests }: Spec) => tests.some(({ status, expectedStatus }) => status === 'skipped' && expectedStatus !== 'skipped');

export async function playwright({ env, only = [] }: RunOptions): Promise<Run> {
  const { code, output } = await start(bin('playwright'), ['test', ...only, ...(only.length ? ['--workers=1'] : [])], { env });
  const specs = specsOf({ suites: read<Suite>(reportOf('browser'))?.suites });
  const serial = new Set(specs.filter(didNotRun).map(({ file }) => file));
  // Tests of one loop share a location.
  const place = ({ file, line }: Spec) => (serial.has(file) ? file : `${file}:${line}`);
  const good = specs.filter(({ tests }) => tests.every(({ status }) => status === 'expected'));
  const bad = specs.filter((spec) => didNotRun(spec) || spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  const trouble = [...new Set(bad.map(place))];
  const outside = unexplained(code, bad.length);
  return {
    passed: good.length,
    failed: bad.length + outside.length,
    final: false,
    trouble,
    failures: [...bad.map((spec) => `${place(spec)}: ${spec.title}`), ...outside],
    lost: good.filter((spec) => trouble.includes(place(spec))).length,
    output,
  };
}
