/**
 * Checks the simulation (`scripts/simulate/`) against the product: eight isolates of the whole app over one KV, D1, Cache API and Publisher in Miniflare
 * answer a trace, the model answers the same trace at the same times, and each figure is within ten per cent (issue 24, "Scale").
 */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { type Isolate, isolateOf } from '../../scripts/simulate/isolate.ts';
import { Kv, LocationCache, Meter, SetClock, SimulatedPublisher } from '../../scripts/simulate/platform.ts';
import { simulatedSource } from '../../scripts/simulate/source.ts';
import { zipf } from '../../scripts/simulate/traffic.ts';
import { createApp } from '../../src/app.tsx';
import { layoutKey } from '../../src/content/cache/keys.ts';
import { editorsHost, everyContent } from '../../src/editors-host.ts';
import { buildServices } from '../../src/services.ts';
import { type Env, readSettings } from '../../src/settings.ts';
import { editedSite, furtherPages } from '../edited-site.ts';
import { randomOf } from '../random-numbers.ts';
import { SCALE, SEED } from '../scale.ts';
import { counted, emptyRepository, importInto } from './repository.ts';

const REQUESTS = 900;
const PUBLISHES = 6;
const ISOLATES = 8;
const PAGES = 200;
const WITHIN = 0.1;
/** What the object does after a publish takes less. */
const AHEAD_MS = 150;

/** No other test has it: what they publish is still being renewed by their sites' Publisher. */
const SITE = 'simulation';

const bindings = { ...(env as unknown as Env), CONTENT_SOURCE: 'repository', SITE_NAME: SITE } as unknown as Env;

interface Figures {
  memory: number;
  location: number;
  rendered: number;
  'not-found': number;
  kvReads: number;
  kvWrites: number;
  publisherReads: number;
  publisherWrites: number;
  d1: number;
}
const none = (): Figures => ({
  memory: 0,
  location: 0,
  rendered: 0,
  'not-found': 0,
  kvReads: 0,
  kvWrites: 0,
  publisherReads: 0,
  publisherWrites: 0,
  d1: 0,
});

/** Layouts, dictionary, error pages and the pointer's copy; tables of redirects are another part. */
const OURS = /^[LDEV]:/;

/** The whole app with its own memory, its bindings counted. */
function productIsolate(figures: Figures) {
  const { db, roundTrips } = counted(bindings.DB);
  const CONTENT = new Proxy(bindings.CONTENT, {
    get(target, name) {
      const method = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...values: unknown[]) => {
        if (OURS.test(String(values[0]))) {
          if (name === 'get') figures.kvReads++;
          if (name === 'put') figures.kvWrites++;
        }
        return method.apply(target, values);
      };
    },
  });
  const namespace = bindings.PUBLISHER;
  const object = (stub: object) => {
    // A stub's method is itself a stub: it is called on its object, or `apply` would be called over there.
    const called = stub as unknown as Record<string, (...values: unknown[]) => unknown>;
    return new Proxy({} as Record<string, unknown>, {
      get: (_, name: string) =>
        name === 'then'
          ? undefined
          : (...values: unknown[]) => {
              if (name === 'read') figures.publisherReads++;
              if (name === 'indexRoute' || name === 'permit') figures.publisherWrites++;
              return called[name]!(...values);
            },
    });
  };
  const PUBLISHER = {
    idFromName: (name: string) => namespace.idFromName(name),
    get: (...values: Parameters<typeof namespace.get>) => object(namespace.get(...values)),
  };
  const services = buildServices({ ...bindings, CONTENT, DB: db, PUBLISHER } as unknown as Env, everyContent);
  const app = createApp(services, editorsHost);
  return {
    services,
    async visit(path: string): Promise<void> {
      const before = roundTrips();
      const context = createExecutionContext();
      const answer = await app.fetch(new Request(`http://localhost${path}`), bindings, context);
      await answer.text();
      await waitOnExecutionContext(context);
      figures.d1 += roundTrips() - before;
      const tier = /page;desc="(\w+)"/.exec(answer.headers.get('server-timing') ?? '')?.[1] ?? '';
      if (answer.status === 404) figures['not-found']++;
      else if (tier === 'memory' || tier === 'location') figures[tier]++;
      else figures.rendered++;
    },
  };
}

