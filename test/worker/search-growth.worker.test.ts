/** A search reads about as many rows of the index when ten times as many documents match (issue 24, "Growth"; decision 107). */
import { expect, test } from 'vitest';
import { indexSearch } from '../../src/search/index/read/search.ts';
import { createStatements, indexKey, SHAPE } from '../../src/search/index/tables.ts';
import { tagKey } from '../../src/search/index/tags.ts';
import { putStatements } from '../../src/search/index/write/write.ts';
import type { SearchFilter, WidgetRequest } from '../../src/search/protocol.ts';
import { systemClock } from '../../src/lib/time/clock.ts';
import { scaled } from '../scale.ts';
import { memoryLog } from './memory-log.ts';
import { costed } from './rows-read.ts';
import { emptyIndex } from './search-index.ts';

/** Of each, half have a word, a title or a kind in common: more than a search looks at. */
const SMALL = 12_000;
const LARGE = scaled(100_000, 36_000);
const AT_ONCE = 3000;
const WEEKS = 900;
const TYPES = ['Insurance', 'Help'];

/** Every document says "policy", and every other one "hail"; one of five hundred is by one author. */
function documentOf(number: number) {
  const type = TYPES[number % TYPES.length]!;
  const tags: [string, string][] = [['type', type], ...(number % 500 === 0 ? ([['author', 'Ann']] as [string, string][]) : [])];
  const title = number % 4 < 2 ? `Page ${number}` : `Policy ${number}`;
  return {
    path: `/p/${number}`,
    published: (number % WEEKS) * 7 * 24 * 3600_000,
    weight: 1,
    hit: { type, name: title } as never,
    tags: tags.map(([name, value]) => ({ name, key: tagKey(value), value })),
    texts: { title, tags: '', description: '', body: `policy ${number % 2 ? 'hail' : 'flood'} word${number % 500}`, figures: '' },
    suggestions: [{ text: title, type, path: `/p/${number}`, anchor: '', answer: '', page: '', weight: 1 }],
    vocabulary: new Map<string, string>(),
  };
}

async function load(db: D1Database, site: string, count: number): Promise<void> {
  const place = indexKey({ site, language: 'en' });
  const made = await db
    .prepare('INSERT INTO generations (place, shape) VALUES (?1, ?2) RETURNING id')
    .bind(place, SHAPE)
    .first<number>('id');
  await db.batch([
    ...createStatements(made!, 'en').map((sql) => db.prepare(sql)),
    db.prepare('INSERT INTO indexes (place, live, revision, changed) VALUES (?1, ?2, 1, 1)').bind(place, made),
  ]);
  for (let from = 0; from < count; from += AT_ONCE) {
    const entries = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => documentOf(from + at));
    await db.batch(
      putStatements(
        db,
        made!,
        entries.map((document) => ({ path: document.path, hash: document.path, document })),
      ),
    );
  }
}

const byAnn: SearchFilter = { type: 'eq', name: 'author', value: 'Ann' };
const help: SearchFilter = { type: 'eq', name: 'type', value: 'Help' };
const facet = { types: [{ name: 'type' }, { name: 'author' }] };
const phrase = (keyphrase: string) => ({ query: { keyphrase } });
const newest = { value: { name: 'published_date', order: 'desc' as const } };
const KINDS: Record<string, Partial<WidgetRequest['search']>> = {
  'a word of every page, facets': { ...phrase('policy'), facet },
  'two common words, a late page': { ...phrase('policy hail'), offset: 2980, facet },
  'any of four words': { query: { keyphrase: 'policy hail flood page', operator: 'or' } },
  'a common word, a kind, facets': { ...phrase('policy'), filter: help, facet },
  'a common word, newest first': { ...phrase('policy'), sort: newest },
  'a common word, oldest first': { ...phrase('policy'), sort: { value: { name: 'published_date', order: 'asc' } } },
  'newest of a kind, facets': { filter: help, sort: newest, facet },
};
/** With as many more hits as there are documents: what each may read, beside the titles that are looked at. */
const RARE: Record<string, Partial<WidgetRequest['search']>> = {
  'a common word, a rare author, facets': { ...phrase('policy'), filter: byAnn, facet },
  'a rare word, facets': { ...phrase('word77'), facet },
};
/** Sorting finds the ends of all dates, though it looks at a part of the matches. */
const WEEK_OF: Record<string, number> = { 'a common word, newest first': WEEKS - 1, 'a common word, oldest first': 0 };
const OF_TITLES = 3000;
const OF_A_HIT = 20;

test(`a search reads no more rows of ${LARGE} documents than of ${SMALL}, and a rare word only those of its hits [SRC-02]`, async () => {
  const index = await emptyIndex();
  const { db, spent } = costed(index);
  const read: Record<string, number>[] = [];
  for (const size of [SMALL, LARGE]) {
    const site = `s${size}`;
    await load(index, site, size);
    const by = indexSearch({
      db,
      version: { current: () => ({ pointer: { shell: 1, content: 1, touched: {} }, ageMs: 0, from: 'isolate' as const }) },
      targets: [{ site, language: 'en', languages: [{ language: 'en', origin: 'https://a.example', prefix: '' }], trailingSlash: false }],
      clock: systemClock,
      log: memoryLog(),
    });
    const place = { site, language: 'en' };
    const rows: Record<string, number> = {};
    const ask = async (search: Partial<WidgetRequest['search']>) => {
      const one: WidgetRequest = { rfk_id: 'w', entity: 'content', search: { content: {}, limit: 10, offset: 0, ...search } };
      const context = { page: { uri: '/' }, locale: { country: 'us', language: 'en' } };
      const { widgets } = await by.ask({ context, widget: { items: [one] } }, place, AbortSignal.timeout(20_000));
      return widgets[0]!;
    };
    await ask({ limit: 1 });
    for (const [kind, search] of Object.entries({ ...KINDS, ...RARE })) {
      spent();
      const { content, total_item: total, more = false } = await ask(search);
      rows[kind] = spent().rowsRead;
      expect([kind, content.length, more]).toEqual([kind, 10, kind in KINDS]);
      const weeks = new Set(content.map(({ url }) => Number(url.slice(3)) % WEEKS));
      if (kind in WEEK_OF) expect([kind, [...weeks]]).toEqual([kind, [WEEK_OF[kind]]]);
      if (kind in RARE) expect(rows[kind], kind).toBeLessThan(OF_TITLES + OF_A_HIT * total);
    }
    spent();
    expect(await by.suggest('pol', place, AbortSignal.timeout(20_000))).toMatchObject({ found: { length: 20 } });
    rows['suggestions for three letters'] = spent().rowsRead;
    read.push(rows);
  }
  if (process.env.TEST_SCALE) console.log(JSON.stringify(read, null, 1));
  const [once, larger] = read as [Record<string, number>, Record<string, number>];
  for (const kind of Object.keys(once)) if (!(kind in RARE)) expect(larger[kind], kind).toBeLessThanOrEqual(once[kind]! * 1.1);
}, 120_000);
