/** Starts the whole site on this machine, for `npm start` and `npm run dev`: checks, build, databases, Worker, sample content, in this order. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { seed } from './content/seed.ts';
import { cannotWrite, root } from './lib/files.ts';
import { exitCode, spawnGroup } from './lib/processes.ts';
import { writeLocalSecrets } from './local-secrets.ts';
import { localSettings, portOf } from './local-settings.ts';
import { migrateLocal } from './local-migrations.ts';

const FOLDERS = ['dist', 'src/generated', '.wrangler'];

/** What a Worker is started with. */
export interface WorkerStart {
  port: number;
  settings: Record<string, string>;
  /** Settings that are not in wrangler's own files. */
  overrides: Record<string, string>;
}

export interface LocalSite<Worker> {
  /** Port for visitors, on which nothing listens yet. */
  port: number;
  /** Port of the Worker, which has the sample already. */
  workerPort: number;
  settings: Record<string, string>;
  worker: Worker;
}

/**
 * @param command in messages @param serve starts the built Worker; resolves when it answers
 * @throws Error with a sentence for people, before anything starts if a setting, the port or a folder is wrong
 */
export async function startLocalSite<Worker>(command: string, serve: (start: WorkerStart) => Promise<Worker>): Promise<LocalSite<Worker>> {
  const port = portOf(process.env.PORT);
  for (const folder of FOLDERS) checkWritable(folder);
  writeLocalSecrets();
  const { settings, overrides } = localSettings({ env: process.env, port });
  if (!(await isFree(port))) throw inUse(port, command);
  console.log('build    browser bundles, styles, Worker');
  await run('The build', process.execPath, ['scripts/build/build.ts', '--local']);
  console.log('migrate  local databases');
  await migrateLocal();
  console.log('serve    starting the Worker');
  const workerPort = await freePort();
  const worker = await serve({ port: workerPort, settings, overrides });
  await loadSample(workerPort, settings);
  return { port, workerPort, settings, worker };
}

/** Sends the content of content/ to the Worker, unless another platform holds the content. */
export async function loadSample(
  workerPort: number,
  { CONTENT_SOURCE, PUBLISH_SECRET = '', SITE_NAME }: Record<string, string>,
): Promise<void> {
  if (CONTENT_SOURCE !== 'repository') return;
  const { items, routes } = await seed({ origin: `http://127.0.0.1:${workerPort}`, secret: PUBLISH_SECRET, site: SITE_NAME });
  console.log(`sample   loaded: ${items} items changed, ${routes} pages renewed`);
}

/** Opens the port for visitors. @throws Error with a sentence when it was taken meanwhile */
export const listen = (server: net.Server, port: number, command: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', () => reject(inUse(port, command))).listen(port, '127.0.0.1', resolve);
  });

const inUse = (port: number, command: string) => new Error(`Port ${port} is in use. Choose another: PORT=${port + 1} ${command}`);

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  const isOpen = await listen(server, port, '').then(
    () => true,
    () => false,
  );
  server.close();
  return isOpen;
}

/** @param wanted taken unless something listens on it */
export async function freePort(wanted = 0): Promise<number> {
  const server = net.createServer();
  await listen(server, wanted, '').catch(() => listen(server, 0, ''));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** @throws Error with a sentence when the folder can't be made or written */
function checkWritable(folder: string): void {
  try {
    mkdirSync(path.join(root, folder), { recursive: true });
    accessSync(path.join(root, folder), constants.W_OK);
  } catch (error) {
    throw cannotWrite(`the folder ${folder}`, error);
  }
}

/** @param what in the message when the command fails, which has printed the reason */
async function run(what: string, command: string, args: string[]): Promise<void> {
  const child = spawnGroup(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if ((await exitCode(child)) !== 0) throw new Error(`${what} failed.`);
}
