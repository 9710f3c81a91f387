/** From a draft to its visitors and back, over HTTP: check, reasons, publish, roll back, plans, past states, guest links, roles [EDT-03] [EDT-04]. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadClosure, type StoredItem } from '../../src/content/repository/store/store.ts';
import { writeDrafts } from '../../src/content/repository/drafts/write-drafts.ts';
import { MOST_PAGES } from '../../src/page/edit/gate.ts';
import { previewToken } from '../../src/editing/publishing/preview-token.ts';
import { localVars, type RunningSite, startSite } from '../start-site.ts';
import { type Ask, ask } from './ask.ts';
import { PREVIEW, signedIn } from './sign-in.ts';

const SCOPE = { site: 'lake-erie', language: 'en' };
const PAGE = '/umbrella-insurance';
const REASON = 'Agreed with the desk for this campaign.';
let site: RunningSite;
let cookie: string;
let db: D1Database;

const visitor = (path: string) => ask(site.origin, path);
const guest = (path: string, options: Ask = {}) => ask(site.origin, path, { host: PREVIEW, headers: { accept: 'text/html' }, ...options });
const desk = (path: string, options: Ask = {}) =>
  ask(site.origin, path, { host: PREVIEW, ...options, headers: { cookie, accept: 'text/html', ...options.headers } });
const form = (path: string, values: Record<string, string>) =>
  desk(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
  });
const json = async (path: string, body: unknown) => {
  const answer = await desk(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return { ...answer, body: JSON.parse(answer.text) as Record<string, unknown> };
};

async function draftOf(route = PAGE): Promise<StoredItem> {
  const found = await loadClosure(db, { ...SCOPE, stage: 'draft' }, { route });
  if (!found) throw new Error(`No page at ${route}`);
  return found.root;
}

async function write(fields: Record<string, unknown>, route = PAGE): Promise<string> {
  const item = await draftOf(route);
  const changed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }]));
  const save = {
    do: 'save' as const,
    item: item.id,
    revision: item.revision,
    fields: { ...item.fields, ...changed },
    presentation: item.presentation,
  };
  await writeDrafts(db, SCOPE, { writes: [save], by: 'editor', at: Date.now() });
  return item.id;
}

/** Publishes with the desk's form; every warning is overruled. @returns the job */
async function publish(items: string): Promise<string> {
  const reasons = Object.fromEntries(
    ['axe', 'title', 'description', 'reading', 'headings', 'dead-link', 'outside-link'].map((rule) => [`f:reason-${rule}`, REASON]),
  );
  const { status, headers, text } = await form('/desk/publish', { do: 'publish', items, ...reasons });
  if (status !== 303) throw new Error(`${status}: ${text.replace(/<[^>]*>/g, ' ').slice(0, 3000)}`);
  return String(headers.location).replace('/desk/jobs/', '');
}

const seen = async (job: string) => JSON.parse((await desk(`/api/edit/seen?job=${job}`)).text) as { state: string; seenBy: number };

beforeAll(async () => {
  site = await startSite({ onLog: () => undefined });
  cookie = await signedIn(site.origin);
  db = site.env.DB as D1Database;
});
afterAll(() => site.stop());

test.each(['en', 'es'])(
  'every page of the sample site in %s would pass the gate if all of them were changed [EDT-04]',
  async (language) => {
    const { results } = await db
      .prepare(`SELECT item FROM heads WHERE stage = 'draft' AND site = ?1 AND language = ?2 AND route IS NOT NULL`)
      .bind(SCOPE.site, language)
      .all<{ item: string }>();
    // Another number is another version: every page counts as changed, and keeps its address.
    const turn = () =>
      db.prepare(`UPDATE heads SET number = -number WHERE stage = 'live' AND site = ?1 AND language = ?2`).bind(SCOPE.site, language).run();
    await turn();
    try {
      const items = results.map(({ item }) => item);
      for (let from = 0; from < items.length; from += MOST_PAGES) {
        const { body } = await json(`/api/edit/check?language=${language}`, { items: items.slice(from, from + MOST_PAGES) });
        const found = body.findings as { level: string; rule: string; where: string; message: string }[];
        const rules = found.map(({ rule }) => rule);
        for (const rule of ['unchecked', 'link-words', 'note', 'empty']) expect(rules).not.toContain(rule);
        expect((body.items as object[]).length).toBeGreaterThan(MOST_PAGES / 4);
        const errors = found.filter(({ level }) => level === 'error');
        expect(errors.map(({ rule, where, message }) => `${rule} ${where}: ${message}`)).toEqual([]);
      }
    } finally {
      await turn();
    }
  },
);

