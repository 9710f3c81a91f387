/** The platform fails while the page is cached: the page stays up with a header that says it is stale, and is renewed as soon as possible. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { FaultMode } from '../upstreams/edge-server.ts';
import type { Reply } from './ask.ts';
import { type PlatformSite, readDocument, startPlatformSite } from './platform-site.ts';
import { BOUND_MS, bare, sendWebhook, untilPage, warm } from './publish.ts';

const LIMIT_MS = 1000;
let site: PlatformSite;

beforeAll(async () => {
  site = await startPlatformSite({ vars: { LAYOUT_TIMEOUT_MS: String(LIMIT_MS) } });
});
afterEach(() => site.edge.control({ mode: 'ok' }));
afterAll(() => site.stop());

/** Publishes a new edition of a page while the platform fails. @returns the titles of the old and the new edition */
async function publishDuring(mode: FaultMode, path: string, name: string): Promise<{ old: string; fresh: string }> {
  await warm(site, [path]);
  const document = readDocument(name);
  const old = `<title>${document.sitecore.route.fields.Title.value} |`;
  document.sitecore.route.fields.Title.value = 'The next edition';
  site.edge.serve(path, document);
  site.edge.control({ mode, delayMs: 20_000 });
  site.lines.length = 0;
  const page = await site.ask(path);
  expect([page.status, page.text.includes(old)]).toEqual([200, true]);
  await sendWebhook(site, { rows: [{ identifier: bare(document.sitecore.route.itemId) }] });
  return { old, fresh: '<title>The next edition |' };
}

const isStaleIfError = ({ headers }: Reply) => headers['cache-status'] === 'layout; hit; detail=stale-if-error';

test('down: the page is unchanged, stale with a header after a publish, and new once the platform recovers [DEL-03]', async () => {
  const { old, fresh } = await publishDuring('down', '/welcome', 'welcome');
  await untilPage(site, '/welcome', isStaleIfError);
  const page = await site.ask('/welcome');
  expect([page.status, page.headers['cache-control'], page.text.includes(old)]).toEqual([200, 'private, no-store', true]);
  site.edge.control({ mode: 'ok' });
  await untilPage(site, '/welcome', ({ text, headers }) => text.includes(fresh) && !headers['cache-status']);
});

test('slow: the old page at once, and the new one when it arrives [DEL-03]', async () => {
  const { old, fresh } = await publishDuring('slow', '/auto-insurance', 'auto-insurance');
  const answers: Reply[] = [];
  const visit = async () => {
    answers.push(await site.ask('/auto-insurance'));
  };
  await vi.waitFor(
    async () => {
      await visit();
      if (!answers.at(-1)?.headers['cache-status']) throw new Error('the publish is not seen yet');
    },
    { timeout: BOUND_MS, interval: 200 },
  );
  for (let more = 0; more < 5; more++) await visit();
  // A request that had waited for the limit would have got the page that stands in for an error.
  for (const reply of answers) expect([reply.status, reply.text.includes(old), isStaleIfError(reply)]).toEqual([200, true, false]);
  site.edge.control({ mode: 'ok' });
  await untilPage(site, '/auto-insurance', ({ text }) => text.includes(fresh));
});

test('a layout that breaks the protocol: the previous version stays, and one log line names the field [DEL-03]', async () => {
  const path = '/articles/winter-driving';
  const { old } = await publishDuring('malformed-layout', path, 'winter-driving');
  await untilPage(site, path, isStaleIfError);
  for (let visit = 0; visit < 10; visit++) expect((await site.ask(path)).text.includes(old)).toBe(true);
  // One line from the publish that prefetched and one from the isolate that serves the page, however often it is requested.
  const line = { level: 'error', path, field: 'sitecore.route.placeholders.headless-main' };
  expect(site.events('layout-malformed')).toMatchObject([line, line]);
});
