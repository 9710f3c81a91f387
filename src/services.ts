/** Builds what requests need, once per isolate. Routes and loads get it handed down and never read settings or bindings themselves. */
import { waitUntil } from 'cloudflare:workers';
import { type Registry, registry } from './blocks/registry.ts';
import { LayoutCache } from './content/cache/layout-cache.ts';
import type { Content } from './content/content.ts';
import { PublishedVersion } from './content/publisher/content-version.ts';
import { locationCopies } from './content/publisher/pointer-copies.ts';
import { publisherOf } from './content/publisher/publisher-api.ts';
import type { Published } from './content/repository/promote.ts';
import type { ShapeOf } from './content/field-shape.ts';
import { contentOptions, shapeOf } from './content-services.ts';
import type { ContentSource } from './content/source.ts';
import type { Change, ContentVersion } from './content/version.ts';
import type { Agencies } from './agencies/service.ts';
import { agenciesOf } from './agencies/choose.ts';
import type { Geocoder } from './geocoding/service.ts';
import { geocoderOf } from './geocoding/choose.ts';
import { dataFiles } from './lib/data-files.ts';
import type { Alerts } from './alerts/service.ts';
import { alertsOf } from './alerts/choose.ts';
import type { Newsletter } from './newsletter/service.ts';
import { newsletterOf } from './newsletter/choose.ts';
import type { Submissions } from './submissions/service.ts';
import { deliveriesOf, quotaOf, submissionsOf } from './submissions/choose.ts';
import type { Deliveries } from './submissions/deliveries.ts';
import type { Quota } from './submissions/quota.ts';
import type { DeliveryMessage } from './submissions/store.ts';
import { Circuits } from './lib/circuit.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import { dampedLog } from './lib/damped-log.ts';
import { locationCache } from './lib/location-cache.ts';
import { consoleLog, type Log } from './lib/log.ts';
import { type Metrics, metricsOf } from './lib/metrics.ts';
import { type Limits, rateLimit } from './lib/rate-limit.ts';
import { sourceId } from './cache-ids.ts';
import { Missed } from './missed/missed.ts';
import { type Media, mediaOf } from './media/service.ts';
import { RedirectHits } from './redirects/hits.ts';
import { type Redirects, redirectsOf } from './redirects/service.ts';
import { tableSetup } from './redirects/maker.ts';
import { TableSource } from './redirects/table-source.ts';
import { worldOf } from './redirects/world.ts';
import { locationPages } from './page/cache/location-pages.ts';
import { memoryPages } from './page/cache/memory-pages.ts';
import type { PageCache } from './page/cache/page-cache.ts';
import { tieredPages } from './page/cache/tiered-pages.ts';
import { SiteTexts } from './robots/site-texts.ts';
import type { RepairFacilities } from './repair/service.ts';
import { repairFacilitiesOf } from './repair/choose.ts';
import type { RobotCheck } from './robot-check/service.ts';
import { robotCheckOf } from './robot-check/choose.ts';
import { type Tickets, ticketsOf } from './forms/ticket/tickets.ts';
import { profilesOf } from './profile/choose.ts';
import type { Profiles } from './profile/service.ts';
import { type Indexing, indexingOf } from './search/index/setup.ts';
import { indexSearch } from './search/index/search.ts';
import { searchOf } from './search/choose.ts';
import type { Search } from './search/service.ts';
import { guestsOf, recordsOf, sinkOf } from './tracking/choose.ts';
import type { EventRecords } from './tracking/records.ts';
import type { EventSink, Guests } from './tracking/service.ts';
import { type Env, readSettings, type Settings } from './settings.ts';
import { PageLists } from './sitemap/page-lists.ts';
import { PlatformFiles } from './sitemap/platform-files.ts';
import { listTargets } from './sitemap/targets.ts';

