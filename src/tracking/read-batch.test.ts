/** Tests what the collector accepts and refuses, event by event (TRK-07, API-02). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { OLDEST_MS } from './event-time.ts';
import { events as registry } from './events.ts';
import { batchSchema, readEvents } from './read-batch.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const all = { measure: true, identify: true, campaign: true, others: true };
const placeOf = (page: string) => ({ language: page.startsWith('/es') ? 'es' : 'en', path: page.replace(/^\/es(?=\/|$)/, '') || '/' });
const event = (over: object = {}) => ({
  id: '00000000-0000-4000-8000-000000000001',
  type: 'ACCORDION_OPENED',
  at: NOW - 5000,
  page: '/claims',
  payload: { title: 'How do I pay?' },
  ...over,
});
const read = (events: unknown[], { sent = NOW, consent = all, now = NOW } = {}) =>
  readEvents(batchSchema.parse({ visitor: '00000000AA', session: '00000000bb', sent, events }), { consent, now, placeOf });

test('accepts every example of the registry unchanged [TRK-01] [TRK-07]', () => {
  for (const [type, { example }] of Object.entries(registry)) {
    const { accepted, refused } = read([event({ type, payload: example })]);
    const added = type === 'VIEW' ? { channel: 'WEB', currency: 'USD' } : {};
    expect([type, accepted[0]?.payload, refused]).toEqual([type, { ...example, ...added }, []]);
  }
});

test('stores the page as a path of content in its language [TRK-07]', () => {
  expect(read([event({ page: '/es/claims' })]).accepted[0]).toMatchObject({ language: 'es', page: '/claims' });
});

test.each([
  ['no object', 'text', 'not-an-event'],
  ['nothing', null, 'not-an-event'],
  ['an id that is too short', event({ id: 'short' }), 'not-an-event'],
  ['an id with capitals', event({ id: 'A'.repeat(20) }), 'not-an-event'],
  ['an id with markup', event({ id: '<script>alert(1)</script>' }), 'not-an-event'],
  ['a query behind the page', event({ page: '/claims?email=x' }), 'not-an-event'],
  ['a fragment', event({ page: '/claims#x' }), 'not-an-event'],
  ['a page of another host', event({ page: '//evil.test/' }), 'not-an-event'],
  ['a page that is no path', event({ page: 'javascript:alert(1)' }), 'not-an-event'],
  ['a control character in the page', event({ page: '/claims\r\nx' }), 'not-an-event'],
  ['a page without end', event({ page: `/${'x'.repeat(600)}` }), 'not-an-event'],
  ['a time that is none', event({ at: '2026-11-21' }), 'not-an-event'],
  ['no payload', event({ payload: undefined }), 'not-an-event'],
  ['a list for a payload', event({ payload: [] }), 'not-an-event'],
  ['an unknown type', event({ type: 'PURCHASE' }), 'unknown-type'],
  ['a name that every object has', event({ type: 'constructor' }), 'unknown-type'],
  ['a key too many', event({ payload: { title: 'x', extra: 1 } }), 'bad-payload'],
  ['a value of another kind', event({ payload: { title: 7 } }), 'bad-payload'],
  ['a text without end', event({ payload: { title: 'x'.repeat(5000) } }), 'bad-payload'],
])('%s is refused alone [TRK-07]', (_, wrong, reason) => {
  const { accepted, refused } = read([wrong, event({ id: '00000000-0000-4000-8000-000000000002' })]);
  expect([accepted.length, refused.map((one) => one.reason)]).toEqual([1, [reason]]);
  expect(refused[0]?.id.length).toBeLessThanOrEqual(40);
});

test('accepts an address only from visitors who allow identification [TRK-01] [TRK-06]', () => {
  const consent = { ...all, identify: false };
  const identity = event({ type: 'IDENTITY', payload: { email: 'dana@mail.example' } });
  const signup = event({
    id: '00000000-0000-4000-8000-000000000002',
    type: 'NEWSLETTER_SIGNUP',
    payload: { newsletter_names: ['eriesense'], email: 'dana@mail.example' },
  });
  const { accepted, refused } = read([identity, signup], { consent });
  expect([refused.map(({ reason }) => reason), accepted.map(({ payload }) => payload)]).toEqual([
    ['no-consent'],
    [{ newsletter_names: ['eriesense'] }],
  ]);
});

test('replaces half characters in any text, without losing the event or the batch [TRK-07]', () => {
  const half = 'a\ud83d';
  const repaired = 'a\uFFFD';
  const batch = [
    event({ payload: { title: half } }),
    event({
      id: '00000000-0000-4000-8000-000000000002',
      type: 'LINK',
      payload: { page: `/${half}`, link_target: half, link_text: half, link_class: '\ude00' },
    }),
    event({
      id: '00000000-0000-4000-8000-000000000003',
      type: 'GLOBAL_SEARCH',
      payload: { search_term: `${'x'.repeat(299)}\ud83d`, results: 0, page: 1, types: [half] },
    }),
    event({ id: '00000000-0000-4000-8000-000000000004', type: 'IDENTITY', payload: { email: `${half}@mail.example` } }),
  ];
  const { accepted, refused } = read(JSON.parse(JSON.stringify(batch)));
  expect([accepted.map(({ payload }) => payload), refused]).toEqual([
    [
      { title: repaired },
      { page: `/${repaired}`, link_target: repaired, link_text: repaired, link_class: '\uFFFD' },
      { search_term: `${'x'.repeat(299)}\uFFFD`, results: 0, page: 1, types: [repaired] },
      { email: `${repaired}@mail.example` },
    ],
    [],
  ]);
});

test('counts an event that is twice in a batch once [TRK-07]', () => {
  expect(read([event(), event({ payload: { title: 'Another' } })]).accepted).toHaveLength(1);
});

describe('corrects times by the clock of the edge [TRK-07]', () => {
  const at = (event_: object, sent: number) => read([event(event_)], { sent }).accepted[0]?.at;
  test.each([
    ['a clock that is right', NOW - 5000, NOW, NOW - 5000],
    ['an hour late', NOW - 5000 - 3600_000, NOW - 3600_000, NOW - 5000],
    ['years ahead', NOW - 5000 + 1e11, NOW + 1e11, NOW - 5000],
    ['since 1970', 0, 5000, NOW - 5000],
    ['happened after it was sent', NOW + 60_000, NOW, NOW],
    ['older than three days', NOW - 10 * OLDEST_MS, NOW, NOW - OLDEST_MS],
    ['parts of milliseconds', NOW - 1.5, NOW, NOW - 1],
  ])('%s', (_, happened, sent, expected) => {
    expect(at({ at: happened }, sent)).toBe(expected);
  });
});

test.each([
  ['no hex for a visitor', { visitor: 'xyzxyzxyz' }],
  ['a short session', { session: 'abc' }],
  ['a number for a visitor', { visitor: 12345678 }],
  ['too many events', { events: Array.from({ length: 51 }, () => event()) }],
  ['no list', { events: {} }],
  ['no time', { sent: null }],
])('refuses an envelope with %s [TRK-07]', (_, over) => {
  expect(batchSchema.safeParse({ visitor: '00000000aa', session: '00000000bb', sent: NOW, events: [event()], ...over }).success).toBe(
    false,
  );
});

test('whatever is sent, accepted events fit the records [TRK-07]', () => {
  const wild = fc.record(
    {
      id: fc.oneof(fc.constant('00000000-0000-4000-8000-000000000001'), fc.string(), fc.anything()),
      type: fc.oneof(fc.constantFrom(...Object.keys(registry), '__proto__', 'toString'), fc.anything()),
      at: fc.oneof(fc.double(), fc.integer(), fc.anything()),
      page: fc.oneof(fc.webPath(), fc.string(), fc.anything()),
      payload: fc.oneof(
        fc.constantFrom(...Object.values(registry).map(({ example }) => example)),
        fc.record({ title: fc.string({ unit: 'binary' }) }),
        fc.object(),
        fc.anything(),
      ),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(wild, { maxLength: 50 }), fc.double({ min: 0, max: 1e15, noNaN: true }), (events, sent) => {
      const { accepted, refused } = read(events, { sent });
      expect(accepted.length + refused.length).toBeLessThanOrEqual(events.length);
      for (const one of accepted) {
        expect(one.at).toBeGreaterThanOrEqual(NOW - OLDEST_MS);
        expect(one.at).toBeLessThanOrEqual(NOW);
        expect(Number.isInteger(one.at)).toBe(true);
        expect(one.page).toMatch(/^\/(?!\/)[^?#\\\p{Cc}\p{Cs}]*$/u);
        expect(Object.hasOwn(registry, one.type)).toBe(true);
        for (const value of Object.values(one.payload)) if (typeof value === 'string') expect(value.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: scaled(3000) },
  );
});
