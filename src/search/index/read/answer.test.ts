/** Tests the answer of a widget from rows of the database, and which facets are counted (SRC-01, SRC-02). */
import { expect, test } from 'vitest';
import { facetId, type WidgetRequest } from '../../protocol.ts';
import { finder } from '../text/finder.ts';
import { matchExpression } from '../text/match.ts';
import { noSettings } from '../text/synonyms.ts';
import { noAnswer, widgetAnswer, type WidgetRows } from './answer.ts';
import { facetsApart, facetsOf, filterOf } from './found.ts';
import { bodyShare, hitsStatement } from './hits.ts';

const asked = (search: Partial<WidgetRequest['search']> = {}): WidgetRequest => ({
  ...{ rfk_id: 'w', entity: 'content' },
  search: { limit: 3, offset: 6, ...search },
});
const rows = (more: Partial<WidgetRows> = {}): WidgetRows => ({ hits: [], counts: [], facets: new Map(), ...more });
const terms = (text: string) => matchExpression(text, 'en', noSettings());
const choice = { type: 'or' as const, values: ['x'] };

test('a widget without hits has the numbers of its request [SRC-02]', () => {
  expect(noAnswer(asked())).toEqual({
    ...{ rfk_id: 'w', type: 'content_grid', entity: 'content', content: [], total_item: 0, limit: 3, offset: 6, facet: [] },
  });
});

test.each([
  [5000, { total_item: 5000 }],
  [5001, { total_item: 5000, more: true }],
])('of %i hits it counts five thousand [SRC-02]', (count, expected) => {
  const counts = [
    { name: 'topic', value: 'Tips', count: 7 },
    { name: '', value: '', count },
  ];
  const { total_item, more } = widgetAnswer(asked(), rows({ counts }), { prefix: '' });
  expect({ total_item, ...(more && { more }) }).toEqual(expected);
});

test('a hit has its address in the language, and marks only where words are found [SRC-01] [DEL-17]', () => {
  const hits = ['Hail', 'Ice'].map((name, level) => ({
    path: `/${name}`,
    hit: JSON.stringify({ name, description: '' }),
    body: level === 0 ? null : 'On hail',
    level,
  }));
  const search = { query: { keyphrase: 'hail', highlight: { fields: ['title'] } } };
  const find = finder(terms('hail').phrases, 'en', false);
  expect(widgetAnswer(asked(search), rows({ hits, find }), { prefix: '/es' }).content).toMatchObject([
    { id: '/es/Hail', url: '/es/Hail', highlight: { title: ['<em>Hail</em>'] } },
    { id: '/es/Ice', url: '/es/Ice' },
  ]);
  const beside = { ...search, highlight: { fields: ['description'] } };
  const marked = (given: Partial<WidgetRequest['search']>, more = {}) =>
    widgetAnswer(asked(given), rows({ hits, ...more }), { prefix: '' }).content.map(({ highlight }) => highlight);
  expect(marked(beside, { find })).toEqual([undefined, { description: ['On <em>hail</em>'] }]);
  expect([marked({}, { find }), marked(search)]).toEqual(Array(2).fill([undefined, undefined]));
});

test('values of a facet are the most frequent ones, equal ones by name; its own choice has its own counts [SRC-02]', () => {
  const count = (name: string, value: string, count: number) => ({ name, value, count });
  const counts = [
    count('topic', 'Tips', 1),
    count('topic', 'Claims', 1),
    count('topic', 'Ice', 4),
    count('author', 'Ruth', 9),
    count('type', 'Help', 5),
  ];
  const answer = (facet: WidgetRequest['search']['facet'], more = {}) =>
    widgetAnswer(asked({ ...(facet && { facet }) }), rows({ counts, ...more }), { prefix: '' }).facet.map(({ name, value }) => [
      name,
      value.map(({ text, count }) => `${text} ${count}`).join(),
    ]);
  expect(answer({ types: [{ name: 'topic' }, { name: 'none' }] })).toEqual([
    ['topic', 'Ice 4,Claims 1,Tips 1'],
    ['none', ''],
  ]);
  expect(answer({ max: 1, types: [{ name: 'topic' }, { name: 'type', max: 2 }] })).toEqual([
    ['topic', 'Ice 4'],
    ['type', 'Help 5'],
  ]);
  expect(answer({ max: 1, types: [{ name: 'topic', max: 2 }] })).toEqual([['topic', 'Ice 4,Claims 1']]);
  const facets = new Map([['topic', [count('topic', 'Tips', 2), count('type', 'Help', 1)]]]);
  expect(answer({ types: [{ name: 'topic', filter: choice }, { name: 'type' }] }, { facets })).toEqual([
    ['topic', 'Tips 2'],
    ['type', 'Help 5'],
  ]);
  const many = Array.from({ length: 101 }, (_, at) => count('topic', `t${at}`, at));
  const [topic] = widgetAnswer(asked({ facet: { types: [{ name: 'topic' }] } }), rows({ counts: many }), { prefix: '' }).facet;
  expect([topic?.label, topic?.value.length, topic?.value[0]]).toEqual([
    'topic',
    100,
    { id: facetId('topic', 't100'), text: 't100', count: 100 },
  ]);
});

