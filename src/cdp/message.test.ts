/** Tests events in the platform's format: flat, limited, and one to one (TRK-05). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { events as registry } from '../tracking/events.ts';
import { eventBody, MAX_EXT_KEYS, type PlatformEvent } from './message.ts';

const names = { browserId: 'browser-1', clientKey: 'key-1' };
const event = (over: Partial<PlatformEvent> = {}): PlatformEvent => ({
  id: '00000000-0000-4000-8000-000000000001',
  type: 'LINK',
  at: Date.UTC(2026, 10, 21),
  visitor: '00000000aa',
  session: '00000000bb',
  site: 'lake-erie',
  language: 'es',
  page: '/',
  payload: {},
  ...over,
});

test('sends every type of the registry by its own name, with its payload in ext [TRK-05]', () => {
  for (const [type, { example }] of Object.entries(registry)) {
    const body = eventBody(event({ type, payload: example as Record<string, unknown>, email: 'reader@example.com' }), names);
    expect([body.type, body.channel, body.currency, body.language]).toEqual([type, 'WEB', 'USD', 'ES']);
    if (type === 'IDENTITY' || type === 'VIEW') continue;
    for (const [name, value] of Object.entries(example))
      if (name !== 'page') expect(body.ext).toHaveProperty(name, Array.isArray(value) ? value.join(', ') : value);
  }
});

test.each([
  ['/', 'Home Page'],
  ['/auto-insurance', 'auto-insurance'],
  ['/blog/first-winter/', 'first-winter'],
  ['/blog/a%20b', 'a b'],
  ['/blog/%ff', '%ff'],
])('the page %s is called %s [TRK-05]', (page, expected) => {
  expect(eventBody(event({ page }), names).page).toBe(expected);
});

test('a page view has its referrer and campaign at the top level [TRK-05]', () => {
  const payload = { page: '/', channel: 'WEB', currency: 'USD', referrer: 'https://search.example', utm_source: 'letter' };
  expect(eventBody(event({ type: 'VIEW', payload }), names)).toMatchObject({
    referrer: 'https://search.example',
    utm_source: 'letter',
    ext: { event_id: '00000000-0000-4000-8000-000000000001', session_id: '00000000bb' },
  });
});

test('ext is flat and has at most fifty keys, whatever a payload contains [TRK-05]', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 80 }), (payload) => {
      const { ext } = eventBody(event({ payload }), names) as { ext: Record<string, unknown> };
      expect(Object.keys(ext).length).toBeLessThanOrEqual(MAX_EXT_KEYS);
      expect(Object.values(ext).every((value) => ['string', 'number', 'boolean'].includes(typeof value))).toBe(true);
      expect(ext.event_id).toBe('00000000-0000-4000-8000-000000000001');
    }),
    { numRuns: scaled(3000) },
  );
});
