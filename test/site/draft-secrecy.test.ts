/** No byte of a draft leaves the public host: every URL of the app, requested in every way that means editing, before and after another publish [EDT-04] [SEC-02]. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { urls } from '../../src/site/urls.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { png } from '../upload-files.ts';
import { ask, type Reply } from './ask.ts';
import { addresses, type Asked, feeds, found, JSON_TYPE, KEY, pageAsks, platformAsks, routeAsks } from './secrecy-asks.ts';
import { ADDRESS, ARTICLE, CHANGED, DELETED, MARKER, MOVED, NEW, PUBLISHED, REDIRECT, writeSecretDrafts } from './secret-drafts.ts';
import { PREVIEW, signedIn } from './sign-in.ts';

const FOUNDATION = 'foundation.localhost';
let site: RunningSite;
let db: D1Database;
let cookie: string;
let templates: Set<string>;
let upload: string;
let visitors = 1;

beforeAll(async () => {
  const limits = { LIMIT_READS: 1e6, LIMIT_WRITES: 1e6, LIMIT_SECRETS: 1e6, LIMIT_EDITING: 1e6 };
  site = await startSite({ index: true, onLog: () => undefined, vars: { DELIVERY_KEY: KEY }, limits });
  db = site.env.DB as D1Database;
  cookie = await signedIn(site.origin);
  templates = await writeSecretDrafts(db);
  upload = await uploadPicture();
}, 180_000);
afterAll(() => site?.stop());

async function uploadPicture(): Promise<string> {
  const form = new FormData();
  form.append('file', new File([png(40, 30, 7)], `${ADDRESS}.png`, { type: 'image/png' }));
  form.append('alt', MARKER);
  const packed = new Response(form);
  const type = packed.headers.get('content-type') as string;
  const { text } = await ask(site.origin, '/api/edit/media', {
    method: 'POST',
    host: PREVIEW,
    headers: { cookie, 'content-type': type, accept: 'application/json', origin: `http://${PREVIEW}` },
    body: new Uint8Array(await packed.arrayBuffer()),
  });
  return (JSON.parse(text) as { src: string }).src;
}

const MINE = new RegExp(MARKER, 'i');
const ADDRESSES = new RegExp(ADDRESS, 'i');
/** @returns the request, when its response shows something of a draft; a URL from the request may be repeated */
function leaked([path, { method = 'GET', headers = {}, host = '' } = {}]: Asked, { status, headers: given, text }: Reply): string {
  const response = `${JSON.stringify(given)} ${text}`;
  const isOut = MINE.test(response) || (!ADDRESSES.test(path) && ADDRESSES.test(response));
  return isOut ? `${method} ${host}${path} ${JSON.stringify(Object.keys(headers))} ${status}` : '';
}

/** Sends eight at once. @returns what leaked, and every status, since a rate-limited response proves nothing */
async function askAll(asks: readonly Asked[]): Promise<{ leaks: string[]; replies: Reply[] }> {
  const waiting = [...asks.entries()];
  const leaks: string[] = [];
  const replies: Reply[] = [];
  const visitor = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, one] = next;
      const [path, options = {}] = one;
      // Each request is a new visitor, so that no rate limit hides a leak.
      const reply = await ask(site.origin, path, {
        ...options,
        headers: { 'cf-connecting-ip': `2001:db8:${(visitors++).toString(16)}::1`, ...options.headers },
      });
      replies[at] = reply;
      const leak = leaked(one, reply);
      if (leak) leaks.push(leak);
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  expect(replies.filter(({ status }) => status === 429)).toEqual([]);
  return { leaks, replies };
}

const forms = ['/contact-us', '/newsletter', '/find-an-agent', '/auto-insurance'];

