/** Every service as people know it: what it is called, whether it is ours or another's, what its failure means for visitors, and what to do. */
import type { Settings } from '../settings.ts';

/** `ours`: in this Worker or its databases. `outside`: somebody else's, by a setting. `none`: nobody does it, since nothing is set. */
export type Form = 'ours' | 'outside' | 'none';

export interface Told {
  /** Of its check, else of its circuit (`circuit`). */
  name: string;
  title: string;
  form(settings: Settings): Form;
  visitors: string;
  todo: string;
  /** It has no check of its own: what visitors' requests have seen is told. */
  circuit?: true;
}

const ours = (): Form => 'ours';
/** Ours unless an address is set. */
const by =
  (name: keyof Settings, otherwise: Form = 'ours') =>
  (settings: Settings): Form =>
    settings[name] ? 'outside' : otherwise;

export const told: readonly Told[] = [
  {
    name: 'home',
    title: 'Home page',
    form: ours,
    visitors: 'Whoever has the home page in no cache gets an error.',
    todo: 'Look at content and KV below: one of them is the cause.',
  },
  {
    name: 'content',
    title: 'Content',
    form: ({ CONTENT_SOURCE }) => (CONTENT_SOURCE === 'repository' ? 'ours' : 'outside'),
    visitors: 'Stored pages are served for 24 hours; publishes do not arrive.',
    todo: 'Tell editors that publishes wait. It goes on by itself once the source answers.',
  },
  {
    name: 'kv',
    title: 'Store of pages (KV)',
    form: ours,
    visitors: 'Pages come more slowly.',
    todo: 'Cloudflare’s status page.',
  },
  {
    name: 'database',
    title: 'Database',
    form: ours,
    visitors: 'Forms cannot be sent. Pages are served from what is stored.',
    todo: 'Cloudflare’s status page. After a deploy: were the migrations run?',
  },
  {
    name: 'publisher',
    title: 'Publisher',
    form: ours,
    visitors: 'Publishes are seen late: after a minute instead of 20 seconds.',
    todo: 'Cloudflare’s status page. Publishes are made up for by themselves.',
  },
  {
    name: 'assets',
    title: 'Styles and scripts',
    form: ours,
    visitors: 'Pages are shown without their look.',
    todo: 'Deploy again, or roll back to the deploy before.',
  },
  {
    name: 'deliveries',
    title: 'Deliveries',
    form: by('FORMS_URL'),
    visitors: 'Nothing is lost; whoever wrote waits for an answer.',
    todo: 'Queues says why the oldest waits.',
  },
  {
    name: 'events',
    title: 'Tracked events',
    form: ours,
    visitors: 'Nothing. Visits are counted late, or not at all.',
    todo: 'Events says whether the day’s limit is reached.',
  },
  {
    name: 'cdp',
    title: 'Customer data platform',
    form: by('CDP_URL', 'none'),
    visitors: 'Nothing. The platform hears of visits late.',
    todo: 'Queues says how long events wait. A refused key is in the log as answered 403.',
  },
  {
    name: 'search',
    title: 'Search',
    form: by('SEARCH_URL'),
    visitors: 'Search finds old content or nothing; with a service, our own index stands in.',
    todo: 'Cache has the index made anew.',
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
    visitors: 'Pictures that are in no cache are missing.',
    todo: 'Tell the platform’s team.',
  },
  {
    name: 'apps',
    title: 'Web apps',
    form: by('APPS_ORIGIN', 'none'),
    visitors: 'The customer account and the other apps do not open. Pages are well.',
    todo: 'Tell the apps’ team.',
  },
  {
    name: 'datacenter',
    title: 'Data center app',
    form: by('DATACENTER_ORIGIN', 'none'),
    visitors: 'That app does not open. Pages are well.',
    todo: 'Tell that app’s team.',
  },
  {
    name: 'geocoding',
    title: 'Places (geocoding)',
    form: by('GEOCODE_URL'),
    visitors: 'Addresses are found by town and ZIP instead of by street.',
    todo: 'Look at the key and the quota of the maps service.',
    circuit: true,
  },
  {
    name: 'robot-check',
    title: 'Robot check',
    form: by('ROBOT_CHECK_URL'),
    visitors: 'Forms cannot be sent.',
    todo: 'Its status page; without ROBOT_CHECK_URL our own check takes over.',
    circuit: true,
  },
  {
    name: 'forms',
    title: 'Service of forms',
    form: by('FORMS_URL'),
    visitors: 'Nothing is lost: submissions wait, and are in the list.',
    todo: 'Tell the service’s team; queues tries again by itself.',
    circuit: true,
  },
  {
    name: 'newsletter',
    title: 'Newsletter service',
    form: by('NEWSLETTER_URL'),
    visitors: 'Subscriptions count here at once, there late.',
    todo: 'Tell the service’s team.',
    circuit: true,
  },
  {
    name: 'alerts',
    title: 'Alert preferences',
    form: by('ALERTS_URL'),
    visitors: 'Links of mails that end alerts ask people to try again.',
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
    visitors: 'Everybody counts as logged out.',
    todo: 'Tell the portal’s team.',
    circuit: true,
  },
  {
    name: 'uploads',
    title: 'Uploaded files (R2)',
    form: ours,
    visitors: 'Uploaded pictures that are in no cache are missing.',
    todo: 'Cloudflare’s status page.',
    circuit: true,
  },
  {
    name: 'feaas',
    title: 'Front-end components',
    form: ({ FEAAS_HOSTS }) => (FEAAS_HOSTS.length > 0 ? 'outside' : 'ours'),
    visitors: 'Those parts of pages are a day old, then a gap.',
    todo: 'Tell the platform’s team.',
    circuit: true,
  },
];
