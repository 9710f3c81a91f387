/** Tests the largest and the smallest search requests, each with the first that is refused (SRC-02, API-02). */
import { expect, test } from 'vitest';
import type { SearchFilter } from './protocol.ts';
import { searchRequest } from './request-schema.ts';

const schema = searchRequest('en');
const widget = (search: object, more = {}) => ({ rfk_id: 'w', entity: 'content', search, ...more });
const isAccepted = (body: object): boolean => schema.safeParse(body).success;
const accepts = (search: object, more = {}): boolean => isAccepted({ widget: { items: [widget(search, more)] } });
const letters = (count: number): string => 'x'.repeat(count);
const times = <T>(count: number, one: T): T[] => Array<T>(count).fill(one);
const filled = (search: object) => schema.parse({ widget: { items: [widget(search)] } }).widget.items[0]?.search;

const eq = { type: 'eq', name: 'topic', value: 'x' } as const;
const any = (count: number): SearchFilter => ({ type: 'anyOf', name: 'topic', values: times(count, 'x') });
const facet = (name: string, count: number) => ({ name, filter: { type: 'and', values: times(count, 'x') } });

test.each<[string, (size: number) => boolean, number, number]>([
  ['widgets', (size) => isAccepted({ widget: { items: times(size, widget({})) } }), 1, 8],
  ['letters of an id', (size) => accepts({}, { rfk_id: letters(size) }), 1, 100],
  ['sources', (size) => accepts({}, { sources: times(size, 'site') }), 0, 20],
  ['letters of a source', (size) => accepts({}, { sources: [letters(size)] }), 0, 200],
  ['fields', (size) => accepts({ content: { fields: times(size, 'title') } }), 1, 50],
  ['letters of a field', (size) => accepts({ content: { fields: [letters(size)] } }), 1, 64],
  ['characters of a fragment', (size) => accepts({ highlight: { fields: ['title'], fragment_size: size } }), 1, 1000],
  ['letters of a tag', (size) => accepts({ highlight: { fields: ['title'], pre_tag: letters(size), post_tag: letters(size) } }), 0, 50],
  ['letters before a mark', (size) => accepts({ highlight: { fields: ['title'], pre_tag: letters(size) } }), 0, 50],
  ['letters after a mark', (size) => accepts({ highlight: { fields: ['title'], post_tag: letters(size) } }), 0, 50],
  ['hits', (size) => accepts({ limit: size }), 1, 100],
  ['hits to skip', (size) => accepts({ offset: size }), 0, 10_000],
  ['orders', (size) => accepts({ sort: { value: times(size, { name: 'type' }) } }), 1, 3],
  ['values of all facets', (size) => accepts({ facet: { max: size } }), 1, 100],
  ['values of a facet', (size) => accepts({ facet: { types: [{ name: 'topic', max: size }] } }), 1, 100],
  ['facets', (size) => accepts({ facet: { types: times(size, { name: 'topic' }) } }), 0, 20],
  ['chosen values of a facet', (size) => accepts({ facet: { types: [facet('topic', size)] } }), 1, 20],
  [
    'letters of a chosen value',
    (size) => accepts({ facet: { types: [{ name: 'a', filter: { type: 'or', values: [letters(size)] } }] } }),
    0,
    600,
  ],
  [
    'chosen values of all facets',
    (size) => accepts({ facet: { types: [facet('a', 20), facet('b', 20), facet('c', size), { name: 'd' }] } }),
    1,
    17,
  ],
  ['letters of the words', (size) => accepts({ query: { keyphrase: letters(size) } }), 1, 100],
  ['letters of a compared value', (size) => accepts({ filter: { ...eq, value: letters(size) } }), 0, 200],
  ['values of a list', (size) => accepts({ filter: any(size) }), 1, 50],
  ['filters of a group', (size) => accepts({ filter: { type: 'or', filters: times(size, eq) } }), 1, 50],
  ['values of two lists', (size) => accepts({ filter: { type: 'and', filters: [any(30), any(size)] } }), 1, 27],
  [
    'values of a list that must not match',
    (size) => accepts({ filter: { type: 'and', filters: [any(30), { type: 'not', filter: any(size) }] } }),
    1,
    26,
  ],
  ['letters of an address', (size) => isAccepted({ context: { page: { uri: letters(size) } }, widget: { items: [widget({})] } }), 0, 2000],
  ['letters of a visitor', (size) => isAccepted({ context: { user: { uuid: letters(size) } }, widget: { items: [widget({})] } }), 0, 100],
  [
    'letters of a language',
    (size) => isAccepted({ context: { locale: { language: letters(size) } }, widget: { items: [widget({})] } }),
    2,
    3,
  ],
  [
    'letters of a country',
    (size) => isAccepted({ context: { locale: { country: letters(size) } }, widget: { items: [widget({})] } }),
    2,
    2,
  ],
])('%s: from %3$i to %4$i [SRC-02] [API-02]', (_, isSize, least, most) => {
  const refused = [...(least > 0 ? [least - 1] : []), most + 1];
  expect([isSize(least), isSize(most), ...refused.map(isSize)]).toEqual([true, true, ...refused.map(() => false)]);
});

test.each<[SearchFilter, boolean]>([
  [{ type: 'exists', name: 'topic' }, true],
  [{ type: 'not', filter: { type: 'exists', name: 'topic' } }, true],
  [nested({ type: 'exists', name: 'topic' }), true],
  [nested(any(2)), true],
  [nested({ type: 'not', filter: eq }), false],
])('the filter %j is accepted: %s [SRC-02]', (filter, expected) => {
  expect(accepts({ filter })).toBe(expected);
});

/** The filter in the deepest place. */
function nested(filter: SearchFilter, levels = 4): SearchFilter {
  return levels === 0 ? filter : { type: 'and', filters: [nested(filter, levels - 1)] };
}

test('an order rises unless the request says otherwise, and words can be joined either way [SRC-02]', () => {
  const sort = [{ name: 'name' }, { name: 'type', order: 'asc' }, { name: 'topic', order: 'desc' }];
  expect(filled({ sort: { value: sort } })?.sort).toEqual({ value: [{ name: 'name', order: 'asc' }, ...sort.slice(1)] });
  for (const operator of ['and', 'or'])
    expect(filled({ query: { keyphrase: 'ice', operator } })?.query).toEqual({ keyphrase: 'ice', operator });
  expect(accepts({ query: { keyphrase: 'ice', operator: 'near' } })).toBe(false);
});

test('a visitor is named only with an id [SRC-02]', () => {
  const userOf = (user: object) => schema.parse({ context: { user }, widget: { items: [widget({})] } }).context;
  expect([userOf({ uuid: 'ab' }).user, userOf({ uuid: '' }), userOf({})]).toEqual([
    { uuid: 'ab' },
    ...times(2, { page: { uri: '/' }, locale: { country: 'us', language: 'en' } }),
  ]);
});

test.each(['x1', 'en-US', '1en'])('the language %s is refused [SRC-02]', (language) => {
  expect(isAccepted({ context: { locale: { language } }, widget: { items: [widget({})] } })).toBe(false);
});
