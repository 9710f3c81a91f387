/** Searches of the index beyond the shared cases: words, repairs, synonyms, pins, other languages, fragments, order, facets. */
import { beforeAll, describe, expect, test } from 'vitest';
import { english, requestOf, searchBench, spanish, type TestPage } from '../../../../test/worker/search-index.ts';
import { counted } from '../../../../test/worker/repository.ts';
import type { SearchFilter } from '../../protocol.ts';
import { tagKey } from '../tags.ts';
import { putStatements } from '../write/write.ts';

let bench: Awaited<ReturnType<typeof searchBench>>;

const pages: TestPage[] = [
  {
    path: '/car-insurance',
    title: 'Car insurance',
    template: 'Offering Detail',
    body: '<h2>What it pays</h2><p>Collisions &amp; claims, a deductible, and a tow from the ditch.</p>',
  },
  {
    path: '/umbrella',
    title: 'Umbrella insurance',
    template: 'Offering Detail',
    body: '<p>A million on top of the automobile policy.</p>',
  },
  { path: '/about-us', title: 'About us', fields: { PrimaryCategory: 'Company' }, body: '<p>Since 1926 in a grange hall.</p>' },
  {
    path: '/blog/hail',
    title: 'Hail on the roof',
    template: 'Article Detail',
    fields: {
      Resources: 'Blog',
      Topic: 'Claims',
      PublishDate: '2026-05-20',
      MetaDescription: 'What an adjuster looks for after hail, and what you sign.',
    },
    body: '<p>Shingles lose their grit. <a href="/claims">Report it</a> before <b>win</b>ter. A 5 < 6 sign, “quoted”.</p>',
  },
  {
    path: '/blog/undated',
    title: 'Hail without a date',
    template: 'Article Detail',
    fields: { Resources: 'Blog', PublishDate: 'soon' },
    body: '<p>Hail, hail, hail.</p>',
  },
  {
    path: '/press/hail',
    title: 'A hail desk opens',
    template: 'Press Release',
    fields: { PublishDate: '2024-02-02' },
    body: '<p>It opens.</p><h2>About Harbor Mutual</h2><p>It writes zeppelins.</p>',
  },
  { path: '/help/cards', title: 'Proof of insurance', template: 'Self Help Topic', body: '<p>The identification card on your phone.</p>' },
  {
    path: '/search-results',
    title: 'Search',
    fields: { HideFromSearchEngines: '1', SearchSynonyms: { ref: '/shared/synonyms' }, SearchPinnedResults: { ref: '/shared/pinned' } },
  },
];
const shared = [
  {
    path: '/shared/synonyms',
    template: 'Search synonyms',
    fields: {
      Groups: [{ Words: 'car, auto, automobile' }, { Words: 'umbrella, excess liability' }, { Words: 'id card, proof of insurance' }],
    },
  },
  {
    path: '/shared/pinned',
    template: 'Search pinned results',
    fields: { Results: [{ Words: 'storm, big storms', Page: { href: '/about-us#history', text: 'About' } }] },
  },
];

beforeAll(async () => {
  bench = await searchBench();
  await bench.publish(pages, { shared });
  await bench.publish(
    [
      { path: '/hogar', title: 'Seguro de hogar', body: '<p>Los daños de granizo en tejados y vehículos.</p>' },
      { path: '/autos', title: 'Seguros de auto', body: '<p>Póliza y deducible.</p>' },
      { path: '/pais', title: 'En todo el país', body: '<p>Un servicio nacional.</p>' },
      { path: '/origen', title: 'Origen', body: '<p>La nación de sus padres.</p>' },
    ],
    { place: spanish },
  );
  await bench.build();
  await bench.build(spanish);
});

