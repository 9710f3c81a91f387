/** Tests comments at the desk without script, on a real D1: listed per page and over all, answered, closed, changed, deleted [EDT-03]. */
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { emptyRepository, importInto, sampleSite } from '../../../test/worker/repository.ts';
import type { AppEnv } from '../../app-env.ts';
import { itemId } from '../../content/repository/store/names.ts';
import type { Role } from '../../editing/sessions/roles.rules.ts';
import { answerError } from '../../errors.ts';
import { everyContent } from '../../editors-host.ts';
import { editRoutes } from '../../routes/edit/routes.ts';
import { buildServices } from '../../services.ts';
import type { Env } from '../../settings.ts';
import type { Site } from '../../site/sites.ts';
import { desk } from '../routes.ts';

const HOST = 'http://preview.harbor.test';
const bindings = env as unknown as Env;
const services = buildServices({ ...bindings, CONTENT_SOURCE: 'repository', SESSION_SECRET: 's'.repeat(40) }, everyContent);
let who: { name: string; role: Role };
let db: D1Database;

const app = new Hono<AppEnv>();
app.onError(answerError as never);
app.use(async (c, next) => {
  c.set('services', { ...services, limits: { ...services.limits, editing: { allows: async () => true } } });
  const languages = [{ language: 'en', prefix: '', origin: HOST }];
  c.set('site', { site: 'harbor', language: 'en', prefix: '', preview: true, languages, origin: HOST } as unknown as Site);
  c.set('editor', { by: 'password', ...who });
  await next();
});
app.route('/', editRoutes());
app.route('/', desk());

async function ask(name: string, path: string, form?: Record<string, string>, json?: object) {
  who = { name, role: 'reader' };
  const body = json ? JSON.stringify(json) : form && String(new URLSearchParams(form));
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  const headers = { origin: HOST, accept: 'text/html', ...(body !== undefined && { 'content-type': type }) };
  const request = new Request(HOST + path, { headers, ...(body !== undefined && { method: 'POST', body }), redirect: 'manual' });
  const answer = await app.fetch(request, bindings);
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') ?? '' };
}

const PAGE = itemId('harbor', '/about');
const LIST = `/desk/comments/page?item=${PAGE}`;
const words = (text: string) =>
  text
    .slice(text.indexOf('<main'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
  await db.prepare("INSERT INTO people (id, name, role, at) VALUES ('b', 'Ben', 'editor', 1), ('r', 'Rita', 'reader', 1)").run();
});

test('a comment written on a page is found by the person it mentions, answered and done, by readers without script [EDT-03]', async () => {
  const added = await ask('Ana', LIST, { do: 'add', 'f:body': '@Ben <b>right?</b>' });
  expect(added).toMatchObject({ status: 303, location: `${LIST}&did=added&unmailed=Ben` });
  expect(words((await ask('Ana', added.location)).text)).toContain('Your comment is saved. No email was sent to Ben:');
  const mine = (await ask('Ben', '/desk/comments')).text;
  expect(mine).toContain('@Ben &lt;b&gt;right?&lt;/b&gt;');
  expect((await ask('Rita', '/desk/comments')).text).toContain('No open comment mentions you');
  expect(words((await ask('Ben', '/desk')).text)).toContain('Comments for you 1 open comment');
  const [, thread = ''] = /href="(\/desk\/comments\/thread\?id=[\w-]+)"/.exec(mine) ?? [];
  expect((await ask('Ben', thread, { do: 'reply', 'f:body': 'Yes.\n\nIt is.' })).location).toBe(`${thread}&did=added&unmailed=Ana`);
  // Whoever takes part has it in their list, too.
  expect((await ask('Ana', '/desk/comments?list=mine')).text).toContain('1 reply');
  expect((await ask('Rita', LIST, { do: 'done', thread: thread.split('=')[1] as string })).location).toBe(`${LIST}&did=done`);
  expect((await ask('Ben', '/desk/comments')).text).toContain('No open comment mentions you');
  expect(words((await ask('Ben', '/desk/comments?list=done')).text)).toContain('@Ben');
  expect(words((await ask('Ben', thread)).text)).toContain('Done: Rita,');
  expect((await ask('Ben', thread, { do: 'reopen' })).location).toBe(`${thread}&did=reopened`);
});

test('authors change and delete their own comments; others are not offered it, and are refused [EDT-03]', async () => {
  await ask('Ana', LIST, { do: 'add', 'f:body': 'First' });
  const [, id = ''] = /thread\?id=([\w-]+)"/.exec((await ask('Ana', LIST)).text) ?? [];
  const thread = `/desk/comments/thread?id=${id}`;
  expect((await ask('Ben', thread)).text).not.toContain('Delete<');
  expect((await ask('Ben', `${thread}&edit=${id}`)).text).toContain('id="reply-heading"');
  expect((await ask('Ben', thread, { do: 'delete', id })).status).toBe(403);
  expect((await ask('Ana', `${thread}&edit=${id}`)).text).toContain('>First</textarea>');
  const refused = await ask('Ana', thread, { do: 'edit', id, 'f:body': ' ' });
  expect([refused.status, words(refused.text).includes('is missing.')]).toEqual([422, true]);
  expect((await ask('Ana', thread, { do: 'edit', id, 'f:body': 'Second' })).location).toBe(`${thread}&did=changed`);
  expect((await ask('Ana', thread, { do: 'delete', id })).location).toBe(`${LIST}&did=deleted`);
  expect((await ask('Ana', thread)).status).toBe(404);
});

test('an empty or too long comment is refused with its text kept [EDT-03]', async () => {
  const long = await ask('Ana', LIST, { do: 'add', 'f:body': `long ${'x'.repeat(2000)}` });
  expect([
    long.status,
    long.text.includes('longer than 2,000 characters'),
    long.text.includes(`>long ${'x'.repeat(2000)}</textarea>`),
  ]).toEqual([422, true, true]);
  expect((await ask('Ana', LIST, { do: 'nothing' })).status).toBe(422);
});

test('a comment whose block is gone is listed under its page and says so [EDT-03]', async () => {
  const uid = (JSON.stringify(
    (await db.prepare("SELECT presentation FROM versions WHERE item = ?1 AND presentation <> ''").bind(PAGE).first('presentation')) ?? '',
  ).match(/uid\\*":\\*"([\w{}-]+)/) ?? [])[1];
  for (const [block, blockName] of [
    ['gone-1', 'Old block'],
    [uid, 'Container'],
  ])
    await ask('Ana', '/api/edit/comments', undefined, { do: 'add', page: PAGE, block, blockName, body: 'Here' });
  const text = words((await ask('Ben', LIST)).text);
  expect(text).toContain('Old block This block is no longer on the page.');
  expect(text.match(/no longer on the page/g)).toHaveLength(1);
});

test('the desk offers a shared session only comments without a name, and says that it cannot tell people apart [EDT-03] [F15]', async () => {
  const add = async (json: object) =>
    JSON.parse((await ask('', '/api/edit/comments', undefined, { do: 'add', page: PAGE, body: 'Right?', ...json })).text);
  const named = `/desk/comments/thread?id=${(await add({ shown: 'Dana' })).thread}`;
  const nameless = `/desk/comments/thread?id=${(await add({})).thread}`;
  expect((await ask('', nameless)).text).toContain('your comment');
  const page = (await ask('', named)).text;
  expect(page).toContain('cannot tell people apart');
  expect(page).not.toContain('your comment');
  expect((await ask('Ana', named)).text).not.toContain('cannot tell people apart');
  expect((await ask('', named, { do: 'delete', id: named.split('=')[1]! })).status).toBe(403);
});
