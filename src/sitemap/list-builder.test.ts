/** Tests which pages are in the sitemap, under which address, and how the list is split. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locations, sitemapFaults } from '../../test/xml.ts';
import type { PageFacts } from '../content/page-facts.ts';
import { secondsTime } from '../lib/text/xml.ts';
import { pageAddress } from '../site/page-address.ts';
import { PART_BYTES, PIECE_ADDRESSES } from './limits.ts';
import { ListBuilder, type ListTarget } from './list-builder.ts';
import { sitemapParts } from './page-list.ts';
import { entryXml, indexXml, PART_FOOT, PART_HEAD, TimeWriter } from './xml.ts';

const origin = 'https://www.lakeeriemutual.example';
const english = { language: 'en', origin, prefix: '' };
const spanish = { language: 'es', origin, prefix: '/es' };
const target = (changes: Partial<ListTarget> = {}): ListTarget => ({
  site: 'lake-erie',
  language: 'en',
  languages: [english, spanish],
  trailingSlash: false,
  ...changes,
});
const page = (path: string, changes: Partial<PageFacts> = {}): PageFacts => ({
  path,
  changedAt: Date.parse('2026-11-04T12:00:00Z'),
  hidden: false,
  versions: [{ language: 'en', path }],
  article: null,
  ...changes,
});

async function built(pages: Iterable<PageFacts>, to = target()) {
  const stored = new Map<string, string>();
  const builder = new ListBuilder(to, async (content) => {
    stored.set(String(stored.size), new TextDecoder().decode(content));
    return String(stored.size - 1);
  });
  for (const one of pages) {
    if (builder.isFull) await builder.flush();
    builder.add(one);
  }
  const list = await builder.finish();
  const files = sitemapParts(list).map((pieces) => PART_HEAD + pieces.map(({ key }) => stored.get(key)).join('') + PART_FOOT);
  return { list, files, stored };
}

test('leaves out hidden pages, our own tools and addresses that are too long [DEL-10]', async () => {
  const { list, files } = await built([
    page('/'),
    page('/hidden', { hidden: true }),
    page('/style-guide'),
    page('/Gallery/x'),
    page('/galleryish'),
    page(`/${'é'.repeat(400)}`),
  ]);
  expect(locations(files[0] ?? '')).toEqual([`${origin}/`, `${origin}/galleryish`]);
  expect(list.total).toBe(2);
});

test('lists every language version of a page, and the first language as the default [DEL-10] [DEL-17]', async () => {
  const versions = [
    { language: 'en', path: '/' },
    { language: 'es', path: '/' },
    { language: 'fr', path: '/' },
  ];
  const { files } = await built([page('/', { versions }), page('/only-english')], target());
  expect(files[0]).toContain(
    `<xhtml:link rel="alternate" hreflang="en" href="${origin}/"/><xhtml:link rel="alternate" hreflang="es" href="${origin}/es"/><xhtml:link rel="alternate" hreflang="x-default" href="${origin}/"/></url>`,
  );
  expect(files[0]).not.toContain('hreflang="fr"');
  expect(files[0]?.match(/xhtml:link/g)).toHaveLength(3);
  expect(await sitemapFaults(files[0] ?? '')).toEqual([]);
});

test.each([
  ['/auto', true, `${origin}/auto/`],
  ['/', true, `${origin}/`],
  ['/forms/proxy-2025.pdf', true, `${origin}/forms/proxy-2025.pdf`],
  ['/v1.2/notes', true, `${origin}/v1.2/notes/`],
  ['/auto insurance/ñ&<', false, `${origin}/auto%20insurance/%C3%B1%26%3C`],
])('writes %j with trailing slash %s as %s [DEL-10] [DEL-14]', async (path, trailingSlash, expected) => {
  expect(locations((await built([page(path)], target({ trailingSlash }))).files[0] ?? '')).toEqual([expected]);
});

test('puts a slash after the home of a language when the setting requires it [DEL-14] [DEL-17]', async () => {
  const home = async (trailingSlash: boolean) =>
    locations((await built([page('/')], target({ language: 'es', trailingSlash }))).files[0] ?? '');
  expect([await home(false), await home(true)]).toEqual([[`${origin}/es`], [`${origin}/es/`]]);
});

test('leaves out an unknown time [DEL-10]', async () => {
  const { files, list } = await built([page('/', { changedAt: null }), page('/about', { changedAt: null })]);
  expect(files[0]?.match(/<url>.*/g)).toEqual(['/', '/about'].map((path) => `<url><loc>${origin}${path}</loc></url>`));
  expect(list.pieces[0]?.changedAt).toBeNull();
});

