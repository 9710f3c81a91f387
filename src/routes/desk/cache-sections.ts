/** Parts of `/desk/cache`: a row for each site, the search indexes, and what is stored of one page. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { isScheduled, newestRevision } from '../../content/publisher/pointer.ts';
import type { PublisherBacklog } from '../../content/publisher/publisher-api.ts';
import { type CurrentVersion, layoutRevision } from '../../content/version.ts';
import type { Board } from '../../page/board-page.ts';
import type { PlaceState } from '../../search/index/places-state.ts';
import type { Door } from '../edit/door.ts';
import { CACHE } from './cache-acts.ts';
import { known, NOT_KNOWN } from './operators-door.ts';
import { counted, time } from './publish-words.ts';

type Section = NonNullable<Board['Sections']>[number];
type TableRow = Extract<Section, { kind: 'table' }>['rows'][number];

export function siteRow(
  door: Door,
  site: string,
  { pointer, ageMs, from }: CurrentVersion,
  backlog: PublisherBacklog | undefined,
): TableRow {
  const act = (text: string, value: string, confirm = '') => ({ text, post: CACHE, value, hidden: { site }, confirm });
  // Before anything was published, all of it is fetched anew every ten minutes.
  const isClocked = isScheduled(newestRevision(pointer));
  const since = (revision: number) => (isClocked ? 'every ten minutes' : revision === 0 ? 'the beginning' : time(door, revision));
  return {
    cells: [
      {
        text: site,
        note: from === 'kv' || from === 'last' ? 'the publisher does not answer' : `known here for ${Math.round(ageMs / 1000)} s`,
      },
      since(pointer.content),
      since(pointer.shell),
      Object.keys(pointer.touched).length,
      backlog ? backlog.layouts : NOT_KNOWN,
    ],
    actions: [
      act('Renew words and redirects', 'shell'),
      act('Renew everything', 'site', `Every page of ${site} is fetched anew from its source, 40 a second.`),
    ],
  };
}

export function searchSection(door: Door, indexes: readonly PlaceState[] | undefined): Section {
  if (!indexes) return { kind: 'facts', id: 'search', heading: 'Search', facts: [{ name: 'Indexes', value: NOT_KNOWN }] };
  return {
    kind: 'table',
    id: 'search',
    caption: 'Search',
    note: 'An index is searched as it is until its new one stands.',
    heads: ['Index', 'State', 'Shows content of'],
    rows: indexes.map(({ site, language, isMade, revision, behindMs, pagesDone }) => ({
      cells: [
        `${site}, ${language}`,
        pagesDone !== undefined
          ? { badge: 'wait', text: 'Is being made', note: `${counted(pagesDone, 'page')} done` }
          : !isMade
            ? { badge: 'bad', text: 'Not made yet' }
            : behindMs > 0
              ? { badge: 'wait', text: 'Behind', note: counted(Math.ceil(behindMs / 60_000), 'minute') }
              : { badge: 'good', text: 'Shows all that is published' },
        revision > 0 ? time(door, revision) : '',
      ],
      actions: [{ text: 'Make anew', post: CACHE, value: 'search', hidden: { site } }],
    })),
  };
}

/** What is stored of one page in each language of the site. */
export async function pageFacts(c: Context<AppEnv>, door: Door, path: string): Promise<Section> {
  const { services, site } = door;
  const { pointer } = await services.version.current(site);
  const facts = await Promise.all(
    c.get('site').languages.map(async ({ language }) => {
      const revision = layoutRevision(pointer, language, path);
      const found = await known(services, 'layout', () => services.content.layout(site, language, path, revision, c.executionCtx));
      if (!found) return { name: language, value: { badge: 'bad' as const, text: 'Neither stored nor to be had from the source' } };
      const { layout, freshness, fetchedAt } = found;
      if (!layout.route) return { name: language, value: { badge: 'off' as const, text: 'There is no such page' } };
      const state =
        freshness === 'fresh'
          ? { badge: 'good' as const, text: 'Of the newest version' }
          : freshness === 'stale'
            ? { badge: 'wait' as const, text: 'The one before, while the new one is fetched' }
            : { badge: 'bad' as const, text: 'The last one that could be had: the source fails' };
      return { name: language, value: { ...state, note: `fetched ${time(door, fetchedAt).time.text}` } };
    }),
  );
  return { kind: 'facts', id: 'stored', heading: `Stored of ${path}`, facts };
}
