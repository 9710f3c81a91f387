/** The operators' pages over HTTP: the overview by role, health, queues, caches, events, and how often a redirect is used [OPS-01]. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { type Ask, ask } from './ask.ts';
import { BOUND_MS } from './publish.ts';
import { cookieOf, postSignIn, PREVIEW, signedIn } from './sign-in.ts';

const SECRETS = {
  FORMS_URL: 'http://127.0.0.1:9/inside-of-forms',
  CDP_URL: 'http://127.0.0.1:9/inside-of-cdp',
  CDP_CLIENT_KEY: 'client-key-of-cdp',
};
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PAGES = ['/desk', '/desk/health', '/desk/service-level', '/desk/queues', '/desk/cache', '/desk/events'];
let site: RunningSite;
let operator: string;

const as = (cookie: string, path: string, options: Ask = {}) =>
  ask(site.origin, path, { host: PREVIEW, ...options, headers: { cookie, accept: 'text/html', ...options.headers } });
const post = (path: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
  as(operator, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${PREVIEW}`, ...headers },
    body: new URLSearchParams(values).toString(),
  });
const visit = (path: string) => ask(site.origin, path, { headers: { accept: 'text/html', 'user-agent': BROWSER } });
/** Text of a page without tags. */
const wordsOf = (html: string) => html.replace(/<(style|script)\b[\s\S]*?<\/\1>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const words = async (path: string, cookie = operator) => {
  const { status, text } = await as(cookie, path);
  return `${status} ${wordsOf(text)}`;
};
const run = (sql: string, ...values: (string | number | null)[]) =>
  site.env.DB.prepare(sql)
    .bind(...values)
    .run();

beforeAll(async () => {
  site = await startSite({ vars: SECRETS, onLog: () => undefined });
  operator = await signedIn(site.origin);
  const now = Date.now();
  await run(
    `INSERT INTO submissions (key, reference, at, site, language, page, form, form_name, subject, agency, answers)
     VALUES ('k', 'K7M2PQRS', ?1, 'lake-erie', 'en', '/contact', 'f', 'Contact', 'Hello', '', '[{"name":"m","label":"M","value":"words of a visitor"}]')`,
    now - 5000,
  );
  for (const [target, state] of [
    ['email', 'dead'],
    ['auto-response', 'pending'],
  ] as const)
    await run(
      `INSERT INTO outbox (submission, target, state, since, next_at, attempts, last_error, done_at) VALUES ('k', ?1, ?2, ?3, ?4, 4, 'refused 422', ?5)`,
      ...[target, state, now - 2 * 3_600_000, now + 3_600_000, state === 'dead' ? now : null],
    );
});
afterAll(() => site.stop());

test('signing in without a target page opens the overview, with the links of each role [OPS-01] [EDT-03]', async () => {
  expect((await postSignIn(site.origin)).headers.location).toBe('/desk');
  expect((await postSignIn(site.origin, { next: '/auto-insurance' })).headers.location).toBe('/auto-insurance');
  const mine = await as(operator, '/desk');
  expect([mine.status, mine.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(wordsOf(mine.text)).toMatch(/Open drafts .*Scheduled .*Editing now No one .*Submissions 1 delivery given up .*Queues 1 given up/);
  for (const link of ['/desk/queues', '/submissions?state=dead', '/desk/health', '/desk/jobs'])
    expect(mine.text).toContain(`href="${link}`);
  const added = await post('/desk/people', { do: 'add', 'f:name': 'Harbor Reader', 'f:role': 'reader' });
  const reader = cookieOf(
    (await postSignIn(site.origin, { password: /<code[^>]*>((?:[0-9a-z]{5}-){5}[0-9a-z])<\/code>/.exec(added.text)?.[1] ?? '' })).headers,
  );
  const theirs = await as(reader, '/desk');
  expect(wordsOf(theirs.text)).toMatch(/You’re signed in as Harbor Reader, reader\..*Open drafts .*Last published/);
  expect(theirs.text).not.toMatch(/\/submissions|\/desk\/(queues|health|missed|publish)|Your open drafts/);
  expect((await as(operator, '/auto-insurance?mode=edit')).text).toContain('<a href="/desk">Desk</a>');
});

test('no page shows a service’s URL or key, or a visitor’s text [OPS-01] [SEC-02]', async () => {
  for (const path of PAGES)
    expect([path, /inside-of|client-key|words of a visitor|127\.0\.0\.1:9/.exec((await as(operator, path)).text)]).toEqual([path, null]);
});

test('a delivery that was given up is retried, another is given up with a reason, and both are recorded [OPS-01]', async () => {
  expect(await words('/desk/queues')).toMatch(/K7M2PQRS Email Given up refused 422 .*K7M2PQRS Automatic answer Failed so far/);
  const id = async (target: string) =>
    String((await site.env.DB.prepare('SELECT id FROM outbox WHERE target = ?').bind(target).first<{ id: number }>())?.id);
  const elsewhere = await post('/desk/queues', { do: 'again', queue: 'deliveries', id: 'all' }, { origin: 'https://elsewhere.test' });
  expect(elsewhere.status).toBe(403);
  const again = await post('/desk/queues', { do: 'again', queue: 'deliveries', id: await id('email') });
  expect([again.status, again.headers.location]).toEqual([303, '/desk/queues?did=again&count=1#deliveries-heading']);
  // The service is down: the delivery was retried and waits again.
  await vi.waitFor(async () => expect(await words('/desk/queues')).toMatch(/K7M2PQRS Email Failed so far unavailable/), {
    timeout: 10_000,
  });
  const away = `/desk/queues/give-up?queue=deliveries&id=${await id('auto-response')}`;
  expect((await post(away, { 'f:reason': ' ' })).status).toBe(422);
  expect((await post(away, { 'f:reason': 'Answered by telephone' })).status).toBe(303);
  expect(await words('/desk/queues')).not.toContain('Automatic answer');
  const record = await words('/desk/record');
  for (const line of [`delivery ${await id('email')}`, 'Answered by telephone', 'Tried again', 'Given up']) expect(record).toContain(line);
  expect((await post('/desk/queues', { do: 'again', queue: 'none', id: 'all' })).status).toBe(400);
});

test('a page that is stale in the cache is renewed, and the desk shows when [OPS-01] [DEL-03]', async () => {
  expect((await visit('/giving')).status).toBe(200);
  await run(`DELETE FROM heads WHERE stage = 'live' AND route = '/giving' AND language = 'en'`);
  expect((await visit('/giving')).status, 'that was not published').toBe(200);
  expect((await post('/desk/cache', { do: 'page', 'f:path': 'giving' })).status).toBe(422);
  const renewed = await post('/desk/cache', { do: 'page', 'f:path': '/giving' });
  expect([renewed.status, String(renewed.headers.location)]).toEqual([
    303,
    expect.stringMatching(/^\/desk\/cache\?did=page&at=\d+&path=%2Fgiving$/),
  ]);
  const shown = await as(operator, String(renewed.headers.location));
  expect(shown.headers.refresh).toBeUndefined();
  expect(shown.text).toContain('>Refresh</a>');
  expect(wordsOf(shown.text)).toEqual(
    expect.stringMatching(/The page is renewed\. Seen everywhere within \d+ seconds\..*Stored copies of \/giving en There is no such page/),
  );
  await vi.waitFor(async () => expect((await visit('/giving')).status).toBe(404), { timeout: BOUND_MS, interval: 200 });
  for (const act of ['shell', 'site', 'search', 'all'])
    expect([act, (await post('/desk/cache', { do: act, site: 'lake-erie' })).status]).toEqual([act, 303]);
  expect((await post('/desk/cache', { do: 'site', site: 'nobody' })).status).toBe(400);
  expect(await words('/desk/record')).toMatch(/Caches renewed .*everything of every site/);
});

test('a followed redirect is counted for its rule, and an unused one is listed by the filter for unused [DEL-06] [OPS-01]', async () => {
  const { results } = await site.env.DB.prepare(
    `SELECT json_extract(v.fields, '$.pattern.value') AS pattern FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
     WHERE h.stage = 'live' AND h.template = 'Redirect' AND h.site = 'lake-erie' AND json_extract(v.fields, '$.pattern.value') NOT LIKE '^%' ORDER BY h.sort LIMIT 2`,
  ).all<{ pattern: string }>();
  const [used = '', unused = ''] = results.map(({ pattern }) => pattern);
  expect((await visit(used)).status).toBe(301);
  const listed = async (state = '') => (await as(operator, `/desk/redirects?${new URLSearchParams({ find: used, state })}`)).text;
  await vi.waitFor(async () => expect(wordsOf(await listed())).toMatch(/1 time last /), { timeout: 10_000 });
  expect(await listed('unused')).not.toContain(`${used}</bdi>`);
  expect((await as(operator, `/desk/redirects?${new URLSearchParams({ find: unused, state: 'unused' })}`)).text).toContain(unused);
});

test('the health page shows since when a state holds; a missing database is reported, and breaks no page [OPS-01] [DEL-09]', async () => {
  expect(await words('/desk/health')).toMatch(/What does not work .*Search Fails For visitors: Search finds old content .*\d+ not built/);
  // As cron writes it (cron.test.ts).
  await run(`INSERT INTO health_states VALUES ('database', 'ok', ?1, ?1)`, Date.now() - 60_000);
  expect(await words('/desk/health')).toMatch(/Since .*Database Built in Works \d+ ms \w+ \d+, \d{4}/);
  const tables = ['heads', 'holds', 'outbox', 'publications', 'renewals', 'missed', 'health_states', 'schedules'];
  for (const table of tables) await site.env.DB.exec(`ALTER TABLE ${table} RENAME TO away_${table}`);
  try {
    expect(await words('/desk')).toMatch(/^200 .*Open drafts Not available right now .*Submissions Not available .*Queues Not available/);
    expect(await words('/desk/health')).toMatch(/^200 .*The time since each change is not available/);
    expect(await words('/desk/queues')).toMatch(/^200 .*State Not available right now/);
    expect(await words('/desk/cache')).toMatch(/^200 /);
  } finally {
    for (const table of tables) await site.env.DB.exec(`ALTER TABLE away_${table} RENAME TO ${table}`);
  }
});

test('events are shown by day and type, with the refused ones [OPS-01] [TRK-07]', async () => {
  const now = Date.now();
  const insert = (id: string, type: string, at: number) =>
    site.env.EVENTS.prepare(`INSERT INTO events VALUES (?1, ?2, ?3, 'visitor-id', 's', 'lake-erie', 'en', '/', 'PA', '{}')`)
      .bind(id, type, at)
      .run();
  await insert('1', 'AGENCY_VIEWED', now);
  await insert('2', 'ACCORDION_OPENED', now - 2 * 24 * 3600_000);
  await insert('3', 'AGENCY_VIEWED', now - 20 * 24 * 3600_000);
  const today = new Date(now).toISOString().slice(0, 10);
  await site.env.EVENTS.prepare(`INSERT INTO event_quotas VALUES (?1, 'all', 41, 0), (?1, 'abc', 30001, 1)`).bind(today).run();
  expect(await words('/desk/events')).toMatch(
    new RegExp(`41 of 300,000 .*${today}: 1 address .*ACCORDION_OPENED An item of an accordion is opened\\. 1 AGENCY_VIEWED .* 1 `),
  );
  expect(await words('/desk/events?days=30')).toMatch(/AGENCY_VIEWED An agency\S+ page is opened\. 2 /);
  expect(await words(`/desk/events?day=${today}`)).not.toContain('ACCORDION_OPENED');
  expect((await as(operator, '/desk/events')).text).not.toContain('visitor-id');
});