test('a draft is stopped by the gate, corrected, published with a reason, seen by visitors within the bound, and rolled back [EDT-04]', async () => {
  const id = await write({ Title: 'Over the umbrella of Erie', AbstractImage: { src: '/-/media/spot-porch-mail.svg' } });
  const before = (await visitor(PAGE)).text;
  const list = await desk('/desk/publish');
  expect(list.text).toContain(`value="${id}"`);

  const stopped = await form('/desk/publish', { do: 'publish', items: id, 'f:reason-axe': REASON });
  expect([stopped.status, stopped.text.includes('has no description for people')]).toEqual([422, true]);
  expect((await visitor(PAGE)).text).toBe(before);

  await write({ AbstractImage: { src: '/-/media/spot-porch-mail.svg', alt: 'A porch with a letter box' } });
  const unanswered = await form('/desk/publish', { do: 'publish', items: id });
  expect([unanswered.status, unanswered.text.includes('needs a reason')]).toEqual([422, true]);

  const job = await publish(id);
  const { state, seenBy } = await seen(job);
  expect(['spreading', 'seen']).toContain(state);
  expect(seenBy - Date.now()).toBeLessThanOrEqual(20_000);
  await expect.poll(async () => (await visitor(PAGE)).text.includes('Over the umbrella of Erie'), { timeout: 20_000 }).toBe(true);
  const page = await desk(`/desk/jobs/${job}`);
  expect(page.text).toContain('Caches renewed');
  expect(state === 'seen' || page.text.includes('Refresh')).toBeTruthy();
  // A page that reloads itself takes the focus away from keyboard users.
  expect(page.headers.refresh).toBeUndefined();

  const record = await desk('/desk/record.csv');
  expect(record.text).toContain(REASON);
  const history = await desk(`/desk/history/${id}`);
  expect(history.text).toContain(`Overruled: axe: ${REASON}`);
  expect(history.text).toContain(`href="/desk/item/${id}`);

  const back = await form(`/desk/jobs/${job}`, { do: 'roll-back' });
  expect(back.status).toBe(303);
  await expect.poll(async () => (await visitor(PAGE)).text.includes('Over the umbrella of Erie'), { timeout: 20_000 }).toBe(false);
});

test('the in-page editor gets findings by item, 422 with the errors, and keeps an axe result only for the draft it was run on [EDT-04]', async () => {
  const id = await write({
    MetaDescription: 'Short.',
    Content: '<p><a href="/no/such/page">Gone</a> <a href="/claims">here</a></p><ul><li></li></ul>',
  });
  const { body } = await json('/api/edit/check', { items: [id], axe: { [id]: [] } });
  const found = (body.findings as { rule: string; level: string; item: string; where: string }[]).map(({ rule, level, where }) => [
    rule,
    level,
    where,
  ]);
  expect(found).toContainEqual(['dead-link', 'error', 'Gone']);
  expect(found).toContainEqual(['description', 'warning', 'Short.']);
  expect(found).toContainEqual(['link-words', 'warning', '/claims']);
  expect(found).toContainEqual(['empty', 'warning', 'Gone here']);
  expect(found.map(([rule]) => rule)).not.toContain('axe');
  const stopped = await json('/api/edit/publish', { items: [id] });
  expect([stopped.status, stopped.body.type]).toEqual([422, 'gate']);
  await write({ Content: '<p><a href="/claims">Claims</a></p>' });
  const again = await json('/api/edit/check', { items: [id] });
  expect(JSON.stringify(again.body.findings)).toContain('The accessibility check (axe) did not run on this draft');
  const done = await json('/api/edit/publish', { items: [id], reasons: { description: REASON, axe: REASON, title: REASON } });
  expect([done.status, typeof done.body.job]).toEqual([200, 'string']);
  expect((await json('/api/edit/publish', { items: [id] })).body).toEqual({ job: '', items: 0 });
});