async function listAsks(): Promise<Asked[]> {
  const maps = (await ask(site.origin, urls.sitemap)).text;
  const parts = [...maps.matchAll(/<loc>[a-z]+:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']): Asked => [path]);
  expect(parts.length).toBeGreaterThan(0);
  const files = [urls.sitemap, urls.sitemapIndex, urls.robots, urls.llms, urls.apiRss, urls.apiSitemap, urls.apiRobots, '/es/sitemap.xml'];
  return [
    ...files.map((path): Asked => [path]),
    ...['/', '/how-to-apply', NEW[0] as string, ...files].map((path): Asked => [path, { host: FOUNDATION }]),
    ...parts,
    ...feeds,
  ];
}

/** Forms whose refusal shows published texts to visitors. */
async function postAsks(): Promise<Asked[]> {
  const asks = await Promise.all(
    forms.map(async (page): Promise<Asked[]> => {
      const { text } = await ask(site.origin, page);
      return [...text.matchAll(/<form\b[^>]*action="([^"]+)"[\s\S]*?<\/form>/g)].map(([whole, action = '']): Asked => {
        const hidden = [...whole.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].flatMap(([input]) => {
          const name = /name="([^"]*)"/.exec(input)?.[1];
          return name ? [[name, /value="([^"]*)"/.exec(input)?.[1] ?? '']] : [];
        });
        const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: site.origin, accept: 'text/html' };
        return [
          action.replace(/&amp;/g, '&'),
          { method: 'POST', headers, body: new URLSearchParams(hidden as [string, string][]).toString() },
        ];
      });
    }),
  );
  return asks.flat();
}

/** @param isDeep in every way that means editing, too */
async function everything(isDeep: boolean): Promise<{ leaks: string[]; answered: Reply[] }> {
  const posts = await postAsks();
  expect(posts.length).toBeGreaterThan(3);
  const answered = [...platformAsks(), ...['auto insurance', 'winter checklist', 'campaign'].map((text) => found(site.origin, text))];
  const { leaks, replies } = await askAll([...answered, ...pageAsks(cookie, isDeep), ...(await listAsks()), ...posts]);
  return { leaks, answered: replies.slice(0, answered.length) };
}

test('editors see all drafts on the preview host [EDT-04]', async () => {
  const asEditor = async (path: string) => ask(site.origin, path, { host: PREVIEW, headers: { cookie } });
  for (const path of [...CHANGED, ARTICLE, ...NEW.slice(0, 1), MOVED.to, '/es/auto-insurance'])
    expect([path, MINE.test((await asEditor(path)).text)]).toEqual([path, true]);
  expect((await asEditor(DELETED)).status).toBe(404);
  expect([...templates]).toEqual(
    expect.arrayContaining([
      'Page',
      'Article Detail',
      'Redirect',
      'Dictionary entry',
      'Site',
      'Form',
      'Global Alert Banner',
      'Header',
      'Footer',
    ]),
  );
});

describe.each(['before anything else is published', 'after something else was published'])('%s', (when) => {
  if (when.startsWith('after'))
    beforeAll(async () => {
      const item = await db
        .prepare(`SELECT item FROM heads WHERE stage = 'draft' AND site = 'lake-erie' AND language = 'en' AND route = ?`)
        .bind(PUBLISHED)
        .first<{ item: string }>();
      const rules = ['axe', 'title', 'description', 'reading', 'headings', 'outside-link', 'dead-link', 'alt', 'contrast', 'unchecked'];
      const reasons = Object.fromEntries(rules.map((rule) => [rule, 'As agreed for this test of secrecy.']));
      await changeTitle(item?.item ?? '');
      const answer = await ask(site.origin, '/api/edit/publish', {
        method: 'POST',
        host: PREVIEW,
        headers: { ...JSON_TYPE, cookie },
        body: JSON.stringify({ items: [item?.item], reasons }),
      });
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"job"')]);
      await vi.waitFor(async () => expect((await ask(site.origin, PUBLISHED)).text).toContain('Said anew'), {
        timeout: 20_000,
        interval: 200,
      });
    });

  test('no page, list, feed, sitemap, search, form or platform URL shows anything of a draft [EDT-04] [DEL-08] [SEC-02]', async () => {
    const { leaks, answered } = await everything(when.startsWith('before'));
    expect(leaks).toEqual([]);
    // A refused response proves nothing.
    for (const { status, text } of answered) expect([status, /"errors"/.test(text)]).toEqual([200, false]);
  }, 120_000);

  test('items new, moved or deleted in draft are unchanged for visitors [EDT-04]', async () => {
    const statusOf = async (path: string) => (await ask(site.origin, path)).status;
    for (const path of [...NEW, MOVED.to, REDIRECT]) expect([path, await statusOf(path)]).toEqual([path, 404]);
    for (const path of [MOVED.from, DELETED, ...CHANGED, ARTICLE]) expect([path, await statusOf(path)]).toEqual([path, 200]);
  });
});

