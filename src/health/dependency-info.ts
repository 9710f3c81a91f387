/** Describes every service for operators: its name, whether it is ours or external, what its failure means for visitors, and what to do. */
import type { Settings } from '../settings.ts';

/** `ours`: in this Worker or its databases. `outside`: an external service, by a setting. `none`: not set up. */
export type ServiceForm = 'ours' | 'outside' | 'none';

export interface DependencyInfo {
  /** Name of its check, else of its circuit (`circuit`). */
  name: string;
  title: string;
  form(settings: Settings): ServiceForm;
  visitors: string;
  todo: string;
  /** It has no check of its own: the results of visitors' requests are shown. */
  circuit?: true;
}

const ours = (): ServiceForm => 'ours';
/** Ours unless an address is set. */
const by =
  (name: keyof Settings, otherwise: ServiceForm = 'ours') =>
  (settings: Settings): ServiceForm =>
    settings[name] ? 'outside' : otherwise;

export const dependencyInfo: readonly DependencyInfo[] = [
  {
    name: 'home',
    title: 'Home page',
    form: ours,
    visitors: 'Visitors get an error unless the home page is cached.',
    todo: 'Check content and KV below: one of them is the cause.',
  },
  {
    name: 'content',
    title: 'Content',
    form: ({ CONTENT_SOURCE }) => (CONTENT_SOURCE === 'repository' ? 'ours' : 'outside'),
    visitors: 'Stored pages are served for 24 hours; new publishes do not appear.',
    todo: 'Tell editors that publishes are waiting. They continue automatically once the source answers.',
  },
  {
    name: 'kv',
    title: 'Page storage (KV)',
    form: ours,
    visitors: 'Pages load more slowly.',
    todo: 'Check Cloudflare’s status page.',
  },
  {
    name: 'database',
    title: 'Database',
    form: ours,
    visitors: 'Forms cannot be sent. Pages are served from what is stored.',
    todo: 'Check Cloudflare’s status page. After a deploy, check that the migrations ran.',
  },
  {
    name: 'publisher',
    title: 'Publisher',
    form: ours,
    visitors: 'Publishes appear late: after a minute instead of 20 seconds.',
    todo: 'Check Cloudflare’s status page. Publishes complete automatically.',
  },
  {
    name: 'assets',
    title: 'Styles and scripts',
    form: ours,
    visitors: 'Pages are shown without their styles.',
    todo: 'Deploy again, or roll back to the previous deploy.',
  },
  {
    name: 'deliveries',
    title: 'Deliveries',
    form: by('FORMS_URL'),
    visitors: 'Nothing is lost; visitors who wrote wait for an answer.',
    todo: 'The page Queues shows why the oldest is waiting.',
  },
  {
    name: 'events',
    title: 'Tracked events',
    form: ours,
    visitors: 'No effect. Visits are counted late, or not at all.',
    todo: 'The page Events shows whether the daily limit is reached.',
  },
  {
    name: 'cdp',
    title: 'Customer data platform',
    form: by('CDP_URL', 'none'),
    visitors: 'No effect. The platform gets events late.',
    todo: 'The page Queues shows how long events wait. A refused key is logged as “answered 403”.',
  },
  {
    name: 'search',
    title: 'Search',
    form: by('SEARCH_URL'),
    visitors: 'Search finds old content or nothing; with a service, our own index is the fallback.',
    todo: 'Rebuild the index on the page Cache.',
  },
  {
    name: 'locator',
    title: 'Agency locator',
    form: by('LOCATOR_URL'),
    visitors: 'Directories are up to a day old; searches for an agency fail.',
    todo: 'Tell the locator’s team.',
  },
  {
    name: 'media',
    title: 'Media of the platform',
    form: by('MEDIA_ORIGIN'),
    visitors: 'Pictures that are not cached are missing.',
    todo: 'Tell the platform’s team.',
  },
  {
    name: 'apps',
    title: 'Web apps',
    form: by('APPS_ORIGIN', 'none'),
    visitors: 'The customer account and the other apps do not open. Pages work.',
    todo: 'Tell the apps’ team.',
  },
  {
    name: 'datacenter',
    title: 'Data center app',
    form: by('DATACENTER_ORIGIN', 'none'),
    visitors: 'That app does not open. Pages work.',
    todo: 'Tell that app’s team.',
  },
  {
    name: 'geocoding',
    title: 'Places (geocoding)',
    form: by('GEOCODE_URL'),
    visitors: 'Addresses are found by town and ZIP instead of by street.',
    todo: 'Check the key and the quota of the maps service.',
    circuit: true,
  },
  {
    name: 'robot-check',
    title: 'Robot check',
    form: by('ROBOT_CHECK_URL'),
    visitors: 'Forms cannot be sent.',
    todo: 'Check its status page; without ROBOT_CHECK_URL our own check takes over.',
    circuit: true,
  },
  {
    name: 'forms',
    title: 'Forms service',
    form: by('FORMS_URL'),
    visitors: 'Nothing is lost: submissions wait, and are listed.',
    todo: 'Tell the service’s team; submissions are retried automatically.',
    circuit: true,
  },
  {
    name: 'newsletter',
    title: 'Newsletter service',
    form: by('NEWSLETTER_URL'),
    visitors: 'Subscriptions are stored here at once, and reach the service late.',
    todo: 'Tell the service’s team.',
    circuit: true,
  },
  {
    name: 'alerts',
    title: 'Alert preferences',
    form: by('ALERTS_URL'),
    visitors: 'Unsubscribe links in mails ask people to try again.',
    todo: 'Tell the service’s team.',
    circuit: true,
  },
  {
    name: 'repair',
    title: 'Repair facilities',
    form: by('REPAIR_URL'),
    visitors: 'Searches for a repair shop fail.',
    todo: 'Tell the service’s team.',
    circuit: true,
  },
  {
    name: 'profile',
    title: 'Customer portal’s login',
    form: by('PROFILE_URL', 'none'),
    visitors: 'All visitors appear logged out.',
    todo: 'Tell the portal’s team.',
    circuit: true,
  },
  {
    name: 'uploads',
    title: 'Uploaded files (R2)',
    form: ours,
    visitors: 'Uploaded pictures that are not cached are missing.',
    todo: 'Check Cloudflare’s status page.',
    circuit: true,
  },
  {
    name: 'feaas',
    title: 'Front-end components',
    form: ({ FEAAS_HOSTS }) => (FEAAS_HOSTS.length > 0 ? 'outside' : 'ours'),
    visitors: 'These parts of pages are up to a day old, then missing.',
    todo: 'Tell the platform’s team.',
    circuit: true,
  },
];