test('writes times as W3C wants them [DEL-10]', () => {
  const writer = new TimeWriter();
  const bytes = new Uint8Array(30);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 253402300799999 }), (ms) => {
      expect(new TextDecoder().decode(bytes.subarray(5, writer.write(ms, bytes, 5)))).toBe(secondsTime(ms));
    }),
  );
  expect(secondsTime(Date.UTC(2026, 10, 4, 12, 0, 9, 999))).toBe('2026-11-04T12:00:09Z');
});

test.each([
  ['en', english, false],
  ['en', english, true],
  ['es', spanish, false],
  ['es', spanish, true],
])('the fast path writes the same as the slow path: %s at %o, slash %s [DEL-10]', async (language, place, trailingSlash) => {
  const changedAt = Date.parse('2026-11-04T12:00:00Z');
  const paths = ['/a', '/a/b-c_d~e', '/A/9', '/v1.2/a', '/é', '/'];
  const both = (path: string) => ['en', 'es'].map((name) => ({ language: name, path }));
  const { files } = await built(
    paths.map((path) => page(path, { versions: both(path) })),
    target({ language, trailingSlash }),
  );
  const entries = paths.map((path) => {
    const [en, es] = [pageAddress(english, path, trailingSlash), pageAddress(spanish, path, trailingSlash)];
    const alternates = [
      ['en', en],
      ['es', es],
      ['x-default', en],
    ] as const;
    return entryXml({ location: pageAddress(place, path, trailingSlash), changedAt, alternates });
  });
  expect(files[0]).toBe(PART_HEAD + entries.join('') + PART_FOOT);
});

test('is valid by the schema of sitemaps.org, whatever the paths [DEL-10]', async () => {
  const paths = fc.sample(
    fc.oneof(
      fc.webPath(),
      fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/${text}`),
    ),
    500,
  );
  const { files } = await built(
    paths.map((path) =>
      page(path, {
        versions: [
          { language: 'en', path },
          { language: 'es', path: `${path}'&` },
        ],
      }),
    ),
  );
  expect(await sitemapFaults(files[0] ?? '')).toEqual([]);
  expect(
    await sitemapFaults(
      indexXml([
        { location: `${origin}/sitemap-1.xml?a=1&b='`, changedAt: 0 },
        { location: `${origin}/sitemap-2.xml`, changedAt: null },
      ]),
    ),
  ).toEqual([]);
});

test('the schema rejects invalid documents, so that passing it means something [DEL-10]', async () => {
  expect(await sitemapFaults(`${PART_HEAD}<url><loc>x</loc></url>\n${PART_FOOT}`)).not.toEqual([]);
  expect(await sitemapFaults(PART_HEAD + PART_FOOT)).not.toEqual([]);
  expect(await sitemapFaults(`${PART_HEAD}<url><loc>${origin}/</loc><lastmod>yesterday</lastmod></url>\n${PART_FOOT}`)).not.toEqual([]);
  expect(await sitemapFaults(indexXml([]))).not.toEqual([]);
});

test('never makes a part of more than 50,000 addresses or 50 MB, long addresses included [DEL-10]', async () => {
  function* long() {
    for (let index = 0; index < 20_000; index++) {
      const path = `/${'a'.repeat(1900)}/${index}`;
      yield page(path, {
        versions: [
          { language: 'en', path },
          { language: 'es', path },
        ],
      });
    }
  }
  const { list, files } = await built(long());
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(Buffer.byteLength(file)).toBeLessThanOrEqual(PART_BYTES);
  for (const piece of list.pieces) expect(piece.addresses).toBeLessThanOrEqual(PIECE_ADDRESSES);
  expect(list.total).toBe(20_000);
});

