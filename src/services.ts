/** Builds the services of requests, once per isolate. Routes and loads receive them and never read settings or bindings themselves. */
import { waitUntil } from 'cloudflare:workers';
import { manifest } from './generated/manifest.ts';
import { LayoutCache } from './content/cache/layout-cache.ts';
import { PublishedVersion } from './content/publisher/content-version.ts';
import { locationCopies } from './content/publisher/pointer-copies.ts';
import { publisherOf } from './content/publisher/publisher-api.ts';
import { type ContentParts, contentOptions } from './content-services.ts';
import { agenciesOf } from './agencies/choose.ts';
import { geocoderOf } from './geocoding/choose.ts';
import { DELIVERY_ENDPOINTS } from './delivery-endpoints.ts';
import { dataFiles } from './lib/cache/data-files.ts';
import { alertsOf } from './alerts/choose.ts';
import { chooseNewsletter } from './newsletter/choose.ts';
import { deliveriesOf, quotaOf, submissionsOf } from './submissions/choose.ts';
import type { DeliveryMessage } from './submissions/store.ts';
import { Circuits } from './lib/resilience/circuit.ts';
import { systemClock } from './lib/time/clock.ts';
import { dampedLog } from './lib/logging/damped-log.ts';
import { locationCache } from './lib/cache/location-cache.ts';
import { consoleLog } from './lib/logging/log.ts';
import { metricsOf } from './lib/logging/metrics.ts';
import { rateLimit } from './lib/security/rate-limit.ts';
import { sourceId } from './cache-ids.ts';
import { Missed } from './missed/missed.ts';
import { mediaOf } from './media/choose.ts';
import { RedirectHits } from './redirects/hits.ts';
import { redirectsOf } from './redirects/service.ts';
import { tableSetup } from './redirects/maker.ts';
import { TableSource } from './redirects/table-source.ts';
import { siteContext } from './redirects/site-context.ts';
import { locationPages } from './page/cache/location-pages.ts';
import { memoryPages } from './page/cache/memory-pages.ts';
import { tieredPages } from './page/cache/tiered-pages.ts';
import { SiteTexts } from './robots/site-texts.ts';
import { frontEndComponentsOf } from './feaas/choose.ts';
import { repairFacilitiesOf } from './repair/choose.ts';
import { robotCheckOf } from './robot-check/choose.ts';
import { ticketsOf } from './forms/ticket/tickets.ts';
import { profilesOf } from './profile/choose.ts';
import { indexSearch } from './search/index/read/search.ts';
import { searchOf } from './search/choose.ts';
import { guestsOf, recordsOf, sinkOf } from './tracking/choose.ts';
import type { Services } from './service-types.ts';
import { type Env, readSettings } from './settings.ts';
import { PageLists } from './sitemap/page-lists.ts';
import { PlatformFiles } from './sitemap/platform-files.ts';
import { listTargets } from './sitemap/targets.ts';

/** Events that every request would log while the platform is down. */
const DAMPED_EVENTS = ['layout-unavailable'];

/** Above this many routes it is cheaper to renew the site's content on request. */
const MAX_TOUCHED_ROUTES = 200;

