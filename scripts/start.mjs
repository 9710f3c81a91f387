// npm start: builds, migrates, seeds and serves the whole site, saying what it does. --watch (npm run dev) rebuilds and reloads on change.
import { watch } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { localSettings, portOf } from './local-settings.mjs';
import { answering, startWorker } from './local-worker.mjs';
import { spawnGroup } from './process-group.mjs';
import { seed } from './seed.mjs';

const root = path.resolve(import.meta.dirname, '..');
const wrangler = path.join(root, 'node_modules/.bin/wrangler');

const run = (command, args, { quiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawnGroup(command, args, { cwd: root, stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'] });
    child.stdout?.resume();
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(command)} ${args.join(' ')} ended with ${code}`)),
    );
  });

const build = () => run(process.execPath, ['build.mjs']);

const isFree = (port) =>
  new Promise((resolve) => {
    const server = net
      .createServer()
      .once('error', () => resolve(false))
      .once('listening', () => server.close(() => resolve(true)));
    server.listen(port, '127.0.0.1');
  });

async function migrate() {
  for (const database of ['DB', 'SEARCH', 'EVENTS'])
    await run(wrangler, ['d1', 'migrations', 'apply', database, '--local'], { quiet: true });
  await run(wrangler, ['d1', 'execute', 'DB', '--local', '--file', 'scripts/sample-alerts.sql'], { quiet: true });
}

async function seedSample(origin, settings) {
  if (settings.CONTENT_SOURCE !== 'repository') return;
  console.log('seed     sample site');
  await seed({ origin, secret: settings.PUBLISH_SECRET, site: settings.SITE_NAME });
}

function rebuildOnChange(origin, settings) {
  let timer;
  const rebuild = async () => {
    await build();
    await answering(`${origin}/healthz`);
    await seedSample(origin, settings);
  };
  for (const folder of ['src', 'client', 'static', 'content'])
    watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (String(file).startsWith('generated')) return;
      clearTimeout(timer);
      timer = setTimeout(() => rebuild().catch((error) => console.error(error.message)), 150);
    });
}

async function start() {
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
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
