/** Indexing of content: built in parts and swapped, interrupted, overtaken, updated by publishes, repaired by cron; over a real repository and D1. */
import { beforeEach, expect, test } from 'vitest';
import { english, searchBench, spanish, type TestPage } from '../../../../test/worker/search-index.ts';
import { unpublish } from '../../../content/repository/publishing/publish.ts';
import { type ContentSource, UpstreamError } from '../../../content/source.ts';
import { consumeIndexing } from './consume.ts';
import { updateIndexes } from './update-indexes.ts';
import { publishedMessage, reportIndexing } from '../report-indexing.ts';
import type { IndexingMessage } from './messages.ts';
import { Busy } from '../state.ts';

let bench: Awaited<ReturnType<typeof searchBench>>;
beforeEach(async () => {
  bench = await searchBench();
});

const page = (name: string, body = ''): TestPage => ({ path: `/${name}`, title: `Page ${name}`, body: `<p>${body}</p>` });
const pier = page('pier', 'Lanterns hang over the water.');
const barn = page('barn', 'Swallows nest under the beams.');
const many = (count: number) => Array.from({ length: count }, (_, at) => page(`p${String(at).padStart(2, '0')}`, `Number lantern ${at}`));

/** The repository, with an act before each layout. */
const watched = (before: (path: string, count: number) => unknown): ContentSource => {
  let count = 0;
  return {
    ...bench.repository,
    async layout(site, language, path, signal) {
      await before(path, ++count);
      return bench.repository.layout(site, language, path, signal);
    },
  };
};

test('without an index a search reports it; with one it finds the text of pages [SRC-02]', async () => {
  await bench.publish([pier, barn]);
  await expect(bench.find('lanterns')).rejects.toMatchObject({ name: 'UpstreamError', kind: 'unavailable' });
  await bench.build();
  expect(await bench.find('lanterns')).toEqual(['/pier']);
});

test('a publish changes, adds, renames and removes pages in place [SRC-02]', async () => {
  await bench.publish([pier, barn]);
  await bench.build();
  const indexer = bench.indexer();
  await indexer.published(
    english,
    await bench.publish([{ ...pier, body: '<p>Gulls sleep on the rail.</p>' }, page('mill', 'Gulls and a wheel.')]),
  );
  expect((await bench.find('gulls')).sort()).toEqual(['/mill', '/pier']);
  expect(await bench.find('lanterns')).toEqual([]);
  await indexer.published(english, await bench.publish([page('tower', 'Gulls and a wheel.'), barn, pier], { complete: true }));
  expect(await bench.find('gulls')).toEqual(['/tower']);
  const { results } = await bench.content
    .prepare(`SELECT item FROM heads WHERE stage = 'live' AND route = '/tower'`)
    .all<{ item: string }>();
  const gone = await unpublish(bench.content, { items: [results[0]!.item], ...english, by: 'test', at: bench.clock.now() } as never);
  await indexer.published(english, bench.commit(gone.routes.map(({ path }) => path)));
  expect(await bench.find('gulls')).toEqual([]);
});

test('hidden, shared, private and error pages and other items are never found; a page that becomes hidden is removed [SRC-02] [SEO-01]', async () => {
  const hidden = { HideFromSearchEngines: '1' };
  const pages = [
    pier,
    { ...page('secret', 'lanterns'), fields: hidden },
    ...['agencies/agency', 'newsletter/confirm', 'AlertsAndPreference/Success', 'gallery', 'search-results', 'lost'].map((path) =>
      page(path, 'lanterns'),
    ),
  ];
  const publish = await bench.publish(pages, { settings: { hostName: 'harbor.test', notFoundPage: '/lost' } });
  await bench.build();
  expect(await bench.find('lanterns')).toEqual(['/pier']);
  // The same pages by name, as a publish gives them.
  await bench.indexer().published(english, publish);
  expect(await bench.find('lanterns')).toEqual(['/pier']);
  await bench.indexer().published(english, await bench.publish([{ ...pier, fields: hidden }]));
  expect(await bench.find('lanterns')).toEqual([]);
});