test('counts each facet once, with its choice, and twenty of them or all [SRC-02]', () => {
  const types = [{ name: 'topic' }, { name: 'topic', filter: choice }, { name: 'topic', max: 2 }, { name: 'type' }];
  expect(facetsOf({ limit: 1, offset: 0, facet: { types } })).toEqual([{ name: 'topic', filter: choice }, { name: 'type' }]);
  expect(facetsOf({ limit: 1, offset: 0 })).toEqual([]);
  const names = Array.from({ length: 21 }, (_, at) => ({ name: `f${at}` }));
  expect(facetsOf({ limit: 1, offset: 0, facet: { types: names } })).toEqual(names.slice(0, 20));
  const all = facetsOf({ limit: 1, offset: 0, facet: { all: true, types } });
  expect([all.length, all[0], all.find(({ name }) => name === 'topic')]).toEqual([14, { name: 'type' }, { name: 'topic', filter: choice }]);
});

test('counts chosen facets without their own choice: six in a request, and one in each widget [SRC-02]', () => {
  const names = ['type', 'author', 'topic', 'format', 'state', 'product', 'industry'];
  const types = [{ name: 'resources' }, { name: 'unknown', filter: choice }, ...names.map((name) => ({ name, filter: choice }))];
  const apart = (share: number) =>
    facetsApart({ widget: asked({ facet: { types } }), asked: null, share, shape: 1 }).map(({ name }) => name);
  expect([apart(1), apart(1 / 4), apart(1 / 8)]).toEqual([names.slice(0, 6), ['type'], ['type']]);
});

test('the filters of a widget are its own and those of its facets, without one that is left out [SRC-02]', () => {
  const filter = { type: 'exists' as const, name: 'topic' };
  const types = ['topic', 'type'].map((name) => ({ name, filter: { type: 'or' as const, values: [facetId(name, 'x')] } }));
  const chosen = ['topic', 'type'].map((name) => ({ type: 'or', filters: [{ type: 'anyOf', name, values: ['x'] }] }));
  const widget = asked({ filter, facet: { types } });
  expect(filterOf(widget)).toEqual({ type: 'and', filters: [filter, ...chosen] });
  expect(filterOf(widget, types[0])).toEqual({ type: 'and', filters: [filter, chosen[1]] });
  expect(filterOf(asked())).toEqual({ type: 'and', filters: [] });
});

test.each([
  [['description'], true],
  [['title'], false],
])('reads the texts of hits if words are marked in them: %j, %s [SRC-01]', (fields, expected) => {
  const widget = asked({ content: {}, highlight: { fields } });
  const { sql } = hitsStatement({ widget, asked: terms('hail'), share: 1, shape: 1 }, 1, 7);
  expect([sql.includes('substr(w.body, 1, 7)'), sql.includes('LEFT JOIN words_1 w')]).toEqual([expected, expected]);
});

test.each<[string, Partial<WidgetRequest['search']>[], string, number]>([
  ['ten hits', [{ limit: 10 }], 'hail', 24_000],
  ['two widgets', [{ limit: 10 }, { limit: 20 }], 'hail', 8000],
  ['a hit at least', [{ limit: 0 }, { limit: 9 }], 'hail', 24_000],
  ['more hits than it gives', [{ limit: 500 }], 'hail', 2400],
  ['no hits', [{ limit: 10 }, { limit: 10, highlight: { fields: ['title'] } }], 'hail', 24_000],
  ['a count', [{ limit: 10 }, { limit: 1, content: undefined }], 'hail', 24_000],
  ['stop words', [{ limit: 10 }], 'of', 240_000],
])('marks a part of the text of %s [SRC-01]', (_, searches, text, expected) => {
  const given = searches.map((search) => ({
    widget: asked({ content: {}, highlight: { fields: ['description'] }, ...search } as Partial<WidgetRequest['search']>),
    asked: terms(text),
    share: 1,
    shape: 1,
  }));
  expect(bodyShare(given)).toBe(expected);
});