/** @throws SettingsError naming every setting that is wrong */
export function buildServices(env: Env, parts: ContentParts): Services {
  const settings = readSettings(env);
  const clock = systemClock;
  const log = dampedLog(consoleLog(manifest.buildId), clock, DAMPED_EVENTS);
  const publisher = (site: string) => publisherOf(env.PUBLISHER, site);
  const version = new PublishedVersion({
    publisher,
    kv: env.CONTENT,
    copies: locationCopies(locationCache()),
    clock,
    log,
    background: { waitUntil },
  });
  const circuits = new Circuits(clock, log);
  const metrics = metricsOf(env.METRICS);
  const options = contentOptions(env, settings, parts, { log, clock, circuits, metrics });
  const pageLists = new PageLists(options);
  const context = siteContext(settings);
  const content = new LayoutCache({ ...options, publisher, freeze: settings.RUN === 'local' });
  const upstreamDeps = { settings, log, clock, circuits, metrics, data: dataFiles(env.ASSETS) };
  const geocoder = geocoderOf(upstreamDeps);
  const index = indexSearch({ db: env.SEARCH, version, targets: listTargets(settings), clock, log });
  return {
    settings,
    env,
    clock,
    log,
    registry: parts.registry,
    content,
    source: options.source,
    version,
    redirects: redirectsOf({
      tables: new TableSource({ setup: tableSetup(context, sourceId(settings)), kv: env.CONTENT, version, publisher, clock, log }),
      context,
      log,
    }),
    pageLists,
    search: searchOf({ ...upstreamDeps, index }),
    suggestions: index,
    data: upstreamDeps.data,
    events: sinkOf({ ...upstreamDeps, env, background: { waitUntil } }),
    eventRecords: recordsOf({ ...upstreamDeps, env }),
    guests: guestsOf({ ...upstreamDeps, env }),
    profiles: profilesOf(upstreamDeps),
    geocoder,
    agencies: agenciesOf({ ...upstreamDeps, geocoder, kv: env.CONTENT, background: { waitUntil } }),
    repairs: repairFacilitiesOf(upstreamDeps),
    frontEndComponents: frontEndComponentsOf({ ...upstreamDeps, db: env.DB }),
    robotCheck: robotCheckOf({ ...upstreamDeps, db: env.DB }),
    tickets: ticketsOf({ secret: settings.ROBOT_CHECK_SECRET, clock }),
    submissions: submissionsOf({ ...upstreamDeps, db: env.DB, queue: env.DELIVERIES, background: { waitUntil } }),
    newsletter: chooseNewsletter({ ...upstreamDeps, db: env.DB, queue: env.DELIVERIES, background: { waitUntil } }),
    alerts: alertsOf({ ...upstreamDeps, db: env.DB, queue: env.DELIVERIES, background: { waitUntil } }),
    deliveries: deliveriesOf({
      ...upstreamDeps,
      endpoints: DELIVERY_ENDPOINTS,
      db: env.DB,
      queue: env.DELIVERIES as Queue<DeliveryMessage> | undefined,
    }),
    quota: quotaOf({ db: env.DB, clock, log, secret: settings.ROBOT_CHECK_SECRET }),
    sitemapFiles: new PlatformFiles({
      ...options,
      insecure: settings.RUN === 'local',
      upstream: { circuit: circuits.of('edge-media'), metrics },
    }),
    siteTexts: new SiteTexts(options),
    pages: tieredPages(memoryPages(clock), locationPages(locationCache(), clock)),
    circuits,
    limits: {
      writes: rateLimit(env.LIMIT_WRITES, log),
      reads: rateLimit(env.LIMIT_READS, log),
      secrets: rateLimit(env.LIMIT_SECRETS, log),
      events: rateLimit(env.LIMIT_EVENTS, log),
      editing: rateLimit(env.LIMIT_EDITING, log),
    },
    metrics,
    missed: new Missed({ db: env.DB, clock, log }),
    redirectHits: new RedirectHits({ db: env.DB, clock, log }),
    media: mediaOf({
      settings,
      assets: env.ASSETS,
      images: env.IMAGES,
      uploads: env.UPLOADS,
      cache: locationCache(),
      circuits,
      log,
      clock,
    }),
    async renewCaches(site, change) {
      await version.publish(site, change);
    },
    async publishChanged({ site, language, routes, shell }) {
      const paths = routes.filter((route) => route.site === site && route.language === language).map(({ path }) => path);
      if (paths.length > MAX_TOUCHED_ROUTES) await version.publish(site, 'content');
      // In every language, since a page links its versions in the others.
      else if (paths.length > 0) await version.publish(site, { paths });
      if (shell) await version.publish(site, 'shell');
    },
  };
}