test('a missing index is logged once by its reader and is no failure; a lost one has another line [SRC-02] [DEL-09]', async () => {
  const search = bench.search();
  const find = () => bench.find('lantern', { by: search });
  const lines = () => bench.log.lines.filter(({ event }) => String(event).startsWith('search-index')).map(({ event }) => event);
  const before = lines().length;
  for (let times = 0; times < 3; times++) await expect(find()).rejects.toMatchObject({ name: 'UpstreamError', kind: 'unavailable' });
  expect(lines().slice(before)).toEqual(['search-index-missing']);
  await bench.publish(many(2));
  while (await bench.indexer().look(english));
  expect(await find()).toHaveLength(2);
  expect(lines().slice(before)).toEqual(['search-index-missing']);
});

test('a build runs in parts, and an interrupted one continues where it stopped [SRC-02]', async () => {
  await bench.publish(many(10));
  const asked: string[] = [];
  const dying = watched((path, count) => {
    asked.push(path);
    if (count > 7) throw new UpstreamError('unavailable', 'the source went away');
  });
  const first = bench.indexer(dying, 3);
  expect(await first.look(english)).toBe(true);
  expect(await first.look(english)).toBe(true);
  await expect(first.look(english)).rejects.toThrow('could not be read');
  await expect(bench.find('lantern')).rejects.toThrow('not made yet');
  const again: string[] = [];
  const second = bench.indexer(
    watched((path) => again.push(path)),
    3,
  );
  while (await second.look(english));
  expect(again.filter((path) => path.startsWith('/p')).sort()).toEqual(['/p06', '/p07', '/p08', '/p09']);
  expect(await bench.find('lantern')).toHaveLength(10);
});

test('a failed generation leaves the previous one, and a successful one replaces it at once [SRC-02]', async () => {
  await bench.publish(many(5));
  await bench.build();
  const search = bench.search();
  await bench.publish([page('p00', 'Only ropes')]);
  bench.commit(null);
  const failing = bench.indexer(
    watched((path) => {
      if (path === '/p04') throw new UpstreamError('unavailable', 'no answer');
    }),
    2,
  );
  expect(await failing.look(english)).toBe(true);
  expect(await failing.look(english)).toBe(true);
  await expect(failing.look(english)).rejects.toThrow();
  expect(await bench.find('lantern')).toHaveLength(5);
  await bench.build();
  // An isolate that used the previous generation finds the new one by itself.
  expect(await bench.find('ropes', { by: search })).toEqual(['/p00']);
  const { results } = await bench.index
    .prepare(`SELECT name FROM sqlite_master WHERE name GLOB 'documents_[0-9]*' AND type = 'table'`)
    .all();
  expect(results, 'the generation before is dropped').toHaveLength(1);
});

test('one unreadable page in many is not changed in the index, and is logged [SRC-02]', async () => {
  await bench.publish(many(12));
  const source = watched((path) => {
    if (path === '/p03') throw new UpstreamError('malformed', 'not readable');
  });
  await bench.build(english, bench.indexer(source));
  expect(await bench.find('lantern')).toHaveLength(11);
  expect(bench.log.events('pages-not-indexed')).toMatchObject([{ count: 1, of: 12 }]);
});

test('publishes during a build are not lost: announced, unannounced, or of everything [SRC-02]', async () => {
  await bench.publish(many(6));
  await bench.build();
  bench.commit(null);
  const indexer = bench.indexer(undefined, 2);
  expect(await indexer.look(english)).toBe(true);
  // Pages of a part that is already done.
  await indexer.published(english, await bench.publish([page('p00', 'Told of herons')]));
  expect(await bench.find('herons'), 'while the build goes on').toEqual(['/p00']);
  await bench.publish([page('p01', 'Untold herons'), page('new', 'New herons')]);
  expect(await indexer.look(english)).toBe(true);
  expect(await indexer.look(english)).toBe(false);
  expect((await bench.find('herons')).sort()).toEqual(['/new', '/p00', '/p01']);
  bench.commit(null);
  expect(await indexer.look(english)).toBe(true);
  bench.commit(null);
  expect(await indexer.look(english)).toBe(true);
  expect(await indexer.look(english), 'used, and outrun').toBe(true);
  while (await indexer.look(english));
  expect(await bench.find('lantern')).toHaveLength(4);
});

