/** The platform fails with nothing cached: every kind of failure leads to a 503 page in time, and one log line gives the reason. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Fault } from '../upstreams/edge-server.ts';
import { leak, type Reply } from './ask.ts';
import { type PlatformSite, startPlatformSite } from './platform-site.ts';
import { isCached, untilPage } from './publish.ts';

const LIMIT_MS = 1000;

let site: PlatformSite;
let archive = 0;
/** A page that was not requested yet. */
const unseen = () => `/articles/archive-${String(++archive).padStart(4, '0')}`;

beforeAll(async () => {
  site = await startPlatformSite({ vars: { LAYOUT_TIMEOUT_MS: String(LIMIT_MS) }, platform: { extraRoutes: 20 } });
});
afterEach(() => {
  site.edge.control({ mode: 'ok' });
  site.lines.length = 0;
});
afterAll(() => site.stop());

/** Expects a complete page that says it is not available, without internal details. */
function expectUnavailable(page: Reply, retryAfter = '30'): void {
  const { status, headers, text } = page;
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, retryAfter, 'private, no-store']);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(/^<!doctype html>.*<main .*<h[12].*<\/main>.*<\/body><\/html>$/s.test(text), 'a whole page').toBe(true);
  expect(text.includes('noindex'), 'noindex').toBe(true);
  expect([leak(page), text.includes(site.edge.url)]).toEqual([undefined, false]);
}

test('down from the first request: 503 with Retry-After, and few requests to the platform [DEL-03] [DEL-05]', {
  timeout: 60_000,
}, async () => {
  site.edge.control({ mode: 'down' });
  const path = unseen();
  for (let visit = 0; visit < 10; visit++) expectUnavailable(await site.ask(path));
  // One call and one retry.
  expect(site.layoutsAsked().filter((asked) => asked === path)).toHaveLength(2);
  const head = await site.ask(path, { method: 'HEAD' });
  expect([head.status, head.headers['retry-after'], head.text]).toEqual([503, '30', '']);
  // A quote form that was open in a tab gets the same page, not a server error.
  const body = new URLSearchParams({ form: 'x', page: path, type: 'auto', zip: '16501' }).toString();
  expectUnavailable(await site.ask('/', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }));
  site.edge.control({ mode: 'ok' });
  await untilPage(site, path, ({ status }) => status === 200);
});

test.each<Fault & { retryAfter?: string; event?: string }>([
  { mode: 'truncated' },
  { mode: 'too-large', event: 'layout-malformed' },
  { mode: 'html', event: 'layout-malformed' },
  { mode: 'wrong-shape', event: 'layout-malformed' },
  { mode: 'malformed-layout', event: 'layout-malformed' },
  { mode: 'errors' },
  { mode: 'redirected' },
  { mode: 'unavailable', retryAfterSeconds: 60, retryAfter: '60' },
  { mode: 'rate-limited', retryAfterSeconds: 7, retryAfter: '7' },
])(
  '$mode: 503 with the header and footer of the site, and one log line with the reason [DEL-03]',
  async ({ retryAfter, event = 'content-refresh-failed', ...fault }) => {
    await untilPage(site, '/', isCached);
    site.lines.length = 0;
    site.edge.control({ operation: 'CarrierLayout', ...fault });
    const path = unseen();
    const page = await site.ask(path);
    expectUnavailable(page, retryAfter);
    expect(/<header.*<footer/s.test(page.text), 'header and footer').toBe(true);
    const lines = site.lines.filter((line) => line.path === path && line.event !== 'layout-unavailable');
    expect(lines).toMatchObject([{ level: 'error', event, reason: expect.any(String) }]);
  },
);

test('slow: 503 after the layout time limit, not after one limit for each request of the page [DEL-03]', async () => {
  // Long enough that a busy machine reads the page before another limit ends.
  const limitMs = 3 * LIMIT_MS;
  const fresh = await startPlatformSite({ vars: { LAYOUT_TIMEOUT_MS: String(limitMs) } });
  try {
    fresh.edge.control({ mode: 'slow', delayMs: 20_000 });
    const page = await fresh.ask('/welcome');
    expectUnavailable(page);
    // What the page asks for after its layout's limit is not awaited.
    const later = fresh.edge.requests.filter(({ operation }) => operation === 'CarrierErrorPages');
    expect(later.map(({ isOpen }) => isOpen)).toEqual([true]);
  } finally {
    await fresh.stop();
  }
});
