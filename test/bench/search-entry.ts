/** The bench's Worker for search: loads generated documents in bulk, searches them as pages do, reads one row for comparison, and builds an index from generated layouts. */
import { systemClock } from '../../src/lib/time/clock.ts';
import type { ContentSource } from '../../src/content/source.ts';
import { tagKey } from '../../src/search/index/tags.ts';
import type { Document } from '../../src/search/index/write/document.ts';
import { Indexer } from '../../src/search/index/write/indexer.ts';
import { indexSearch } from '../../src/search/index/read/search.ts';
import { createStatements, indexKey, SHAPE } from '../../src/search/index/tables.ts';
import { putStatements } from '../../src/search/index/write/write.ts';
import { facetId, type SearchFilter, type WidgetRequest } from '../../src/search/protocol.ts';

const log = { error: console.error, warn: console.warn, info() {} };
const pointer = { shell: 1, content: 1, touched: {} };
const languages = [{ language: 'en', origin: 'https://bench.example', prefix: '' }];
const WORDS = 20_000;
const BODY_WORDS = 200;
const TYPES = ['Knowledge Center', 'Insurance', 'Press Release', 'Help'];

/** The same numbers each time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo', 'ka', 'le'];
/** A word for each rank: lower ranks are more common. */
const wordOf = (rank: number): string => {
  let word = '';
  for (let left = rank + 4096; left > 0; left = Math.floor(left / 16)) word += SYLLABLES[left % 16];
  return word;
};
/** Ranks by Zipf's law, roughly. */
const rankOf = (random: number): number => Math.floor(WORDS ** random) - 1;

function documentOf(number: number): Document {
  const random = numbers(number + 1);
  const text = (count: number) => Array.from({ length: count }, () => wordOf(rankOf(random())));
  const [title, description, body] = [text(5), text(20), text(BODY_WORDS)];
  const type = TYPES[Math.floor(random() * TYPES.length)]!;
  const topic = wordOf(Math.floor(random() * 12));
  const hit = {
    type,
    name: title.join(' '),
    description: description.join(' '),
    abstract_title: '',
    abstract_image: '',
    abstract_image_alt: '',
    published_date: '',
    author: '',
    primary_category: '',
    topic: [topic],
    insurance_quote_type: [],
    format: [],
    resources: [],
  };
  return {
    path: `/p/${number}`,
    published: Math.floor(random() * 1e12),
    weight: 1,
    hit,
    tags: [['type', type], ['topic', topic], ...(number % 1000 === 0 ? [['author', 'rare']] : [])].map(([name, value]) => ({
      name: name!,
      key: tagKey(value),
      value: value!,
    })),
    texts: { title: hit.name, tags: topic, description: hit.description, body: body.join(' '), figures: '' },
    suggestions: [{ text: hit.name, type, path: `/p/${number}`, anchor: '', answer: '', page: '', weight: 1 }],
    vocabulary: new Map([...title, ...description, ...body].map((word) => [word, word])),
  };
}

async function load(db: D1Database, site: string, from: number, count: number): Promise<void> {
  const place = { site, language: 'en' };
  if (from === 0) {
    const made = await db
      .prepare('INSERT INTO generations (place, shape) VALUES (?1, ?2) RETURNING id')
      .bind(indexKey(place), SHAPE)
      .first<{ id: number }>();
    await db.batch([
      ...createStatements(made!.id, 'en').map((sql) => db.prepare(sql)),
      db.prepare('INSERT INTO indexes (place, live, revision, changed) VALUES (?1, ?2, 1, 1)').bind(indexKey(place), made!.id),
    ]);
  }
  const { live } = (await db.prepare('SELECT live FROM indexes WHERE place = ?1').bind(indexKey(place)).first<{ live: number }>())!;
  const entries = Array.from({ length: count }, (_, at) => documentOf(from + at)).map((document) => ({
    path: document.path,
    hash: document.path,
    document,
  }));
  await db.batch(putStatements(db, live, entries));
}

type Ask = Partial<WidgetRequest['search']>;
const phrase = (keyphrase: string): Ask => ({ query: { keyphrase } });
const type = (value: string): SearchFilter => ({ type: 'eq', name: 'type', value });
const facet = { types: [{ name: 'type' }, { name: 'topic' }] };
/** Words that a few of a thousand pages contain, different ones each time. */
const middle = (at: number): string => wordOf(300 + (at % 700));

