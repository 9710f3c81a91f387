/** The table of the site's dependencies: a new one is an entry here. */
import { versionKey } from '../content/cache/keys.ts';
import { publisherOf } from '../content/publisher/publisher-api.ts';
import { layoutRevision } from '../content/version.ts';
import { manifest } from '../generated/manifest.ts';
import type { Services } from '../service-types.ts';
import { type HealthCheck, Unwell } from './check.ts';
import { searchCheck } from './search-check.ts';

const LANGUAGE = 'en';

/** Of the ten gigabytes that a database can have (cloudflare.md §1): leaves about a month to act. */
const LARGE_MEGABYTES = 8000;

/** A submission waiting this long was not just delayed by a restart of its target. */
const LATE_MINUTES = 60;

export const checks: readonly HealthCheck[] = [
  {
    // What a visitor of the home page would get now, from any cache.
    name: 'home',
    async run({ version, content, settings }, _signal, background) {
      const { pointer, ageMs, from } = await version.current(settings.SITE_NAME);
      const revision = layoutRevision(pointer, LANGUAGE, '/');
      const { freshness, layout } = await content.layout(settings.SITE_NAME, LANGUAGE, '/', revision, background);
      if (!layout.route) throw new Error('there is no home page');
      return { freshness, versionFrom: from, versionAgeMs: Math.round(ageMs) };
    },
  },
  {
    name: 'content',
    async run({ source, settings }, signal) {
      await source.layout(settings.SITE_NAME, LANGUAGE, '/', signal);
    },
  },
  {
    name: 'kv',
    async run({ env, settings }) {
      await env.CONTENT.get(versionKey(settings.SITE_NAME), 'text');
    },
  },
  {
    name: 'database',
    async run({ env }) {
      // One of our own tables, so that a database without migrations fails.
      await env.DB.prepare('SELECT 1 FROM heads LIMIT 1').first();
    },
  },
  {
    name: 'deliveries',
    async run({ deliveries }) {
      const { oldestMinutes, dead, held } = await deliveries.backlog();
      const facts = { oldestMinutes, dead, held };
      if (oldestMinutes >= LATE_MINUTES) throw new Unwell(`a submission has waited for ${oldestMinutes} minutes`, facts);
      return facts;
    },
  },
  {
    // Visits are counted less well without it; pages do not need it.
    name: 'events',
    async run({ eventRecords }) {
      const { megabytes, today, addressesOver, isDayFull } = await eventRecords.state();
      const facts = { megabytes, today, addressesOver };
      if (megabytes >= LARGE_MEGABYTES) throw new Unwell(`the database of events holds ${megabytes} MB`, facts);
      if (isDayFull) throw new Unwell(`events of today are no longer stored after ${today}`, facts);
      return facts;
    },
  },
  {
    name: 'cdp',
    isConfigured: ({ settings }) => settings.CDP_URL !== '',
    async run({ eventRecords }) {
      const { oldestMinutes } = await eventRecords.state();
      if (oldestMinutes >= LATE_MINUTES) throw new Unwell(`an event has waited for ${oldestMinutes} minutes`, { oldestMinutes });
      return { oldestMinutes };
    },
  },
  {
    name: 'publisher',
    async run({ env, settings }) {
      await publisherOf(env.PUBLISHER, settings.SITE_NAME).read();
    },
  },
  {
    name: 'assets',
    async run({ env, settings }, signal) {
      const answer = await env.ASSETS.fetch(new URL(manifest.laterCss, settings.SITE_URL).href, { method: 'HEAD', signal });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
    },
  },
  outside('media', ({ settings }) => settings.MEDIA_ORIGIN),
  outside('apps', ({ settings }) => settings.APPS_ORIGIN),
  outside('datacenter', ({ settings }) => settings.DATACENTER_ORIGIN),
  outside('locator', ({ settings }) => settings.LOCATOR_URL),
  searchCheck,
];

/** Pages can't be served when all of a group fail: the newest content comes from its source, or else from storage. */
export const PAGES_NEED: readonly (readonly string[])[] = [['home'], ['assets'], ['kv', 'content']];

/** An external host: any response but a server error shows that it is up; the body is ignored. */
function outside(name: string, originOf: (services: Services) => string): HealthCheck {
  return {
    name,
    isConfigured: (services) => originOf(services) !== '',
    async run(services, signal) {
      const answer = await fetch(originOf(services), { method: 'HEAD', redirect: 'manual', cache: 'no-store', signal });
      await answer.body?.cancel();
      if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
    },
  };
}
