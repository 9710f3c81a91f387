/** Tests quotes that the server tracks: only with consent, and a double click counts once. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import type { EventBatch } from '../tracking/service.ts';
import { trackQuote } from '../quotes/track-quote.ts';
import { countedVisitor } from './visitor-consent.ts';

const VISITOR = '0197aa55aa55aa55';
const quote = { form: 'u1', page: '/auto-insurance', values: { type: 'auto', zip: '16501' } };

/** The events that one post sends to the collector. */
async function batchesOf(
  headers: Record<string, string>,
  { preview = false, now = 1_800_000_000_000, ...over } = {},
): Promise<EventBatch[]> {
  const batches: EventBatch[] = [];
  const app = new Hono<AppEnv>();
  app.post('/', async (c) => {
    const settings = { RUN: 'local', TRUST_GEO_HEADERS: true, ROBOT_CHECK_SECRET: 'secret' };
    const events = { take: async (batch: EventBatch) => void batches.push(batch) };
    c.set('services', { settings, clock: { now: () => now }, events } as never);
    c.set('site', { site: 'lake-erie', language: 'en', preview } as never);
    const visitor = countedVisitor(c);
    if (visitor) await trackQuote(c.get('services'), { ...quote, site: 'lake-erie', language: 'en', visitor, ...over });
    return c.text('');
  });
  await app.request('/', {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', 'cf-connecting-ip': '203.0.113.1', ...headers },
  });
  return batches;
}
const cookie = `COOKIE_BANNER_DISMISSED=true; visitor=${VISITOR}`;

test('sends type and ZIP, the visitor and the page [TRK-01] [QTE-05]', async () => {
  expect(await batchesOf({ cookie, 'cf-ipcountry': 'US', 'cf-region-code': 'PA' })).toMatchObject([
    {
      visitor: VISITOR,
      site: 'lake-erie',
      state: 'PA',
      events: [{ type: 'QUOTE_STARTED', language: 'en', page: '/auto-insurance', payload: { insuranceType: 'auto', zipCode: '16501' } }],
    },
  ]);
});

test('sends nothing without consent, after a refusal, with Global Privacy Control, or for robots and editors [TRK-06]', async () => {
  expect(await batchesOf({})).toEqual([]);
  expect(await batchesOf({ cookie: `${cookie}; COOKIE_CHOICE=declined` })).toEqual([]);
  expect(await batchesOf({ cookie, 'sec-gpc': '1' })).toEqual([]);
  expect(await batchesOf({ cookie, 'user-agent': 'curl/8.0' })).toEqual([]);
  expect(await batchesOf({ cookie }, { preview: true })).toEqual([]);
});

test('a double click is one event, another quote is another [TRK-07]', async () => {
  const ids = async (...args: Parameters<typeof batchesOf>) => (await batchesOf(...args))[0]?.events[0]?.id;
  const first = await ids({ cookie });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await ids({ cookie })).toBe(first);
  for (const other of [{ values: { type: 'home', zip: '16501' } }, { form: 'u2' }, { now: 1_800_000_090_000 }])
    expect(await ids({ cookie }, other)).not.toBe(first);
  expect(await ids({ cookie, 'cf-connecting-ip': '203.0.113.2' })).not.toBe(first);
});