/** Publishes a page that contains no secret draft, together with its shared strips. */
async function changeTitle(item: string): Promise<void> {
  const change = async (revision: string) =>
    ask(site.origin, '/api/edit/change', {
      method: 'POST',
      host: PREVIEW,
      headers: { ...JSON_TYPE, cookie },
      body: JSON.stringify({
        changes: [{ do: 'set', item, revision, inside: [], field: 'Title', value: { value: 'Said anew: umbrella insurance' } }],
      }),
    });
  const page = await ask(site.origin, `/api/edit/page?path=${PUBLISHED}`, { host: PREVIEW, headers: { cookie } });
  const { items } = JSON.parse(page.text) as { items: Record<string, { revision: string }> };
  expect((await change(items[item]?.revision ?? '')).status).toBe(200);
}

test('no URL of the app shows anything of a draft, whatever the request and the caller [EDT-04] [SEC-02]', async () => {
  expect(addresses().length).toBeGreaterThan(100);
  expect(addresses()).toEqual(expect.arrayContaining(['/api/edit/page', '/desk/publish', '/api/repository/export', '/robots.txt']));
  expect((await askAll(routeAsks(cookie))).leaks).toEqual([]);
}, 120_000);

test('the secrets of publishing and of editing open no draft on the public host [EDT-04] [SEC-02]', async () => {
  const publish = { 'x-revalidate-secret': 'preview', authorization: 'Bearer preview' };
  const parts = ['', 'stage=draft', 'stage=draft&site=lake-erie&language=en', 'site=lake-erie&language=en', 'of=media'];
  const { leaks, replies } = await askAll(parts.map((query): Asked => [`${urls.exportContent}?${query}`, { headers: publish }]));
  expect(replies.slice(1, 3).map(({ status }) => status)).toEqual([403, 403]);
  // The list of uploads includes the unused one: it is for a caller that copies the whole site.
  expect(leaks.filter((leak) => !leak.includes('of=media'))).toEqual([]);
  const render = await askAll([
    [`${urls.editingRender}?secret=preview&route=/auto-insurance&mode=edit&sc_site=lake-erie&sc_lang=en`],
    [`${urls.feaasRender}?secret=preview`, {}],
  ]);
  expect(render.leaks).toEqual([]);
});

test('the platform’s URLs answer 401 without their key [DEL-08]', async () => {
  const bare = platformAsks().map(([path, options]): Asked => {
    const { sc_apikey: _, ...headers } = options?.headers ?? {};
    return [path, { ...options, headers }];
  });
  const { replies } = await askAll(bare);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
});

test('an uploaded file that only drafts use is served to those with its URL, which no visitor gets [DEL-07] [SEC-02]', async () => {
  const { status, headers } = await ask(site.origin, upload);
  expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
  // A digest of the bytes: it cannot be guessed without the file (decision 065).
  expect(upload).toMatch(new RegExp(`^/-/media/uploads/[0-9a-f]{32}/${ADDRESS}\\.png$`));
  expect((await ask(site.origin, upload.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).status).toBe(404);
  for (const folder of ['/-/media/uploads/', '/-/media/uploads', upload.replace(/[^/]*$/, '')])
    expect((await ask(site.origin, folder)).status).toBe(404);
});
