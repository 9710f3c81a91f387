/** Memory of the runtime that serves a site started by this process, as counted by Linux. */
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';

/** @param port of the site. @returns id of the process that listens there */
export function listenerOf(port: number): number {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((row) => row.includes(`:${hex} 00000000:0000 0A`));
  const socket = `socket:[${line?.trim().split(/\s+/)[9]}]`;
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => {
      try {
        return readdirSync(`/proc/${pid}/fd`).some((file) => readlinkSync(`/proc/${pid}/fd/${file}`) === socket);
      } catch {
        return false;
      }
    });
  if (!found) throw new Error(`No process listens on port ${port}`);
  return Number(found);
}

/** Resets the recorded peak. */
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** @returns megabytes of main memory: now, and at most since the peak was reset */
export function memoryOf(pid: number): { nowMb: number; peakMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  return { nowMb: read('VmRSS'), peakMb: read('VmHWM') };
}
