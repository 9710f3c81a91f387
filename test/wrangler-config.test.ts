/** The environments of wrangler.toml, which inherit nothing: both must have every binding, and preview must publish through production's object [OPS-01]. */
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { neededSecrets, secrets } from '../scripts/secrets.ts';
import { EDITORS_EVERY_MINUTE, EDITORS_EVERY_TEN_MINUTES, EVERY_MINUTE, EVERY_TEN_MINUTES } from '../src/cron.ts';
import { editorsQueues } from '../src/editors-queues.ts';
import { visitorsQueues } from '../src/queues.ts';
import { DEAD_LETTERS } from '../src/submissions/consume.ts';
import { EVENT_DEAD_LETTERS, EVENT_QUEUE } from '../src/tracking/storage/consume.ts';
import { readSiteKey } from '../src/site/site-keys.ts';

vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const read = (env?: string) => readConfig({ config: 'wrangler.toml', ...(env && { env }) }, { hideWarnings: true });
const local = read();
const production = read('production');
const preview = read('preview');

const patternsOf = ({ routes = [] }: typeof local): string[] =>
  routes.map((route: string | { pattern: string }) => (typeof route === 'string' ? route : route.pattern)).sort();

const names = (config: typeof local) => ({
  kv: config.kv_namespaces.map((entry: { binding: string }) => entry.binding),
  d1: config.d1_databases.map((entry: { binding: string }) => entry.binding),
  objects: config.durable_objects.bindings.map((entry: { name: string }) => entry.name),
  assets: config.assets?.binding,
  images: config.images?.binding,
  buckets: config.r2_buckets.map((entry: { binding: string }) => entry.binding),
  metrics: config.analytics_engine_datasets.map((entry: { binding: string }) => entry.binding),
  limits: config.ratelimits,
  queues: config.queues.producers,
  pipelines: config.pipelines,
});

/** What visitors' Worker cannot read: a fault in it must not reach the backups. */
const EDITORS_BUCKETS = new Set(['BACKUPS']);

test('every environment has the bindings of local runs [OPS-01]', () => {
  const buckets = names(local).buckets.filter((name: string) => !EDITORS_BUCKETS.has(name));
  expect(names(production)).toEqual({ ...names(local), buckets });
  expect(names(preview)).toEqual(names(local));
});

test('production and preview have the same settings, storage and secrets [OPS-01]', () => {
  expect(preview.vars).toEqual(production.vars);
  expect(preview.kv_namespaces).toEqual(production.kv_namespaces);
  expect(preview.d1_databases).toEqual(production.d1_databases);
  expect(preview.r2_buckets.filter(({ binding }: { binding: string }) => !EDITORS_BUCKETS.has(binding))).toEqual(production.r2_buckets);
});

test('local runs set no variable in wrangler.toml that environments lack: wrangler would advise to add it, also a secret [SEC-02] [OPS-01]', () => {
  expect(Object.keys(local.vars)).toEqual(Object.keys(production.vars));
});

test('a deploy without a required secret fails: wrangler’s list equals scripts/secrets.ts [OPS-01]', () => {
  for (const [name, config] of [['production', production] as const, ['preview', preview] as const])
    expect(config.secrets?.required).toEqual(neededSecrets(name, config.vars).map((secret) => secret.name));
});

test('production runs the visitors’ jobs and preview the editors’, or those would run twice or never [OPS-01]', () => {
  expect(production.triggers.crons).toEqual([EVERY_MINUTE, EVERY_TEN_MINUTES]);
  expect(preview.triggers.crons).toEqual([EDITORS_EVERY_MINUTE, EDITORS_EVERY_TEN_MINUTES]);
});

test('production runs the visitors’ Worker; preview and local runs the one with everything [OPS-01]', () => {
  const mains = [production, preview, local].map(({ main }) => path.relative(process.cwd(), main ?? ''));
  expect(mains).toEqual(['dist/visitors/index.js', 'dist/worker/index.js', 'dist/worker/index.js']);
});

test('deliveries are consumed in production; failed ones go to a queue that is consumed too [FRM-11] [OPS-01]', () => {
  const [first, dead] = production.queues.consumers ?? [];
  expect(first).toMatchObject({ queue: production.queues.producers?.[0]?.queue, max_retries: 3, dead_letter_queue: DEAD_LETTERS });
  expect(dead?.queue).toBe(DEAD_LETTERS);
});

