/** The edit buttons and their forms over HTTP: who gets them, what they save, and that no visitor sees it [EDT-01] [EDT-03] [EDT-04]. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadByPath, loadClosure, type StoredItem } from '../../src/content/repository/store/store.ts';
import { entryId, listEntries } from '../../src/content/repository/store/entries.ts';
import type { Placed } from '../../src/content/repository/store/items.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { type Ask, ask, leak, type Reply } from './ask.ts';
import { cookieOf, PREVIEW, signedIn } from './sign-in.ts';

const SCOPE = { stage: 'draft', site: 'lake-erie', language: 'en' } as const;
const PAGE = '/auto-insurance';
const BACK = `${PAGE}?mode=edit`;
let site: RunningSite;
let cookie: string;
let db: D1Database;
const asEditor = (path: string, options: Ask = {}) =>
  ask(site.origin, path, { host: PREVIEW, ...options, headers: { cookie, accept: 'text/html', ...options.headers } });
/** Each form comes from its own IP address, so that tests do not use up each other's rate limit. */
const post = (path: string, values: Record<string, string> | [string, string][], headers: Record<string, string> = {}) =>
  asEditor(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'cf-connecting-ip': `203.0.113.${Math.floor(Math.random() * 256)}, ${crypto.randomUUID()}`,
      ...headers,
    },
    body: new URLSearchParams(values).toString(),
  });

/** The draft of a component's data source on the page. */
async function dataOf(name: string, page = PAGE): Promise<StoredItem> {
  const closure = await loadClosure(db, SCOPE, { route: page });
  const found = [...(closure?.parts.values() ?? [])].find(
    (item) => item.template === name && item.path.startsWith(closure?.root.path ?? ''),
  );
  if (!found) throw new Error(`No ${name} on ${page}`);
  return found;
}
const sourcesIn = (placeholders: Record<string, Placed[]>): string[] =>
  Object.values(placeholders)
    .flat()
    .flatMap((placed) => [...(placed.source ? [placed.source] : []), ...sourcesIn(placed.placeholders)]);
const form = (item: StoredItem, of: string, more: Record<string, string> = {}) =>
  `/edit/fields?${new URLSearchParams({ item: item.id, of, lang: 'en', back: BACK, ...more })}`;
const list = (item: StoredItem, of: string, field: string, more: Record<string, string> = {}) =>
  `/edit/items?${new URLSearchParams({ item: item.id, of, lang: 'en', back: BACK, field, ...more })}`;
const revisionIn = ({ text }: Reply) => /name="revision" value="([0-9a-f]+)"/.exec(text)?.[1] ?? '';
const isButtons = ({ text }: Reply) => /edit-buttons|\/edit\/|edit-insert/.test(text);

beforeAll(async () => {
  site = await startSite({ onLog: () => undefined });
  db = site.env.DB as D1Database;
  cookie = await signedIn(site.origin);
});
afterAll(() => site.stop());

