/** All settings and bindings, checked at the first request of an isolate. Names are fixed by the design; secrets have no defaults here. */
import type { Pipeline } from 'cloudflare:pipelines';
import * as z from 'zod';
import {
  contacts,
  listSetting,
  onOff,
  optional,
  origin,
  secret,
  sites,
  sourceHosts,
  textSetting,
  tiles,
  timeZone,
  url,
} from './setting-kinds.ts';

const hostsOf = (...addresses: string[]) => addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).host);

/** Secrets of local runs, which `npm start` writes to .dev.vars: they are public, so never allowed in a deployed Worker. */
export const LOCAL_SECRETS = {
  EDITING_SECRET: 'preview',
  PUBLISH_SECRET: 'preview',
  EDITOR_PASSWORD: 'preview',
  SESSION_SECRET: 'local runs only',
  SEARCH_API_KEY: 'preview',
  ROBOT_CHECK_SECRET: 'local runs only',
} as const;

/** Shortest secret that may sign tickets and tokens, in characters. */
const LEAST_SECRET = 32;

const schema = z
  .object({
    /** `production` for deployed Workers, `local` for `npm start` and tests: decides what the gallery and local hosts may do. */
    RUN: z.enum(['production', 'local']).default('production'),
    /** Address of the public site, used for canonical links. */
    SITE_URL: z.url(),
    /** Host name of the preview host, without port. */
    PREVIEW_HOST: textSetting('preview.localhost'),
    /** Further sites and languages: JSON of a host, host/path or /path to `{site, language, name?}` (docs/decisions/018). */
    SITES: sites,
    /** Name of the company in titles and the shell. */
    COMPANY_NAME: textSetting('Lake Erie Mutual'),
    /** Name of the carrier in the messages of the specification. */
    CARRIER_SHORT_NAME: textSetting('ERIE'),
    /** Whether addresses of pages end in a slash. */
    TRAILING_SLASH: onOff('off'),
    /** Where weaknesses are reported, for security.txt: addresses such as `mailto:` or `https:`; without one `security@` and the host of SITE_URL. */
    SECURITY_CONTACT: contacts,
    /** Address of the policy on reports of weaknesses, for security.txt. */
    SECURITY_POLICY_URL: url,
    /** Time zone in which the company counts its days: a day's publishing starts at its midnight there. */
    TIME_ZONE: timeZone('America/New_York'),
    /** Whether the Worker trusts visitor location headers: local runs and tests only, or behind a proxy that sets them. */
    TRUST_GEO_HEADERS: onOff('off'),

    /** Where layout data comes from. */
    CONTENT_SOURCE: z.enum(['repository', 'edge', 'layout-service']).default('repository'),
    /** Delivery GraphQL: base address or full address of the endpoint. */
    EDGE_URL: url,
    /** Key for header `sc_apikey`. */
    EDGE_API_KEY: secret,
    /** Context id for header `x-sitecore-contextid`; wins over the key. */
    EDGE_CONTEXT_ID: secret,
    /** Key that other clients of `/sitecore/api/*` must send as `sc_apikey`. Without one, published content is open to them, rate limited. */
    DELIVERY_KEY: secret,
    /** Host of the REST layout service. */
    LAYOUT_SERVICE_URL: url,
    /** Name of the site on the content platform. */
    SITE_NAME: textSetting('lake-erie'),
    /** Root placeholder of header and announcements. */
    PLACEHOLDER_HEADER: textSetting('headless-header'),
    /** Root placeholder of the page's own content. */
    PLACEHOLDER_MAIN: textSetting('headless-main'),
    /** Root placeholder of the numbered notes. */
    PLACEHOLDER_FOOTNOTES: textSetting('headless-footnotes'),
    /** Root placeholder of the footer. */
    PLACEHOLDER_FOOTER: textSetting('headless-footer'),
    /** How long a page may wait for its layout when nothing is stored. Milliseconds. */
    LAYOUT_TIMEOUT_MS: z.coerce.number().int().positive().default(4000),
    /** Opens editing endpoints to the platform's editor. */
    EDITING_SECRET: secret,
    /** Origins that may frame the preview host, besides the platform's own. */
    EDITING_ALLOWED_ORIGINS: listSetting,
    /** Opens the publish webhook, which refuses every call without one. */
    PUBLISH_SECRET: secret,
    /** Embedded sign-in of editors on the preview host. */
    EDITOR_PASSWORD: secret,

    /** The platform's media host: alone (`/-/media/x` keeps its path), or with the path that replaces `/-` (`https://edge.example/tenant`). */
    MEDIA_ORIGIN: url,
    /** Address prefix of media in content; `MEDIA_BASE/media/…` becomes `/-/media/…`. */
    MEDIA_BASE: optional,
    /** Hosts whose pictures are resized: `host`, `host:port`, `*.host`, or an origin. Pictures of other hosts are not changed. */
    IMAGE_HOSTS: listSetting,

    /** Origin of the video provider's player, as in `VIDEO_ORIGIN/embed/<id>`; pages with a video of the provider may frame it. */
    VIDEO_ORIGIN: origin.transform((value) => value || 'https://www.youtube-nocookie.com'),

    /** Hosts that serve front-end components. Without one, components come from the repository. */
    FEAAS_HOSTS: listSetting,

    /** Origin of the insurer's web apps (DEL-13): not a host of this site, or the Worker would call itself. */
    APPS_ORIGIN: origin,
    /** Origin of the data center's app, for `/datacenter-app/*`. */
    DATACENTER_ORIGIN: origin,
    /** How long a web app may take to begin its response, counted from the last byte sent to it; the edge gives up after 120 s. Milliseconds. */
    APPS_TIMEOUT_MS: z.coerce.number().int().positive().max(115_000).default(60_000),
    /** Largest body that is passed on to the web apps; the zone's plan sets the limit. Megabytes. */
    MAX_BODY_MB: z.coerce.number().positive().default(100),
    /** Hosts that a redirect rule may lead to, beside the site's own; `*.example.com` matches every host below. */
    REDIRECT_HOSTS: listSetting,

    /** Address of the agent-locator service; without one agencies come from local data. */
    LOCATOR_URL: url,
    /** Client id for the agent-locator service. */
    LOCATOR_CLIENT_ID: secret,
    /** Client secret for the agent-locator service. */
    LOCATOR_CLIENT_SECRET: secret,
    /** Name of the channel that calls the agent-locator service. */
    LOCATOR_CHANNEL_NAME: textSetting('WEB'),
    /** Id of the channel that calls the agent-locator service. */
    LOCATOR_CHANNEL_ID: textSetting('1'),
    /** Address of the maps service's geocoding; without one places come from the gazetteer. */
    GEOCODE_URL: url,
    /** Key of the maps service. */
    GEOCODE_API_KEY: secret,
    /** Template of map tiles, `https://tiles.example/{z}/{x}/{y}.png`; without one maps are drawn from outlines. */
    MAP_TILES: tiles,
    /** Address of the repair facilities' service; without one they come from local data. */
    REPAIR_URL: url,
    /** Endpoint that verifies tokens of the robot check (siteverify); without one the site uses a proof of work. */
    ROBOT_CHECK_URL: url,
    /** Key of the robot check for browsers. */
    ROBOT_CHECK_SITE_KEY: optional,
    /** Address of the robot check's script for browsers. */
    ROBOT_CHECK_SCRIPT: url,
    /** Secret of the robot check; it also signs the tickets of forms, and without ROBOT_CHECK_URL the site's own challenges. */
    ROBOT_CHECK_SECRET: secret,
    /** Base address for the delivery of submissions, followed by `/` and the form's kind; without one operators read them on the preview host. */
    FORMS_URL: url,
    /** Address for the delivery of newsletter subscriptions; without one they stay in the database. */
    NEWSLETTER_URL: url,
    /** Whether a subscription must be confirmed by the link in a mail. */
    NEWSLETTER_CONFIRM: onOff('off'),
    /** Address of the service of alert preferences (`?maskId=`); without one they are stored in the database. */
    ALERTS_URL: url,
    /** Full address of the search service, `https://discover.example/discover/v2/<domain>`; without one the site searches its own index. */
    SEARCH_URL: url,
    /** Opens the search service; without SEARCH_URL it opens the site's own (`/discover/v2/<domain>`) to other clients. */
    SEARCH_API_KEY: secret,
    /** Ids of the search service's sources that the site searches; empty means all sources of the domain. */
    SEARCH_SOURCES: listSetting,
    /** Address of the customer portal's profile, called with the visitor's cookies; without one every visitor is logged out. */
    PROFILE_URL: url,
    /** Base address of the customer data platform, before `/v1.2/events`; without one events stay in the site's own database. */
    CDP_URL: url,
    /** Client key of this site at the customer data platform. */
    CDP_CLIENT_KEY: secret,
    /** Where tracked events are kept: the database EVENTS, the platform's Pipelines in R2 (binding EVENT_PIPELINE), or both (docs/decisions/106). */
    EVENTS_STORE: z.enum(['d1', 'both', 'pipeline']).default('d1'),
    /** Container of the tag manager, `GTM-…`; without one nothing is loaded. */
    TAG_MANAGER_ID: z
      .string()
      .regex(/^[A-Z]+-[A-Z0-9]{3,20}$/, 'must be an id such as GTM-ABC1234')
      .default(''),
    /** Address of the survey's script; without one nothing is loaded. */
    SURVEY_URL: url,
    /** Hosts of the tags that TAG_MANAGER_ID or SURVEY_URL loads, for their scripts, requests, pictures and frames: `host` or `*.host`. Others are blocked. */
    TAG_HOSTS: sourceHosts,

    /** Analytics Engine's SQL address of the account, `https://api.cloudflare.com/client/v4/accounts/<id>/analytics_engine/sql`; without one the desk does not know how many pages were served. */
    ANALYTICS_URL: url,
    /** Token for ANALYTICS_URL, with the permission Account Analytics: Read. */
    ANALYTICS_TOKEN: secret,

    /** Seals the nightly backups; 32 characters or more, kept outside of the account too. Without one there are none. */
    BACKUP_KEY: secret,
    /** Signs editors' sessions. Without one, sign-in with a password is off. */
    SESSION_SECRET: secret,
    /** Cloudflare Access in front of the preview host: `team.cloudflareaccess.com`. */
    ACCESS_TEAM_DOMAIN: optional,
    /** The application's audience tag at Cloudflare Access; required with ACCESS_TEAM_DOMAIN. */
    ACCESS_AUD: optional,
  })
  .refine((value) => value.CONTENT_SOURCE !== 'edge' || value.EDGE_URL !== '', {
    path: ['EDGE_URL'],
    message: 'is needed when CONTENT_SOURCE is "edge"',
  })
  .refine((value) => value.CONTENT_SOURCE !== 'layout-service' || value.LAYOUT_SERVICE_URL !== '', {
    path: ['LAYOUT_SERVICE_URL'],
    message: 'is needed when CONTENT_SOURCE is "layout-service"',
  })
  // An address that is none is named already.
  .refine((value) => hostsOf(value.SITE_URL).every((own) => !hostsOf(value.APPS_ORIGIN, value.DATACENTER_ORIGIN).includes(own)), {
    path: ['APPS_ORIGIN', 'DATACENTER_ORIGIN'],
    message: 'must not be the host of SITE_URL, or the Worker would call itself',
  })
  .refine((value) => value.ROBOT_CHECK_URL === '' || (value.ROBOT_CHECK_SITE_KEY !== '' && value.ROBOT_CHECK_SCRIPT !== ''), {
    path: ['ROBOT_CHECK_SITE_KEY', 'ROBOT_CHECK_SCRIPT'],
    message: 'are needed with ROBOT_CHECK_URL, or no browser could get a token',
  })
  .refine((value) => value.SEARCH_URL === '' || value.SEARCH_API_KEY !== '', {
    path: ['SEARCH_API_KEY'],
    message: 'is needed with SEARCH_URL',
  })
  .refine((value) => value.CDP_URL === '' || value.CDP_CLIENT_KEY !== '', {
    path: ['CDP_CLIENT_KEY'],
    message: 'is needed with CDP_URL',
  })
  .refine((value) => value.EVENTS_STORE !== 'pipeline' || value.CDP_URL === '', {
    path: ['EVENTS_STORE'],
    message: 'must be "d1" or "both" with CDP_URL: events wait for the platform in the database',
  })
  .refine((value) => !value.NEWSLETTER_CONFIRM || value.SESSION_SECRET !== '' || value.ROBOT_CHECK_SECRET !== '', {
    path: ['NEWSLETTER_CONFIRM'],
    message: 'needs SESSION_SECRET or ROBOT_CHECK_SECRET, or no link could be signed',
  })
  .superRefine((value, context) => {
    if (value.RUN !== 'production') return;
    for (const [name, known] of Object.entries(LOCAL_SECRETS))
      if (value[name as keyof typeof LOCAL_SECRETS] === known)
        context.addIssue({ code: 'custom', path: [name], message: 'is the value of local runs, which is public' });
    // A short secret could be guessed from what it signed or sealed.
    for (const name of ['ROBOT_CHECK_SECRET', 'BACKUP_KEY'] as const)
      if (value[name] !== '' && value[name].length < LEAST_SECRET)
        context.addIssue({ code: 'custom', path: [name], message: `must have ${LEAST_SECRET} characters or more` });
  });

