/** A publish at the platform reaches exactly the pages it changed, within the bound; a refused call changes nothing. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type PlatformSite, readDocument, startPlatformSite } from './platform-site.ts';
import { bare, isCached, sendWebhook, untilPage, warm } from './publish.ts';

const documents = {
  '/': readDocument('home'),
  '/welcome': readDocument('welcome'),
  '/auto-insurance': readDocument('auto-insurance'),
  '/articles/winter-driving': readDocument('winter-driving'),
  '/odd-shapes': readDocument('odd-shapes'),
};
type Path = keyof typeof documents;
const paths = Object.keys(documents) as Path[];
const idOf = (path: Path): string => documents[path].sitecore.route.itemId;

/** An item that two pages share: a help strip. */
const SHARED = '{6D1F2A34-98B7-4C5E-8F01-23456789ABCD}';
const sharers = ['/', '/articles/winter-driving'] as const;
for (const path of sharers)
  documents[path].sitecore.route.placeholders['headless-main'].push({
    uid: 'b1a5ed00-0000-4000-8000-000000000001',
    componentName: 'ContentBlock',
    dataSource: SHARED,
    params: {},
    fields: { heading: { value: 'Somebody answers at night' } },
  });

let site: PlatformSite;
let edition = 1;

/** Gives these pages a new version at the platform. @returns its title */
function edit(...changed: Path[]): string {
  const title = `Edition ${++edition}`;
  for (const path of changed) {
    const document = structuredClone(documents[path]);
    document.sitecore.route.fields.Title = { value: title };
    site.edge.serve(path, document);
  }
  return `<title>${title} |`;
}

const seen = (path: Path, title: string) => untilPage(site, path, ({ text }) => text.includes(title));

/** Expects that these pages are still cached, and that the platform got no request for them in this test. */
async function leftAlone(...quiet: Path[]): Promise<void> {
  for (const path of quiet) expect([path, isCached(await site.ask(path))]).toEqual([path, true]);
  expect(site.layoutsAsked().filter((path) => quiet.includes(path as Path))).toEqual([]);
}

beforeAll(async () => {
  site = await startPlatformSite();
  for (const path of paths) site.edge.serve(path, documents[path]);
  // The first commit ends the ten-minute refresh of content that is never published: from here on nothing changes by itself.
  await sendWebhook(site, { rows: [{ identifier: 'phrases', entity_definition: 'DictionaryEntry' }] });
  await vi.waitFor(() => expect(site.events('content-published')).toHaveLength(1), { timeout: 10_000 });
});
beforeEach(async () => {
  await warm(site, paths);
  site.edge.requests.length = 0;
  site.lines.length = 0;
});
afterAll(() => site.stop());

test('changes the pages whose items were published, in every notation of ids, and leaves the others cached [DEL-03] [EDT-04]', async () => {
  const title = edit('/welcome', '/auto-insurance', '/articles/winter-driving');
  const answer = await sendWebhook(site, {
    invocation: 'job-1',
    rows: [
      { identifier: `${bare(idOf('/welcome'))}-layout`, entity_definition: 'LayoutData' },
      { identifier: `{${idOf('/auto-insurance').toUpperCase()}}`, operation: 'update' },
      { identifier: idOf('/articles/winter-driving') },
    ],
  });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    202,
    { revalidated: true, tagsCount: 3, invocation_id: 'job-1', continues: false },
  ]);
  await Promise.all((['/welcome', '/auto-insurance', '/articles/winter-driving'] as const).map((path) => seen(path, title)));
  expect(site.layoutsAsked().sort()).toEqual(['/articles/winter-driving', '/auto-insurance', '/welcome']);
  await leftAlone('/', '/odd-shapes');
});