test('a generation of an older build is built again, by a publish or cron, and searched until then [SRC-02]', async () => {
  /** Leaves the generation as an older build made it. */
  const age = async (column: 'live' | 'next') => {
    const id = await bench.index.prepare(`SELECT ${column} FROM indexes WHERE place = 'harbor/en'`).first<number>(column);
    await bench.index.prepare('UPDATE generations SET shape = shape - 1 WHERE id = ?1').bind(id).run();
    return id;
  };
  await bench.publish(many(4));
  await bench.build();
  const indexer = bench.indexer(undefined, 2);
  const live = await age('live');
  expect(await indexer.published(english, await bench.publish([pier]))).toBe(true);
  expect(await bench.find('lantern')).toHaveLength(4);
  const next = await age('next');
  expect(await indexer.published(english, await bench.publish([barn]))).toBe(true);
  while (await indexer.look(english));
  expect(await bench.find('lantern')).toHaveLength(5);
  expect(await bench.find('swallows')).toEqual(['/barn']);
  const { results } = await bench.index.prepare('SELECT id FROM generations').all<{ id: number }>();
  expect(results.map(({ id }) => id)).not.toEqual(expect.arrayContaining([live]));
  expect(results.map(({ id }) => id)).not.toEqual(expect.arrayContaining([next]));
  await age('live');
  expect(await indexer.look(english), 'though it shows the newest version').toBe(true);
  await age('next');
  while (await indexer.look(english));
  expect(await indexer.published(english, await bench.publish([page('mill', 'lantern')]))).toBe(false);
  expect(await bench.find('lantern')).toHaveLength(6);
});

test('two builders at once do no harm, and one that lost its lease writes nothing [SRC-02]', async () => {
  await bench.publish(many(6));
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const slow = bench.indexer(
    watched(async () => {
      reached.resolve();
      await gate.promise;
    }),
  );
  const late = slow.look(english).catch((error: unknown) => error);
  await reached.promise;
  await expect(bench.indexer().look(english)).rejects.toThrow(Busy);
  bench.clock.move(10 * 60_000);
  await bench.build();
  await bench.indexer().published(english, await bench.publish([page('p00', 'Swans')]));
  gate.resolve();
  expect(String(await late)).toMatch(/NOT NULL/);
  expect(await bench.find('swans')).toEqual(['/p00']);
  expect(await bench.find('lantern')).toHaveLength(5);
});

test('cron finds what the queue missed: changed, new and removed pages, in one language and not the other [SRC-02]', async () => {
  await bench.publish([pier, barn]);
  await bench.publish([{ ...pier, body: '<p>Faroles</p>' }], { place: spanish });
  const places = [english, spanish];
  const run = (indexer = bench.indexer()) =>
    updateIndexes({ indexer, places, clock: bench.clock, log: bench.log, until: bench.clock.now() + 1000 });
  await run();
  await bench.publish([{ ...pier, body: '<p>Cormorants</p>' }, page('mill', 'Cormorants too')], { complete: true });
  expect(await bench.find('swallows')).toEqual(['/barn']);
  await run();
  expect((await bench.find('cormorants')).sort()).toEqual(['/mill', '/pier']);
  expect(await bench.find('swallows')).toEqual([]);
  expect(await bench.find('faroles', { place: spanish })).toEqual(['/es/pier']);
  // Without changes it takes one read and one release for each index, and no page.
  let layouts = 0;
  await run(bench.indexer(watched(() => layouts++)));
  expect(layouts).toBe(0);
});

test('a publish after a missed one adds the missed one too [SRC-02]', async () => {
  await bench.publish([pier, barn]);
  await bench.build();
  await bench.publish([{ ...barn, body: '<p>Owls</p>' }]);
  await bench.indexer().published(english, await bench.publish([{ ...pier, body: '<p>Owls</p>' }]));
  expect((await bench.find('owls')).sort()).toEqual(['/barn', '/pier']);
});

