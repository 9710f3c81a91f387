/** Tests comments of the in-page editor on a real D1: who may do what, what is kept when blocks and words go, bounds, the record [EDT-03] [SEC-01]. */
import { beforeEach, expect, test } from 'vitest';
import { editApp } from '../../../test/worker/edit-app.ts';
import { counted, emptyRepository, importInto, sampleSite } from '../../../test/worker/repository.ts';
import type { PageComments, Thread } from '../../editing/comments/model.rules.ts';
import { DONE_RETENTION_MS, pruneComments } from '../../editing/comments/write-comments.ts';
import type { Held, PageModel } from '../../editing/protocol.ts';

const CALL = '/api/edit/comments';
let db: D1Database;
let page: string;
const ana = editApp();
const rita = editApp({ name: 'Rita', role: 'reader' });

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
  page = (await ana.get<PageModel>('/api/edit/page?path=/about')).body.pageId;
  for (const name of ['Ana', 'Ana Lima', 'Rita', 'gone@example.com'])
    await db
      .prepare("INSERT INTO people (id, name, role, at, left_at) VALUES (?1, ?1, 'editor', 1, ?2)")
      .bind(name, name.startsWith('gone') ? 1 : null)
      .run();
});

const say = (request: object, who = ana) => who.post<PageComments>(CALL, request);
const add = async (more: object = {}, who = ana): Promise<Thread> => {
  const { status, body } = await say({ do: 'add', page, body: 'Is this right?', ...more }, who);
  expect(status).toBe(200);
  return body.threads.find(({ id }) => id === body.thread) as Thread;
};
const list = async (who = ana) => (await who.get<PageComments>(`${CALL}?page=${page}`)).body;
const record = async () =>
  (await db.prepare('SELECT by, what, path, detail FROM edits WHERE what LIKE ?1 ORDER BY id').bind('comment%').all()).results;

test('a comment on words is answered, done and reopened; a reader may take part; each act is in the record without its text [EDT-03]', async () => {
  const quote = { exact: 'Since 1925', before: 'We insure. ', after: ' on the lake.' };
  const thread = await add({ block: 'uid-1', blockName: 'Rich text', quote, body: 'From @Ana Lima?\r\n@gone@example.com' });
  expect(thread).toMatchObject({ page, block: 'uid-1', blockName: 'Rich text', quote, doneAt: null });
  expect(thread.comments).toMatchObject([{ by: 'Ana', body: 'From @Ana Lima?\n@gone@example.com', isDeleted: false }]);
  expect((await say({ do: 'reply', thread: thread.id, body: 'Yes.' }, rita)).body.threads[0]?.comments.map(({ by }) => by)).toEqual([
    'Ana',
    'Rita',
  ]);
  expect((await say({ do: 'done', thread: thread.id }, rita)).body.threads[0]).toMatchObject({
    doneBy: 'Rita',
    doneAt: expect.any(Number),
  });
  // Twice is as good as once.
  await say({ do: 'done', thread: thread.id });
  expect((await say({ do: 'reply', thread: thread.id, body: 'Not yet.' })).body.threads[0]).toMatchObject({ doneAt: null, doneBy: '' });
  await say({ do: 'done', thread: thread.id });
  await say({ do: 'reopen', thread: thread.id });
  expect((await list()).people).toEqual(['Ana', 'Ana Lima', 'Rita']);
  expect((await db.prepare('SELECT person FROM comment_mentions').all()).results).toEqual([{ person: 'Ana Lima' }]);
  expect(await record()).toEqual([
    { by: 'Ana', what: 'commented', path: '/about', detail: 'on Rich text mentions Ana Lima' },
    { by: 'Rita', what: 'commented', path: '/about', detail: 'on Rich text' },
    { by: 'Rita', what: 'comment-done', path: '/about', detail: 'on Rich text' },
    { by: 'Ana', what: 'commented', path: '/about', detail: 'on Rich text' },
    { by: 'Ana', what: 'comment-done', path: '/about', detail: 'on Rich text' },
    { by: 'Ana', what: 'comment-reopened', path: '/about', detail: 'on Rich text' },
  ]);
});