test('a note that nothing on the page refers to is a warning at its field [EDT-04] [SHL-10]', async () => {
  const closure = await loadClosure(db, { ...SCOPE, stage: 'draft' }, { route: PAGE });
  const notes = [...(closure?.parts.values() ?? [])].find(({ template }) => template === 'Footnotes') as StoredItem;
  const { list } = notes.fields.Notes as { list: object[] };
  const alone = { id: 'alone', name: 'alone', displayName: 'Alone', fields: { Title: { value: 'z' }, Note: { value: 'Only in Erie.' } } };
  const save = (fields: StoredItem['fields'], revision: string) =>
    writeDrafts(db, SCOPE, {
      writes: [{ do: 'save', item: notes.id, revision, fields, presentation: notes.presentation }],
      by: 'editor',
      at: Date.now(),
    });
  await save({ ...notes.fields, Notes: { list: [...list, alone] } } as StoredItem['fields'], notes.revision);
  const { body } = await json('/api/edit/check', { items: [closure?.root.id] });
  expect(body.findings).toContainEqual(
    expect.objectContaining({
      rule: 'note',
      level: 'warning',
      item: notes.id,
      field: `Notes.${list.length + 1}.Note`,
      where: 'Only in Erie.',
    }),
  );
  const after = await loadClosure(db, { ...SCOPE, stage: 'draft' }, { route: PAGE });
  await save(notes.fields, after?.parts.get(notes.id)?.revision as never);
});

test('history shows the changed text, brings a page back as drafts, takes a page offline and rolls that back [EDT-03] [EDT-04]', async () => {
  const id = await write({ Title: 'Snow on the umbrella here' });
  const changes = await desk(`/desk/history/${id}/changes`);
  expect(changes.text.replace(/<[^>]*>/g, '')).toContain('Snow');
  const side = await desk(`/desk/compare?path=${PAGE}`);
  expect(side.text).toContain(`src="${PAGE}?as=draft&amp;bar=off"`);
  const [draft, live] = await Promise.all([desk(`${PAGE}?as=draft&bar=off`), desk(`${PAGE}?as=live&bar=off`)]);
  expect([draft.text.includes('Snow on the umbrella'), live.text.includes('Snow on the umbrella')]).toEqual([true, false]);
  expect([draft, live].some(({ text }) => /editing-bar/.test(text))).toBe(false);
  const { text } = await desk(`/desk/history/${id}`);
  const first = [...text.matchAll(/name="entry" value="([^"]+)"/g)].at(-1)?.[1] ?? '';
  const seen = /name="seen" value="(\d+)"/.exec(text)?.[1] ?? '';
  expect(text.replace(/<[^>]*>/g, '')).toContain('Snow on the umbrella here');
  expect((await form(`/desk/history/${id}`, { do: 'bring-back', entry: first, seen })).status).toBe(303);
  expect((await draftOf()).number).toBe(1);
  const off = await form(`/desk/history/${id}`, { do: 'unpublish', 'f:comment': 'For a while' });
  expect(off.status).toBe(303);
  await expect.poll(async () => (await visitor(PAGE)).status, { timeout: 20_000 }).toBe(404);
  await form(String(off.headers.location), { do: 'roll-back' });
  await expect.poll(async () => (await visitor(PAGE)).status, { timeout: 20_000 }).toBe(200);
});

