/** Serves the built Worker in Miniflare with real local bindings, seeded with the sample site: for browser tests, official clients and bench. */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { root } from '../scripts/lib/files.ts';
import { LOCAL_SECRETS } from '../src/settings.ts';
import { seed as importContent } from '../scripts/content/seed.ts';
import { movingClock } from './moving-clock.ts';
import { isSearchable } from './searchable.ts';
import { ask } from './site/ask.ts';
import { type Simulator, simulator } from '../scripts/lib/miniflare.ts';

type Vars = Readonly<Record<string, string>>;

/** Settings of a local run, as wrangler.toml and .dev.vars have them. */
export const localVars: Vars & { SESSION_SECRET: string } = {
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
  ...LOCAL_SECRETS,
};

/** A production run refuses the publicly known secrets, so it gets others. */
const productionSecrets: Vars = {
  EDITING_SECRET: 'an editing secret of tests, long enough',
  PUBLISH_SECRET: 'a publish secret of tests, long enough',
  EDITOR_PASSWORD: 'a password of tests, long enough',
  SESSION_SECRET: 'a secret of tests, long enough to sign sessions with',
  SEARCH_API_KEY: 'a key of tests, long enough',
  ROBOT_CHECK_SECRET: 'a secret of tests, long enough to sign challenges with',
};

const varsOf = (vars: Vars = {}): Vars => ({ ...localVars, ...(vars.RUN === 'production' && productionSecrets), ...vars });

/** As in wrangler.toml. */
type QueueConsumers = Readonly<
  Record<string, { maxBatchSize?: number; maxBatchTimeout?: number; maxRetries?: number; deadLetterQueue?: string }>
>;

const consumers: QueueConsumers = {
  'carrier-site-deliveries': { maxBatchSize: 10, maxBatchTimeout: 1, maxRetries: 3, deadLetterQueue: 'carrier-site-deliveries-dead' },
  'carrier-site-deliveries-dead': { maxBatchSize: 10, maxBatchTimeout: 1 },
  'carrier-site-events': { maxBatchSize: 20, maxBatchTimeout: 1, maxRetries: 100, deadLetterQueue: 'carrier-site-events-dead' },
  'carrier-site-events-dead': { maxBatchSize: 20, maxBatchTimeout: 1, maxRetries: 100 },
};

/** For sites with search: building an index takes a second, so other sites have none. */
const indexing = { 'carrier-site-indexing': { maxBatchSize: 10, maxBatchTimeout: 0, maxRetries: 3 } };

/** Per minute, as in wrangler.toml. */
const usualLimits = { LIMIT_WRITES: 30, LIMIT_READS: 300, LIMIT_SECRETS: 10, LIMIT_EVENTS: 120, LIMIT_EDITING: 600 };
export type Limits = Partial<Record<keyof typeof usualLimits, number>>;
const limitBindings = (limits: Limits) =>
  Object.fromEntries(
    Object.entries(limits).map(([name, limit], at) => [name, { namespace_id: String(1001 + at), simple: { limit, period: 60 } }]),
  );

export interface WorkerOptions {
  name?: string;
  /** Overrides of the local settings. */
  vars?: Vars;
  /** Replaces the built Worker module. */
  script?: string;
  /** Whether assets are in front of it, or their folder. */
  assets?: boolean | string;
  queueConsumers?: QueueConsumers;
  /** Whether published pages are indexed for search, which takes a second. */
  index?: boolean;
  /** Whether the Worker's clock goes on from the time that the last cron was given: tomorrow comes by `cron(pattern, at)`. */
  movesClock?: boolean;
  /** Whether it writes the mirror, from itself. */
  mirror?: boolean;
  /** Rate limits per minute, over those of wrangler.toml: a limit of 40 tests as much as one of 300, and faster. */
  limits?: Limits;
}

/** @param scriptName of the Worker that has the object; without it the Worker itself */
const publisherOf = (scriptName?: string) => ({ PUBLISHER: { className: 'Publisher', useSQLite: true, scriptName } });

