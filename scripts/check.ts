/**
 * npm run check: the short loop before a commit. It builds what changed, then runs two lanes side by side: tests, and types, lint and documents.
 * It opens a fiftieth of the large counts; `npm test` opens a tenth, and also measures what markup costs.
 */
import { spawn } from 'node:child_process';
import { root } from './lib/files.ts';
import { bin, exitCode } from './lib/processes.ts';

type Task = [name: string, command: string, ...args: string[]];

const node = (name: string, ...args: string[]): Task => [name, process.execPath, ...args];
const build = node('build', 'scripts/build/build.ts', '--local');
const tests: Task = [
  'unit and client tests',
  bin('vitest'),
  ...['run', '--project', 'unit', '--project', 'client', '--maxWorkers', '2', '--exclude', 'test/markup-cost.test.ts', '--reporter', 'dot'],
];
const others: Task[] = [
  ['types', bin('tsc'), '--noEmit', '--checkers', '2', '--incremental', '--tsBuildInfoFile', 'dist/tsc.json'],
  ['lint and format', bin('biome'), 'check', '.'],
  ...['map', 'blocks', 'calculator', 'events'].map((name) => node(`docs: ${name}`, `scripts/docs/${name}.ts`, '--check')),
];

const env = { ...process.env, TEST_SCALE: process.env.TEST_SCALE ?? '0.02', ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };

/** Prints a task's output when it has ended, so that lanes do not mix. */
async function succeeds([name, command, ...args]: Task): Promise<boolean> {
  const started = Date.now();
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  const isGood = (await exitCode(child)) === 0;
  if (!isGood) process.stdout.write(Buffer.concat(output));
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return isGood;
}

async function lane(tasks: readonly Task[]): Promise<boolean> {
  let isGood = true;
  for (const task of tasks) isGood = (await succeeds(task)) && isGood;
  return isGood;
}

const isGood = (await succeeds(build)) && (await Promise.all([lane([tests]), lane(others)])).every(Boolean);
process.exit(isGood ? 0 : 1);
