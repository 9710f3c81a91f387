// What all benches measure with: options of the command line, CPU of the runtimes that a bench starts, medians.
import { readFileSync } from 'node:fs';

/** @returns what stands behind `--name`, as a number or a text like `fallback` */
export function option(name, fallback) {
  const at = process.argv.indexOf(`--${name}`);
  if (at < 0) return fallback;
  return typeof fallback === 'number' ? Number(process.argv[at + 1]) : process.argv[at + 1];
}

const children = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);

/** @returns what `start` gives, with `pids` of the processes that it started */
export async function withPids(start) {
  const before = new Set(children());
  const started = await start();
  return { ...started, pids: children().filter((pid) => !before.has(pid)) };
}

/** User and system time of processes, in milliseconds: what else the machine does does not count. */
export const cpuOf = (pids) =>
  pids.reduce((sum, pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return sum + (Number(fields[11]) + Number(fields[12])) * 10;
    } catch {
      return sum;
    }
  }, 0);

export const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
