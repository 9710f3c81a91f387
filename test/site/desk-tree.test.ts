/** The tree on the preview host: items are made, moved, deleted and restored there, and change on the public host only once published [EDT-03] [EDT-04] [DEL-06]. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { type Ask, ask, leak, type Reply } from './ask.ts';
import { BOUND_MS } from './publish.ts';
import { PREVIEW, signedIn } from './sign-in.ts';

let site: RunningSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ onLog: () => undefined });
  cookie = await signedIn(site.origin);
});
afterAll(() => site.stop());

const desk = (path: string, options: Ask = {}) =>
  ask(site.origin, path, { host: PREVIEW, ...options, headers: { cookie, accept: 'text/html', ...options.headers } });
const visitor = (path: string) => ask(site.origin, path);
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  desk(path, {
    method: 'POST',
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const json = async (path: string, body?: object) => {
  const { status, text } = await desk(path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  });
  return { status, body: JSON.parse(text) };
};
const words = ({ text }: Reply): string =>
  text
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const hidden = ({ text }: Reply, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
/** Id of the page with this route, as the desk's search shows it. */
const idOf = async (route: string): Promise<string> => {
  const { text } = await desk(`/desk/pages?${new URLSearchParams({ find: route })}`);
  const row = text.split('<tr').find((one) => one.includes(`>${route}</`)) ?? '';
  return /id="item-([0-9a-f]{32})"/.exec(row)?.[1] ?? `nothing at ${route}`;
};

/** Publishes as the editor's button does; warnings of the gate are overruled with a reason. */
async function publish(item: string): Promise<void> {
  const { body } = await json('/api/edit/check', { items: [item] });
  const reasons = Object.fromEntries((body.findings as { rule: string }[]).map(({ rule }) => [rule, 'A test of moving pages']));
  const done = await json('/api/edit/publish', { items: [item], withDependencies: true, reasons });
  expect([done.status, done.body]).toEqual([200, expect.objectContaining({ isRenewed: true })]);
}

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: BOUND_MS, interval: 200 });

test('refuses visitors, requests without a session, and requests from another site [EDT-03] [SEC-01]', async () => {
  for (const path of ['/desk/pages', '/desk/shared', '/desk/pages/new', '/desk/deleted', '/desk/sites', '/api/edit/items'])
    expect([path, (await ask(site.origin, path)).status]).toEqual([path, 404]);
  expect((await ask(site.origin, '/desk/pages', { host: PREVIEW, headers: { accept: 'text/html' } })).status).toBe(303);
  const other = await send('/desk/pages/new', { type: 'Page', title: 'X', parent: '/' }, { 'sec-fetch-site': 'cross-site' });
  expect(other.status).toBe(403);
});

test('a page made at the desk is in the tree and opens for editing; visitors do not see it [EDT-03] [EDT-04]', async () => {
  expect(words(await desk('/desk/pages/new'))).toContain('Self Help Topic');
  const made = await send('/desk/pages/new', { type: 'Article Detail', title: 'Ferries in fog & “ice”', parent: '/blog' });
  expect([made.status, made.headers.location]).toEqual([303, '/blog/ferries-in-fog-ice?mode=edit']);
  const opened = await desk('/blog/ferries-in-fog-ice?mode=edit');
  expect([opened.status, words(opened).includes('Ferries in fog')]).toEqual([200, true]);
  expect(words(await desk('/desk/pages?find=ferries'))).toMatch(/Ferries in fog .*Article Detail New /);
  expect((await visitor('/blog/ferries-in-fog-ice')).status).toBe(404);
});