test('the model’s hits by tier, reads and writes are those of eight isolates in Miniflare, within ten per cent', async ({
  skip,
  onTestFinished,
}) => {
  skip(SCALE < 1, 'other files beside it take its memory and its time: in the full run, which begins with it');
  // The clock stands still during a visit, as in the model, and follows the machine's between them, since a publish takes its time elsewhere.
  const opened = Date.now() - performance.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await emptyRepository();
  await importInto(bindings.DB, editedSite(SITE));
  await importInto(bindings.DB, furtherPages(SITE, 0, PAGES));
  const random = randomOf(SEED);
  const pageOf = zipf(PAGES, 0.9);
  const trace = Array.from({ length: REQUESTS }, (_, at) => ({
    isolate: random.upTo(ISOLATES),
    path: random.fraction() < 0.02 ? `/none-${at}` : `/page-${pageOf(random.fraction())}`,
    publish:
      at % Math.ceil(REQUESTS / PUBLISHES) === Math.floor(REQUESTS / PUBLISHES / 2)
        ? [`/page-${random.upTo(5)}`, `/page-${random.upTo(PAGES)}`]
        : [],
    time: 0,
  }));

  const product = none();
  const isolates = Array.from({ length: ISOLATES }, () => productIsolate(product));
  for (const one of trace) {
    const isolate = isolates[one.isolate]!;
    vi.setSystemTime(opened + performance.now());
    if (one.publish.length > 0) await isolate.services.version.current(SITE);
    if (one.publish.length > 0) await isolate.services.renewCaches(SITE, { paths: one.publish });
    // The object renews what a publish touched on its way; in the model at once.
    if (one.publish.length > 0) await scheduler.wait(AHEAD_MS);
    one.time = Date.now();
    await isolate.visit(one.path);
  }

  const model = none();
  const [clock, meter, ahead] = [new SetClock(), new Meter(), new Meter()];
  const kv = new Kv(meter);
  const pages = new Set(Array.from({ length: PAGES }, (_, at) => `/page-${at}`));
  const source = simulatedSource(meter, (path) => pages.has(path));
  const publisher = new SimulatedPublisher(clock, ahead, new Kv(ahead), async (path, revision) => {
    kv.values.set(layoutKey('simulated', SITE, 'en', path).at(revision), source.record(path, revision, clock.time));
  });
  const counting = {
    ...publisher,
    read: () => {
      model.publisherReads++;
      return publisher.read();
    },
    indexRoute: () => {
      model.publisherWrites++;
      return publisher.indexRoute();
    },
    permit: () => {
      model.publisherWrites++;
      return publisher.permit();
    },
  };
  const cache = new LocationCache(clock);
  const settings = readSettings(bindings);
  const models: Isolate[] = Array.from({ length: ISOLATES }, () =>
    isolateOf({ kv, cache, publisher: counting, source, clock, settings, bytesOf: () => 20_000 }),
  );
  for (const { isolate, path, publish, time } of trace) {
    clock.time = time;
    if (publish.length > 0) await models[isolate]!.version.publish(SITE, { paths: publish });
    model[await models[isolate]!.visit({ path })]++;
  }
  Object.assign(model, { kvReads: meter.kvReads, kvWrites: meter.kvWrites, d1: meter.source });
  console.log(JSON.stringify({ product, model }, null, 1));
  expect(product.rendered).toBeGreaterThan(50);
  for (const name of Object.keys(product) as (keyof Figures)[]) {
    const allowed = Math.max(2, product[name] * WITHIN);
    expect(Math.abs(model[name] - product[name]), `${name}: ${model[name]} of ${product[name]}`).toBeLessThanOrEqual(allowed);
  }
}, 120_000);
