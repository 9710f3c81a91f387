// The built Worker under `wrangler dev`, as `npm start` serves it.
import path from 'node:path';
import { spawnGroup } from './process-group.mjs';

const root = path.resolve(import.meta.dirname, '..');
const START_MS = 60_000;
const POLL_MS = 250;

/**
 * @param options.port · options.overrides settings over those of wrangler's own files · options.logLevel of wrangler
 * @param options.persistTo folder of the local databases; wrangler's own when absent
 * @returns {{ ended: Promise<number>, ready: Promise<void> }} its exit code once it has ended; `ready` rejects when it does not come up
 */
export function startWorker({ port, overrides, logLevel = 'error', persistTo }) {
  const vars = Object.entries(overrides).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const args = ['dev', '--port', String(port), '--ip', '127.0.0.1', '--log-level', logLevel, '--show-interactive-dev-session=false'];
  const wrangler = path.join(root, 'node_modules/.bin/wrangler');
  const worker = spawnGroup(wrangler, [...args, ...(persistTo ? ['--persist-to', persistTo] : []), ...vars], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => worker.on('exit', (code) => resolve(code ?? 1)));
  const ready = Promise.race([
    answering(`http://127.0.0.1:${port}/healthz`),
    ended.then((code) => Promise.reject(new Error(`wrangler dev ended with ${code} before the Worker was up.`))),
  ]);
  return { ended, ready };
}

/** Waits until an address answers well. @throws Error when it answers with a fault of ours, or not within a minute */
export async function answering(address) {
  for (let waited = 0; waited < START_MS; waited += POLL_MS) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (answer?.status === 500) throw new Error(`The Worker answers 500: ${(await answer.text()).slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The Worker did not start within a minute.');
}