test('waits for the last call of an invocation, then handles the rows of all its calls [DEL-03] [EDT-04]', async () => {
  const title = edit('/welcome', '/auto-insurance', '/articles/winter-driving');
  const first = await sendWebhook(site, { invocation: 'job-2', continues: true, rows: [{ identifier: bare(idOf('/welcome')) }] });
  expect(JSON.parse(first.text)).toMatchObject({ continues: true });
  // Another job comes and is done meanwhile, so the first one had time enough.
  await sendWebhook(site, { invocation: 'job-3', rows: [{ identifier: bare(idOf('/auto-insurance')) }] });
  await seen('/auto-insurance', title);
  await leftAlone('/', '/welcome', '/articles/winter-driving', '/odd-shapes');
  await sendWebhook(site, { invocation: 'job-2', rows: [{ identifier: bare(idOf('/articles/winter-driving')) }] });
  await Promise.all([seen('/welcome', title), seen('/articles/winter-driving', title)]);
  await leftAlone('/', '/odd-shapes');
});

test('renews every page with a shared item, and no other [DEL-03] [EDT-04]', async () => {
  const title = edit(...paths);
  await sendWebhook(site, { rows: [{ identifier: bare(SHARED) }] });
  await Promise.all(sharers.map((path) => seen(path, title)));
  await leftAlone('/welcome', '/auto-insurance', '/odd-shapes');
});

test('renews all pages of the site for an item that no known page contains [DEL-03] [EDT-04]', async () => {
  const title = edit(...paths);
  await sendWebhook(site, { rows: [{ identifier: '0D15EA5E0D15EA5E0D15EA5E0D15EA5E' }] });
  await Promise.all(paths.map((path) => seen(path, title)));
  expect(site.events('publish-unknown-items')).toMatchObject([{ items: 1 }]);
});

test('renders pages again for new phrases, without requesting their layouts [DEL-03]', async () => {
  await sendWebhook(site, { rows: [{ identifier: bare(SHARED), entity_definition: 'DictionaryEntry' }] });
  await untilPage(site, '/welcome', (page) => !isCached(page));
  expect(site.edge.requests.map(({ operation }) => operation)).toContain('CarrierDictionary');
  expect(site.layoutsAsked()).toEqual([]);
});

test('refuses unsigned or unreadable calls, and changes nothing [DEL-03] [SEC-01]', async () => {
  const title = edit('/welcome', '/auto-insurance');
  const rows = [{ identifier: bare(idOf('/welcome')) }];
  const signed = { 'x-revalidate-secret': 'preview' };
  const post = async (headers: Record<string, string>, body: string) => {
    const { status, headers: answered, text } = await site.ask('/api/revalidate', { method: 'POST', headers, body });
    expect(answered['content-type']).toBe('application/problem+json');
    expect(JSON.parse(text)).toMatchObject({ status, title: expect.stringMatching(/^[A-Za-z].*\.$/) });
    return status;
  };
  for (const secret of [null, '', 'Preview', 'preview2']) expect((await sendWebhook(site, { rows, secret })).status).toBe(401);
  expect(await post({ authorization: 'Bearer guess' }, JSON.stringify({ updates: rows }))).toBe(401);
  for (const body of ['', '{', '[]', 'null', '{"updates":"all"}', `{"updates":[${JSON.stringify(rows)}]}`, '{"invocation_id":"x"}'])
    expect([body, await post(signed, body)]).toEqual([body, 400]);
  expect(await post(signed, `{"updates":[],"pad":"${'x'.repeat(1_100_000)}"}`)).toBe(413);
  expect(await post({ ...signed, 'content-type': 'text/plain' }, JSON.stringify({ updates: rows }))).toBe(415);
  // The event that the content management side sends when an item is saved, before it is published.
  expect(
    await post(
      signed,
      JSON.stringify({ EventName: 'item:saved', Item: { Id: idOf('/welcome') }, WebhookItemId: SHARED, WebhookItemName: 'Saved' }),
    ),
  ).toBe(400);
  await sendWebhook(site, { rows: [{ identifier: bare(idOf('/auto-insurance')) }] });
  await seen('/auto-insurance', title);
  await leftAlone(...paths.filter((path) => path !== '/auto-insurance'));
});