describe('buttons', () => {
  test('are on every component with a data source in editing mode, and name their component [EDT-01]', async () => {
    const { text } = await asEditor(BACK);
    const item = await dataOf('FaqAccordion');
    const groups = [...text.matchAll(/<div class="edit-buttons on-deep" id="([^"]+)" role="group" aria-label="([^"]+)">(.*?)<\/div>/g)];
    const closure = await loadClosure(db, SCOPE, { route: PAGE });
    const sources = [...(closure?.parts.values() ?? [])].flatMap(({ presentation }) => sourcesIn(presentation?.placeholders ?? {}));
    expect(groups.length).toBeGreaterThan(10);
    expect(sources.filter((id) => !groups.some(([whole]) => whole.includes(id)))).toEqual([]);
    const faq = groups.find(([whole]) => whole.includes(item.id)) ?? [];
    expect(faq[2]).toMatch(/^Edit FAQ accordion/);
    const words = (faq[3] ?? '').replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
    expect(words).toMatch(
      /\|Edit fields\| of FAQ accordion.*\|Insert item\| into items of FAQ accordion.*\|Manage items\| of FAQ accordion/,
    );
    expect(new Set(groups.map(([, id]) => id)).size).toBe(groups.length);
    // One form for all insert buttons, outside of everything that could be a form itself.
    expect(text.match(/<form id="edit-insert"/g)).toHaveLength(1);
  });

  test('are absent from previews, visitors’ pages and the platform’s editor [EDT-01] [EDT-02] [EDT-04]', async () => {
    const item = (await loadClosure(db, SCOPE, { route: PAGE }))?.root as StoredItem;
    const query = { secret: 'preview', sc_site: 'lake-erie', sc_itemid: item.id, sc_lang: 'en', route: PAGE, mode: 'edit' };
    const rendered = await ask(site.origin, `/api/editing/render?${new URLSearchParams(query)}`, { host: PREVIEW });
    const preview = await ask(site.origin, `/api/editing/render?${new URLSearchParams({ ...query, mode: 'preview' })}`, { host: PREVIEW });
    const framed = await ask(site.origin, BACK, { host: PREVIEW, headers: { cookie: cookieOf(preview.headers) } });
    expect([rendered.status, preview.status, framed.status]).toEqual([200, 200, 200]);
    expect(rendered.text).toContain('class="scpm"');
    const others = [
      await asEditor(PAGE),
      await ask(site.origin, BACK),
      await ask(site.origin, PAGE, { headers: { cookie } }),
      rendered,
      framed,
    ];
    expect(others.map(isButtons)).toEqual([false, false, false, false, false]);
    expect(isButtons(await asEditor(BACK))).toBe(true);
  });

  test('are absent where content is edited in another system [EDT-01]', async () => {
    const other = await startSite({
      vars: { CONTENT_SOURCE: 'edge', EDGE_URL: `${site.origin}/sitecore/api/graph/edge` },
      seed: false,
      onLog: () => undefined,
    });
    try {
      const own = await signedIn(other.origin);
      const page = await ask(other.origin, BACK, { host: PREVIEW, headers: { cookie: own } });
      expect([page.status, page.text.includes('editing-bar'), isButtons(page)]).toEqual([200, true, false]);
      expect(
        (await ask(other.origin, form(await dataOf('FaqAccordion'), 'FaqAccordion'), { host: PREVIEW, headers: { cookie: own } })).status,
      ).toBe(404);
    } finally {
      await other.stop();
    }
  });
});

