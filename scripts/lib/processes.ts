/** Starts child processes. Those of `spawnGroup` end with this process in any case; each leads a group, so that its own children end with it. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { root } from './files.ts';

const STOP_MS = 5000;
const PARENT_POLL_MS = 500;
const children = new Set<ChildProcess>();

/** Path of a package's command. */
export const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);

/** @returns the exit code; 1 when a signal ended the process @throws Error when it can't be started */
export const exitCode = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));

/** @returns the child process; the rest of its group is killed when it ends */
export function spawnGroup(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true });
  if (child.pid === undefined) return child;
  listen();
  children.add(child);
  child.on('exit', () => {
    children.delete(child);
    signalGroup(child, 'SIGKILL');
  });
  return child;
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  const ended = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) signalGroup(child, signal);
  await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, STOP_MS))]);
  process.exit(128 + constants.signals[signal]);
}

let isListening = false;

/** Listens for the end of this process: by exit, signal, or the end of its parent. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  process.on('exit', () => {
    for (const child of children) signalGroup(child, 'SIGKILL');
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop(signal));
  // npm signals only the shell between it and this process, and the shell does not pass the signal on.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent) stop('SIGTERM');
    }, PARENT_POLL_MS).unref();
}
