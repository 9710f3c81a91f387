/** Parts of a desktop session for the system's browsers: a screen in memory and a message bus. Both end with this process. */
import type { ChildProcess } from 'node:child_process';
import { spawnGroup } from '../scripts/lib/processes.ts';

interface Part {
  process: ChildProcess;
  /** Where programs find it. */
  address: string;
}

/** @param size `1280x900x24`: width, height, and bits of a color @returns the screen; its address is for `DISPLAY` */
export async function startScreen(size: string): Promise<Part> {
  const { process, address } = await start('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp']);
  return { process, address: `:${address}` };
}

/** @returns a session bus; its address is for `DBUS_SESSION_BUS_ADDRESS` */
export const startBus = (): Promise<Part> => start('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address=3']);

/** @param args that make it write its address into pipe 3 once it is ready */
async function start(command: string, args: readonly string[]): Promise<Part> {
  const process = spawnGroup(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const address = await new Promise<string>((resolve, reject) => {
    process.stdio[3]?.once('data', (line: Buffer) => resolve(String(line).trim()));
    process.once('error', reject).once('exit', (code) => reject(new Error(`${command} ended with ${code}`)));
  });
  return { process, address };
}