test('every queue has one consumer: the Worker that has its code, and in local runs the one with everything [OPS-01]', () => {
  const consumed = ({ queues }: typeof local) => queues.consumers?.map(({ queue }: { queue: string }) => queue).sort();
  expect(consumed(production)).toEqual(Object.keys(visitorsQueues).sort());
  expect(consumed(preview)).toEqual(Object.keys(editorsQueues).sort());
  expect(consumed(local)).toEqual(Object.keys({ ...visitorsQueues, ...editorsQueues }).sort());
  expect(local.queues.consumers).toHaveLength(new Set(consumed(local)).size);
});

test('events are retried for days, and so are their dead letters [TRK-07] [OPS-01]', () => {
  for (const { queues: configured } of [production, local]) {
    const named = (name: string) => configured.consumers?.find(({ queue }: { queue: string }) => queue === name);
    expect(named(EVENT_QUEUE)).toMatchObject({ max_retries: 100, dead_letter_queue: EVENT_DEAD_LETTERS });
    expect(named(EVENT_DEAD_LETTERS)).toMatchObject({ max_retries: 100 });
  }
});

test('all our log lines and some traces are stored, without queries; the platform’s line for each request is not stored [SEC-02] [OPS-01]', () => {
  const logs = { enabled: true, head_sampling_rate: 1, invocation_logs: false };
  const common = { enabled: true, head_sampling_rate: 1, redact_query_string: true, logs };
  expect([production.observability, preview.observability]).toEqual([
    { ...common, traces: { enabled: true, head_sampling_rate: 0.05 } },
    { ...common, traces: { enabled: true, head_sampling_rate: 1 } },
  ]);
});

test('a runaway request is stopped, and the Worker is reachable through its routes only [OPS-01]', () => {
  for (const config of [production, preview])
    expect([config.limits?.cpu_ms, config.workers_dev, config.preview_urls]).toEqual([500, false, false]);
});

test('preview publishes through production’s object [EDT-04]', () => {
  expect(preview.durable_objects.bindings[0]).toMatchObject({ name: 'PUBLISHER', script_name: production.name });
  expect(production.durable_objects.bindings[0]?.script_name).toBeUndefined();
});

test('no secret is in a deployed environment, and routes are nowhere else [SEC-02]', () => {
  for (const name of [...secrets.map((secret) => secret.name), 'SEARCH_API_KEY']) {
    expect(production.vars).not.toHaveProperty(name);
    expect(preview.vars).not.toHaveProperty(name);
  }
  expect(local.routes ?? []).toEqual([]);
  expect(production.workers_dev).toBe(false);
  expect(preview.workers_dev).toBe(false);
});

test('every host of a site has a route, or its requests would never reach the Worker [DEL-17] [OPS-01]', () => {
  const { SITE_URL, SITES } = production.vars as { SITE_URL: string; SITES: string };
  const hosts = [new URL(SITE_URL).hostname, ...Object.keys(JSON.parse(SITES)).flatMap((key) => readSiteKey(key).hosts)];
  expect(patternsOf(production)).toEqual(hosts.map((host) => `${host}/*`).sort());
});

test('preview answers the platform’s addresses of every public host, since production has no GraphQL [DEL-08] [OPS-01]', () => {
  const { PREVIEW_HOST } = preview.vars as { PREVIEW_HOST: string };
  const publicOnes = patternsOf(production).map((pattern) => pattern.replace('*', 'sitecore/api/*'));
  expect(patternsOf(preview)).toEqual([...publicOnes, PREVIEW_HOST].sort());
});

test('the stand-by Worker asks production and reads the bucket that preview writes, from production’s answers [OPS-01]', () => {
  const standBy = readConfig({ config: 'wrangler.mirror.toml' }, { hideWarnings: true });
  const ofMirror = ({ binding }: { binding: string }) => binding === 'MIRROR';
  expect(standBy.services).toEqual([{ binding: 'SITE', service: production.name }]);
  expect(preview.services).toEqual([{ binding: 'VISITORS', service: production.name }]);
  expect(standBy.r2_buckets).toEqual(preview.r2_buckets.filter(ofMirror));
  // It shares nothing that may have failed, and takes no route by its deploy.
  expect([standBy.kv_namespaces, standBy.d1_databases, standBy.routes ?? []]).toEqual([[], [], []]);
});