test.each([
  [{ title: 'Auto insurance', parent: '/' }, 409, /taken: another item is at \/auto-insurance/],
  [{ title: 'Awful', name: 'sign-in', parent: '/' }, 422, /used by the site itself/],
  [{ title: 'Es', parent: '/' }, 422, /another language/],
  [{ title: '', parent: '/' }, 422, /Title is empty/],
  [{ title: '…', parent: '/' }, 422, /no letter or digit/],
  [{ title: 'X', parent: '/no-such-page' }, 422, /not the address of a page/],
  [{ title: 'X', parent: '/', after: 'nowhere' }, 422, /Place there is not under the page above/],
  [{ title: 'X', parent: '/', copyOf: 'nothing' }, 422, /Begin with is not a page of this type/],
] as [Record<string, string>, number, RegExp][])(
  '%j is refused with %i beside its field, and the input stays [EDT-03]',
  async (fields, status, message) => {
    const answer = await send('/desk/pages/new', { type: 'Page', ...fields });
    expect([answer.status, leak(answer)]).toEqual([status, undefined]);
    expect(words(answer)).toMatch(message);
    if (fields.title) expect(answer.text).toContain(`value="${fields.title}"`);
  },
);

test('a renamed live page redirects from its old address once published, in one step however often it is renamed [EDT-04] [DEL-06]', async () => {
  const id = await idOf('/moving-day');
  expect((await desk(`/desk/item/${id}`)).text).toContain('href="/desk/look?path=%2Fmoving-day');
  const form = await desk(`/desk/item/${id}/place`);
  expect(words(form)).toContain('the old address and those of all pages under it redirect to the new ones');
  const placed = { title: 'Moving day', name: 'moving-house', parent: '/', sort: '0' };
  expect((await send(`/desk/item/${id}/place`, { ...placed, revision: 'old' })).status).toBe(409);
  const done = await send(`/desk/item/${id}/place`, { ...placed, revision: hidden(form, 'revision') });
  expect([done.status, done.headers.location]).toEqual([303, `/desk/item/${id}?done=redirected`]);
  expect([(await visitor('/moving-day')).status, (await visitor('/moving-house')).status]).toEqual([200, 404]);
  await publish(id);
  await until(async () => {
    const old = await visitor('/moving-day');
    expect([old.status, old.headers.location]).toEqual([301, '/moving-house']);
    expect((await visitor('/moving-house')).status).toBe(200);
  });
});

test('before a page is deleted, the items that refer to it are listed; a restored page is unchanged [EDT-03]', async () => {
  const id = await idOf('/renters-insurance');
  const form = await desk(`/desk/item/${id}/delete`);
  expect(words(form)).toMatch(
    /It is used in .*What visitors will see .*Visitors know the address \/renters-insurance.*Where it is used .*Links to it/,
  );
  const revision = hidden(form, 'revision');
  const own = await send(`/desk/item/${id}/delete`, { revision, leadTo: 'https://evil.test/' });
  expect([own.status, words(own).includes('not an address of this site')]).toEqual([422, true]);
  const gone = await send(`/desk/item/${id}/delete`, { revision, leadTo: '/insurance' });
  expect([gone.status, gone.headers.location]).toEqual([303, '/desk/pages?done=deleted']);
  expect([(await desk('/renters-insurance')).status, (await visitor('/renters-insurance')).status]).toEqual([404, 200]);
  expect(words(await desk('/desk/deleted'))).toMatch(/Renters insurance .*Still visible/);
  expect((await send('/desk/deleted', { item: id })).status).toBe(303);
  expect([(await desk('/renters-insurance')).status, words(await desk('/desk/deleted')).includes('Renters')]).toEqual([200, false]);
});

test('items are moved among their siblings, hidden and copied by plain forms [EDT-03]', async () => {
  const id = await idOf('/winter-ready');
  const revision = hidden(await desk(`/desk/item/${id}`), 'revision');
  expect((await send(`/desk/item/${id}`, { do: 'hide', revision })).headers.location).toContain('done=hidden');
  expect((await send(`/desk/item/${id}`, { do: 'show', revision })).status).toBe(409);
  expect(words(await desk(`/desk/item/${id}`))).toContain('Hidden from search engines');
  expect((await send(`/desk/item/${id}`, { do: 'up' })).headers.location).toContain('done=sorted');
  const copy = await send(`/desk/item/${id}/copy`, { title: 'Winter ready, again', parent: '/blog' });
  expect([copy.status, copy.headers.location]).toEqual([303, expect.stringMatching(/^\/desk\/item\/[0-9a-f]{32}\?done=copied$/)]);
  expect((await desk('/blog/winter-ready-again')).status).toBe(200);
  const circle = await send(`/desk/item/${await idOf('/blog')}/place`, {
    title: 'Blog',
    name: 'blog',
    parent: '/blog/winter-ready-again',
    revision: 'x',
  });
  expect([circle.status, words(circle).includes('is below this page itself')]).toEqual([422, true]);
});