test('the report of presence counts the open comments of the page by block [EDT-03]', async () => {
  const counts = async (of = page) =>
    (await ana.post<Held>('/api/edit/hold', { holder: 'anas-page', items: [page], place: { page: of, block: '', field: '' } })).body
      .comments;
  expect(await counts()).toEqual({});
  const first = await add({ block: 'uid-1' });
  await add({ block: 'uid-1' });
  await add();
  expect(await counts()).toEqual({ 'uid-1': 2, '': 1 });
  await say({ do: 'done', thread: first.id });
  expect(await counts()).toEqual({ 'uid-1': 1, '': 1 });
  expect(await counts((await ana.get<PageModel>('/api/edit/page?path=/')).body.pageId)).toEqual({});
});

test('only its author changes or deletes a comment; a first one with replies leaves an empty place for them [EDT-03]', async () => {
  const thread = await add();
  const [first] = thread.comments;
  const own = { thread: thread.id, id: first?.id };
  expect((await say({ do: 'edit', ...own, body: 'Mine now' }, rita)).status).toBe(403);
  expect((await say({ do: 'delete', ...own }, rita)).status).toBe(403);
  expect((await say({ do: 'edit', ...own, body: '@Rita, is it?' })).body.threads[0]?.comments[0]).toMatchObject({
    body: '@Rita, is it?',
    editedAt: expect.any(Number),
  });
  const { body } = await say({ do: 'reply', thread: thread.id, body: 'Yes' }, rita);
  const reply = body.threads[0]?.comments[1]?.id;
  expect((await say({ do: 'delete', ...own })).body.threads[0]?.comments).toMatchObject([{ isDeleted: true, body: '' }, { body: 'Yes' }]);
  expect((await say({ do: 'edit', ...own, body: 'Back?' })).status).toBe(403);
  expect((await say({ do: 'delete', thread: thread.id, id: reply }, rita)).body.threads).toEqual([]);
  const left = await db.batch(['comments', 'comment_threads', 'comment_mentions'].map((table) => db.prepare(`SELECT * FROM ${table}`)));
  expect(left.flatMap(({ results }) => results)).toEqual([]);
  expect((await record()).map(({ what, by }) => `${by} ${what}`)).toEqual([
    'Ana commented',
    'Ana comment-edited',
    'Rita commented',
    'Ana comment-deleted',
    'Rita comment-deleted',
  ]);
});

test('comments stay on their page when their block is gone, and are read in one round trip beside the names [EDT-03]', async () => {
  await add({ block: 'no-longer-there', blockName: 'Old block' });
  const { db: counting, roundTrips } = counted(db);
  const { body } = await editApp({ db: counting }).get<PageComments>(`${CALL}?page=${page}`);
  expect(body.threads.map(({ blockName }) => blockName)).toEqual(['Old block']);
  expect(roundTrips()).toBe(2);
});

test('has no comments on a public host, of another site, for a page that is not there, or from another origin [SEC-01]', async () => {
  const thread = await add();
  expect((await editApp({ isPreview: false }).get(`${CALL}?page=${page}`)).status).toBe(404);
  expect((await editApp({ isPreview: false }).post(CALL, { do: 'add', page, body: 'x' })).status).toBe(404);
  const elsewhere = editApp({ site: 'other' });
  expect((await list(elsewhere)).threads).toEqual([]);
  for (const request of [
    { do: 'add', page, body: 'x' },
    { do: 'reply', thread: thread.id, body: 'x' },
    { do: 'done', thread: thread.id },
    { do: 'delete', thread: thread.id, id: thread.id },
  ])
    expect([request.do, (await say(request, elsewhere)).status]).toEqual([request.do, 404]);
  expect((await say({ do: 'add', page: 'f'.repeat(32), body: 'x' })).status).toBe(404);
  expect((await say({ do: 'done', thread: thread.id }, editApp({ origin: 'https://elsewhere.test' }))).status).toBe(403);
});

test.each([
  ['no words', { body: ' \n ' }],
  ['more than 2,000 characters', { body: 'x'.repeat(2001) }],
  ['control characters', { body: 'a\u0007b' }],
  ['a quote without words', { quote: { exact: '', before: '', after: '' } }],
  ['a long quote', { quote: { exact: 'x'.repeat(301), before: '', after: '' } }],
  ['a block that is no uid', { block: 'a\nb' }],
  ['a page that is no id', { page: '/about' }],
  ['something else', { more: 1 }],
])('refuses %s [SEC-01]', async (_, more) => {
  expect((await say({ do: 'add', page, body: 'Right?', ...more })).status).toBe(400);
  expect((await list()).threads).toEqual([]);
});

