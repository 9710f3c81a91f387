import { expect, test } from 'vitest';
import { testPage } from '../../../test/render.tsx';
import type { SearchRequest, WidgetAnswer } from '../../search/protocol.ts';
import type { Suggestions } from '../../search/suggestions.ts';
import { isNeeded, load } from './load.ts';

const widget = (total: number, more: Partial<WidgetAnswer> = {}): WidgetAnswer => ({
  rfk_id: 'search_results_widget',
  type: 'content_grid',
  entity: 'content',
  content: [],
  total_item: total,
  limit: 10,
  offset: 0,
  facet: [],
  ...more,
});
const types = (...counts: [string, number][]) => [
  { name: 'type', label: 'Type', value: counts.map(([text, count]) => ({ id: text, text, count })) },
];

/** @returns the block's data, and the requests sent for it */
async function run(
  query: string,
  found: (request: SearchRequest) => WidgetAnswer[],
  answer: Suggestions['answer'] = async () => undefined,
) {
  const asked: SearchRequest[] = [];
  const search = {
    ask: async (request: SearchRequest) => {
      asked.push(request);
      return { widgets: found(request) };
    },
  };
  const page = testPage({ query: new URLSearchParams(query), language: 'es', path: '/search-results' });
  const suggestions = { suggest: async () => ({ found: [], revision: 0 }), answer };
  return { data: await load.load({ page }, { search, suggestions }, new AbortController().signal), asked };
}

test('sends the specified query: the text, ten a page, highlights of 500 [SRC-01]', async () => {
  const { asked, data } = await run('searchValue=ice+dam&page=2', () => [widget(11, { facet: types(['Help', 11]), more: true })]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    context: { page: { uri: '/search-results?q=ice+dam' }, locale: { country: 'us', language: 'es' } },
    widget: {
      items: [
        {
          search: {
            limit: 10,
            offset: 10,
            query: { keyphrase: 'ice dam' },
            highlight: { fields: ['description', 'title', 'subtitle'], fragment_size: 500 },
          },
        },
      ],
    },
  });
  expect(data).toEqual({
    hits: [],
    total: 11,
    isMore: true,
    page: 2,
    pages: 2,
    types: [{ type: 'Help', count: 11 }],
    isMoreOfEach: true,
    corrected: '',
  });
});

test('counts types for the text alone, without regard to the chosen types [SRC-01]', async () => {
  const { data, asked } = await run('searchValue=hail&type=Help&sort=newest&exact=1', () => [
    widget(2, { facet: types(['Help', 2]) }),
    widget(9, { facet: types(['Help', 2], ['Insurance', 7]) }),
  ]);
  expect(data.total).toBe(2);
  expect(data.types).toEqual([
    { type: 'Help', count: 2 },
    { type: 'Insurance', count: 7 },
  ]);
  expect(asked[0]?.widget.items[0]?.search).toMatchObject({
    query: { keyphrase: 'hail', correct: false },
    sort: { value: [{ name: 'published_date', order: 'desc' }] },
    filter: { type: 'or', filters: [{ type: 'eq', name: 'type', value: 'Help' }] },
  });
});

test('ignores unknown types, alone or beside known ones, and the case of types [SRC-01]', async () => {
  const typesOf = ({ widget: { items } }: SearchRequest) =>
    (items[0]?.search.filter as { filters: { value: string }[] } | undefined)?.filters.map(({ value }) => value) ?? [];
  const facet = types(['Offering', 2], ['Insurance', 7]);
  const answer = (request: SearchRequest) => {
    const chosen = typesOf(request);
    return [
      widget(chosen.length === 0 ? 9 : chosen.includes('Insurance') ? 7 : 0, { facet }),
      ...(chosen.length > 0 ? [widget(9, { facet })] : []),
    ];
  };
  const none = await run('searchValue=hail&type=Nonsense&type=constructor', answer);
  expect(none.asked.map(typesOf)).toEqual([['Nonsense', 'constructor'], []]);
  expect(none.data).toMatchObject({
    total: 9,
    types: [
      { type: 'Offering', count: 2 },
      { type: 'Insurance', count: 7 },
    ],
  });
  expect((await run('searchValue=hail&type=Nonsense&type=insurance', answer)).asked.map(typesOf)).toEqual([['Nonsense', 'Insurance']]);
  // A type from content, which only the counts know, and a known type without matches: both stay.
  expect((await run('searchValue=hail&type=Offering', answer)).asked).toHaveLength(1);
  expect((await run('searchValue=hail&type=Legal', answer)).data.total).toBe(0);
});

test('returns the last page for a page past the end, with one more request [SRC-01]', async () => {
  const { data, asked } = await run('searchValue=hail&page=500', () => [widget(23)]);
  expect(data).toMatchObject({ page: 3, pages: 3 });
  expect(asked.map(({ widget: { items } }) => items[0]?.search.offset)).toEqual([4990, 20]);
});

test('limits the pages of an uncounted result, and returns one page when nothing is found [SRC-01]', async () => {
  expect((await run('searchValue=hail', () => [widget(2_000_000)])).data.pages).toBe(500);
  expect((await run('searchValue=hail', () => [widget(0)])).data).toMatchObject({ page: 1, pages: 1, total: 0 });
});

test.each([
  ['', false],
  ['searchValue=', false],
  ['searchValue=ab&type=Help', false],
  ['searchValue=abc', true],
])('"%s" needs a search: %s [SRC-01]', (query, needed) => {
  expect(isNeeded({ page: testPage({ query: new URLSearchParams(query) }) })).toBe(needed);
});

test('asks for the question behind the words, the corrected ones if there are any, on the first page of all results only [SRC-01]', async () => {
  const asked: string[] = [];
  const answer: Suggestions['answer'] = async (text) => {
    asked.push(text);
    return { question: `${text}?`, answer: 'Yes.', url: '/a#faq-a', page: 'A' };
  };
  const query = async (text: string, corrected?: string) =>
    (await run(text, () => [widget(11, corrected ? { corrected: { asked: 'x', shown: corrected } } : {})], answer)).data.answer?.question;
  expect(await query('searchValue=flood')).toBe('flood?');
  expect(await query('searchValue=fluod', 'flood')).toBe('flood?');
  asked.length = 0;
  for (const more of ['page=2', 'type=Help', 'sort=newest']) expect(await query(`searchValue=flood&${more}`)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('shows results without an answer when the index fails [SRC-01]', async () => {
  const { data } = await run(
    'searchValue=flood',
    () => [widget(1)],
    async () => {
      throw new Error('down');
    },
  );
  expect([data.total, data.answer]).toEqual([1, undefined]);
});
