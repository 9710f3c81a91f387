// Child processes that end with this one, however it ends. Each leads a group, so that the processes it starts end with it.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const STOP_MS = 5000;
const PARENT_POLL_MS = 500;
const children = new Set();

function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

/** @returns the child process; what is left of its group is killed when it ends */
export function spawnGroup(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true });
  if (child.pid === undefined) return child;
  children.add(child);
  child.on('exit', () => {
    children.delete(child);
    signalGroup(child, 'SIGKILL');
  });
  return child;
}

process.on('exit', () => {
  for (const child of children) signalGroup(child, 'SIGKILL');
});

async function stop(signal) {
  const ended = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) signalGroup(child, signal);
  await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, STOP_MS))]);
  process.exit(128 + constants.signals[signal]);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop(signal));

// npm signals only the shell between it and this process, and the shell does not pass the signal on: its end is the sign.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) stop('SIGTERM');
  }, PARENT_POLL_MS).unref();
