/** Builds what requests need, once per isolate. Routes and loads get it handed down and never read settings or bindings themselves. */
import { waitUntil } from 'cloudflare:workers';
import { type Registry, registry } from './blocks/registry.ts';
import { LayoutCache } from './content/cache/layout-cache.ts';
import type { Content } from './content/content.ts';
import { PublishedVersion } from './content/publisher/content-version.ts';
import { locationCopies } from './content/publisher/pointer-copies.ts';
import { publisherOf } from './content/publisher/publisher-api.ts';
import type { PublisherDeps } from './content/publisher/publisher-deps.ts';
import type { Published } from './content/repository/promote.ts';
import { chooseSource } from './content/sources/choose.ts';
import type { ContentSource } from './content/source.ts';
import type { ContentVersion } from './content/version.ts';
import { manifest } from './generated/manifest.ts';
import { Circuits } from './lib/circuit.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import { locationCache } from './lib/location-cache.ts';
import { consoleLog, type Log } from './lib/log.ts';
import { type Metrics, metricsOf } from './lib/metrics.ts';
import { type Limits, rateLimit } from './lib/rate-limit.ts';
import { locationPages } from './page/cache/location-pages.ts';
import { memoryPages } from './page/cache/memory-pages.ts';
import type { PageCache } from './page/cache/page-cache.ts';
import { tieredPages } from './page/cache/tiered-pages.ts';
import { prepareWith } from './page/prepare.ts';
import { type Env, readSettings, type Settings } from './settings.ts';
import { configuredSites } from './sites.ts';

export interface Services {
  settings: Settings;
  env: Env;
  clock: Clock;
  log: Log;
  registry: Registry;
  content: Content;
  /** Where content comes from, uncached: for editors, feeds and sitemaps. Pages ask `content`. */
  source: ContentSource;
  version: ContentVersion;
  pages: PageCache;
  /** Breakers of every service outside, by its fixed name. */
  circuits: Circuits;
  limits: Limits;
  metrics: Metrics;
  /** Renews what a publish touched, and resolves when the publish is seen here. */
  publishChanged(published: Published): Promise<void>;
}

/** Above this many routes it is cheaper to renew the site's content as it is asked for. */
const MAX_TOUCHED_ROUTES = 200;

/** @throws SettingsError naming every setting that is wrong */
export function buildServices(env: Env): Services {
  const settings = readSettings(env);
  const log = consoleLog();
  const clock = systemClock;
  const publisher = (site: string) => publisherOf(env.PUBLISHER, site);
  const version = new PublishedVersion({
    publisher,
    kv: env.CONTENT,
    copies: locationCopies(locationCache()),
    clock,
    log,
    background: { waitUntil },
  });
  const options = contentOptions(env, settings, log, clock);
  const content = new LayoutCache({ ...options, publisher, freeze: settings.RUN === 'local' });
  return {
    settings,
    env,
    clock,
    log,
    registry,
    content,
    source: options.source,
    version,
    pages: tieredPages(memoryPages(clock), locationPages(locationCache(), clock)),
    circuits: new Circuits(clock),
    limits: {
      writes: rateLimit(env.LIMIT_WRITES, log),
      reads: rateLimit(env.LIMIT_READS, log),
      secrets: rateLimit(env.LIMIT_SECRETS, log),
    },
    metrics: metricsOf(env.METRICS),
    async publishChanged({ site, language, routes, shell }) {
      const paths = routes.filter((route) => route.site === site && route.language === language).map(({ path }) => path);
      if (paths.length > MAX_TOUCHED_ROUTES) await version.publish(site, 'content');
      else if (paths.length > 0) await version.publish(site, { paths }, [language]);
      if (shell) await version.publish(site, 'shell');
    },
  };
}

/** Of the layout cache and the `Publisher`, which must agree on them. */
export const contentOptions = (env: Env, settings: Settings, log: Log, clock: Clock) => ({
  kv: env.CONTENT,
  source: chooseSource(settings, { db: env.DB, log, clock }),
  prepare: prepareWith(registry),
  clock,
  log,
  schema: manifest.schemaId,
  mediaBase: settings.MEDIA_BASE,
  timeoutMs: settings.LAYOUT_TIMEOUT_MS,
});

/** What the `Publisher` object needs: the same content options, and every site by its hosts. */
export function publisherServices(env: Env): PublisherDeps {
  const settings = readSettings(env);
  return { ...contentOptions(env, settings, consoleLog(), systemClock), sites: configuredSites(settings) };
}
