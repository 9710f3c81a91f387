/** People with their own password, over HTTP: signing in, rights by role, and the end of access [EDT-03] [SEC-01]. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { type Ask, ask } from './ask.ts';
import { cookieOf, postSignIn, PREVIEW, signedIn } from './sign-in.ts';

let site: RunningSite;
let operator: string;
const lines: string[] = [];

const as = (cookie: string, path: string, options: Ask = {}) =>
  ask(site.origin, path, { host: PREVIEW, ...options, headers: { cookie, accept: 'text/html', ...options.headers } });
const post = (cookie: string, path: string, values: Record<string, string>) =>
  as(cookie, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${PREVIEW}` },
    body: new URLSearchParams(values).toString(),
  });
const wordsIn = (html: string) => /<code[^>]*>((?:[0-9a-z]{5}-){5}[0-9a-z])<\/code>/.exec(html)?.[1] ?? '';
const add = async (name: string, role: string) => {
  const { status, text } = await post(operator, '/desk/people', { do: 'add', 'f:name': name, 'f:role': role });
  expect(status).toBe(200);
  return wordsIn(text);
};
const enter = async (words: string) => cookieOf((await postSignIn(site.origin, { password: words })).headers);
const idOf = async (name: string) =>
  (await site.env.DB.prepare('SELECT id FROM people WHERE name = ?1').bind(name).first<{ id: string }>())?.id;

beforeAll(async () => {
  site = await startSite({ onLog: (line: string) => void lines.push(line) });
  operator = await signedIn(site.origin);
});
afterAll(() => site.stop());

test('a person signs in with a password that is shown once and stored nowhere [EDT-03] [SEC-01]', async () => {
  const words = await add('Harbor Writer', 'editor');
  expect(words).not.toBe('');
  const cookie = await enter(words.toUpperCase().replaceAll('-', ' '));
  const { status, text } = await as(cookie, '/auto-insurance');
  expect([status, text.includes('Harbor Writer')]).toEqual([200, true]);
  expect((await as(operator, '/desk/people')).text).not.toContain(words);
  const stored = JSON.stringify((await site.env.DB.prepare('SELECT * FROM people').all()).results);
  expect([stored.includes(words), stored.includes(words.replaceAll('-', '')), lines.join().includes(words)]).toEqual([false, false, false]);
  const forged = cookie.replace(/\.[^.]*$/, (signature) => `.${signature.slice(1).split('').reverse().join('')}`);
  expect((await as(forged, '/auto-insurance')).status).toBe(303);
  const wrong = await postSignIn(site.origin, { password: `${words.slice(0, -1)}${words.endsWith('0') ? '1' : '0'}` });
  expect([wrong.status, wrong.headers['set-cookie']]).toEqual([422, undefined]);
  expect((await post(operator, '/desk/people', { do: 'add', 'f:name': 'harbor writer', 'f:role': 'operator' })).status).toBe(422);
});

test('each role opens its own pages only [EDT-03] [SEC-01]', async () => {
  const [reader, editor] = await Promise.all([add('Reader', 'reader').then(enter), add('Second writer', 'editor').then(enter)]);
  const item = `item=${'f'.repeat(32)}`;
  const routes: [path: string, reader: number, editor: number, operator: number][] = [
    ['/feedback-results', 200, 200, 200],
    ['/desk/missed', 403, 200, 200],
    [`/edit/fields?${item}`, 403, 404, 404],
    [`/edit/items?${item}&field=Items`, 403, 404, 404],
    ['/submissions', 403, 403, 200],
    ['/submissions.csv', 403, 403, 200],
    ['/subscribers', 403, 403, 200],
    ['/desk/people', 403, 403, 200],
    ['/desk/people/person?id=x', 403, 403, 404],
  ];
  for (const [path, ...expected] of routes) {
    const statuses = await Promise.all([reader, editor, operator].map(async (cookie) => (await as(cookie, path)).status));
    expect([path, statuses]).toEqual([path, expected]);
  }
  const tried = await post(editor, '/desk/people', { do: 'add', 'f:name': 'Somebody', 'f:role': 'operator' });
  expect([tried.status, await idOf('Somebody')]).toEqual([403, undefined]);
  const shown = (await as(reader, '/feedback-results')).text;
  expect([shown.includes('href="/submissions"'), shown.includes('href="/desk/people"')]).toEqual([false, false]);
});

test('a person who is ended or gets a new password is signed out; both are recorded [EDT-03] [SEC-01]', async () => {
  const words = await add('Leaver', 'publisher');
  const second = await add('Changer', 'editor');
  const [leaver, changer] = await Promise.all([enter(words), enter(second)]);
  expect((await post(operator, `/desk/people/person?id=${await idOf('Leaver')}`, { do: 'end' })).status).toBe(303);
  const renewed = await post(operator, `/desk/people/person?id=${await idOf('Changer')}`, { do: 'words' });
  const fresh = wordsIn(renewed.text);
  // No request has used their sessions since, so none is cached.
  expect([(await as(leaver, '/auto-insurance')).status, (await as(changer, '/auto-insurance')).status]).toEqual([303, 303]);
  expect((await postSignIn(site.origin, { password: words })).status).toBe(422);
  expect((await postSignIn(site.origin, { password: second })).status).toBe(422);
  expect((await as(await enter(fresh), '/auto-insurance')).status).toBe(200);
  const record = (await as(operator, '/desk/record')).text;
  for (const entry of ['Person ended', 'Password given', 'Person added']) expect(record).toContain(entry);
});

test('signing out ends only that session; while the database fails nothing is ended, and the page says so [EDT-03] [SEC-01]', async () => {
  const words = await add('Two desks', 'editor');
  const [one, other] = [await enter(words), await enter(words)];
  const seen = async () => [(await as(one, '/auto-insurance')).status, (await as(other, '/auto-insurance')).status];
  expect(await seen()).toEqual([200, 200]);
  await site.env.DB.exec('ALTER TABLE ended_sessions RENAME TO away');
  const failed = await post(one, '/sign-out', {}).finally(() => site.env.DB.exec('ALTER TABLE away RENAME TO ended_sessions'));
  expect([failed.status, failed.headers['set-cookie'], failed.text.includes('You are still signed in.')]).toEqual([503, undefined, true]);
  expect(await seen()).toEqual([200, 200]);
  expect((await post(one, '/sign-out', {})).status).toBe(303);
  expect(await seen()).toEqual([303, 200]);
});

test('a missed address is listed with a link that makes a redirect; queries and robots are not [DEL-06] [OPS-01]', async () => {
  const visit = (path: string, agent: string) =>
    ask(site.origin, path, { host: 'localhost', headers: { accept: 'text/html', 'user-agent': agent } });
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  expect((await visit('/seen-by-robots', 'Googlebot/2.1')).status).toBe(404);
  expect((await visit('/wp-login.php', browser)).status).toBe(404);
  expect((await visit('/old-awards?name=somebody', browser)).status).toBe(404);
  const list = async () => (await as(operator, '/desk/missed')).text;
  await expect.poll(list).toContain('/desk/redirects/new?from=%2Fold-awards"');
  expect([...(await list()).matchAll(/<th scope="row"><code>([^<]*)/g)].map(([, path]) => path)).toEqual(['/old-awards']);
});
