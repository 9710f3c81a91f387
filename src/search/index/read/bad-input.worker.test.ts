/** Hostile input and database failures: words are never operators, no request has unbounded cost, failures are reported. */
import { beforeAll, describe, expect, test } from 'vitest';
import { english, requestOf, searchBench } from '../../../../test/worker/search-index.ts';
import type { SearchFilter } from '../../protocol.ts';

let bench: Awaited<ReturnType<typeof searchBench>>;

beforeAll(async () => {
  bench = await searchBench();
  await bench.publish([
    {
      path: '/blog/hail',
      title: 'Hail on the roof',
      template: 'Article Detail',
      fields: { Resources: 'Blog', Topic: 'Claims', PublishDate: '2026-05-20', MetaDescription: 'What an adjuster looks for after hail.' },
      body: '<p>Shingles lose their grit. Proof of insurance.</p>',
    },
    { path: '/about-us', title: 'About us', body: '<p>Since 1926 in a grange hall.</p>' },
    ...Array.from({ length: 110 }, (_, at) => ({
      path: `/blog/storm-${at}`,
      title: `Storm ${1000 + at}`,
      template: 'Article Detail',
      fields: { Resources: 'Blog', Topic: at % 2 ? 'Storms' : 'Claims' },
      body: `<p>${'The gutter overflowed again. '.repeat(600)} And then a squall.</p>`,
    })),
  ]);
  await bench.build();
});

describe('visitors’ input is data', () => {
  const like = (keyphrase: string) => bench.find(keyphrase);
  test.each([
    'hail*',
    '"hail',
    'hail"',
    '^hail',
    'title:hail',
    'hail OR',
    'hail AND NOT',
    '-hail',
    'NEAR(hail',
    '{title}:hail',
    "hail'--",
    'hail\u0000',
    '🌨️ hail',
    'hail) OR (1',
    '(((hail',
    'hail;DROP TABLE indexes',
  ])('%j is words, never an operator [SRC-02]', async (keyphrase) => {
    expect(await like(keyphrase)).toContain('/blog/hail');
  });

  test.each<[string, string]>([
    ['signs', '*'],
    ['an emoji', '🌧️'],
    ['only operators', '" ^ : ( ) { } + -'],
    ['a lone half of a surrogate pair', '\ud800'],
    ['10 KB of letters', 'x'.repeat(10_240)],
    ['10 KB of words nobody wrote', 'zzyzx '.repeat(1700)],
    ['a statement', "'; SELECT * FROM x; --zzz"],
    ['a path of JSON', '$[0]'],
    ['nothing', ' '],
  ])('%s: no hits and no error [SRC-02]', async (_, keyphrase) => {
    expect(await bench.ask({ query: { keyphrase } })).toMatchObject({ content: [], total_item: 0 });
  });

  test('finds by the first of 10 KB of words [SRC-02]', async () => {
    expect(await like('hail roof '.repeat(1000))).toContain('/blog/hail');
  });

  test.each<[string, SearchFilter]>([
    ['a name that is a statement', { type: 'eq', name: "type' OR '1'='1", value: 'x' }],
    ['a date that is none', { type: 'gte', name: 'published_date', value: 'yesterday' }],
    ['no choices', { type: 'or', filters: [] }],
    ['values of other kinds', { type: 'anyOf', name: 'topic', values: [true, 7, ''] }],
  ])('a filter with %s holds for nothing [SRC-02]', async (_, filter) => {
    expect((await bench.ask({ filter })).content).toEqual([]);
  });

  test('refuses endless filters without running them [SRC-02]', async () => {
    const filter: SearchFilter = { type: 'or', filters: Array.from({ length: 200 }, () => ({ type: 'exists', name: 'topic' })) };
    await expect(bench.ask({ filter })).rejects.toMatchObject({ name: 'UpstreamError', kind: 'malformed' });
  });

  test.each([
    [-1, -5],
    [0, 0],
    [1e9, 1e9],
    [Number.NaN, Number.NaN],
    [1.5, 0.5],
  ])('limit %d and offset %d are brought within bounds [SRC-02]', async (limit, offset) => {
    const { content } = await bench.ask({ query: { keyphrase: 'hail' }, limit, offset });
    expect(content.length).toBeLessThanOrEqual(100);
  });
});

test('runs as many conditions as a caller may send, with words and as a list [SEC-01] [SRC-02]', async () => {
  const filters = Array.from({ length: 59 }, (_, at): SearchFilter => ({ type: 'eq', name: 'type', value: `t${at}` }));
  const types = Array.from({ length: 4 }, () => ({ name: 'type', filter: { type: 'or' as const, values: ['facetid_'] } }));
  for (const type of ['and', 'or'] as const)
    for (const query of [undefined, { keyphrase: 'insurance' }])
      expect((await bench.ask({ ...(query && { query }), filter: { type, filters }, facet: { types } })).total_item).toBe(0);
});