export type Settings = z.output<typeof schema>;

/** Names of all settings, in the order of this file: `npm start` passes these on from its environment. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

/** Names of the settings that open or sign something. */
export const SECRETS: ReadonlySet<string> = new Set(
  Object.entries(schema.shape).flatMap(([name, kind]) => ((kind as z.ZodType) === secret ? name : [])),
);

/** Cloudflare bindings of the Worker (wrangler.toml). */
export interface Bindings {
  ASSETS: Fetcher;
  CONTENT: KVNamespace;
  DB: D1Database;
  PUBLISHER: DurableObjectNamespace;
  /** Resizes pictures in local runs; production uses `cf.image`. */
  IMAGES: ImagesBinding;
  /** Files that editors uploaded. */
  UPLOADS: R2Bucket;
  /** Sealed backups, and copies of uploads; only the editors' Worker has it (decision 103). */
  BACKUPS?: R2Bucket;
  /** Copies of public pages and files, for when all else fails. */
  MIRROR?: R2Bucket;
  /** The visitors' Worker, from which the editors' Worker writes the mirror. */
  VISITORS?: Fetcher;
  METRICS: AnalyticsEngineDataset;
  LIMIT_WRITES: RateLimit;
  LIMIT_READS: RateLimit;
  LIMIT_SECRETS: RateLimit;
  LIMIT_EVENTS: RateLimit;
  LIMIT_EDITING: RateLimit;
  /** The search index; it can be rebuilt from content. */
  SEARCH: D1Database;
  /** Tracked events. */
  EVENTS: D1Database;
  /** Stream of tracked events, needed unless EVENTS_STORE is `d1`. */
  EVENT_PIPELINE?: Pipeline;
  /** One data point for each tracked event, sampled. */
  TRACKED: AnalyticsEngineDataset;
  /** Pages that the search index must read again. */
  INDEXING?: Queue;
  /** Batches of tracked events. */
  EVENT_BATCHES?: Queue;
  /** Ids of submissions to deliver; absent in a Worker that delivers nothing. */
  DELIVERIES?: Queue;
}

export type Env = Bindings & Record<string, unknown>;

/** Invalid settings, with a sentence for each. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** @throws SettingsError naming every setting that is wrong */
export function readSettings(env: Record<string, unknown>): Settings {
  const strings = Object.fromEntries(Object.entries(env).filter(([, value]) => typeof value === 'string' && value !== ''));
  const parsed = schema.safeParse(strings);
  if (parsed.success) return parsed.data;
  throw new SettingsError(parsed.error.issues.map((issue) => `Setting ${issue.path.join('.')}: ${issue.message}`).join('\n'));
}