test('continues where it stopped, and ends with the same list [DEL-10]', async () => {
  const pages = Array.from({ length: 25_000 }, (_, index) => page(`/p/${index}`));
  const texts: string[] = [];
  const store = async (content: Uint8Array) => String(texts.push(new TextDecoder().decode(content)) - 1);
  const first = new ListBuilder(target(), store);
  const add = async (builder: ListBuilder, some: PageFacts[]) => {
    for (const one of some) {
      if (builder.isFull) await builder.flush();
      builder.add(one);
    }
  };
  await add(first, pages.slice(0, 12_345));
  const halt = JSON.parse(JSON.stringify(await first.suspend()));
  const second = new ListBuilder(target(), store, halt);
  await add(second, pages.slice(12_345));
  const list = await second.finish();
  const found = list.pieces.flatMap(({ key }) => texts[Number(key)]?.match(/(?<=<loc>)[^<]+/g) ?? []);
  expect(found).toEqual(pages.map(({ path }) => origin + path));
});

test('a piece has the time of its newest page, whatever their order [DEL-10]', async () => {
  const at = (day: number) => Date.UTC(2026, 10, day);
  const changes = [null, at(2), at(5), null, at(3)];
  const { list } = await built(changes.map((changedAt, index) => page(`/page-${index}`, { changedAt })));
  expect(list.pieces.map(({ changedAt }) => changedAt)).toEqual([at(5)]);
  expect((await built([page('/a', { changedAt: null })])).list.pieces.map(({ changedAt }) => changedAt)).toEqual([null]);
});

test('an address is shorter than 2,048 characters, and other languages are named only where theirs are too [DEL-10] [DEL-17]', async () => {
  const pathOf = (length: number, prefix = '') => `/${'a'.repeat(length - origin.length - prefix.length - 1)}`;
  const { files } = await built([page(pathOf(2047)), page(pathOf(2048)), page(pathOf(2046))]);
  expect(locations(files[0] ?? '').map(({ length }) => length)).toEqual([2047, 2046]);
  const both = (path: string) => page(path, { versions: ['en', 'es'].map((language) => ({ language, path })) });
  const linked = await built([both(pathOf(2047, '/es')), both(pathOf(2048, '/es'))]);
  expect(linked.files[0]?.match(/<url>.*/g)?.map((entry) => entry.match(/hreflang/g)?.length)).toEqual([3, undefined]);
});

test('each page names the languages that it has, whichever came before [DEL-17]', async () => {
  const languages = ['en', 'es', 'fr', 'de'].map((language, at) => ({ language, origin, prefix: at === 0 ? '' : `/${language}` }));
  const sets = [['en', 'es'], ['en', 'fr'], ['en', 'es', 'fr'], ['en', 'de'], ['en', 'it'], ['en'], ['en', 'es']];
  const pages = sets.map((set, at) => page(`/p${at}`, { versions: set.map((language) => ({ language, path: `/p${at}` })) }));
  const { files } = await built(pages, target({ languages }));
  const named = files[0]?.match(/<url>.*/g)?.map((entry) => (entry.match(/(?<=hreflang=")\w\w(?=")/g) ?? []).join());
  expect(named).toEqual(['en,es', 'en,fr', 'en,es,fr', 'en,de', '', '', 'en,es']);
});

test('a page may have another path in another language [DEL-17]', async () => {
  const versions = [
    { language: 'en', path: '/claims' },
    { language: 'es', path: '/reclamos' },
  ];
  const { files } = await built([page('/claims', { versions })]);
  expect(files[0]?.match(/(?<=href=")[^"]+/g)).toEqual([`${origin}/claims`, `${origin}/es/reclamos`, `${origin}/claims`]);
});

test('needs an address in the language of the list [DEL-17]', () => {
  expect(() => new ListBuilder(target({ language: 'fr' }), async () => '')).toThrow('no address in fr');
});

const facts = { title: '', description: '', tabs: [], topics: [], category: '', author: '', published: '', image: null };
const articlesIn = ({ list, stored }: Awaited<ReturnType<typeof built>>) =>
  JSON.parse(stored.get(list.articles) ?? '[]').map(({ path }: { path: string }) => path);