describe('words', () => {
  test.each<[string, string[]]>([
    ['collision', ['/car-insurance']],
    ['claim', ['/car-insurance', '/blog/hail']],
    ['shingl', ['/blog/hail']],
    ['winter', ['/blog/hail']],
    ['about us', ['/about-us']],
    ['what is the', []],
    ['excess liability', ['/umbrella']],
    ['id cards', ['/help/cards']],
    ['1926', ['/about-us']],
    ['zeppelins', []],
    ['1925', []],
  ])('%s finds %j [SRC-02]', async (keyphrase, expected) => {
    expect((await bench.find(keyphrase)).sort()).toEqual([...expected].sort());
  });

  test('ranks title before text, and a page about the topic before news of it [SRC-02]', async () => {
    expect((await bench.find('automobile insurance'))[0]).toBe('/car-insurance');
    expect((await bench.find('hail')).slice(0, 2)).not.toContain('/press/hail');
  });

  test('adds pages with some of the words when too few have all; `and` requires all, `or` any [SRC-02]', async () => {
    const found = await bench.find('hail shingles insurance');
    expect(found[0]).toBe('/blog/hail');
    expect((await bench.find('HAIL Roofs'))[0]).toBe('/blog/hail');
    expect(found.length).toBeGreaterThan(2);
    const urls = async (operator: 'and' | 'or') =>
      (await bench.ask({ query: { keyphrase: 'shingles grange', operator } })).content.map(({ url }) => url);
    expect(await urls('and')).toEqual([]);
    expect((await urls('or')).sort()).toEqual(['/about-us', '/blog/hail']);
  });

  test('places pinned pages first, with or without the words, unless a filter excludes them [SRC-02]', async () => {
    expect(await bench.find('Storms')).toEqual(['/about-us']);
    expect(await bench.find('big storm')).toEqual(['/about-us']);
    const filter: SearchFilter = { type: 'eq', name: 'type', value: 'Insurance' };
    expect((await bench.ask({ query: { keyphrase: 'storm' }, filter })).content).toEqual([]);
  });

  test('Spanish: finds singular and plural, without accents, and ignores stop words [SRC-02] [DEL-17]', async () => {
    for (const keyphrase of ['vehiculo', 'VEHÍCULOS', 'los hogares', 'daño'])
      expect(await bench.find(keyphrase, { place: spanish }), keyphrase).toEqual(['/es/hogar']);
    expect((await bench.find('seguro', { place: spanish })).sort()).toEqual(['/es/autos', '/es/hogar']);
    expect((await bench.ask({ query: { keyphrase: 'polisa' } }, { place: spanish })).corrected).toEqual({
      asked: 'polisa',
      shown: 'póliza',
    });
  });

  test('Spanish: keeps endings that only English drops [SRC-02] [DEL-17]', async () => {
    // An English stemmer reads `nación` in it.
    expect(await bench.find('nacional', { place: spanish })).toEqual(['/es/pais']);
  });
});

describe('repairs', () => {
  test.each([
    ['deductibel', 'deductible'],
    ['Insurrance for cars', 'insurance for cars'],
    ['umberlla', 'umbrella'],
    ['shingels, roof', 'shingles, roof'],
    ['excess liabilty', 'excess liability'],
  ])('%s is searched as %s, and says so [SRC-02]', async (asked, shown) => {
    const answer = await bench.ask({ query: { keyphrase: asked } });
    expect(answer.corrected).toEqual({ asked, shown });
    expect(answer.total_item).toBeGreaterThan(0);
  });

  test('are not made on request, or when no word is near [SRC-02]', async () => {
    expect(await bench.ask({ query: { keyphrase: 'deductibel', correct: false } })).toMatchObject({ content: [], total_item: 0 });
    const nothing = await bench.ask({ query: { keyphrase: 'qwxyzzy' } });
    expect([nothing.total_item, nothing.corrected]).toEqual([0, undefined]);
    expect((await bench.ask({ query: { keyphrase: 'hail' } })).corrected).toBeUndefined();
  });
});