describe('the cost of a request', () => {
  const highlight = { fields: ['title', 'description'], fragment_size: 100, pre_tag: '[', post_tag: ']' };

  /** A database that records its queries and how much it reads and returns. */
  function watched() {
    const asked: string[] = [];
    const answers: D1Result[] = [];
    const { index } = bench;
    const db = {
      prepare(sql: string) {
        asked.push(sql);
        return index.prepare(sql);
      },
      async batch(statements: D1PreparedStatement[]) {
        const given = await index.batch(statements);
        answers.push(...given);
        return given;
      },
    } as unknown as D1Database;
    return { by: bench.search(db), asked, answers };
  }

  test('does not grow with marks: the database returns as much text for a hundred hits as for ten [SEC-01]', async () => {
    const lengths = new Map<number, number>();
    for (const limit of [10, 100]) {
      const { by, asked, answers } = watched();
      const { content } = await bench.ask({ query: { keyphrase: 'storm gutter overflowing', operator: 'or' }, limit, highlight }, { by });
      expect(content).toHaveLength(limit);
      for (const hit of content) expect(hit.highlight?.description?.[0]).toContain('[gutter] [overflowed]');
      expect(asked.join('\n')).not.toMatch(/\b(?:highlight|snippet)\s*\(/i);
      lengths.set(
        limit,
        Math.max(...answers.map(({ results }) => JSON.stringify((results as { body?: string }[]).map(({ body }) => body)).length)),
      );
    }
    expect(lengths.get(10)).toBeGreaterThan(100_000);
    expect(lengths.get(100)).toBeLessThanOrEqual(250_000);
  });

  test('limits marks to the beginning of a long text, longer for fewer hits [SRC-01]', async () => {
    const asked = { query: { keyphrase: 'squall' }, highlight };
    expect((await bench.ask({ ...asked, limit: 10 })).content[0]?.highlight?.description?.[0]).toContain('[squall]');
    const of100 = (await bench.ask({ ...asked, limit: 100 })).content;
    expect(of100).toHaveLength(100);
    expect(of100.filter(({ highlight: marked }) => marked)).toEqual([]);
  });

  test('counts a facet named twice once, the one with a choice [SEC-01] [SRC-02]', async () => {
    const { by, asked } = watched();
    const { facet } = await bench.ask({ facet: { types: [{ name: 'topic' }] } }, { by });
    const id = facet[0]!.value.find(({ text }) => text === 'Storms')!.id;
    const before = asked.length;
    const chosen = { name: 'topic', filter: { type: 'or' as const, values: [id] } };
    const types = [{ name: 'topic' }, ...Array.from({ length: 19 }, () => chosen)];
    const answer = await bench.ask({ facet: { types } }, { by });
    // The state of the index, hits, all counts, those of the facet without its choice.
    expect(asked.length - before).toBe(4);
    expect(answer.total_item).toBe(55);
    expect(answer.facet.map(({ name, value }) => [name, value.map(({ text, count }) => [text, count])])).toEqual([
      [
        'topic',
        [
          ['Claims', 56],
          ['Storms', 55],
        ],
      ],
    ]);
  });

  test('counts at most six facets without their choice, the others among the hits [SEC-01]', async () => {
    const names = ['type', 'topic', 'format', 'resources', 'product', 'author', 'state', 'industry'];
    const types = names.map((name) => ({ name, filter: { type: 'or' as const, values: ['facetid_'] } }));
    const { by, asked } = watched();
    expect((await bench.ask({ facet: { types } }, { by })).facet.map(({ name }) => name)).toEqual(names);
    // Each isolate first reads the current generation.
    expect(asked.length).toBe(2 + 2 + 6);
  });

  test('is shared by the widgets of a request, and equal widgets are read once [SEC-01] [SRC-02]', async () => {
    const request = requestOf({ search: { query: { keyphrase: 'gutter grange' }, limit: 1 } });
    request.widget.items = Array.from({ length: 8 }, (_, at) => ({ ...request.widget.items[0]!, rfk_id: `w${at}` }));
    const { by, asked } = watched();
    const { widgets } = await by.ask(request, english, AbortSignal.timeout(10_000));
    expect(widgets.map(({ rfk_id, total_item }) => [rfk_id, total_item])).toEqual(Array.from({ length: 8 }, (_, at) => [`w${at}`, 111]));
    // Its state twice, likely words, hits, counts.
    expect(asked.length).toBe(5);
  });
});

describe('failures', () => {
  const failing = (batch: () => Promise<never>) => ({ prepare: bench.index.prepare.bind(bench.index), batch }) as unknown as D1Database;

  test('a D1 that fails or does not respond is an UpstreamError with a line in the log [SRC-02]', async () => {
    const broken = bench.search(failing(() => Promise.reject(new Error('D1_ERROR: overloaded'))));
    await expect(bench.find('hail', { by: broken })).rejects.toMatchObject({ name: 'UpstreamError', kind: 'unavailable' });
    const silent = bench.search(
      failing(() => new Promise<never>(() => undefined)),
      30,
    );
    await expect(bench.find('hail', { by: silent })).rejects.toMatchObject({ name: 'UpstreamError', kind: 'timeout' });
    expect(
      bench.log
        .events('search-index-failed')
        .map(({ kind }) => kind)
        .slice(-2),
    ).toEqual(['unavailable', 'timeout']);
  });

  test('a caller who gives up while D1 is silent returns at once [SRC-02]', async () => {
    const silent = bench.search(failing(() => new Promise<never>(() => undefined)));
    const controller = new AbortController();
    const asked = silent.ask(requestOf({ search: {} }), english, controller.signal);
    controller.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
  });
});