test('mails the people mentioned and those who take part, once, and says who has no address [EDT-03]', async () => {
  await db.prepare("UPDATE people SET email = name || '@harbor.example' WHERE name = 'Rita'").run();
  await db.batch(['outbox', 'submissions'].map((table) => db.prepare(`DELETE FROM ${table}`)));
  const { body } = await say({ do: 'add', page, body: '@Rita and @Ana Lima and @Ana?' });
  expect(body.unmailed).toEqual(['Ana Lima']);
  const thread = body.thread as string;
  expect((await say({ do: 'edit', thread, id: thread, body: '@Rita and @Ana!' })).body.unmailed).toEqual([]);
  await say({ do: 'reply', thread, body: 'Well.' }, rita);
  await say({ do: 'reply', thread, body: 'Yes, @rita.' });
  await say({ do: 'reply', thread, body: 'Good.' });
  const { results } = await db
    .prepare('SELECT s.answers FROM submissions s JOIN outbox o ON o.submission = s.key ORDER BY o.id')
    .all<{ answers: string }>();
  const subjects = results.map(({ answers }) => [
    /"to[^}]*?"value":"([^"]*)/.exec(answers)?.[1],
    /"subject[^}]*?"value":"([^"]*)/.exec(answers)?.[1],
  ]);
  expect(subjects).toEqual([
    ['Rita@harbor.example', 'Ana mentioned you in a comment: About us'],
    ['Rita@harbor.example', 'Ana mentioned you in a comment: About us'],
    ['Rita@harbor.example', 'Ana replied to a comment: About us'],
  ]);
  expect(results[0]?.answers).toContain(`/desk/comments/thread?id=${thread}`);
});

test('a page has room for 300 open threads, a thread for 200 comments [SEC-01]', async () => {
  const { id } = await add();
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
       INSERT INTO comments (thread, id, by, at, body) SELECT ?1, 'c' || i, 'Ana', i, 'x' FROM n`,
    )
    .bind(id)
    .run();
  expect((await say({ do: 'reply', thread: id, body: 'One more' })).status).toBe(404);
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 299)
       INSERT INTO comment_threads (id, site, language, page, last_at) SELECT 't' || i, 'harbor', 'en', ?1, i FROM n`,
    )
    .bind(page)
    .run();
  expect((await say({ do: 'add', page, body: 'One more' })).status).toBe(404);
});

test('the shared password may give a name, which others see beside it; a named person may not [EDT-03] [F15]', async () => {
  const shared = editApp({ name: '', role: 'operator' });
  expect((await add({ shown: 'Dana' }, shared)).comments).toMatchObject([{ by: 'editor', shown: 'Dana' }]);
  expect((await add({ shown: 'Dana' })).comments).toMatchObject([{ by: 'Ana', shown: '' }]);
});

test('cron deletes threads half a year after they were done, and no open one [OPS-01]', async () => {
  const [done, open] = [await add({ body: '@Rita done' }), await add({ body: '@Rita open' })];
  await say({ do: 'done', thread: done.id });
  await pruneComments(db, Date.now() + DONE_RETENTION_MS - 60_000);
  expect((await list()).threads).toHaveLength(2);
  await pruneComments(db, Date.now() + DONE_RETENTION_MS + 60_000);
  expect((await list()).threads.map(({ id }) => id)).toEqual([open.id]);
  expect((await db.prepare('SELECT thread FROM comments UNION SELECT thread FROM comment_mentions').all()).results).toEqual([
    { thread: open.id },
  ]);
});

test('people who share a password change only comments under their own name, and those without one [EDT-03] [F15]', async () => {
  const shared = editApp({ name: '', role: 'operator' });
  const named = await add({ shown: 'Dana' }, shared);
  const nameless = await add({}, shared);
  const change = async (thread: Thread, shown: string, what = 'edit') =>
    (await say({ do: what, thread: thread.id, id: thread.id, shown, ...(what === 'edit' && { body: `By ${shown}` }) }, shared)).status;
  for (const what of ['edit', 'delete'])
    for (const other of ['Luis', '']) expect([what, other, await change(named, other, what)]).toEqual([what, other, 403]);
  expect(await change(named, 'Dana')).toBe(200);
  expect([await change(nameless, 'Luis'), await change(nameless, '', 'delete')]).toEqual([200, 200]);
  // A named person cannot use a name that was given with the shared password.
  expect((await say({ do: 'edit', thread: named.id, id: named.id, body: 'Mine', shown: 'Dana' })).status).toBe(403);
  expect(await change(named, 'Dana', 'delete')).toBe(200);
  expect((await list()).threads).toEqual([]);
});