test('a plan is made in company time, listed and called off; a time in the past is refused [EDT-04]', async () => {
  const id = await write({ Title: 'Umbrella insurance of tomorrow' });
  const reasons = { 'f:reason-axe': REASON, 'f:reason-title': REASON, 'f:reason-description': REASON };
  const past = await form('/desk/publish', { do: 'publish', items: id, ...reasons, 'f:due': '2020-01-01T09:00' });
  expect([past.status, past.text.includes('is in the past')]).toEqual([422, true]);
  const sooner = await json('/api/edit/publish', { items: [id], at: '2020-01-01T09:00' });
  expect([sooner.status, sooner.body.detail]).toEqual([
    422,
    'Jan 1, 2020, 9:00 AM EST is in the past. Choose a later time, in Eastern Time, or leave it empty for now.',
  ]);
  const off = await form(`/desk/history/${id}`, { do: 'unpublish', 'f:due': '2020-01-01T09:00', 'f:comment': 'For a while' });
  expect([off.status, off.text.includes('value="For a while"'), off.text.includes('value="2020-01-01T09:00"')]).toEqual([422, true, true]);
  const shown = (await desk(`/desk/publish?path=${PAGE}`)).text;
  const looked = /name="looked" value="([^"]+)"/.exec(shown)?.[1] ?? 'none';
  const checked = (await json('/api/edit/check', { items: [id] })).body.looked;
  await write({ Title: 'Umbrella insurance of another editor' });
  const unseen = await form('/desk/publish', { do: 'publish', items: id, looked, ...reasons, 'f:due': '2099-07-04T09:30' });
  expect([unseen.status, unseen.text.includes('Another editor has changed one of these items since you opened this page')]).toEqual([
    409,
    true,
  ]);
  expect((await json('/api/edit/publish', { items: [id], looked: checked, reasons: {} })).status).toBe(409);
  const now = /name="looked" value="([^"]+)"/.exec(unseen.text)?.[1] ?? 'none';
  const put = await form('/desk/publish', { do: 'publish', items: id, looked: now, ...reasons, 'f:due': '2099-07-04T09:30' });
  expect([put.status, put.headers.location]).toEqual([303, '/desk/publish?did=planned']);
  const inPage = await json('/api/edit/publish', {
    items: [id],
    reasons: { axe: REASON, title: REASON, description: REASON },
    at: '2099-07-04T09:30',
  });
  expect([inPage.status, inPage.body]).toMatchObject([200, { items: 1, plannedText: 'Jul 4, 2099, 9:30 AM EDT' }]);
  const { text } = await desk('/desk/schedule');
  expect(text).toContain('2099-07-04T13:30:00.000Z');
  expect(text).not.toContain('Changed since');
  await write({ Title: 'Umbrella insurance that nobody looked at' });
  const since = (await desk('/desk/schedule')).text;
  const [, between] = /href="(\/desk\/history\/[^"]*changes[^"]*)"/.exec(since) ?? [];
  expect(since).toMatch(/Changed since: the version of \w+ \d+, \d{4}, [^<]* goes live, not the newer draft/);
  expect((await desk(between?.replaceAll('&amp;', '&') ?? '')).text).toMatch(/From version \d+ to version \d+ \(the draft\)/);
  expect((await desk(`/desk/history/${id}`)).text).toMatch(/Planned[\s\S]{0,200}Goes live Jul 4, 2099/);
  expect(JSON.parse((await desk(`/api/edit/history?item=${id}`)).text)).toMatchObject({
    planned: Array(2).fill({ text: expect.stringMatching(/^Planned for Jul 4, 2099, 9:30 AM EDT\. Changed since: /) }),
  });
  const number = /name="id" value="(\d+)"/.exec(text)?.[1] ?? '';
  expect((await form('/desk/schedule', { do: 'call-off', id: number })).headers.location).toBe('/desk/schedule?did=called-off');
  expect((await form('/desk/schedule', { do: 'call-off', id: number })).headers.location).toBe('/desk/schedule?did=too-late');
});

