/** npm start: builds, migrates, seeds and serves the whole site, and prints each step. --watch (npm run dev) rebuilds and reloads on change. */
import { watch } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { bin, exitCode, spawnGroup } from './lib/processes.ts';
import { root } from './lib/files.ts';
import { localSettings, portOf } from './local-settings.ts';
import { answering, startWorker } from './local-worker.ts';
import { seed } from './content/seed.ts';

async function run(command: string, args: string[], { quiet = false } = {}): Promise<void> {
  const child = spawnGroup(command, args, { cwd: root, stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'] });
  child.stdout?.resume();
  const code = await exitCode(child);
  if (code !== 0) throw new Error(`${path.basename(command)} ${args.join(' ')} ended with ${code}`);
}

const build = () => run(process.execPath, ['scripts/build/build.ts']);

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = net
      .createServer()
      .once('error', () => resolve(false))
      .once('listening', () => server.close(() => resolve(true)));
    server.listen(port, '127.0.0.1');
  });

async function migrate(): Promise<void> {
  const wrangler = bin('wrangler');
  for (const database of ['DB', 'SEARCH', 'EVENTS'])
    await run(wrangler, ['d1', 'migrations', 'apply', database, '--local'], { quiet: true });
  await run(wrangler, ['d1', 'execute', 'DB', '--local', '--file', 'scripts/sample-alerts.sql'], { quiet: true });
}

async function seedSample(origin: string, { CONTENT_SOURCE, PUBLISH_SECRET = '', SITE_NAME }: Record<string, string>): Promise<void> {
  if (CONTENT_SOURCE !== 'repository') return;
  console.log('seed     sample site');
  await seed({ origin, secret: PUBLISH_SECRET, site: SITE_NAME });
}

function rebuildOnChange(origin: string, settings: Record<string, string>): void {
  let timer: NodeJS.Timeout | undefined;
  const rebuild = async () => {
    await build();
    await answering(`${origin}/healthz`);
    await seedSample(origin, settings);
  };
  for (const folder of ['src', 'client', 'static', 'content'])
    watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (String(file).startsWith('generated')) return;
      clearTimeout(timer);
      timer = setTimeout(() => rebuild().catch((error: Error) => console.error(error.message)), 150);
    });
}

async function start(): Promise<number> {
  const port = portOf(process.env.PORT);
  const { settings, overrides } = localSettings({ env: process.env, port });
  if (!(await isFree(port))) throw new Error(`Port ${port} is in use. Choose another: PORT=${port + 1} npm start`);
  console.log('build    browser bundles, styles, Worker');
  await build();
  console.log('migrate  local databases');
  await migrate();
  console.log('serve    starting the Worker');
  const origin = `http://127.0.0.1:${port}`;
  const worker = startWorker({ port, overrides, logLevel: process.env.LOG_LEVEL });
  await worker.ready;
  await seedSample(origin, settings);
  console.log(`\nready    http://localhost:${port}\n         http://preview.localhost:${port}  (editors' host)`);
  if (process.argv.includes('--watch')) rebuildOnChange(origin, settings);
  return worker.ended;
}

start().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