test('a list keeps its articles by date or last change, those of one time by their path [DEL-11]', async () => {
  const one = await built([page('/a', { article: facts })]);
  expect([articlesIn(one), articlesIn(await built([page('/a')]))]).toEqual([['/a'], []]);
  const paths = ['/c', '/a', '/e', '/b', '/d'];
  expect(articlesIn(await built(paths.map((path) => page(path, { article: facts }))))).toEqual(paths.toSorted());
  const changed = [1, 3, null, 2].map((changedAt) => page(`/${changedAt}`, { article: facts, changedAt }));
  expect(articlesIn(await built(changed))).toEqual(['/3', '/2', '/1', '/null']);
});

test('a list keeps the newest thousand articles, and at most two thousand topics and authors of all [DEL-11]', async () => {
  const pages = Array.from({ length: 2100 }, (_, at) =>
    page(`/${at}`, { changedAt: at, article: { ...facts, topics: [`t${at}`], author: at === 0 ? '' : `a${at}` } }),
  );
  const all = await built(pages);
  expect(articlesIn(all)).toEqual(Array.from({ length: 1000 }, (_, at) => `/${2099 - at}`));
  expect([all.list.topics.length, all.list.authors.length, all.list.authors[0]]).toEqual([2000, 2000, 'a1']);
});

test('each piece has whole entries, and says how many and how large it is [DEL-10]', async () => {
  const texts: string[] = [];
  const builder = new ListBuilder(target(), async (content) => String(texts.push(new TextDecoder().decode(content)) - 1));
  for (const path of ['/a', '/b', '/c']) {
    builder.add(page(path));
    await builder.flush();
    await builder.flush();
  }
  const { pieces, total } = await builder.finish();
  expect(texts.map((text) => text.match(/^<url><loc>[^<]+<\/loc><lastmod>[^<]+<\/lastmod><\/url>\n$/)?.length)).toEqual([1, 1, 1]);
  expect([total, ...pieces.map(({ addresses, bytes }) => [addresses, bytes])]).toEqual([3, ...texts.map(({ length }) => [1, length])]);
});

test('the time of a piece is not that of the piece before [DEL-10]', async () => {
  const builder = new ListBuilder(target(), async () => 'x');
  builder.add(page('/a', { changedAt: 5 }));
  await builder.flush();
  builder.add(page('/b', { changedAt: null }));
  expect((await builder.finish()).pieces.map(({ changedAt }) => changedAt)).toEqual([5, null]);
});

test('a list without pages stores nothing [DEL-10]', async () => {
  const { list, stored } = await built([]);
  expect([list, stored.size]).toEqual([{ pieces: [], topics: [], authors: [], total: 0, articles: '' }, 0]);
});

test('a page list continues with the articles and names that it has [DEL-11]', async () => {
  const texts: string[] = [];
  const store = async (content: Uint8Array) => String(texts.push(new TextDecoder().decode(content)) - 1);
  const first = new ListBuilder(target(), store);
  first.add(page('/a', { article: { ...facts, topics: ['x'], author: 'A' } }));
  const second = new ListBuilder(target(), store, await first.suspend());
  second.add(page('/b', { article: { ...facts, topics: ['y', 'x'], author: 'B' } }));
  const list = await second.finish();
  expect([list.topics, list.authors, JSON.parse(texts[Number(list.articles)] ?? '').length]).toEqual([['x', 'y'], ['A', 'B'], 2]);
});

test('articles are sorted by date, those of one date by their path [DEL-11]', async () => {
  const article = { title: '', description: '', tabs: [], topics: [], category: '', author: '', image: null };
  const dated = (path: string, published: string) => page(path, { article: { ...article, published } });
  const { list, stored } = await built([dated('/b', '2026-11-02'), dated('/c', '2026-11-03'), dated('/a', '2026-11-02')]);
  expect(JSON.parse(stored.get(list.articles)!).map(({ path }: { path: string }) => path)).toEqual(['/c', '/a', '/b']);
});
