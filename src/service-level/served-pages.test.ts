/** Tests the counts of page views against a stand-in for Analytics Engine's SQL API [OPS-01]. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeServices } from '../../test/fake-services.ts';
import { bodyOf, type Listening, listen } from '../../test/upstreams/listen.ts';
import { readServed, SERVED_SQL } from './served-pages.ts';

let api: Listening;
let asked: { method: string | undefined; token: string | undefined; sql: string }[] = [];
let answer: { status: number; text: string };
beforeAll(async () => {
  api = await listen(async (request, response) => {
    asked.push({ method: request.method, token: request.headers.authorization, sql: await bodyOf(request) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
  });
});
afterAll(() => api.close());
beforeEach(() => {
  asked = [];
});

const services = () => fakeServices({ settings: { ANALYTICS_URL: `${api.origin}/sql`, ANALYTICS_TOKEN: 'token-of-analytics' } });
const read = (given = services()) => readServed(given, AbortSignal.timeout(8000));
const rows = (data: unknown) => ({ status: 200, text: JSON.stringify({ meta: [], data, rows: 1 }) });

test('sums views by status class and for the last day, also whole numbers that come as text [OPS-01]', async () => {
  answer = rows([
    { status: '2xx', isLastDay: 0, views: 900.5 },
    { status: '2xx', isLastDay: '1', views: '90' },
    { status: '4xx', isLastDay: 0, views: 9 },
    { status: '5xx', isLastDay: 0, views: 2 },
    { status: '5xx', isLastDay: 1, views: 1 },
  ]);
  expect(await read()).toEqual({ period: { total: 1002.5, bad: 3 }, lastDay: { total: 91, bad: 1 } });
  expect(asked).toEqual([{ method: 'POST', token: 'Bearer token-of-analytics', sql: SERVED_SQL }]);
});

test('a data set without points counts nothing [OPS-01]', async () => {
  answer = rows([]);
  expect(await read()).toEqual({ period: { total: 0, bad: 0 }, lastDay: { total: 0, bad: 0 } });
});

test.each([
  ['refused', { status: 403, text: '{"success":false}' }],
  ['wrong types', rows([{ status: null, isLastDay: 0, views: 'many' }])],
  ['a negative count', rows([{ status: '2xx', isLastDay: 0, views: -5 }])],
  ['no rows', { status: 200, text: '{"errors":[]}' }],
  ['half', { status: 200, text: '{"data":[{"status":' }],
  ['a page', { status: 200, text: '<!doctype html><title>Sign in</title>' }],
])('%s is a failure, logged once without the token [OPS-01] [SEC-02]', async (_, given) => {
  answer = given;
  const asking = services();
  await expect(read(asking)).rejects.toMatchObject({ name: 'UpstreamError' });
  expect(asking.lines.filter(({ event }) => event === 'upstream-failed')).toHaveLength(1);
  expect(JSON.stringify(asking.lines)).not.toContain('token-of-analytics');
});
