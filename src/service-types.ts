/** The interface of everything a request needs: types only, so that its users need not import the builder of the services. */
import type { Registry } from './blocks/define.ts';
import type { BlockServices } from './blocks/define-load.ts';
import type { ContentService } from './content/content.ts';
import type { Published } from './content/repository/publishing/promote.ts';
import type { ContentSource } from './content/source.ts';
import type { VersionChange, ContentVersion } from './content/version.ts';
import type { Alerts } from './alerts/service.ts';
import type { Submissions } from './submissions/service.ts';
import type { Deliveries } from './submissions/deliveries.ts';
import type { Quota } from './submissions/quota.ts';
import type { Circuits } from './lib/resilience/circuit.ts';
import type { Log } from './lib/logging/log.ts';
import type { Metrics } from './lib/logging/metrics.ts';
import type { Limits } from './lib/security/rate-limit.ts';
import type { Missed } from './missed/missed.ts';
import type { Media } from './media/service.ts';
import type { RedirectHits } from './redirects/hits.ts';
import type { Redirects } from './redirects/service.ts';
import type { PageCache } from './page/cache/page-cache.ts';
import type { SiteTexts } from './robots/site-texts.ts';
import type { RobotCheck } from './robot-check/service.ts';
import type { Tickets } from './forms/ticket/tickets.ts';
import type { Profiles } from './profile/service.ts';
import type { EventRecords } from './tracking/storage/records.ts';
import type { EventSink } from './tracking/service.ts';
import type { Env } from './settings.ts';
import type { PageLists } from './sitemap/page-lists.ts';
import type { PlatformFiles } from './sitemap/platform-files.ts';

export interface Services extends BlockServices {
  env: Env;
  log: Log;
  registry: Registry;
  content: ContentService;
  /** Content without a cache: for editors, feeds and sitemaps. Pages use `content`. */
  source: ContentSource;
  version: ContentVersion;
  redirects: Redirects;
  /** Every page of a site, for sitemaps and feeds. */
  pageLists: PageLists;
  /** Receives tracked events. */
  events: EventSink;
  /** Stores and forwards tracked events, from queue and cron. */
  eventRecords: EventRecords;
  profiles: Profiles;
  robotCheck: RobotCheck;
  /** Names the submissions of one page load. */
  tickets: Tickets;
  submissions: Submissions;
  alerts: Alerts;
  /** Delivers stored submissions, from queue and cron. */
  deliveries: Deliveries;
  /** Limits how often one visitor may do something within an hour. */
  quota: Quota;
  /** The platform's own sitemap files. */
  sitemapFiles: PlatformFiles;
  /** robots.txt and llms.txt. */
  siteTexts: SiteTexts;
  pages: PageCache;
  /** Circuit breakers of all upstream services, by fixed names. */
  circuits: Circuits;
  limits: Limits;
  metrics: Metrics;
  /** Counts the missed addresses of visitors. */
  missed: Pick<Missed, 'note'>;
  /** Counts how often each redirect rule is used. */
  redirectHits: Pick<RedirectHits, 'note'>;
  /** Files below `/-/`, and the image service. */
  media: Media;
  /** Makes a site's caches fetch content again, on an operator's request; resolves when this location has it. */
  renewCaches(site: string, change: VersionChange): Promise<void>;
  /** Renews what a publish touched, and resolves when the publish is visible here. */
  publishChanged(published: Published): Promise<void>;
}
