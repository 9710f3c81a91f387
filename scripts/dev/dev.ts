/** npm run dev: serves the site like npm start, rebuilds what changed, and reloads the pages that are open. */
import { watch } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/files.ts';
import { spawnGroup } from '../lib/processes.ts';
import { listen, loadSample, startLocalSite } from '../local-site.ts';
import { rounds, type Work, workFor } from './changes.ts';
import { developmentProxy } from './proxy.ts';
import { startDevelopmentWorker } from './worker.ts';

const WATCHED = [
  'src',
  'client',
  'static',
  'content',
  'migrations',
  'migrations-search',
  'migrations-events',
  'scripts/build',
  'scripts/data',
];

/** @returns everything the build printed @throws Error with what it printed when it fails */
async function build(): Promise<string> {
  const child = spawnGroup(process.execPath, ['scripts/build/build.ts', '--local'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const text = Buffer.concat(output).toString().trim();
  if (code !== 0) throw new Error(text);
  return text;
}

async function develop(): Promise<void> {
  const { port, workerPort, settings, worker } = await startLocalSite('npm run dev', startDevelopmentWorker);
  let version = String(Date.now());
  const { server, show } = developmentProxy({ workerPort, version });
  const round = async (work: ReadonlySet<Work>) => {
    const started = Date.now();
    try {
      const text = work.has('build') ? await build() : 'nothing changed';
      const isBuilt = !text.includes('nothing changed');
      if (isBuilt) await worker.reload();
      if (work.has('content')) await loadSample(workerPort, settings);
      if (isBuilt || work.has('content')) {
        version = String(Date.now());
        console.log(`${isBuilt ? `${text}\n` : ''}served   after ${Date.now() - started} ms`);
      }
      show({ version, fault: '' });
    } catch (error) {
      const { message } = error as Error;
      console.error(message);
      show({ version, fault: message });
    }
  };
  const ask = rounds(round);
  for (const folder of WATCHED)
    watch(path.join(root, folder), { recursive: true }, (_, file) => {
      const work = file ? workFor(path.join(folder, file)) : undefined;
      if (work) ask(work);
    });
  await listen(server, port, 'npm run dev');
  console.log(
    `\nready    http://localhost:${port}\n         http://preview.localhost:${port}  (editors' host)\n         localhost:${worker.inspectorPort}  (inspector)`,
  );
}

develop().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
