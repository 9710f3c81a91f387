/** Runs the built Worker under `wrangler dev`, for `npm start`. */
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import { root } from './lib/files.ts';
import { bin, exitCode, spawnGroup } from './lib/processes.ts';

/** What the local run prints is kept here for `npm run trace`; a new run replaces it. */
export const LOCAL_LOG = path.join(root, '.wrangler/local.log');

/** @returns a new log of the local run */
export function openLocalLog(): WriteStream {
  mkdirSync(path.dirname(LOCAL_LOG), { recursive: true });
  return createWriteStream(LOCAL_LOG);
}

const START_MS = 60_000;
const POLL_MS = 250;

export interface LocalWorker {
  port: number;
  /** Settings that override wrangler's own files. */
  overrides: Readonly<Record<string, string>>;
  /** Log level of wrangler. */
  logLevel?: string | undefined;
  /** Folder of the local databases; wrangler's own when absent. */
  persistTo?: string | undefined;
}

/** @returns `ended`: the exit code; `ready` rejects when the Worker does not start */
export function startWorker({ port, overrides, logLevel = 'error', persistTo }: LocalWorker): {
  ended: Promise<number>;
  ready: Promise<void>;
} {
  const vars = Object.entries(overrides).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const args = ['dev', '--port', String(port), '--ip', '127.0.0.1', '--log-level', logLevel, '--show-interactive-dev-session=false'];
  const worker = spawnGroup(bin('wrangler'), [...args, ...(persistTo ? ['--persist-to', persistTo] : []), ...vars], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = openLocalLog();
  for (const [printed, shown] of [
    [worker.stdout, process.stdout],
    [worker.stderr, process.stderr],
  ] as const)
    printed?.on('data', (text: Buffer) => {
      shown.write(text);
      log.write(text);
    });
  const ended = exitCode(worker);
  const ready = Promise.race([
    answering(`http://127.0.0.1:${port}/healthz`),
    ended.then((code) => Promise.reject(new Error(`wrangler dev ended with ${code} before the Worker was up.`))),
  ]);
  return { ended, ready };
}

/** Waits until an address responds successfully. @throws Error when it responds with a server error, or not within a minute */
export async function answering(address: string): Promise<void> {
  for (let waited = 0; waited < START_MS; waited += POLL_MS) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (answer?.status === 500) throw new Error(`The Worker answers 500: ${(await answer.text()).slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The Worker did not start within a minute.');
}
