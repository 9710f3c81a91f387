// Serves the built Worker in Miniflare with real local bindings, seeded with the sample site: for browser tests, official clients and bench.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// The miniflare that wrangler brings: npm's own is older.
const require = createRequire(createRequire(import.meta.url).resolve('wrangler/package.json'));
const { Miniflare, convertV4MiniflareOptions } = await import(require.resolve('miniflare'));
const { unstable_splitSqlQuery: splitSql } = await import('wrangler');

export const root = path.resolve(import.meta.dirname, '..');

/** Settings of a local run, as wrangler.toml has them. */
export const localVars = {
  RUN: 'local',
  SITE_URL: 'http://localhost:8787',
  PREVIEW_HOST: 'preview.localhost',
  CONTENT_SOURCE: 'repository',
  COMPANY_NAME: 'Lake Erie Mutual',
  SITES: JSON.stringify({
    '/es': { site: 'lake-erie', language: 'es' },
    'foundation.localhost': { site: 'lake-erie-foundation', language: 'en', name: 'Lake Erie Mutual Foundation' },
  }),
  TRUST_GEO_HEADERS: 'on',
  EDITING_SECRET: 'preview',
  PUBLISH_SECRET: 'preview',
  EDITOR_PASSWORD: 'preview',
  SESSION_SECRET: 'local runs only',
  SEARCH_API_KEY: 'preview',
  ROBOT_CHECK_SECRET: 'local runs only',
};

/** A production run refuses the secrets that everybody knows, so it gets others. */
const productionSecrets = {
  EDITING_SECRET: 'an editing secret of tests, long enough',
  PUBLISH_SECRET: 'a publish secret of tests, long enough',
  EDITOR_PASSWORD: 'a password of tests, long enough',
  SESSION_SECRET: 'a secret of tests, long enough to sign sessions with',
  SEARCH_API_KEY: 'a key of tests, long enough',
  ROBOT_CHECK_SECRET: 'a secret of tests, long enough to sign challenges with',
};

const varsOf = (vars = {}) => ({ ...localVars, ...(vars.RUN === 'production' && productionSecrets), ...vars });

/** As wrangler.toml has them. */
const consumers = {
  'carrier-site-deliveries': { maxBatchSize: 10, maxBatchTimeout: 1, maxRetries: 3, deadLetterQueue: 'carrier-site-deliveries-dead' },
  'carrier-site-deliveries-dead': { maxBatchSize: 10, maxBatchTimeout: 1 },
  'carrier-site-events': { maxBatchSize: 20, maxBatchTimeout: 1, maxRetries: 100, deadLetterQueue: 'carrier-site-events-dead' },
  'carrier-site-events-dead': { maxBatchSize: 20, maxBatchTimeout: 1, maxRetries: 100 },
};

/** Of sites that search: an index costs a second to make, so others go without. */
const indexing = { 'carrier-site-indexing': { maxBatchSize: 10, maxBatchTimeout: 0, maxRetries: 3 } };

/** Times a minute, as wrangler.toml has them. */
const usualLimits = { LIMIT_WRITES: 30, LIMIT_READS: 300, LIMIT_SECRETS: 10, LIMIT_EVENTS: 120, LIMIT_EDITING: 600 };
const limitBindings = (limits) =>
  Object.fromEntries(
    Object.entries(limits).map(([name, limit], at) => [name, { namespace_id: String(1001 + at), simple: { limit, period: 60 } }]),
  );

/** Options of one Worker with the product's bindings. `script` stands in for the built one (bench). */
export function workerOptions({ name = 'site', script, vars = {}, assets = true, queueConsumers = consumers, index = false, limits } = {}) {
  return {
    name,
    modules: [{ type: 'ESModule', path: 'index.js', contents: script ?? readFileSync(path.join(root, 'dist/worker/index.js'), 'utf8') }],
    compatibilityDate: '2026-11-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: varsOf(vars),
    kvNamespaces: ['CONTENT'],
    d1Databases: ['DB', 'SEARCH', 'EVENTS'],
    images: { binding: 'IMAGES' },
    r2Buckets: ['UPLOADS'],
    queueProducers: { DELIVERIES: 'carrier-site-deliveries', INDEXING: 'carrier-site-indexing', EVENT_BATCHES: 'carrier-site-events' },
    queueConsumers: { ...queueConsumers, ...(index && indexing) },
    analyticsEngineDatasets: { METRICS: { dataset: 'carrier_site' }, TRACKED: { dataset: 'carrier_site_events' } },
    ratelimits: limitBindings({ ...usualLimits, ...limits }),
    durableObjects: { PUBLISHER: { className: 'Publisher', useSQLite: true } },
    // Assets stand before the Worker: production answers them without it, the simulator with a Worker of its own in front.
    ...(assets && {
      assets: {
        directory: typeof assets === 'string' ? assets : path.join(root, 'dist/assets'),
        binding: 'ASSETS',
        routerConfig: { has_user_worker: true },
        assetConfig: { html_handling: 'none', not_found_handling: 'none' },
      },
    }),
  };
}

async function runFile(db, file) {
  const statements = splitSql(readFileSync(path.join(root, file), 'utf8'));
  await db.batch(statements.map((statement) => db.prepare(statement)));
}

async function migrate(env) {
  for (const [name, folder] of [
    ['DB', 'migrations'],
    ['SEARCH', 'migrations-search'],
    ['EVENTS', 'migrations-events'],
  ])
    for (const file of readdirSync(path.join(root, folder))
      .filter((file) => file.endsWith('.sql'))
      .sort())
      await runFile(env[name], path.join(folder, file));
}

/**
 * @param options.vars settings over the local defaults · options.script another Worker module (bench) · options.seed false leaves the repository empty
 * @param options.onLog gets every line the Worker writes, instead of the terminal
 * @param options.index whether what is published is indexed for search: its pages then have results a second later
 * @param options.limits others than wrangler.toml has: of a limit of 300 a test sees no more than of one of 40, and takes longer
 * @param options.persist folder that keeps what is stored, so that a site can be killed and started again; options.queueConsumers others than wrangler.toml has
 * @returns {Promise<{origin: string, port: number, mf: object, stop(): Promise<void>}>}
 */
export async function startSite({ vars, script, assets, seed = true, port = 0, onLog, persist, queueConsumers, index, limits } = {}) {
  const mf = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions({ vars, script, assets, index, limits, ...(queueConsumers && { queueConsumers }) }),
      host: '127.0.0.1',
      port,
      log: undefined,
      cf: false,
      ...(persist && { resourcePersistencePath: persist }),
      ...(onLog && { handleStructuredLogs: ({ message }) => onLog(message) }),
    }),
  );
  const url = await mf.ready;
  const env = await mf.getBindings();
  const isNew = !(await env.DB.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'versions'`).first());
  if (isNew) await migrate(env);
  const origin = `http://127.0.0.1:${url.port}`;
  if (seed && isNew) await runFile(env.DB, 'scripts/sample-alerts.sql');
  if (seed && isNew) await (await import('../scripts/seed.mjs')).seed({ origin, secret: varsOf(vars).PUBLISH_SECRET });
  return { origin, port: Number(url.port), mf, env, stop: () => mf.dispose() };
}

if (process.argv[1] === import.meta.filename) {
  const site = await startSite({ port: Number(process.env.PORT ?? 8787), index: true });
  console.log(site.origin);
}
