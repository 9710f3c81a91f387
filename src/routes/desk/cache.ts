/** `/desk/cache`: what the caches know of each site and how old it is; a page, a site or everything renewed, search made anew (OPS-01, DEL-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { publisherOf } from '../../content/publisher/publisher-api.ts';
import { editStatement } from '../../content/repository/record.ts';
import type { CurrentVersion } from '../../content/version.ts';
import { SEEN_WITHIN_MS } from '../../editing/publishing/seen.ts';
import { manifest } from '../../generated/manifest.ts';
import { readQuery } from '../../lib/input.ts';
import { fault } from '../../lib/log.ts';
import { TryAgain } from '../../lib/problem.ts';
import { type Board, boardPage } from '../../page/board-page.ts';
import { placesState } from '../../search/index/places-state.ts';
import { siteLanguages } from '../../sites.ts';
import type { Door } from '../edit/door.ts';
import { CACHE, DID, pathRow, readAct } from './cache-acts.ts';
import { pageFacts, searchSection, siteRow } from './cache-sections.ts';
import { readDeskForm, seeOther, withQuery } from './content-desk.ts';
import { deskDoor, known } from './operators-door.ts';
import { counted } from './publish-words.ts';

const AGAIN_SECONDS = 5;
const query = z.object({
  did: z
    .enum(['', ...(Object.keys(DID) as (keyof typeof DID)[])])
    .catch('')
    .default(''),
  /** When it was done. Milliseconds since 1970. */
  at: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0).default(0),
  path: z.string().max(1000).default(''),
});

export async function showCache(c: Context<AppEnv>): Promise<Response> {
  const door = await deskDoor(c, 'operator');
  return page(c, door, readQuery(c.req.raw, query));
}

/** POST: 303 back, where it is told when it is seen everywhere; 422 for an address that is none. */
export async function takeCache(c: Context<AppEnv>): Promise<Response> {
  const door = await deskDoor(c, 'operator');
  const { services, db, site, by, at } = door;
  const act = readAct(await readDeskForm(c.req.raw, 8 * 1024), [...siteLanguages(services.settings).keys()]);
  if ('problem' in act) return page(c, door, { did: '', at: 0, path: act.path }, act.problem);
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
        for (const place of services.indexing.places)
          if (place.site === act.site) await services.indexing.send({ ...place, rebuild: true });
        return back('search');
    }
  } catch (error) {
    services.log.error('caches-not-renewed', { what: act.do, ...fault(error) });
    throw new TryAgain('That could not be begun just now: the part that does it does not answer.', AGAIN_SECONDS);
  }
}

async function page(c: Context<AppEnv>, door: Door, asked: z.output<typeof query>, problem?: string): Promise<Response> {
  const { services, at } = door;
  const { env, version, indexing, settings } = services;
  const sites = [...siteLanguages(settings).keys()];
  const [versions, backlogs, indexes, one] = await Promise.all([
    Promise.all(sites.map(async (site) => version.current(site))),
    Promise.all(sites.map((site) => known(services, 'publisher', () => publisherOf(env.PUBLISHER, site).backlog()))),
    known(services, 'search', () => placesState(env.SEARCH, indexing.places, { version, now: at })),
    asked.path && !problem ? pageFacts(c, door, asked.path) : undefined,
  ]);
  const left = asked.did && asked.did !== 'search' ? Math.ceil((asked.at + SEEN_WITHIN_MS - at) / 1000) : 0;
  const toFetch = asked.did === 'site' || asked.did === 'all' ? backlogs.reduce((sum, backlog) => sum + (backlog?.layouts ?? 0), 0) : 0;
  const isMaking = asked.did === 'search' && indexes?.some(({ pagesDone, isMade }) => pagesDone !== undefined || !isMade) === true;
  const board: Board = {
    Title: 'Cache',
    Lede: 'Publishing renews what it touches by itself. Use this page after anything else: a restored database, a repaired service, or when in doubt.',
    Done: asked.did
      ? [DID[asked.did], seenWords(asked.did, left), toFetch > 0 && `${counted(toFetch, 'page')} still to be fetched.`]
          .filter(Boolean)
          .join(' ')
      : '',
    ...(problem && { Problem: { title: 'Not renewed' } }),
    // A page that loads itself anew takes the focus and the place away from whoever reads it.
    ...((left > 0 || toFetch > 0 || isMaking) && { Actions: [{ text: 'Look again', link: withQuery(CACHE, asked) }] }),
    Sections: [
      {
        kind: 'table',
        id: 'sites',
        caption: 'Sites',
        note: 'Stored pages and layouts carry the version that they were made for; a newer version makes them anew, in the background while the old ones are served.',
        heads: ['Site', 'All content since', 'Words and redirects since', 'Single pages since', 'To be fetched'],
        rows: sites.map((site, index) => siteRow(door, site, versions[index] as CurrentVersion, backlogs[index])),
        tools: [
          {
            text: 'Renew everything of every site',
            post: CACHE,
            value: 'all',
            confirm: 'Every page is fetched anew from its source, 40 a second for each site. Visitors get the old ones meanwhile.',
          },
        ],
      },
      {
        kind: 'form',
        id: 'page',
        heading: 'One page',
        note: 'Of the site that you are looking at, in each of its languages.',
        post: CACHE,
        rows: [pathRow(asked.path, problem)],
        submits: [
          { text: 'Renew this page', value: 'page' },
          { text: 'Show what is stored', value: 'look' },
        ],
      },
      ...(one ? [one] : []),
      searchSection(door, indexes),
      {
        kind: 'facts',
        id: 'build',
        heading: 'Never renewed by hand',
        facts: [
          { name: 'Styles and scripts', value: { text: 'Part of the build', note: `build ${manifest.buildId}` } },
          { name: 'Sitemaps, feeds, lists of pages', value: 'Made anew after each publish, within ten minutes' },
          { name: 'Browsers', value: 'Ask for pages each time; redirects for good are kept for an hour' },
        ],
      },
    ],
  };
  return boardPage({
    site: c.get('site'),
    services,
    here: 'cache',
    role: door.role,
    board,
    status: problem ? 422 : 200,
  });
}

/** An index is made by a queue: its row says how far it is. */
const seenWords = (did: string, secondsLeft: number): string =>
  did === 'search' ? '' : secondsLeft > 0 ? `Seen everywhere within ${secondsLeft} seconds.` : 'Seen everywhere.';