describe('the fields of an item', () => {
  test('are a form with the schema’s hints, which is neither framed nor cached [EDT-01]', async () => {
    const item = await dataOf('HeroBanner');
    const { status, text, headers } = await asEditor(form(item, 'HeroBanner'));
    expect(status).toBe(200);
    expect(text).toContain('name="f:Title"');
    expect(text).toContain('name="f:Image:alt"');
    expect(text).toContain('name="f:QuoteTarget:href"');
    expect(text).toMatch(/<textarea [^>]*name="f:Text"[^>]*>&lt;p&gt;/);
    expect(text).toMatch(/<p class="hint" id="field-0-hint">[A-Z]/);
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex, nofollow']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('are saved as a draft: shown on the preview host at once, on the public host never [EDT-01] [EDT-04]', async () => {
    const item = await dataOf('HeroBanner');
    const revision = revisionIn(await asEditor(form(item, 'HeroBanner')));
    expect(revision).toBe(item.revision);
    const before = await ask(site.origin, PAGE);
    const sent = {
      revision,
      'f:Title': 'Words that wait & see',
      'f:Text': '<p>Sent <script>alert(1)</script><b>safely</b>.</p>',
      'f:Image:alt': 'A car in snow',
    };
    const saved = await post(form(item, 'HeroBanner', { back: `${BACK}#edit-x` }), sent);
    expect([saved.status, saved.headers.location]).toEqual([303, `${BACK}&done=partly#edit-x`]);
    const shown = await asEditor(`${BACK}&done=partly`);
    expect(shown.text).toContain('Words that wait &amp; see');
    expect(shown.text).toContain('Sent <b>safely</b>.');
    expect(shown.text).toMatch(/role="status">Saved as a draft\. Markup that is not allowed/);
    expect(shown.text).toMatch(/Draft: \d+ parts? not published yet/);
    const visitors = await ask(site.origin, PAGE);
    expect(visitors.text).toBe(before.text);
    const now = await dataOf('HeroBanner');
    // Fields that the form did not show or send are unchanged.
    expect(now.fields.Image).toEqual({ value: { ...(item.fields.Image as { value: object }).value, alt: 'A car in snow' } });
    expect(now.fields.QuoteTarget).toEqual(item.fields.QuoteTarget);
    const again = await post(form(now, 'HeroBanner'), { revision: now.revision, 'f:Title': 'Words that wait & see' });
    expect(again.headers.location).toBe(`${BACK}&done=unchanged`);
    expect((await dataOf('HeroBanner')).revision).toBe(now.revision);
  });

  test('invalid values return 422 with every error and all input, and nothing is saved [EDT-01]', async () => {
    const item = await dataOf('HeroBanner');
    const values = {
      revision: item.revision,
      'f:Title': '"><script>alert(1)</script>',
      'f:Image:src': 'javascript:alert(2)',
      'f:QuoteTarget:href': 'java\tscript:alert(3)',
    };
    const answer = await post(form(item, 'HeroBanner'), values);
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/role="alert" tabindex="-1" autofocus/i);
    expect(answer.text.match(/<li><a href="#field-\d+-(src|href)">/g)).toHaveLength(2);
    expect(answer.text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(answer.text).not.toContain('<script>alert');
    expect(leak(answer)).toBeUndefined();
    expect((await dataOf('HeroBanner')).revision).toBe(item.revision);
    const decorative = await post(form(item, 'HeroBanner'), [
      ['revision', item.revision],
      ['f:Image:alt', ''],
      ['f:Image:decorative', ''],
    ]);
    expect([decorative.status, decorative.text.includes('needs a description for people')]).toEqual([422, true]);
  });

  test('two editors: the second sees both versions, and loses nothing [EDT-01] [EDT-03]', async () => {
    const item = await dataOf('HeroBanner');
    await post(form(item, 'HeroBanner'), { revision: item.revision, 'f:Title': 'What the first wrote' });
    const late = await post(form(item, 'HeroBanner'), {
      revision: item.revision,
      'f:Title': 'What the second wrote',
      'f:Note': '<p>Also mine</p>',
    });
    expect(late.status).toBe(409);
    expect(late.text).toContain('value="What the second wrote"');
    expect(late.text).toContain('<pre>What the first wrote</pre>');
    expect(late.text).toContain('&lt;p&gt;Also mine&lt;/p&gt;');
    expect(late.text).toContain('Replace it with mine');
    const revision = revisionIn(late);
    expect(revision).not.toBe(item.revision);
    const knowing = await post(form(item, 'HeroBanner'), { revision, 'f:Title': 'What the second wrote' });
    expect(knowing.headers.location).toBe(`${BACK}&done=saved`);
    expect((await dataOf('HeroBanner')).fields.Title).toEqual({ value: 'What the second wrote' });
  });

  test('the form of a shared item shows how many pages use it, and the page’s own fields are one link away [EDT-01]', async () => {
    const shared = (await loadByPath(db, SCOPE, '/shared/help-strip-shoppers')) as StoredItem;
    const { text } = await asEditor(form(shared, 'HelpBlock'));
    expect(Number(/Shared by (\d+) published pages/.exec(text)?.[1])).toBeGreaterThan(5);
    const link =
      /<a href="(\/edit\/fields[^"]+)"[^>]*>Fields of the page/.exec((await asEditor(BACK)).text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await asEditor(link)).text).toContain('name="f:MetaDescription"');
  });
});

