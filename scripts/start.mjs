// npm start: builds, migrates, seeds and serves the whole site, saying what it does. --watch (npm run dev) rebuilds and reloads on change.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 8787);
const watching = process.argv.includes('--watch');
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const settings = [
  'SITE_URL',
  'PREVIEW_HOST',
  'SITES',
  'COMPANY_NAME',
  'CARRIER_SHORT_NAME',
  'TRAILING_SLASH',
  'REDIRECT_HOSTS',
  'CONTENT_SOURCE',
  'EDGE_URL',
  'EDGE_API_KEY',
  'EDGE_CONTEXT_ID',
  'DELIVERY_KEY',
  'LAYOUT_SERVICE_URL',
  'SITE_NAME',
  'EDITING_SECRET',
  'PUBLISH_SECRET',
  'EDITOR_PASSWORD',
  'SESSION_SECRET',
  'ACCESS_TEAM_DOMAIN',
  'ACCESS_AUD',
  'EDITING_ALLOWED_ORIGINS',
  'TRUST_GEO_HEADERS',
  'MEDIA_ORIGIN',
  'MEDIA_BASE',
  'IMAGE_HOSTS',
  'FEAAS_HOSTS',
  'SEARCH_URL',
  'SEARCH_API_KEY',
  'PROFILE_URL',
  'CDP_URL',
  'CDP_CLIENT_KEY',
  'TAG_MANAGER_ID',
  'SURVEY_URL',
  'APPS_ORIGIN',
  'DATACENTER_ORIGIN',
  'APPS_TIMEOUT_MS',
  'MAX_BODY_MB',
  'LOCATOR_URL',
  'LOCATOR_CLIENT_ID',
  'LOCATOR_CLIENT_SECRET',
  'LOCATOR_CHANNEL_NAME',
  'LOCATOR_CHANNEL_ID',
  'GEOCODE_URL',
  'GEOCODE_API_KEY',
  'MAP_TILES',
  'REPAIR_URL',
  'ROBOT_CHECK_URL',
  'ROBOT_CHECK_SITE_KEY',
  'ROBOT_CHECK_SCRIPT',
  'ROBOT_CHECK_SECRET',
  'FORMS_URL',
  'NEWSLETTER_URL',
  'NEWSLETTER_CONFIRM',
  'ALERTS_URL',
];

const run = (command, args, { quiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(command)} ${args.join(' ')} ended with ${code}`)),
    );
  });

const isFree = () =>
  new Promise((resolve) => {
    const server = net
      .createServer()
      .once('error', () => resolve(false))
      .once('listening', () => server.close(() => resolve(true)));
    server.listen(port, '127.0.0.1');
  });

async function ready(origin) {
  for (let attempt = 0; attempt < 240; attempt++) {
    const ok = await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The Worker did not start within a minute.');
}

if (!(await isFree())) {
  console.error(`Port ${port} is in use. Choose another: PORT=8788 npm start`);
  process.exit(1);
}
console.log('build    browser bundles, styles, Worker');
await run(process.execPath, ['build.mjs']);
console.log('migrate  local databases');
for (const database of ['DB', 'SEARCH', 'EVENTS'])
  await run(bin('wrangler'), ['d1', 'migrations', 'apply', database, '--local'], { quiet: true });
await run(bin('wrangler'), ['d1', 'execute', 'DB', '--local', '--file', 'scripts/sample-alerts.sql'], { quiet: true });
console.log('serve    starting the Worker');
const vars = settings.filter((name) => process.env[name] !== undefined).flatMap((name) => ['--var', `${name}:${process.env[name]}`]);
const siteUrl = process.env.SITE_URL ? [] : ['--var', `SITE_URL:http://localhost:${port}`];
const worker = spawn(
  bin('wrangler'),
  [
    'dev',
    '--port',
    String(port),
    '--ip',
    '127.0.0.1',
    '--log-level',
    process.env.LOG_LEVEL ?? 'error',
    '--show-interactive-dev-session=false',
    ...siteUrl,
    ...vars,
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);
worker.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => worker.kill(signal));

const origin = `http://127.0.0.1:${port}`;
await ready(origin);
const { seed } = await import('./seed.mjs');
const secret = process.env.PUBLISH_SECRET ?? 'preview';
if ((process.env.CONTENT_SOURCE ?? 'repository') === 'repository') {
  console.log('seed     sample site');
  await seed({ origin, secret });
}
console.log(`\nready    http://localhost:${port}\n         http://preview.localhost:${port}  (editors' host)`);

if (watching) {
  let timer;
  const rebuild = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await run(process.execPath, ['build.mjs']).catch((error) => console.error(String(error)));
      await ready(origin)
        .then(
          () => seed({ origin, secret }),
          () => undefined,
        )
        .catch((error) => console.error(String(error)));
    }, 150);
  };
  for (const folder of ['src', 'client', 'static', 'content'])
    watch(path.join(root, folder), { recursive: true }, (_, file) => !String(file).startsWith('generated') && rebuild());
}