test('a past moment shows the page of that time, also as a file and as versions, and is 404 before the first [EDT-03]', async () => {
  const moment = new Date().toISOString();
  const old = (await visitor('/life-insurance')).text.match(/<title>[^<]*/)?.[0] ?? '';
  const id = await write({ Title: 'Life insurance, but newer words' }, '/life-insurance');
  await publish(id);
  const then = await desk(`/life-insurance?as-of=${moment}`);
  expect(then.text).toContain(old);
  expect(then.text).toContain('as of ');
  const file = await desk(`/desk/as-of.html?path=/life-insurance&at=${moment}`);
  expect(String(file.headers['content-disposition'])).toMatch(/^attachment; filename="life-insurance-\d{4}-\d\d-\d\d-\d\d-\d\d\.html"$/);
  expect([file.text.includes(old), /<script(?![^>]*json)/.test(file.text)]).toEqual([true, false]);
  const versions = JSON.parse((await desk(`/desk/as-of.json?path=/life-insurance&at=${moment}`)).text);
  expect(versions).toMatchObject({ page: id, path: '/life-insurance', asOf: moment });
  expect((await desk('/desk/as-of?path=/life-insurance&at=2001-01-01T00:00:00Z')).status).toBe(404);
  expect((await desk('/life-insurance?as-of=2001-01-01T00:00:00Z')).status).toBe(404);
  expect((await desk('/life-insurance?as-of=yesterday')).status).toBe(400);
});

test('the view as a visitor shows a state’s banners, and runs no scripts when they are off [EDT-01]', async () => {
  expect(
    (await form(`/desk/look?path=${PAGE}`, { do: 'show', 'f:state': 'OH', 'f:scripts': '1', 'f:at': '2027-01-04T09:00' })).headers.location,
  ).toBe(`${PAGE}?look-state=OH&look-at=2027-01-04T09%3A00&scripts=off`);
  const { headers, text } = await desk(`${PAGE}?look-state=OH&scripts=off`);
  expect(String(headers['content-security-policy'])).toContain('sandbox allow-same-origin allow-forms allow-popups');
  expect(text).toContain('This page as a visitor in OH, with scripts off');
  expect((await visitor(`${PAGE}?scripts=off&as-of=2001-01-01T00:00:00Z`)).status, 'public hosts ignore the parameters').toBe(200);
});