const [PLAIN, SUGGESTIONS] = ['plain read', 'suggestions for three letters'];
const kinds: Record<string, (at: number) => Ask> = {
  'one word': (at) => phrase(middle(at)),
  'three words': (at) => phrase(`${middle(at)} ${wordOf(40 + (at % 100))} ${wordOf(10 + (at % 30))}`),
  'a word, a filter, facets': (at) => ({ ...phrase(wordOf(100 + (at % 200))), filter: type(TYPES[at % 4]!), facet }),
  'a word of every other page': (at) => ({ ...phrase(wordOf(at % 4)), facet, offset: at % 50 }),
  'a word of every other page, newest first': (at) => ({
    ...phrase(wordOf(at % 4)),
    sort: { value: { name: 'published_date', order: 'desc' } },
    facet,
    offset: at % 50,
  }),
  'a word of every other page, a filter of a thousandth, facets': (at) => ({
    ...phrase(wordOf(at % 4)),
    filter: { type: 'eq', name: 'author', value: 'rare' },
    facet,
    limit: 1 + (at % 50),
  }),
  // The worst query of a hostile caller, within what `request-schema.ts` accepts.
  'thirteen common words, any, a hundred hits': (at) => ({
    query: { keyphrase: Array.from({ length: 13 }, (_, word) => wordOf((at + word) % 40)).join(' '), operator: 'or' },
    limit: 100,
  }),
  'a common word, a choice in each of twenty facets': (at) => ({
    ...phrase(wordOf(at % 4)),
    offset: at,
    facet: {
      types: Array.from({ length: 20 }, (_, facet) => ({
        name: facet % 2 ? 'topic' : 'type',
        filter: {
          type: 'or' as const,
          values: facet % 2 ? [facetId('topic', wordOf(0)), facetId('topic', wordOf(facet % 12))] : [facetId('type', TYPES[at % 4]!)],
        },
      })),
    },
  }),
  misspelled: (at) => phrase(middle(at).replace(/^(..)(.)(.)/, '$1$3$2')),
  'newest of a kind, facets': (at) => ({
    filter: type(TYPES[at % 4]!),
    sort: { value: { name: 'published_date', order: 'desc' } },
    facet,
    offset: at % 500,
  }),
};

async function search(db: D1Database, site: string, kind: string, times: number): Promise<number[]> {
  const by = indexSearch({
    db,
    version: { current: () => ({ pointer, ageMs: 0, from: 'isolate' as const }) },
    targets: [{ site, language: 'en', languages, trailingSlash: false }],
    clock: systemClock,
    log,
  });
  const ask = (asked: Ask) => {
    const one: WidgetRequest = {
      rfk_id: 'w',
      entity: 'content',
      search: { content: {}, limit: 10, offset: 0, highlight: { fields: ['title', 'description'] }, ...asked },
    };
    return by.ask(
      { context: { page: { uri: '/' }, locale: { country: 'us', language: 'en' } }, widget: { items: [one] } },
      { site, language: 'en' },
      AbortSignal.timeout(60_000),
    );
  };
  // The first query also reads the current generation.
  await ask({ limit: 1 });
  const place = { site, language: 'en' };
  return timed(times, (at) => {
    if (kind === PLAIN) return db.prepare('SELECT live FROM indexes WHERE place = ?1').bind(`${site}/en`).all();
    return kind === SUGGESTIONS ? by.suggest(wordOf(at % 40).slice(0, 3), place, AbortSignal.timeout(60_000)) : ask(kinds[kind]!(at));
  });
}

async function timed(times: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < times; at++) {
    const started = performance.now();
    await work(at);
    found.push(performance.now() - started);
  }
  return found;
}

/** Builds an index of generated pages, part by part. */
async function build(db: D1Database, pages: number): Promise<number> {
  const source: Pick<ContentSource, 'layout' | 'pages' | 'errorPages'> = {
    async layout(_site, _language, path) {
      const { hit, texts } = documentOf(Number(path.split('/').at(-1)) || 0);
      const main = [{ componentName: 'RichText', fields: { Text: { value: `<p>${texts.body}</p>` } } }];
      return {
        sitecore: {
          route: {
            name: path,
            templateName: 'Page',
            fields: { Title: { value: hit.name }, MetaDescription: { value: hit.description } },
            placeholders: { main },
          },
        },
      };
    },
    pages: async () => ({
      pages: Array.from({ length: pages }, (_, at) => ({ path: `/p/${at}`, changedAt: null, hidden: false, versions: [], article: null })),
      next: '',
    }),
    errorPages: async () => ({ notFound: null, serverError: null }),
  };
  const indexer = new Indexer({
    db,
    source,
    main: 'main',
    clock: systemClock,
    log,
    pointerOf: async () => ({ ...pointer, content: Date.now() + 1 }),
  });
  const started = performance.now();
  let more = await indexer.rebuild({ site: 'built', language: 'en' });
  for (let parts = Math.ceil(pages / 250); more && --parts > 0; ) more = await indexer.look({ site: 'built', language: 'en' });
  return performance.now() - started;
}

export default {
  async fetch(request: Request, { SEARCH: db }: { SEARCH: D1Database }): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const text = (name: string) => searchParams.get(name) ?? '';
    const number = (name: string) => Number(text(name));
    if (pathname === '/kinds') return Response.json([PLAIN, SUGGESTIONS, ...Object.keys(kinds)]);
    if (pathname === '/load') return Response.json(await load(db, text('site'), number('from'), number('count')).then(() => 'loaded'));
    if (pathname === '/build') return Response.json(await build(db, number('pages')));
    return Response.json(await search(db, text('site'), text('kind'), number('times')));
  },
};