test('a new page begins as a copy, after the page that was chosen; the pages under another one are listed without script [EDT-03]', async () => {
  const form = await desk('/desk/pages/new?type=Article+Detail');
  expect(form.text).toMatch(/<select[^>]*name="f:parent"/);
  const blog = await idOf('/blog/renters-inventory');
  const shown = await send('/desk/pages/new', { type: 'Article Detail', title: 'Shelves', parent: '/careers', do: 'show' });
  expect([shown.status, shown.text.includes('value="Shelves"')]).toEqual([200, true]);
  expect(shown.text).not.toContain(`value="${blog}">After`);
  const made = await send('/desk/pages/new', {
    type: 'Article Detail',
    title: 'Shelves',
    parent: '/blog',
    after: blog,
    copyOf: blog,
    do: 'make',
  });
  expect([made.status, made.headers.location]).toEqual([303, '/blog/shelves?mode=edit']);
  const { results } = await (site.env.DB as D1Database)
    .prepare(
      `SELECT h.route, v.fields FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE h.stage = 'draft' AND h.language = 'en' AND h.parent = (SELECT parent FROM heads WHERE stage = 'draft' AND language = 'en' AND item = ?1)
       AND h.path NOT LIKE '%/data' ORDER BY h.sort, h.path`,
    )
    .bind(blog)
    .all<{ route: string; fields: string }>();
  const at = results.findIndex(({ route }) => route === '/blog/renters-inventory');
  expect(results[at + 1]?.route).toBe('/blog/shelves');
  expect(JSON.parse(results[at + 1]?.fields ?? '{}').AbstractImage).toEqual(JSON.parse(results[at]?.fields ?? '{}').AbstractImage);
});

test('a page is created in another language and translated beside its source; later changes of the source are shown [EDT-03]', async () => {
  const id = await idOf('/leadership');
  const address = `/desk/translate?item=${id}&to=es`;
  expect(words(await desk(address))).toContain('does not exist in Spanish yet');
  expect((await send(address, { do: 'make', how: 'copy' })).status).toBe(303);
  const form = await desk(address);
  expect(form.text).toMatch(/<div lang="en">/);
  const revision = hidden(form, `revision:${id}`);
  expect((await send(address, { do: 'save', [`revision:${id}`]: revision, [`f:${id}|Title`]: 'Dirección' })).headers.location).toContain(
    'saved',
  );
  expect((await send(address, { do: 'save', [`revision:${id}`]: revision, [`f:${id}|Title`]: 'Otra' })).status).toBe(409);
  expect([(await desk('/es/leadership')).status, (await visitor('/es/leadership')).status]).toEqual([200, 404]);
  expect((await desk('/es/leadership')).text).toContain('Dirección');
  expect(words(await desk(address))).not.toContain('changed since the translation');
  const source = await desk(`/edit/fields?item=${id}&of=${encodeURIComponent('type:Page')}&lang=en&back=/`);
  const title = /name="f:Title" [^>]*value="([^"]*)"/.exec(source.text)?.[1] ?? '';
  const renamed = { revision: hidden(source, 'revision'), 'f:Title': 'Who runs the company' };
  expect((await send(`/edit/fields?item=${id}&of=${encodeURIComponent('type:Page')}&lang=en&back=/`, renamed)).status).toBe(303);
  const shown = words(await desk(address));
  expect(shown).toContain('1 text changed since the translation');
  expect(shown).toMatch(/The source was changed since this was translated\..*It is right as it is/);
  expect((await desk(address)).text).toMatch(/with what changed<\/p>.*<del>.*<\/del>/s);
  expect(title).not.toBe('');
  const last = await desk(address);
  const now = hidden(last, `revision:${id}`);
  expect((await send(address, { do: 'save', [`revision:${id}`]: now, [`f:${id}|Title`]: 'Quién dirige la empresa' })).status).toBe(303);
  expect(words(await desk(address))).not.toContain('changed since the translation');
});