test('take one round trip more; any other search takes one, and a repeated one none within a minute [SRC-02]', async () => {
  const counting = counted(bench.index);
  const by = bench.search(counting.db);
  const trips = async (keyphrase: string) => {
    const before = counting.roundTrips();
    await bench.ask({ query: { keyphrase }, facet: { all: true }, highlight: { fields: ['description'] } }, { by });
    return counting.roundTrips() - before;
  };
  expect(await trips('hail'), 'the first also learns which generation there is').toBe(2);
  expect(await trips('car claims')).toBe(1);
  expect(await trips('car  claims ')).toBe(0);
  expect(await trips('deductibel')).toBe(2);
  const request = requestOf({ search: { query: { keyphrase: 'roof' } } });
  request.widget.items.push(...Array.from({ length: 5 }, (_, at) => ({ ...request.widget.items[0]!, rfk_id: `more-${at}` })));
  const before = counting.roundTrips();
  expect((await by.ask(request, english, AbortSignal.timeout(5000))).widgets).toHaveLength(6);
  expect(counting.roundTrips() - before).toBe(1);
});

describe('fragments', () => {
  const highlight = { fields: ['title', 'description', 'subtitle'], fragment_size: 60, pre_tag: '[', post_tag: ']' };
  const fragments = async (keyphrase: string) => (await bench.ask({ query: { keyphrase }, highlight })).content[0]?.highlight;

  test('mark found words in place; the page’s text replaces its description [SRC-01]', async () => {
    expect(await fragments('adjusters')).toEqual({ description: ['What an [adjuster] looks for after hail, and what you sign.'] });
    expect((await fragments('grit'))?.description?.[0]).toContain('Shingles lose their [grit].');
    expect((await fragments('hail roof'))?.title).toEqual(['[Hail] on the [roof]']);
  });

  test('are plain text of at most the requested size, without tags of content [SRC-01]', async () => {
    const [text] = (await fragments('winter'))?.description ?? [];
    expect(text).toContain('[winter]');
    expect(text?.replace(/[[\]]/g, '').length).toBeLessThanOrEqual(60);
    const whole = await bench.ask({ query: { keyphrase: 'winter' }, highlight: { fields: ['description'], fragment_size: 500 } });
    expect(whole.content[0]?.highlight?.description?.[0]).toContain('Report it before <em>winter</em>. A 5 < 6 sign, “quoted”.');
  });
});

test('a filter for pages with a date finds those with a readable one, with and without words [SRC-02]', async () => {
  const filter = { type: 'exists' as const, name: 'published_date' };
  const found = async (query: Parameters<typeof bench.ask>[0]) => (await bench.ask(query)).content.map(({ url }) => url).sort();
  expect(await found({ query: { keyphrase: 'hail' }, filter })).toEqual(['/blog/hail', '/press/hail']);
  expect(await found({ filter })).toEqual(['/blog/hail', '/press/hail']);
});

test('newest first places pages without a readable date last; words and order combine [SRC-02]', async () => {
  const sort = { value: { name: 'published_date', order: 'desc' as const } };
  expect((await bench.ask({ query: { keyphrase: 'hail' }, sort })).content.map(({ url }) => url)).toEqual([
    '/blog/hail',
    '/press/hail',
    '/blog/undated',
  ]);
  const ascending = { value: [{ name: 'published_date', order: 'asc' as const }] };
  expect((await bench.ask({ query: { keyphrase: 'hail' }, sort: ascending })).content.map(({ url }) => url)).toEqual([
    '/press/hail',
    '/blog/hail',
    '/blog/undated',
  ]);
});

test('a listing without words has the requested order, else the newest first [SRC-02]', async () => {
  const filter: SearchFilter = { type: 'eq', name: 'resources', value: 'Blog' };
  const names = async (sort?: { name: string; order: 'asc' | 'desc' }) =>
    (await bench.ask({ filter, ...(sort && { sort: { value: sort } }) })).content.map(({ name }) => name);
  expect([await names(), await names({ name: 'name', order: 'desc' })]).toEqual([
    ['Hail on the roof', 'Hail without a date'],
    ['Hail without a date', 'Hail on the roof'],
  ]);
});