test('the queue indexes a publish, continues half a build in another message, and retries after a failure [SRC-02]', async () => {
  const sent: IndexingMessage[] = [];
  const done: string[] = [];
  const consume = (body: unknown, source: ContentSource = bench.repository) => {
    const entry = { body, ack: () => done.push('ack'), retry: () => done.push('retry') };
    const options = {
      indexer: bench.indexer(source, 2),
      places: [english, spanish],
      send: async (message: IndexingMessage) => sent.push(message),
    };
    return consumeIndexing({ messages: [entry as unknown as Message] }, { ...options, log: bench.log });
  };
  const publish = await bench.publish(many(5));
  await consume(publishedMessage('harbor', { ...publish, routes: null }));
  while (sent.length > 0) await consume(sent.shift());
  expect(await bench.find('lantern')).toHaveLength(5);
  const more = await bench.publish([page('p00', 'Herring')]);
  const routes = more.paths!.map((path) => ({ language: 'en', path }));
  await consume(publishedMessage('harbor', { ...more, routes }));
  expect(await bench.find('herring')).toEqual(['/p00']);
  expect(done).not.toContain('retry');
  done.length = 0;
  const down = watched(() => {
    throw new UpstreamError('unavailable', 'down');
  });
  await consume(publishedMessage('harbor', { ...more, routes }), down);
  await consume({ nonsense: true });
  await consume({ site: 'elsewhere', language: 'en' });
  expect(done).toEqual(['retry', 'ack', 'ack']);
  expect(bench.log.events('indexing-failed')).toHaveLength(1);
  await consume({ ...english, rebuild: true });
  expect(sent, 'made anew, in parts').toEqual([english]);
});

test('a publish with too many pages for a message only announces itself; a failing queue stops nothing [SRC-02]', async () => {
  const routes = Array.from({ length: 501 }, (_, at) => ({ language: 'en', path: `/${at}` }));
  expect(publishedMessage('harbor', { revision: 2, after: 1, routes })).toEqual({ site: 'harbor', revision: 2, after: 1, routes: null });
  const long = [{ language: 'en', path: `/${'x'.repeat(120_000)}` }];
  expect(publishedMessage('harbor', { revision: 2, after: 1, routes: long })).toMatchObject({ routes: null });
  const refusing = { send: async () => Promise.reject(new Error('full')) } as unknown as Queue;
  await reportIndexing(refusing, 'harbor', { before: await bench.pointerOf(), revision: 5, routes: [] }, bench);
  expect(bench.log.events('indexing-not-queued')).toHaveLength(1);
});

test('synonyms that change count at once, by a publish or by cron; other publishes keep them [SRC-02]', async () => {
  const searchPage = {
    path: '/search-results',
    title: 'Search',
    fields: { HideFromSearchEngines: '1', SearchSynonyms: { ref: '/shared/synonyms' } },
  };
  const publish = async (words: string, ...pages: TestPage[]) => {
    const shared = [{ path: '/shared/synonyms', template: 'Search synonyms', fields: { Groups: [{ Words: words }] } }];
    await bench.publish([pier, searchPage, ...pages], { shared });
    return bench.commit([searchPage.path, ...pages.map(({ path }) => path)]);
  };
  await publish('lanterns, lamps');
  await bench.build();
  expect([await bench.find('lamps'), await bench.find('lights')]).toEqual([['/pier'], []]);
  await bench.indexer().published(english, await publish('lanterns, lights'));
  expect([await bench.find('lamps'), await bench.find('lights')]).toEqual([[], ['/pier']]);
  await publish('lanterns, torches');
  await bench.indexer().look(english);
  expect([await bench.find('lights'), await bench.find('torches')]).toEqual([[], ['/pier']]);
  await bench.indexer().published(english, await bench.publish([barn]));
  bench.commit(['/barn']);
  await bench.indexer().look(english);
  expect([await bench.find('torches'), await bench.find('swallows')]).toEqual([['/pier'], ['/barn']]);
});

test('a new build leaves one generation of its index, and those of others [SRC-02]', async () => {
  await bench.publish([pier]);
  await bench.publish([pier], { place: spanish });
  await bench.build();
  await bench.build(spanish);
  while (await bench.indexer().rebuild(english));
  const { results } = await bench.index.prepare('SELECT place FROM generations ORDER BY place').all<{ place: string }>();
  expect(results.map(({ place }) => place)).toEqual(['harbor/en', 'harbor/es']);
  expect([await bench.find('lanterns'), await bench.find('lanterns', { place: spanish })]).toEqual([['/pier'], ['/es/pier']]);
});

test('a builder keeps the index for itself while it works, after each part that it writes [SRC-02]', async () => {
  await bench.publish([pier, barn]);
  const refused: unknown[] = [];
  const source = watched(async (_, count) => {
    if (count <= 3)
      refused.push(
        await bench
          .indexer()
          .look(english)
          .catch((error: unknown) => error instanceof Busy),
      );
  });
  await bench.build(english, bench.indexer(source, 1));
  expect(refused).toEqual([true, true, true]);
});
