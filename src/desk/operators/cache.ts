/** `/desk/cache`: what the caches hold of each site and how old it is; renews a page, a site or everything, and rebuilds search indexes (OPS-01, DEL-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { publisherOf } from '../../content/publisher/publisher-api.ts';
import { editStatement } from '../../content/repository/store/record.ts';
import type { CurrentVersion } from '../../content/version.ts';
import { SEEN_WITHIN_MS } from '../../editing/publishing/seen.ts';
import { manifest } from '../../generated/manifest.ts';
import { readQuery } from '../../lib/http/input.ts';
import { fault } from '../../lib/logging/log.ts';
import { TryAgain } from '../../lib/http/problem.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { placesState } from '../../search/index/write/places-state.ts';
import { indexingOf } from '../../search/index/write/setup.ts';
import { siteLanguages } from '../../site/sites.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { DID, pathRow, readAct } from './cache-acts.ts';
import { cachedPageSection, searchSection, siteRow } from './cache-sections.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { readDeskForm } from '../shared/posted-form.ts';
import { availableOr } from '../shared/available-part.ts';
import { counted } from '../shared/texts.ts';
import { CACHE } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';

const AGAIN_SECONDS = 5;
const query = z.object({
  did: z
    .enum(['', ...(Object.keys(DID) as (keyof typeof DID)[])])
    .catch('')
    .default(''),
  /** When the action ran. Milliseconds since 1970. */
  at: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0).default(0),
  path: z.string().max(1000).default(''),
});

export async function getCache(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'operator', source: 'any' });
  return page(c, editor, readQuery(c.req.raw, query));
}

/** POST: 303 back to the page, which shows when the change is visible everywhere; 422 for an invalid address. */
export async function postCache(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'operator', source: 'any' });
  const { services, db, site, by, at } = editor;
  const indexing = indexingOf(services);
  const act = readAct(await readDeskForm(c.req.raw, 8 * 1024), [...siteLanguages(services.settings).keys()]);
  if ('problem' in act) return page(c, editor, { did: '', at: 0, path: act.path }, act.problem);
  const back = (did: string, path = '') => seeOther(withQuery(CACHE, { did, at: services.clock.now(), path }));
  if (act.do === 'look') return seeOther(withQuery(CACHE, { path: act.path }));
  const told = (detail: string) => editStatement(db, { at, by, what: 'caches-renewed', site: act.do === 'page' ? site : '', detail }).run();
  try {
    switch (act.do) {
      case 'page':
        await told(`page ${act.path}`);
        await services.renewCaches(site, { paths: [act.path] });
        return back('page', act.path);
      case 'shell':
      case 'site':
        await told(`${act.do === 'shell' ? 'dictionary, redirects and error pages' : 'everything'} of ${act.site}`);
        await services.renewCaches(act.site, act.do === 'shell' ? 'shell' : 'content');
        return back(act.do);
      case 'all':
        await told('everything of every site');
        for (const one of siteLanguages(services.settings).keys())
          for (const change of ['content', 'shell'] as const) await services.renewCaches(one, change);
        return back('all');
      case 'search':
        await told(`search indexes of ${act.site}`);
        for (const place of indexing.places) if (place.site === act.site) await indexing.send({ ...place, rebuild: true });
        return back('search');
    }
  } catch (error) {
    services.log.error('caches-not-renewed', { what: act.do, ...fault(error) });
    throw new TryAgain('This could not be started: the service that does it does not answer.', AGAIN_SECONDS);
  }
}

async function page(c: AppContext, editor: EditorContext, asked: z.output<typeof query>, problem?: string): Promise<Response> {
  const { services, at } = editor;
  const { env, version, settings } = services;
  const sites = [...siteLanguages(settings).keys()];
  const [versions, backlogs, indexes, one] = await Promise.all([
    Promise.all(sites.map(async (site) => version.current(site))),
    Promise.all(sites.map((site) => availableOr(services, 'publisher', () => publisherOf(env.PUBLISHER, site).backlog()))),
    availableOr(services, 'search', () => placesState(env.SEARCH, indexingOf(services).places, { version, now: at })),
    asked.path && !problem ? cachedPageSection(c, editor, asked.path) : undefined,
  ]);
  const left = asked.did && asked.did !== 'search' ? Math.ceil((asked.at + SEEN_WITHIN_MS - at) / 1000) : 0;
  const toFetch = asked.did === 'site' || asked.did === 'all' ? backlogs.reduce((sum, backlog) => sum + (backlog?.layouts ?? 0), 0) : 0;
  const isMaking = asked.did === 'search' && indexes?.some(({ pagesDone, isMade }) => pagesDone !== undefined || !isMade) === true;
  const board: Board = {
    Title: 'Cache',
    Lede: 'Publishing renews what it changes. Use this page in all other cases: after a database was restored, after a service was repaired, or when in doubt.',
    Done: asked.did
      ? [DID[asked.did], seenWords(asked.did, left), toFetch > 0 && `${counted(toFetch, 'page')} still to fetch.`].filter(Boolean).join(' ')
      : '',
    ...(problem && { Problem: { title: 'Not renewed' } }),
    // A page that reloads by itself would move the reader's focus and scroll position.
    ...((left > 0 || toFetch > 0 || isMaking) && { Actions: [{ text: 'Refresh', link: withQuery(CACHE, asked) }] }),
    Sections: [
      {
        kind: 'table',
        id: 'sites',
        caption: 'Sites',
        note: 'Stored pages and layouts carry the version that they were made for. After a newer version they are made again in the background, while the old ones are served.',
        heads: ['Site', 'All content since', 'Phrases and redirects since', 'Single pages since', 'To fetch'],
        rows: sites.map((site, index) => siteRow(editor, site, versions[index] as CurrentVersion, backlogs[index])),
        tools: [
          {
            text: 'Renew everything of every site',
            post: CACHE,
            value: 'all',
            confirm: 'Every page is fetched again from its source, 40 per second for each site. Until then visitors get the old ones.',
          },
        ],
      },
      {
        kind: 'form',
        id: 'page',
        heading: 'One page',
        note: 'A page of the current site, in each of its languages.',
        post: CACHE,
        rows: [pathRow(asked.path, problem)],
        submits: [
          { text: 'Renew this page', value: 'page' },
          { text: 'Show what is stored', value: 'look' },
        ],
      },
      ...(one ? [one] : []),
      searchSection(editor, indexes),
      {
        kind: 'facts',
        id: 'build',
        heading: 'Never renewed by hand',
        facts: [
          { name: 'Styles and scripts', value: { text: 'Part of the build', note: `build ${manifest.buildId}` } },
          { name: 'Sitemaps, feeds, lists of pages', value: 'Made again within ten minutes of each publish' },
          { name: 'Browsers', value: 'Request pages each time; store permanent redirects for an hour' },
        ],
      },
    ],
  };
  return boardResponse(c, editor, 'cache', board, problem ? 422 : 200);
}

/** A queue builds the indexes: their rows show the progress. */
const seenWords = (did: string, secondsLeft: number): string =>
  did === 'search' ? '' : secondsLeft > 0 ? `Seen everywhere within ${secondsLeft} seconds.` : 'Seen everywhere.';