test('hits have visitors’ terms for kinds of pages; a choice in a facet does not count against its own values [SRC-01] [SRC-02]', async () => {
  const all = await bench.ask({ facet: { types: [{ name: 'type' }] } });
  const counts = Object.fromEntries(all.facet[0]!.value.map(({ text, count }) => [text, count]));
  expect(counts).toEqual({ 'Knowledge Center': 2, Insurance: 2, 'About us': 1, Help: 1, 'Press Release': 1 });
  const id = all.facet[0]!.value.find(({ text }) => text === 'Insurance')!.id;
  const chosen = await bench.ask({
    facet: { types: [{ name: 'type', filter: { type: 'or', values: [id, 'facetid_!!'] } }, { name: 'topic' }] },
  });
  expect(chosen.content.map(({ type }) => type)).toEqual(['Insurance', 'Insurance']);
  expect(chosen.facet[0]!.value).toHaveLength(5);
  expect(chosen.facet[1]!.value).toEqual([]);
});

test('our content is one source; a request for another source has no hits [SRC-02]', async () => {
  expect(await bench.find('hail', { sources: ['harbor'] })).toHaveLength(3);
  expect(await bench.find('hail', { sources: ['elsewhere'] })).toEqual([]);
});

test('a search reports more than five thousand hits as more, and lists the best of all of them first [SRC-02]', async () => {
  const { live } = (await bench.index.prepare(`SELECT live FROM indexes WHERE place = 'harbor/en'`).first<{ live: number }>())!;
  const hit = {
    type: 'Glossary',
    name: 'Term',
    description: '',
    abstract_title: '',
    abstract_image: '',
    abstract_image_alt: '',
    published_date: '',
    author: '',
    primary_category: '',
    topic: [],
    insurance_quote_type: [],
    format: [],
    resources: [],
  };
  const entry = (at: number, title: string) => ({
    path: `/glossary/${at}`,
    hash: `h${at}`,
    document: {
      path: `/glossary/${at}`,
      published: at,
      weight: 1,
      hit,
      tags: [{ name: 'type', key: tagKey('Glossary'), value: 'Glossary' }],
      texts: { title, tags: '', description: '', body: `A quillwort grows by the lake${at === 5050 ? ' and a zamboni' : ''}`, figures: '' },
      suggestions: [],
      vocabulary: new Map(),
    },
  });
  const entries = Array.from({ length: 5100 }, (_, at) => entry(at, at === 5099 ? 'Quillwort' : 'Term'));
  await bench.index.batch(putStatements(bench.index, live, entries));
  const answer = await bench.ask({ query: { keyphrase: 'quillwort' }, limit: 10, facet: { types: [{ name: 'type' }] } });
  expect(answer).toMatchObject({ total_item: 5000, more: true });
  expect(answer.content[0]?.url).toBe('/glossary/5099');
  expect(answer.facet[0]?.value[0]?.count).toBeGreaterThanOrEqual(5000);
  // A rare word finds its page beside a common one, and the pages after those that are ranked follow once each.
  const loose = await bench.ask({ query: { keyphrase: 'puffin quillwort zamboni', correct: false } });
  expect(loose.content.slice(0, 2).map(({ url }) => url)).toEqual(['/glossary/5099', '/glossary/5050']);
  const pages = await Promise.all(
    [900, 1000, 1100, 4000].map((offset) => bench.ask({ query: { keyphrase: 'quillwort' }, limit: 100, offset })),
  );
  expect(new Set(pages.flatMap(({ content }) => content.map(({ url }) => url))).size).toBe(400);
});

test('ranks the page with the title that was asked for before one that repeats the word in a longer title and in its text [SRC-02]', async () => {
  const own = await searchBench();
  await own.publish([
    { path: '/flood', title: 'Flood', body: '<p>Water that rises from a river or a lake, and what a separate policy pays for it.</p>' },
    { path: '/basements', title: 'Basement drains, pumps and a flood', body: '<p>Flood, flood and flood again: flood.</p>' },
    ...Array.from({ length: 8 }, (_, index) => ({ path: `/other-${index}`, title: 'Other', body: '<p>Something else.</p>' })),
  ]);
  await own.build();
  expect(await own.find('flood')).toEqual(['/flood', '/basements']);
});
