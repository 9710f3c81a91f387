/** Runs the two test runners, vitest and Playwright, and returns their outcomes in one shape. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/files.ts';
import { bin, exitCode } from '../lib/processes.ts';
import type { Failure, Outcome } from './outcome.ts';
import { playwrightOutcome, type Suite } from './playwright-report.ts';

interface RunOptions {
  env: NodeJS.ProcessEnv;
  /** Places to run, instead of everything. */
  only?: string[] | undefined;
}

export interface Ran {
  outcome: Outcome;
  /** What the runner printed. */
  output: Buffer;
}

const reportOf = (name: string) => path.join(root, 'test-results', `${name}.json`);

/** @returns a runner's report, `undefined` when it ended before writing one */
const read = <T>(file: string): T | undefined => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined);

const EMPTY: Outcome = { passed: 0, failures: [], skipped: [], notRun: 0 };

/** @returns the outcome, with an exit code that no failed test explains as one failure */
function explained(outcome: Outcome, code: number, name: string): Outcome {
  const unexplained: Failure = { place: name, title: `ended with code ${code} and no failed test`, isFinal: true };
  return code !== 0 && outcome.failures.length === 0 ? { ...outcome, failures: [unexplained] } : outcome;
}

/** @param command a path, or the name of a package's command */
export async function step(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: number; output: Buffer }> {
  const child = spawn(path.isAbsolute(command) ? command : bin(command), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  return { code: await exitCode(child), output: Buffer.concat(output) };
}

export async function vitest(project: string, { env, only = [] }: RunOptions): Promise<Ran> {
  const report = reportOf(only.length ? `${project}-again` : project);
  const reporters = ['--reporter=default', `--reporter=${path.join(import.meta.dirname, 'vitest-reporter.ts')}`];
  const { code, output } = await step('vitest', ['run', ...only, '--project', project, ...reporters], { ...env, TEST_REPORT: report });
  return { outcome: explained(read<Outcome>(report) ?? EMPTY, code, project), output };
}

/** @param name the folder below `test`, and the report; the configuration of `browser` is at the root */
export async function playwright(name: 'browser' | 'spoken' | 'degraded', { env, only = [] }: RunOptions): Promise<Ran> {
  const config = name === 'browser' ? [] : ['--config', `test/${name}/playwright.config.ts`];
  const { code, output } = await step('playwright', ['test', ...config, ...only, ...(only.length ? ['--workers=1'] : [])], env);
  return { outcome: explained(playwrightOutcome(read<Suite>(reportOf(name)) ?? {}, `test/${name}`), code, name), output };
}
