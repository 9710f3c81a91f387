/** The schema of search requests: accepts what official clients send, and refuses expensive requests without walking them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { articlesBy, newestArticles, pressReleases, relatedContent, resourceListing, siteSearch } from './requests.ts';
import type { SearchFilter } from './protocol.ts';
import { MAX_DEPTH, MAX_FILTERS, MAX_VALUES } from './filter-schema.ts';
import { MAX_WIDGETS, searchRequest } from './request-schema.ts';

const schema = searchRequest('en');
const widget = (search: unknown = {}, more = {}) => ({ rfk_id: 'w', entity: 'content', search, ...more });
const asking = (search?: unknown, more = {}) => ({ context: {}, widget: { items: [widget(search)] }, ...more });
const read = (search: unknown) => schema.parse(asking(search)).widget.items[0]?.search;
const faultOf = (body: unknown) => {
  const { success, error } = schema.safeParse(body);
  return success ? 'none' : error.issues[0]?.path.join('.');
};
const eq = (value: unknown = 'x') => ({ type: 'eq', name: 'topic', value });
const nested = (levels: number): unknown => (levels === 1 ? eq() : { type: 'not', filter: nested(levels - 1) });

describe('accepts', () => {
  test('every request of our own pages, unchanged [SRC-02]', () => {
    const context = { uri: '/blog?tab=blog', language: 'es' };
    const chosen = { topic: ['Claims', 'Tips'], format: ['Video'], insurance_quote_type: ['Auto'] };
    for (const request of [
      siteSearch({ language: 'en' }, { text: 'gutter', types: ['Insurance', 'Help'], page: 3, exact: true, newest: true }),
      resourceListing(context, { tab: 'Blog', text: 'ice', chosen, page: 2 }),
      pressReleases(context, { start: '2026-01-01', end: '2026-02-01', page: 0 }),
      relatedContent(context, 'Auto', 3),
      articlesBy(context, 'Ruth', 51),
      newestArticles(context, 12),
    ])
      expect(schema.parse(JSON.parse(JSON.stringify(request)))).toEqual(request);
  });

  test('a widget without limit, offset, context or locale, as clients send it, with the service’s defaults [SRC-02]', () => {
    expect(schema.parse({ widget: { items: [{ rfk_id: 'w', entity: 'content' }] } })).toEqual({
      context: { page: { uri: '/' }, locale: { country: 'us', language: 'en' } },
      widget: { items: [{ rfk_id: 'w', entity: 'content', search: { limit: 10, offset: 0 } }] },
    });
  });

  test('highlight inside the query or beside it, a single order or a list [SRC-02]', () => {
    const highlight = { fields: ['title'], pre_tag: '<b>', post_tag: '</b>' };
    const beside = { limit: 10, offset: 0, query: { keyphrase: 'ice' }, highlight };
    expect(read({ query: { keyphrase: 'ice', highlight } })).toEqual(beside);
    expect(read({ query: { keyphrase: 'ice' }, highlight })).toEqual(beside);
    const sort = { value: [{ name: 'published_date', order: 'desc' }] };
    expect(read({ sort: { value: sort.value[0] } })?.sort).toEqual(sort);
    expect(read({ sort: { ...sort, choices: true } })?.sort).toEqual(sort);
    expect(read({ sort: { choices: true } })).not.toHaveProperty('sort');
  });

  test('and ignores other properties that official clients send [SRC-02]', () => {
    const search = { content: {}, personalization: { ids: [1] }, suggestion: [{ name: 'x' }], rule: {}, facet: { all: true, sort: {} } };
    const body = {
      context: { browser: { app_type: 'other' }, locale: { country: 'US', language: 'EN' } },
      widget: { items: [widget(search, { questions: {} })] },
    };
    expect(schema.parse(body)).toMatchObject({ context: { locale: { country: 'us', language: 'en' } } });
    expect(schema.parse(body).widget.items[0]).toEqual(widget({ content: {}, limit: 10, offset: 0, facet: { all: true } }));
  });

  test.each(['eq', 'gt', 'gte', 'lt', 'lte'])('the comparison %s, of a text, a number or a truth [SRC-02]', (type) => {
    for (const value of ['x', 1, true]) expect(read({ filter: { ...eq(value), type } })?.filter).toEqual({ ...eq(value), type });
  });

  test.each(['anyOf', 'allOf'])('the list %s [SRC-02]', (type) => {
    const filter = { type, name: 'topic', values: ['x', 1] };
    expect(read({ filter })?.filter).toEqual(filter);
  });

  test('a hundred characters as people count them [SRC-02]', () => {
    expect(faultOf(asking({ query: { keyphrase: '🏠'.repeat(100) } }))).toBe('none');
    expect(faultOf(asking({ query: { keyphrase: 'é'.repeat(101) } }))).toBe('widget.items.0.search.query.keyphrase');
  });
});

describe('refuses, with the name of the parameter,', () => {
  test.each<[string, unknown, string]>([
    ['no object', 7, ''],
    ['no widget', {}, 'widget'],
    ['no widgets', { widget: { items: [] } }, 'widget.items'],
    ['too many widgets', { widget: { items: Array.from({ length: MAX_WIDGETS + 1 }, () => widget()) } }, 'widget.items'],
    ['another kind of thing', { widget: { items: [widget({}, { entity: 'product' })] } }, 'widget.items.0.entity'],
    ['limit 0', asking({ limit: 0 }), 'widget.items.0.search.limit'],
    ['limit 101', asking({ limit: 101 }), 'widget.items.0.search.limit'],
    ['limit as text', asking({ limit: '10' }), 'widget.items.0.search.limit'],
    ['a negative offset', asking({ offset: -1 }), 'widget.items.0.search.offset'],
    ['an offset far behind', asking({ offset: 1e9 }), 'widget.items.0.search.offset'],
    [
      'a fragment of no length',
      asking({ highlight: { fields: ['title'], fragment_size: 0 } }),
      'widget.items.0.search.highlight.fragment_size',
    ],
    ['a mark without fields', asking({ highlight: { fields: [] } }), 'widget.items.0.search.highlight.fields'],
    ['four orders', asking({ sort: { value: Array(4).fill({ name: 'type' }) } }), 'widget.items.0.search.sort.value'],
    ['no values of a facet', asking({ facet: { max: 0 } }), 'widget.items.0.search.facet.max'],
    [
      'an empty choice of a facet',
      asking({ facet: { types: [{ name: 't', filter: { type: 'or', values: [] } }] } }),
      'widget.items.0.search.facet.types.0.filter.values',
    ],
    ['a long address', asking({}, { context: { page: { uri: 'x'.repeat(2001) } } }), 'context.page.uri'],
    ['a country of three letters', asking({}, { context: { locale: { country: 'usa' } } }), 'context.locale.country'],
    ['an empty keyphrase', asking({ query: { keyphrase: ' ' } }), 'widget.items.0.search.query.keyphrase'],
    ['10 KB of keyphrase', asking({ query: { keyphrase: 'a'.repeat(10_240) } }), 'widget.items.0.search.query.keyphrase'],
    ['an unknown filter', asking({ filter: { type: 'geoDistance', name: 'x' } }), 'widget.items.0.search.filter.type'],
    ['a field with signs', asking({ filter: { ...eq(), name: 'a"; DROP' } }), 'widget.items.0.search.filter.name'],
    ['an object for a value', asking({ filter: eq({ $gt: '' }) }), 'widget.items.0.search.filter.value'],
    ['no filters in a group', asking({ filter: { type: 'or', filters: [] } }), 'widget.items.0.search.filter.filters'],
    [
      'too many values',
      asking({
        filter: {
          type: 'or',
          filters: [
            { type: 'anyOf', name: 't', values: Array(MAX_VALUES).fill('x') },
            ...Array.from({ length: MAX_FILTERS - MAX_VALUES }, () => eq()),
          ],
        },
      }),
      'widget.items.0.search.filter',
    ],
  ])('%s [SRC-02] [API-02]', (_, body, path) => {
    expect(faultOf(body)).toBe(path);
  });

  test(`filters deeper than ${MAX_DEPTH}, quickly at any depth [SRC-02] [API-02]`, () => {
    expect(faultOf(asking({ filter: nested(MAX_DEPTH) }))).toBe('none');
    for (const levels of [MAX_DEPTH + 1, 100, 1000])
      expect(faultOf(asking({ filter: nested(levels) }))).toMatch(/^widget\.items\.0\.search\.filter(\.filter){4}\.type$/);
    const wide = (levels: number): unknown =>
      levels === 1 ? eq() : { type: 'or', filters: Array.from({ length: 7 }, () => wide(levels - 1)) };
    expect(faultOf(asking({ filter: wide(5) }))).toBe('widget.items.0.search.filter');
  });

  test('or parses any input without throwing another error [SRC-02] [API-02]', () => {
    const { filter } = fc.letrec<{ filter: SearchFilter }>((tie) => ({
      filter: fc.oneof(
        { maxDepth: 8 },
        fc.record({ type: fc.constantFrom('eq', 'gte', 'near'), name: fc.string(), value: fc.anything() }),
        fc.record({ type: fc.constantFrom('and', 'or'), filters: fc.array(tie('filter')) }),
        fc.record({ type: fc.constant('not'), filter: tie('filter') }),
      ) as fc.Arbitrary<SearchFilter>,
    }));
    const search = fc.record({ filter, query: fc.anything(), sort: fc.anything(), facet: fc.anything() }, { requiredKeys: [] });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          search.map((given) => asking(given)),
        ),
        (body) => {
          const { success, data } = schema.safeParse(body);
          if (success) expect(schema.parse(data)).toEqual(data);
        },
      ),
      { numRuns: scaled(500) },
    );
  });
});