/** Options of one Worker with the product's bindings. */
export function workerOptions({
  name = 'site',
  script,
  vars = {},
  assets = true,
  queueConsumers = consumers,
  index = false,
  movesClock = false,
  mirror = false,
  limits,
}: WorkerOptions = {}) {
  return {
    name,
    modules: [
      ...(movesClock ? movingClock() : []),
      { type: 'ESModule', path: 'index.js', contents: script ?? readFileSync(path.join(root, 'dist/worker/index.js'), 'utf8') },
    ],
    compatibilityDate: '2026-11-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: varsOf(vars),
    kvNamespaces: ['CONTENT'],
    // The names of wrangler.toml, so that commands for local data find them too.
    d1Databases: { DB: 'db-local', SEARCH: 'search-local', EVENTS: 'events-local' },
    images: { binding: 'IMAGES' },
    r2Buckets: { UPLOADS: 'carrier-site-uploads', BACKUPS: 'carrier-site-backups', MIRROR: 'carrier-site-mirror' },
    ...(mirror && { serviceBindings: { VISITORS: name } }),
    queueProducers: { DELIVERIES: 'carrier-site-deliveries', INDEXING: 'carrier-site-indexing', EVENT_BATCHES: 'carrier-site-events' },
    queueConsumers: { ...queueConsumers, ...(index && indexing) },
    analyticsEngineDatasets: { METRICS: { dataset: 'carrier_site' }, TRACKED: { dataset: 'carrier_site_events' } },
    ratelimits: limitBindings({ ...usualLimits, ...limits }),
    durableObjects: publisherOf(),
    // Assets are in front of the Worker: production serves them without it, the simulator with a separate Worker in front.
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

/** Bindings of the running Worker, from outside. */
interface SiteBindings {
  CONTENT: KVNamespace;
  DB: D1Database;
  SEARCH: D1Database;
  EVENTS: D1Database;
  UPLOADS: R2Bucket;
  BACKUPS: R2Bucket;
  MIRROR: R2Bucket;
}

export interface RunningSite {
  origin: string;
  port: number;
  env: SiteBindings;
  mf: Simulator;
  /** Runs cron now, or at a moment, which only a Worker that `movesClock` believes. @throws unless its outcome is `ok` */
  cron(pattern?: string, at?: number): Promise<void>;
  stop(): Promise<void>;
}

export interface SiteOptions extends Omit<WorkerOptions, 'name'> {
  /** Whether the sample content is imported; default true. */
  seed?: boolean;
  port?: number;
  /** Gets every log line of the Worker, which is otherwise printed. */
  onLog?(line: string): void;
  /** Folder of the stored data, so that a site can be killed and started again. */
  persist?: string;
  /** Another Worker with the same storage, which publishes through the first one's object, as preview does. */
  beside?: WorkerOptions;
  /** Gets every event of the traces, ours and the platform's. */
  onTrace?(event: TraceEvent): void;
}

/** Folders of data that the setup of a run has made (`makeData`): migrating, importing and indexing cost more than starting the Worker. */
type Prepared = 'migrated' | 'seeded' | 'indexed';

function copyOf(prepared: Prepared): string | undefined {
  if (!process.env.SITE_DATA) return undefined;
  const copy = mkdtempSync(path.join(os.tmpdir(), 'site-'));
  cpSync(path.join(process.env.SITE_DATA, prepared), copy, { recursive: true });
  return copy;
}

/** An event of a trace, as a tail Worker gets it. */
export interface TraceEvent {
  invocationId: string;
  spanContext: { spanId: string };
  /** `info` is a list in events of type `attributes`. */
  event: { type: string; spanId?: string; name?: string; info?: { name: string; value: unknown }[] };
}

/** Prints the traces of the site, since a tail Worker has no other way to the test. */
const TRACES = 'trace ';
const tailWorker = {
  name: 'tail',
  modules: [
    {
      type: 'ESModule',
      path: 'tail.js',
      contents: `const text = (_, value) => (typeof value === 'bigint' ? Number(value) : value);
        export default { tailStream: () => (event) => console.log('${TRACES}' + JSON.stringify(event, text)) };`,
    },
  ],
  compatibilityDate: '2026-11-01',
};

export async function startSite({
  seed = true,
  port = 0,
  onLog,
  persist,
  onTrace,
  beside,
  ...worker
}: SiteOptions = {}): Promise<RunningSite> {
  const prepared = !seed ? 'migrated' : worker.index ? 'indexed' : 'seeded';
  const copy = persist ? undefined : copyOf(prepared);
  const data = persist ?? copy;
  const options = workerOptions(worker);
  const handle = ({ message }: { message: string }) => {
    if (onTrace && message.startsWith(TRACES)) onTrace(JSON.parse(message.slice(TRACES.length)) as TraceEvent);
    else onLog?.(message);
  };
  const mf = simulator({
    workers: [
      { ...options, ...(onTrace && { streamingTails: [tailWorker.name] }) },
      ...(beside ? [{ ...workerOptions({ name: 'beside', ...beside }), durableObjects: publisherOf(options.name) }] : []),
      ...(onTrace ? [tailWorker] : []),
    ],
    port,
    log: undefined,
    unsafeTriggerHandlers: true,
    ...(data && { resourcePersistencePath: data }),
    ...((onLog || onTrace) && { handleStructuredLogs: handle }),
  });
  const url = await mf.ready;
  const env = await mf.getBindings<SiteBindings>();
  // Production serves nothing over plain HTTP. The simulator believes a header about the scheme, which `ask` sends for such an origin.
  const origin = `${worker.vars?.RUN === 'production' ? 'https' : 'http'}://127.0.0.1:${url.port}`;
  const isNew = !copy && !(await env.DB.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'versions'`).first());
  if (isNew) {
    // Imported where it is needed: loading wrangler takes a second.
    const { migrate, runFile } = await import('../scripts/local-migrations.ts');
    await migrate(env);
    if (seed) {
      await runFile(env.DB, 'scripts/sample-alerts.sql');
      await importContent({ origin, secret: varsOf(worker.vars).PUBLISH_SECRET ?? '' });
    }
  }
  // A connection for each run: the simulator's own client may reuse one that the runtime has closed while a test kept it busy.
  const cron = async (pattern = '* * * * *', at = Date.now()) => {
    const query = new URLSearchParams({ cron: pattern, time: String(at), format: 'json' });
    const { text } = await ask(origin, `/cdn-cgi/local/scheduled?${query}`, { headers: { connection: 'close' } });
    const { outcome } = JSON.parse(text) as { outcome: string };
    if (outcome !== 'ok') throw new Error(`cron ended with ${outcome}`);
  };
  const stop = async () => {
    await mf.dispose();
    if (copy) rmSync(copy, { recursive: true, force: true });
  };
  return { origin, port: Number(url.port), mf, env, cron, stop };
}

/** Writes each database's log into it: a copy is half as large, and a site that starts with it has nothing to recover. */
function joinLogs(folder: string): void {
  for (const file of globSync('**/*.sqlite', { cwd: folder })) {
    const database = new DatabaseSync(path.join(folder, file));
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
  }
}

/** Indexes are built one after the other once pages are imported: each is live, none is being made, and nothing has changed for a moment. */
async function untilIndexed({ origin, env: { SEARCH } }: RunningSite): Promise<void> {
  const state = SEARCH.prepare('SELECT min(live) > 0 AND max(next) = 0 AS ready, total(changed) AS changes FROM indexes');
  let changes: number | undefined;
  for (let tries = 0; tries < 240; tries++) {
    const now = await state.first<{ ready: number; changes: number }>();
    if (now?.ready && now.changes === changes && (await isSearchable(origin))) return;
    changes = now?.changes;
    await new Promise((then) => setTimeout(then, 500));
  }
  throw new Error('The search indexes of the sample were not built within two minutes.');
}

/** For the setup of a run: sites that start later, in this process or its children, get a copy of the data made here. @returns removes the data */
export async function makeData(): Promise<() => void> {
  if (process.env.SITE_DATA) return () => undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-data-'));
  const of = (prepared: Prepared) => path.join(folder, prepared);
  for (const prepared of ['migrated', 'seeded', 'indexed'] satisfies Prepared[]) {
    // Each begins empty: pages are indexed while they are imported.
    const site = await startSite({
      seed: prepared !== 'migrated',
      index: prepared === 'indexed',
      persist: of(prepared),
      onLog: () => undefined,
    });
    if (prepared === 'indexed') await untilIndexed(site);
    await site.stop();
    joinLogs(of(prepared));
  }
  process.env.SITE_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

if (import.meta.main) {
  const site = await startSite({ port: Number(process.env.PORT ?? 8787), index: true });
  console.log(site.origin);
}