describe('a guest link', () => {
  const WORDS = 'Words for the printer alone';
  test('shows that one draft, read only, and opens nothing else [EDT-04]', async () => {
    await write({ Title: WORDS });
    const { body } = await json('/api/edit/preview-link', { path: PAGE, hours: 1 });
    const link = new URL(String(body.url));
    const token = link.search;
    const shown = await guest(link.pathname + token);
    expect([shown.status, shown.text.includes(WORDS), /editing-bar|page-editor/.test(shown.text)]).toEqual([200, true, false]);
    expect([shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex, nofollow']);
    for (const path of ['/', '/life-insurance', '/desk/publish', '/submissions', '/api/edit/page', `/es${PAGE}`, `${PAGE}/x`, '/gallery']) {
      const { status } = await guest(path + token);
      expect([path, status]).toEqual([path, 303]);
    }
    expect((await guest(PAGE)).status, 'without it').toBe(303);
    expect(
      (await guest(PAGE + token, { method: 'POST', body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status,
    ).toBe(401);
    const changed = await guest(`${PAGE}?${token.slice(1)}x`);
    expect([changed.status, changed.text.includes('This link no longer works.')]).toEqual([410, true]);
    expect([changed.headers['cache-control'], changed.headers['x-robots-tag']]).toEqual([
      'private, no-store',
      expect.stringMatching(/nofollow$/),
    ]);
    const over = await previewToken({ id: 'x', ...SCOPE, path: PAGE, until: Date.now() - 1 }, localVars.SESSION_SECRET);
    expect((await guest(`${PAGE}?preview=${over}`)).status, 'over').toBe(410);
    expect((await visitor(PAGE + token)).text, 'the public host ignores it').not.toContain(WORDS);
  });
  test('shows the pictures of its page in every size, and no other picture [EDT-04] [DEL-07]', async () => {
    const { body } = await json('/api/edit/preview-link', { path: '/blog/boat-layup', hours: 1 });
    const { pathname, search } = new URL(String(body.url));
    const { text } = await guest(pathname + search);
    const files = new Set(
      [...text.matchAll(/(?:\/api\/media-proxy\?|\/-\/media\/)[^"'\s,<>]+/g)].map(([file]) => file.replaceAll('&amp;', '&')),
    );
    expect([...files].filter((file) => file.startsWith('/api/')).length).toBeGreaterThan(2);
    for (const file of files) expect([file, (await guest(file, { headers: { accept: 'image/*' } })).status]).toEqual([file, 200]);
    for (const closed of [
      'https://pictures.test/a.jpg',
      '/blog/boat-layup',
      '/-/../desk',
      '//pictures.test/-/a.jpg',
      '/-/media/x&url=/desk',
    ])
      expect([closed, (await guest(`/api/media-proxy?w=320&url=${closed}`, { headers: { accept: 'image/*' } })).status]).toEqual([
        closed,
        401,
      ]);
  });
  test('can be called off at the desk, and shows nothing while its row cannot be read [EDT-03] [EDT-04]', async () => {
    const { text } = await form(`/desk/look?path=${PAGE}`, { do: 'link', 'f:hours': '4' });
    const address = new URL(String(/<code>(http[^<]*)/.exec(text)?.[1]).replaceAll('&amp;', '&'));
    const link = address.pathname + address.search;
    expect((await guest(link)).text).toContain(WORDS);
    await db.exec('ALTER TABLE preview_links RENAME TO links_away');
    const shut = await guest(link).finally(() => db.exec('ALTER TABLE links_away RENAME TO preview_links'));
    expect([shut.status, shut.text.includes('This link cannot be checked right now.'), shut.text.includes(WORDS)]).toEqual([
      503,
      true,
      false,
    ]);
    const { id } = (await db.prepare('SELECT id FROM preview_links ORDER BY made_at DESC').first()) as {
      id: string;
    };
    expect((await form('/desk/links', { do: 'call-off', id })).headers.location).toBe('/desk/links?did=called-off');
    const over = await guest(link);
    expect([over.status, over.text.includes(WORDS)]).toEqual([410, false]);
    const record = (await desk('/desk/record')).text;
    for (const entry of ['Guest link made', 'Guest link called off']) expect(record).toContain(entry);
  });
  test('is refused for anything that is not a page, and for more than two weeks [EDT-04]', async () => {
    for (const path of ['/desk/publish', '//elsewhere.test', '/\\elsewhere.test', '/\t/elsewhere.test'])
      expect([path, (await json('/api/edit/preview-link', { path, hours: 1 })).status]).toEqual([path, 404]);
    expect((await json('/api/edit/preview-link', { path: PAGE, hours: 10_000 })).status).toBe(400);
  });
});

test('the routes do not exist on public hosts, and need a session [EDT-03] [SEC-02]', async () => {
  const paths = ['publish', 'jobs', 'schedule', 'links', 'history', 'compare', 'look', 'as-of', 'as-of.html', 'record', 'record.csv'].map(
    (path) => `/desk/${path}`,
  );
  const calls = ['history', 'seen', 'difference'].map((call) => `/api/edit/${call}`);
  for (const path of [...paths, ...calls]) {
    expect([path, (await ask(site.origin, path, { headers: { cookie } })).status]).toEqual([path, 404]);
    expect([path, (await guest(path)).status]).toEqual([path, path.startsWith('/api/') ? expect.any(Number) : 303]);
  }
  for (const call of ['check', 'publish', 'unpublish', 'roll-back', 'restore', 'preview-link']) {
    const { status } = await guest(`/api/edit/${call}`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect([call, status]).toEqual([call, 401]);
    const foreign = await desk(`/api/edit/${call}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect([call, foreign.status]).toEqual([call, 403]);
  }
});