test('a block that the other language lacks is one line, with its fields, above the texts [EDT-03]', async () => {
  const { text } = await desk(`/desk/translate?item=${await idOf('/about-us')}&to=es`);
  const list = /Missing in Spanish.*?<ul[^>]*>(.*?)<\/ul>/s.exec(text)?.[1] ?? '';
  expect(list.match(/Value proposition “/g)).toHaveLength(1);
  expect(list).toMatch(/Value proposition “[^”]+”: Headline, Text, /);
});

test('texts go to translators as XLIFF and come back as drafts; a wrong file is refused by line and loses nothing [EDT-03]', async () => {
  const id = await idOf('/leadership');
  const form = await desk('/desk/translations?to=es');
  expect(words(form)).toMatch(/\/leadership · \d+ not translated/);
  const exported = await send('/desk/translations?to=es', { 'f:pages': id, 'f:which': 'needed', do: 'export' });
  expect([exported.status, exported.headers['content-type']]).toEqual([200, 'application/xliff+xml; charset=utf-8']);
  const unit = /<trans-unit id="([^"]+)"[^>]*>\s*<source>([^<]+)<\/source>\s*<\/trans-unit>/.exec(exported.text);
  const [whole = '', name = ''] = unit ?? [];
  const done = exported.text.replace(whole, whole.replace('</source>', '</source><target state="translated">Hecho aquí</target>'));
  const post = (file: string) => send('/desk/translations/import?to=es', { 'f:file': file, do: 'import' });
  const line = exported.text.slice(0, exported.text.indexOf(whole)).split('\n').length;
  for (const [file, why] of [
    [done.replaceAll('target-language="es"', 'target-language="fr"'), `not from English to Spanish`],
    [
      done.replace(whole.split('</source>')[0] as string, (text) => text.replace('<source>', '<source>Another ')),
      `Line ${line}: “[^”]+”: the source was changed since the export`,
    ],
    [done.replace('Hecho aquí', 'Hecho <g id="9">aquí</g>'), `Line ${line}: .* has a tag 9 that the source does not have`],
    [done.replace('</body>', ''), 'Line \\d+: unmatched closing tag|Line \\d+: '],
  ] as const) {
    const refused = await post(file);
    expect([refused.status, words(refused)]).toEqual([422, expect.stringMatching(new RegExp(why))]);
  }
  expect((await desk(`/desk/translate?item=${id}&to=es`)).text).not.toContain('Hecho aquí');
  const saved = await post(done);
  expect([saved.status, saved.headers.location]).toEqual([303, expect.stringContaining('done=1')]);
  expect((await desk(`/desk/translate?item=${id}&to=es`)).text).toContain('Hecho aquí');
  const again = await post(done.replace('Hecho aquí', 'Otra vez'));
  expect([again.status, words(again)]).toEqual([422, expect.stringContaining('was edited here since the export')]);
  expect(name).toMatch(/^[0-9a-f]{32}\|/);
});