export interface Services {
  settings: Settings;
  env: Env;
  clock: Clock;
  log: Log;
  registry: Registry;
  content: Content;
  /** Where content comes from, uncached: for editors, feeds and sitemaps. Pages ask `content`. */
  source: ContentSource;
  /** Fields of every component, for the editing data of the repository. */
  shapeOf?: ShapeOf;
  version: ContentVersion;
  redirects: Redirects;
  /** Every page of a site, for sitemaps and feeds. */
  pageLists: PageLists;
  search: Search;
  /** What queue and cron keep the search indexes up with. */
  indexing: Indexing;
  /** Where tracked events go. */
  events: EventSink;
  /** What queue and cron do with tracked events. */
  eventRecords: EventRecords;
  /** What is known of one visitor, for the developer test page. */
  guests: Guests;
  profiles: Profiles;
  agencies: Agencies;
  geocoder: Geocoder;
  repairs: RepairFacilities;
  robotCheck: RobotCheck;
  /** What names the submissions of one page load. */
  tickets: Tickets;
  submissions: Submissions;
  newsletter: Newsletter;
  alerts: Alerts;
  /** What queue and cron do with stored submissions. */
  deliveries: Deliveries;
  /** How often one visitor may do something within an hour. */
  quota: Quota;
  /** The platform's own sitemap files. */
  sitemapFiles: PlatformFiles;
  /** robots.txt and llms.txt. */
  siteTexts: SiteTexts;
  pages: PageCache;
  /** Breakers of every service outside, by its fixed name. */
  circuits: Circuits;
  limits: Limits;
  metrics: Metrics;
  /** Counts the addresses that visitors ask for in vain. */
  missed: Pick<Missed, 'note'>;
  /** Counts how often each redirect rule is used. */
  redirectHits: Pick<RedirectHits, 'note'>;
  /** Files below `/-/`, and the image service. */
  media: Media;
  /** Has a site's caches fetch something anew, asked for by an operator; resolves when it is known here. */
  renewCaches(site: string, change: Change): Promise<void>;
  /** Renews what a publish touched, and resolves when the publish is seen here. */
  publishChanged(published: Published): Promise<void>;
}

/** Lines that every request would write while the platform is down. */
const DAMPED_EVENTS = ['layout-unavailable'];

/** Above this many routes it is cheaper to renew the site's content as it is asked for. */
const MAX_TOUCHED_ROUTES = 200;

/** @throws SettingsError naming every setting that is wrong */
export function buildServices(env: Env): Services {
  const settings = readSettings(env);
  const clock = systemClock;
  const log = dampedLog(consoleLog(), clock, DAMPED_EVENTS);
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
  const options = contentOptions(env, settings, { log, clock, circuits, metrics });
  const pageLists = new PageLists(options);
  const world = worldOf(settings);
  const content = new LayoutCache({ ...options, publisher, freeze: settings.RUN === 'local' });
  // What the services outside are asked with, and the local data that stand in for them.
  const outside = { settings, log, clock, circuits, metrics, data: dataFiles(env.ASSETS) };
  const geocoder = geocoderOf(outside);
  return {
    settings,
    env,
    clock,
    log,
    registry,
    shapeOf,
    content,
    source: options.source,
    version,
    redirects: redirectsOf({
      tables: new TableSource({ setup: tableSetup(world, sourceId(settings)), kv: env.CONTENT, version, publisher, clock, log }),
      world,
      log,
    }),
    pageLists,
    search: searchOf({ ...outside, index: indexSearch({ db: env.SEARCH, version, targets: listTargets(settings), clock, log }) }),
    indexing: indexingOf({ env, settings, source: options.source, targets: listTargets(settings), clock, log }),
    events: sinkOf({ ...outside, env, background: { waitUntil } }),
    eventRecords: recordsOf({ ...outside, env }),
    guests: guestsOf({ ...outside, env }),
    profiles: profilesOf(outside),
    geocoder,
    agencies: agenciesOf({ ...outside, geocoder, kv: env.CONTENT, background: { waitUntil } }),
    repairs: repairFacilitiesOf(outside),
    robotCheck: robotCheckOf({ ...outside, db: env.DB }),
    tickets: ticketsOf({ secret: settings.ROBOT_CHECK_SECRET, clock }),
    submissions: submissionsOf({ ...outside, db: env.DB, queue: env.DELIVERIES, background: { waitUntil } }),
    newsletter: newsletterOf({ ...outside, db: env.DB, queue: env.DELIVERIES, background: { waitUntil } }),
    alerts: alertsOf({ ...outside, db: env.DB, queue: env.DELIVERIES, background: { waitUntil } }),
    deliveries: deliveriesOf({ ...outside, db: env.DB, queue: env.DELIVERIES as Queue<DeliveryMessage> | undefined }),
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
      // In every language, since a page names its versions in the others.
      else if (paths.length > 0) await version.publish(site, { paths });
      if (shell) await version.publish(site, 'shell');
    },
  };
}
