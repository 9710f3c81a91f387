/** Runs the built Worker for npm run dev, in the simulator that `wrangler dev` uses, but reloads it without analysing the bundle again. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import { root } from '../lib/files.ts';
import { openLocalLog } from '../local-worker.ts';
import type { WorkerStart } from '../local-site.ts';

const load = createRequire(createRequire(import.meta.url).resolve('wrangler/package.json'));
const { Miniflare, convertV4MiniflareOptions } = load('miniflare') as {
  Miniflare: new (options: object) => Runtime;
  convertV4MiniflareOptions(options: object): object;
};

interface Runtime {
  ready: Promise<URL>;
  setOptions(options: object): Promise<void>;
}

/** @returns `reload`: replaces the Worker by the one that was built last */
export async function startDevelopmentWorker({ port, settings }: WorkerStart): Promise<{ reload(): Promise<void> }> {
  // The bindings of wrangler.toml, and the databases of `wrangler dev`.
  const { workerOptions } = workerOptionsOf(path.join(root, 'wrangler.toml'));
  const log = openLocalLog();
  const options = () =>
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      handleStructuredLogs: ({ message }: { message: string }) => {
        console.log(message);
        log.write(`${message}\n`);
      },
      resourcePersistencePath: path.join(root, '.wrangler/state/v3'),
      resourceTmpPath: path.join(root, '.wrangler/tmp'),
      workers: [
        {
          ...workerOptions,
          name: 'carrier-site',
          bindings: settings,
          modules: [{ type: 'ESModule', path: 'index.js', contents: built() }],
        },
      ],
    });
  const runtime = new Miniflare(options());
  await runtime.ready;
  return { reload: () => runtime.setOptions(options()) };
}

const built = () => readFileSync(path.join(root, 'dist/worker/index.js'), 'utf8');