describe('another language', () => {
  test('is edited separately: its buttons name it, and the other language is unchanged [EDT-01] [DEL-17]', async () => {
    const { text } = await asEditor('/es/auto-insurance?mode=edit');
    const link = /<a href="(\/edit\/fields[^"]+of=HeroBanner[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(new URLSearchParams(link.split('?')[1]).get('lang')).toBe('es');
    const saved = await post(link, { revision: revisionIn(await asEditor(link)), 'f:Title': 'Palabras que esperan' });
    expect(String(saved.headers.location)).toMatch(/^\/es\/auto-insurance\?mode=edit&done=saved#edit-/);
    expect((await asEditor('/es/auto-insurance')).text).toContain('Palabras que esperan');
    for (const path of [PAGE, '/es/auto-insurance']) expect((await ask(site.origin, path)).text).not.toContain('Palabras que esperan');
    expect((await asEditor(PAGE)).text).not.toContain('Palabras que esperan');
  });
});

describe('the items of a list', () => {
  const items = async () => (listEntries((await dataOf('FaqAccordion')).fields.Items) ?? []).map(entryId);

  test('insert, edit, move and remove change only the draft [EDT-01] [EDT-04]', async () => {
    const item = await dataOf('FaqAccordion');
    const before = await items();
    const visitors = (await ask(site.origin, PAGE)).text;
    const inserted = await post(list(item, 'FaqAccordion', 'Items'), { do: 'insert' });
    expect(inserted.status).toBe(303);
    const fields = String(inserted.headers.location);
    const added = (await items()).at(-1) ?? '';
    expect(new URLSearchParams(fields.split('?')[1]).get('in')).toBe(`Items/${added}`);
    const shown = await asEditor(fields);
    expect(shown.text).toContain('value="Where can I download the mobile app?"');
    expect(shown.text).toContain('>The question.</p>');
    await post(fields, { revision: revisionIn(shown), 'f:Title': 'Do you insure ice boats?' });
    expect((await asEditor(BACK)).text).toContain('Do you insure ice boats?');

    const managed = await asEditor(list(item, 'FaqAccordion', 'Items'));
    expect(managed.text).toContain('Do you insure ice boats?');
    expect(managed.text).toContain('Move up<span class="visually-hidden"> “Do you insure ice boats?”</span>');
    const moves = [...managed.text.matchAll(/<button[^>]*value="(up|down)"/g)].map(([, way]) => way);
    expect([moves[0], moves.at(-1), moves.length], 'the first does not move up, the last not down').toEqual([
      'down',
      'up',
      2 * (await items()).length - 2,
    ]);
    const moved = await post(list(item, 'FaqAccordion', 'Items'), { do: 'up', entry: added, revision: revisionIn(managed) });
    expect(moved.headers.location).toMatch(new RegExp(`did=moved#entry-${added}$`));
    expect(await items()).toEqual([...before.slice(0, -1), added, before.at(-1)]);

    const confirmation = await asEditor(list(item, 'FaqAccordion', 'Items', { remove: added }));
    expect(confirmation.text).toContain('Remove “Do you insure ice boats?”?');
    expect(confirmation.text).toContain('Visitors see it until the draft is published.');
    expect(confirmation.text.match(/name="do"/g)).toHaveLength(1);
    expect(await items()).toContain(added);
    const removed = await post(list(item, 'FaqAccordion', 'Items'), { do: 'remove', entry: added, revision: revisionIn(confirmation) });
    expect(removed.headers.location).toMatch(/did=removed$/);
    expect(await items()).toEqual(before);
    expect((await ask(site.origin, PAGE)).text).toBe(visitors);
  });

  test('a list changed by another editor is shown in its current state, and nothing is done [EDT-01] [EDT-03]', async () => {
    const item = await dataOf('FaqAccordion');
    const [first = '', second = ''] = await items();
    await post(list(item, 'FaqAccordion', 'Items'), { do: 'down', entry: first, revision: item.revision });
    const late = await post(list(item, 'FaqAccordion', 'Items'), { do: 'remove', entry: second, revision: item.revision });
    expect([late.status, late.text.includes('Another editor changed this list')]).toEqual([409, true]);
    expect((await items()).slice(0, 2)).toEqual([second, first]);
    expect(revisionIn(late)).toBe((await dataOf('FaqAccordion')).revision);
  });

  test('input for an entry that was removed is shown, so that it can be copied [EDT-01]', async () => {
    const item = await dataOf('FaqAccordion');
    const [first = ''] = await items();
    const address = form(item, 'FaqAccordion', { in: `Items/${first}` });
    await post(list(item, 'FaqAccordion', 'Items'), { do: 'remove', entry: first, revision: item.revision });
    const late = await post(address, { revision: item.revision, 'f:Title': 'Hours of work' });
    expect([late.status, late.text.includes('value="Hours of work"'), late.text.includes('Save draft')]).toEqual([409, true, false]);
    expect((await asEditor(address)).status).toBe(404);
  });

  test('lists inside entries are reached through their entry [EDT-01]', async () => {
    const header = (await loadByPath(db, SCOPE, '/shared/header')) as StoredItem;
    const [entry] = listEntries(header.fields.Menu) ?? [];
    const { text, status } = await asEditor(list(header, 'Header', 'Columns', { in: `Menu/${entryId(entry as never)}` }));
    expect(status).toBe(200);
    expect(text).toContain('<a href="/edit/items?');
    expect(text).toMatch(/<h1><bdi>Columns of “[^”]+”<\/bdi><\/h1>/);
  });
});

describe('refusals', () => {
  test('forms from other sites, and a frame of the platform’s editor [EDT-03] [SEC-01]', async () => {
    const item = await dataOf('HeroBanner');
    const address = form(item, 'HeroBanner');
    const values = { revision: item.revision, 'f:Title': 'Forged' };
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
    ];
    for (const headers of foreign) expect([headers, (await post(address, values, headers)).status]).toEqual([headers, 403]);
    expect((await post(list(item, 'HeroBanner', 'Items'), { do: 'insert' }, { origin: 'https://evil.test' })).status).toBe(403);
    const root = (await loadClosure(db, SCOPE, { route: PAGE }))?.root as StoredItem;
    const query = { secret: 'preview', sc_site: 'lake-erie', sc_itemid: root.id, sc_lang: 'en', route: PAGE, mode: 'preview' };
    const frame = cookieOf((await ask(site.origin, `/api/editing/render?${new URLSearchParams(query)}`, { host: PREVIEW })).headers);
    const framed = { host: PREVIEW, headers: { cookie: frame, accept: 'text/html' } };
    expect((await ask(site.origin, address, framed)).status).toBe(403);
    expect((await ask(site.origin, list(item, 'HeroBanner', 'Items'), framed)).status).toBe(403);
    const written = {
      ...framed,
      method: 'POST',
      body: 'revision=x',
      headers: { ...framed.headers, 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect((await ask(site.origin, address, written)).status).toBe(401);
    expect((await dataOf('HeroBanner')).revision).toBe(item.revision);
  });

  test('callers who are not signed in, and every public host [EDT-03] [EDT-04]', async () => {
    const item = await dataOf('HeroBanner');
    for (const address of [form(item, 'HeroBanner'), list(item, 'FaqAccordion', 'Items')]) {
      const out = await ask(site.origin, address, { host: PREVIEW, headers: { accept: 'text/html' } });
      expect([out.status, String(out.headers.location).startsWith('/sign-in?next=%2Fedit%2F')]).toEqual([303, true]);
      expect((await ask(site.origin, address, { method: 'POST', host: PREVIEW, body: 'a=b' })).status).toBe(401);
      for (const method of ['GET', 'POST']) {
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        const answer = await ask(site.origin, address, {
          method,
          headers: { cookie, ...type },
          ...(method === 'POST' && { body: 'do=insert' }),
        });
        expect([method, answer.status]).toEqual([method, 404]);
      }
    }
  });

  test.each([
    ['an unknown item', '/edit/fields?item=ffffffffffffffffffffffffffffffff', 404],
    ['another language', '', 404],
    ['an invalid id', '/edit/fields?item=hero', 400],
    ['no item at all', '/edit/items', 400],
    ['an incomplete path', `/edit/fields?item=${'f'.repeat(32)}&in=Items`, 400],
  ])('%s', async (_, given, status) => {
    const address = given || form(await dataOf('HeroBanner'), 'HeroBanner', { lang: 'de' });
    const answer = await asEditor(address);
    expect(answer.status).toBe(status);
    expect(leak(answer)).toBeUndefined();
  });

  test('an unknown list, an unknown action, another method, type and size [API-02]', async () => {
    const item = await dataOf('HeroBanner');
    expect((await asEditor(list(item, 'HeroBanner', 'Title'))).status).toBe(404);
    expect((await post(list(item, 'HeroBanner', 'Title'), { do: 'insert' })).status).toBe(404);
    const faq = await dataOf('FaqAccordion');
    expect((await post(list(faq, 'FaqAccordion', 'Items'), { do: 'explode' })).status).toBe(400);
    const put = await asEditor(form(item, 'HeroBanner'), { method: 'PUT', body: 'x' });
    expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect((await post(form(item, 'HeroBanner'), {}, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(form(item, 'HeroBanner'), { 'f:Text': 'x'.repeat(600_000) })).status).toBe(413);
    expect((await dataOf('HeroBanner')).revision).toBe(item.revision);
  });

  test('too many forms in a minute [SEC-01]', async () => {
    const item = await dataOf('HeroBanner');
    const headers = { 'cf-connecting-ip': '198.51.100.77' };
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await post(form(item, 'HeroBanner'), { revision: item.revision }, headers)).status),
    );
    expect(statuses).toContain(429);
    expect(statuses).toContain(303);
  });

  test('the back link leads to this host only [SEC-02]', async () => {
    const item = await dataOf('HeroBanner');
    for (const back of ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/x#"><b>']) {
      const saved = await post(form(item, 'HeroBanner', { back }), { revision: item.revision });
      expect([back, String(saved.headers.location)]).toEqual([back, back.startsWith('/x') ? '/x?done=unchanged' : '/?done=unchanged']);
    }
  });
});