test('the in-page editor lists, creates and shares items by JSON [EDT-03]', async () => {
  const listed = await json('/api/edit/items');
  expect(listed.body.items[0]).toMatchObject({ title: expect.any(String), state: expect.any(String), hasChildren: expect.any(Boolean) });
  const made = await json('/api/edit/items', { do: 'create-page', type: 'Page', title: 'Harbor days' });
  expect([made.status, made.body]).toEqual([201, { id: expect.any(String), opens: '/harbor-days?mode=edit', path: '/home/harbor-days' }]);
  const duplicate = await json('/api/edit/items', { do: 'create-page', type: 'Page', title: 'Harbor days' });
  expect([duplicate.status, duplicate.body.errors[0].parameter]).toEqual([409, 'name']);
  expect((await json('/api/edit/items', { do: 'create-page', type: 'Home', title: 'Another' })).status).toBe(404);
  const db = site.env.DB as D1Database;
  const own = await db
    .prepare(
      `SELECT h.item, v.revision FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number WHERE h.stage = 'draft' AND h.path = '/home/harbor-days/data/promo-hero-1'`,
    )
    .first<{ item: string; revision: string }>();
  const shared = await json('/api/edit/items', { do: 'share', ...own, title: 'Harbor days hero' });
  expect([shared.status, shared.body.path]).toEqual([200, '/shared/harbor-days-hero']);
  expect((await desk('/harbor-days')).text).toContain('Harbor days');
  expect((await json('/api/edit/items', { do: 'share', ...own, title: 'Again' })).status).toBe(404);
});

test('operators change the settings of a site, and choose its pages by address [EDT-03]', async () => {
  const form = await desk('/desk/sites');
  const revision = hidden(form, 'revision');
  expect(words(form)).toMatch(/Spanish .*robots\.txt/);
  expect(form.text).toMatch(/<a [^>]*href="\/api\/edit\/export"[^>]* download/);
  const [other = ''] = /\/\?sc_site=lake-erie-foundation/.exec(form.text) ?? [];
  const siteCookie = String((await desk(other)).headers['set-cookie']).split(';')[0];
  expect(words(await desk('/desk/sites', { headers: { cookie: `${cookie}; ${siteCookie}` } }))).toContain(
    'Settings of lake-erie-foundation in English',
  );
  // Two tabs: each form saves to the site it was rendered for, whichever site the other tab selects.
  const both = { cookie: `${cookie}; ${siteCookie}` };
  const own = /<form[^>]*action="(\/desk\/sites[^"]*)"/.exec(form.text)?.[1] ?? '';
  const drawn = await desk('/desk/sites', { headers: both });
  const others = /<form[^>]*action="(\/desk\/sites[^"]*)"/.exec(drawn.text)?.[1] ?? '';
  expect([own, others]).toEqual(['/desk/sites?sc_site=lake-erie', '/desk/sites?sc_site=lake-erie-foundation']);
  expect(drawn.text).toContain('href="/desk/pages?sc_site=lake-erie-foundation"');
  const robots = { 'f:Robots': 'User-agent: *\nDisallow: /tides', 'f:NotFoundPage': '' };
  const saved = await send(others, { ...robots, revision: hidden(drawn, 'revision'), do: 'save' });
  expect([saved.status, saved.headers.location]).toEqual([303, '/desk/sites?done=saved&sc_site=lake-erie-foundation']);
  const now = (await desk(String(saved.headers.location))).text;
  expect(now).toContain('Disallow: /tides');
  // They are no HTML, so no editor of rich text may take them.
  expect(now).not.toContain('data-field-editor');
  expect((await desk('/desk/sites')).text).not.toContain('Disallow: /tides');
  expect((await send(own, { ...robots, revision, 'f:NotFoundPage': '/no-such-page' }, both)).text).toContain('Settings of lake-erie in');
  const wrong = await send('/desk/sites', { revision, 'f:Robots': 'User-agent: *', 'f:NotFoundPage': '/no-such-page' });
  expect([wrong.status, words(wrong).includes('not the address of a page')]).toEqual([422, true]);
  expect(
    (await send('/desk/sites', { revision, 'f:Robots': 'User-agent: *', 'f:NotFoundPage': '/help', do: 'save' })).headers.location,
  ).toContain('saved');
  expect((await desk('/desk/sites')).text).toContain('value="/help"');
  expect((await send('/desk/sites', { revision, 'f:Robots': 'x' })).status).toBe(409);
});
