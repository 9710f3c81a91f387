/** Responses of a service with any content: parsed into one shape, or refused. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { WidgetRequest } from './protocol.ts';
import { readWidgetsResponse } from './service-response.ts';

const asked = (rfk_id = 'w', limit = 3): WidgetRequest => ({ rfk_id, entity: 'content', search: { content: {}, limit, offset: 6 } });
const asIs = (address: string) => (address.startsWith('/') ? address : '');
const read = (body: unknown, widgets = [asked()]) => readWidgetsResponse(JSON.stringify(body) ?? '', widgets, asIs);
const readHit = (item: object) => read({ widgets: [{ rfk_id: 'w', content: [{ url: '/x', ...item }] }] })[0]?.content[0];

test('widgets are returned in the order of the request, by their ids [SRC-02]', () => {
  const widgets = ['b', 'a', 'a'].map((rfk_id, index) => ({ rfk_id, total_item: index }));
  expect(
    read(
      { widgets },
      ['a', 'b', 'a', 'c'].map((id) => asked(id)),
    ).map((widget) => widget?.total_item),
  ).toEqual([1, 0, 2, undefined]);
});

test('returns at most the requested number of items; a missing total is the known number [SRC-02]', () => {
  const content = Array.from({ length: 9 }, (_, index) => ({ url: `/${index}` }));
  expect(read({ widgets: [{ rfk_id: 'w', content }] })[0]).toMatchObject({
    content: [{ url: '/0' }, { url: '/1' }, { url: '/2' }],
    total_item: 9,
  });
  expect(read({ widgets: [{ rfk_id: 'w', total_item: -1 }] })[0]).toMatchObject({ content: [], total_item: 0 });
});

test('facets without a name, values without a text and marks without fragments are left out [SRC-02]', () => {
  const facet = [
    null,
    'x',
    {},
    { name: 'a', value: [null, {}, { text: 'T', count: '2' }, { id: 'i', text: 'U' }] },
    { name: 'b', label: 'B' },
  ];
  expect(read({ widgets: [{ rfk_id: 'w', facet }] })[0]?.facet).toEqual([
    {
      name: 'a',
      label: 'a',
      value: [
        { id: '', text: 'T', count: 2 },
        { id: 'i', text: 'U', count: 0 },
      ],
    },
    { name: 'b', label: 'B', value: [] },
  ]);
  expect(readHit({ highlight: { title: ['<em>a</em>', ''], name: [], description: null, body: 'b' } })?.highlight).toEqual({
    title: ['<em>a</em>'],
    body: ['b'],
  });
  expect(readHit({ highlight: 'x' })).not.toHaveProperty('highlight');
});

describe('fields of a hit', () => {
  test.each([
    [1795322545, '2026-11-22T04:42:25.000Z'],
    [1795322545334, '2026-11-22T04:42:25.334Z'],
    [1e300, ''],
    ['2026-11-22', '2026-11-22'],
    ['soon', 'soon'],
    [null, ''],
  ])('published_date %j is %j [SRC-02] [PRS-01]', (published_date, expected) => {
    expect(readHit({ published_date })?.published_date).toBe(expected);
  });

  test('reads a text as a list and a list as a text; each value once [SRC-02]', () => {
    expect(readHit({ topic: 'Claims| Tips |Claims', format: null, author: ['Ruth', '', 'Emil'], title: 'Ice' })).toMatchObject({
      topic: ['Claims', 'Tips'],
      format: [],
      author: 'Ruth, Emil',
      name: 'Ice',
    });
  });

  test('drops a picture with an unsafe address, and keeps the hit [SRC-02] [SEC-01]', () => {
    expect(readHit({ abstract_image: 'javascript:alert(1)' })).toMatchObject({ url: '/x', abstract_image: '' });
  });
});

test('reports code and kind of an error, never its text [SRC-02] [SEC-05]', () => {
  for (const errors of [[{ code: 113, type: 'invalid_request', message: 'words' }], { message: 'words' }, ['words']]) {
    const failure = expect(() => read({ errors, widgets: [{ rfk_id: 'w' }] }));
    failure.toThrow(/^answered 200 with an error(: 113 invalid_request)?$/);
  }
  expect(read({ errors: [], widgets: [{ rfk_id: 'w', errors: [] }] })).toHaveLength(1);
});

test('any response is parsed into the shape that pages rely on, or is an UpstreamError [SRC-02]', () => {
  const loose = fc.record(
    Object.fromEntries(
      ['rfk_id', 'url', 'id', 'name', 'topic', 'published_date', 'highlight', 'content', 'facet', 'value', 'count', 'total_item'].map(
        (name) => [name, fc.anything()],
      ),
    ),
    { requiredKeys: [] },
  );
  const widget = fc.record({
    rfk_id: fc.constant('w'),
    content: fc.oneof(fc.array(loose), fc.anything()),
    facet: fc.oneof(fc.array(loose), fc.anything()),
    total_item: fc.anything(),
  });
  const body = fc.oneof(fc.anything(), fc.record({ widgets: fc.oneof(fc.array(widget), fc.anything()) }));
  fc.assert(
    fc.property(body, (sent) => {
      try {
        const [first] = read(sent);
        expect(first).toMatchObject({ rfk_id: 'w', total_item: expect.any(Number), limit: expect.any(Number), content: expect.any(Array) });
        for (const hit of first?.content ?? []) {
          expect(hit.url).toMatch(/^\//);
          for (const list of [hit.topic, hit.format, hit.resources, hit.insurance_quote_type])
            for (const one of list) expect(typeof one).toBe('string');
          for (const text of [hit.id, hit.name, hit.published_date, hit.author]) expect(typeof text).toBe('string');
        }
        for (const { name, label, value } of first?.facet ?? [])
          expect([typeof name, typeof label, Array.isArray(value)]).toEqual(['string', 'string', true]);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
      }
    }),
    { numRuns: scaled(1000) },
  );
});

test.each<[string, object, object]>([
  [
    'its own numbers and names',
    { type: 'list', entity: 'page', offset: 9, limit: 5 },
    { type: 'list', entity: 'page', offset: 9, limit: 5 },
  ],
  ['those of the request', { type: '', entity: 7.5 }, { type: 'content_grid', entity: '7.5', offset: 6, limit: 3 }],
  [
    'those of the request for odd ones',
    { offset: 'x', limit: ' ', total_item: 1.5 },
    { entity: 'content', offset: 6, limit: 3, total_item: 0 },
  ],
  ['numbers as text', { offset: '0', limit: ' 2 ', total_item: '12' }, { offset: 0, limit: 2, total_item: 12 }],
  ['the number of hits so far', { offset: 9, content: [{ url: '/x' }] }, { total_item: 10 }],
])('a widget has %s [SRC-02]', (_, given, expected) => {
  expect(read({ widgets: [{ rfk_id: 'w', ...given }] })[0]).toMatchObject(expected);
});

test.each<[string, unknown, unknown]>([
  ['name', ' Roof ', 'Roof'],
  ['name', ['Roof', '', 7], 'Roof, 7'],
  ['name', true, ''],
  ['topic', 'Claims | | Tips|Claims', ['Claims', 'Tips']],
  ['topic', null, []],
  ['topic', ['Claims', null], ['Claims']],
  ['published_date', 100_000_000_000, '1973-03-03T09:46:40.000Z'],
  ['published_date', 99_999_999_999, '5138-11-16T09:46:39.000Z'],
])('%s %j is read as %j [SRC-02]', (field, given, expected) => {
  expect(readHit({ [field]: given })).toHaveProperty(field, expected);
});

test.each<[unknown, string]>([
  [['failed'], 'answered 200 with an error'],
  [[{ code: 'E1', type: 'quota' }], 'answered 200 with an error: E1 quota'],
  [{ code: 'a word of a visitor', type: 'E1 ' }, 'answered 200 with an error: E1'],
  [[{ code: `${'x'.repeat(40)} y`, type: '!E1' }], 'answered 200 with an error'],
])('the errors %j are reported as %s [SRC-02]', (errors, message) => {
  expect(() => read({ errors, widgets: [{ rfk_id: 'w' }] })).toThrow(new UpstreamError('unavailable', message));
});

test.each(['none', 7, []])('%j is no error [SRC-02]', (errors) => {
  expect(read({ errors, widgets: [{ rfk_id: 'w' }] })).toHaveLength(1);
});
