/** Runs the built Worker for npm run dev, in the simulator that `wrangler dev` uses, but reloads it without analysing the bundle again. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import { root } from '../lib/files.ts';
import { openLocalLog } from '../local-worker.ts';
import { freePort, type WorkerStart } from '../local-site.ts';

const load = createRequire(createRequire(import.meta.url).resolve('wrangler/package.json'));
const { Miniflare, convertV4MiniflareOptions } = load('miniflare') as {
  Miniflare: new (options: object) => Runtime;
  convertV4MiniflareOptions(options: object): object;
};

interface Runtime {
  ready: Promise<URL>;
  setOptions(options: object): Promise<void>;
}

const BUILT = path.join(root, 'dist/worker/index.js');
/** As `wrangler dev`, and known to Chrome. */
const INSPECTOR_PORT = 9229;

/** @returns `reload`: replaces the Worker by the one that was built last; the port of its inspector */
export async function startDevelopmentWorker({ port, settings }: WorkerStart): Promise<{ reload(): Promise<void>; inspectorPort: number }> {
  // The bindings of wrangler.toml, and the databases of `wrangler dev`.
  const { workerOptions } = workerOptionsOf(path.join(root, 'wrangler.toml'));
  const log = openLocalLog();
  const inspectorPort = await freePort(INSPECTOR_PORT);
  const options = () =>
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      inspectorPort,
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
          // Its own place, beside which the inspector finds its source map.
          modules: [{ type: 'ESModule', path: BUILT, contents: readFileSync(BUILT, 'utf8') }],
        },
      ],
    });
  const runtime = new Miniflare(options());
  await runtime.ready;
  return { reload: () => runtime.setOptions(options()), inspectorPort };
}
