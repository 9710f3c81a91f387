/** Sections of `/desk/cache`: a row for each site, the search indexes, and the stored copies of one page. */
import type { AppContext } from '../../app-env.ts';
import { isScheduled, newestRevision } from '../../content/publisher/pointer.ts';
import type { PublisherBacklog } from '../../content/publisher/publisher-api.ts';
import { type CurrentVersion, layoutRevision } from '../../content/version.ts';
import type { Section, TableRow } from '../../page/desk/board-page.ts';
import type { PlaceState } from '../../search/index/write/places-state.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { availableOr, UNAVAILABLE } from '../shared/available-part.ts';
import { counted, time } from '../shared/texts.ts';
import { CACHE } from '../shared/addresses.ts';

export function siteRow(
  editor: EditorContext,
  site: string,
  { pointer, ageMs, from }: CurrentVersion,
  backlog: PublisherBacklog | undefined,
): TableRow {
  const act = (text: string, value: string, confirm = '') => ({ text, post: CACHE, value, hidden: { site }, confirm });
  // Before the first publish, all content is fetched again every ten minutes.
  const isClocked = isScheduled(newestRevision(pointer));
  const since = (revision: number) => (isClocked ? 'every ten minutes' : revision === 0 ? 'the start' : time(editor, revision));
  return {
    cells: [
      {
        text: site,
        note: from === 'kv' || from === 'last' ? 'the publisher does not answer' : `checked ${Math.round(ageMs / 1000)} s ago`,
      },
      since(pointer.content),
      since(pointer.shell),
      Object.keys(pointer.touched).length,
      backlog ? backlog.layouts : UNAVAILABLE,
    ],
    actions: [
      act('Renew phrases and redirects', 'shell'),
      act('Renew everything', 'site', `Every page of ${site} is fetched again from its source, 40 per second.`),
    ],
  };
}

export function searchSection(editor: EditorContext, indexes: readonly PlaceState[] | undefined): Section {
  if (!indexes) return { kind: 'facts', id: 'search', heading: 'Search', facts: [{ name: 'Indexes', value: UNAVAILABLE }] };
  return {
    kind: 'table',
    id: 'search',
    caption: 'Search',
    note: 'Searches use the old index until the new one is ready.',
    heads: ['Index', 'State', 'Shows content of'],
    rows: indexes.map(({ site, language, isMade, revision, behindMs, pagesDone }) => ({
      cells: [
        `${site}, ${language}`,
        pagesDone !== undefined
          ? { badge: 'wait', text: 'Being built', note: `${counted(pagesDone, 'page')} done` }
          : !isMade
            ? { badge: 'bad', text: 'Not built yet' }
            : behindMs > 0
              ? { badge: 'wait', text: 'Behind', note: counted(Math.ceil(behindMs / 60_000), 'minute') }
              : { badge: 'good', text: 'Up to date' },
        revision > 0 ? time(editor, revision) : '',
      ],
      actions: [{ text: 'Rebuild', post: CACHE, value: 'search', hidden: { site } }],
    })),
  };
}

/** The stored copies of one page, in each language of the site. */
export async function cachedPageSection(c: AppContext, editor: EditorContext, path: string): Promise<Section> {
  const { services, site } = editor;
  const { pointer } = await services.version.current(site);
  const facts = await Promise.all(
    c.get('site').languages.map(async ({ language }) => {
      const revision = layoutRevision(pointer, language, path);
      const found = await availableOr(services, 'layout', () => services.content.layout(site, language, path, revision, c.executionCtx));
      if (!found) return { name: language, value: { badge: 'bad' as const, text: 'Not stored, and not available from the source' } };
      const { layout, freshness, fetchedAt } = found;
      if (!layout.route) return { name: language, value: { badge: 'off' as const, text: 'There is no such page' } };
      const state =
        freshness === 'fresh'
          ? { badge: 'good' as const, text: 'Newest version' }
          : freshness === 'stale'
            ? { badge: 'wait' as const, text: 'Previous version, until the new one is fetched' }
            : { badge: 'bad' as const, text: 'Last available version: the source fails' };
      return { name: language, value: { ...state, note: `fetched ${time(editor, fetchedAt).time.text}` } };
    }),
  );
  return { kind: 'facts', id: 'stored', heading: `Stored copies of ${path}`, facts };
}
