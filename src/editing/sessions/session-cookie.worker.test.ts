/** Tests signing in and out on the preview host with a real D1: by the operators' password and by a person's own (EDT-03, SEC-01). */
import { beforeEach, expect, test } from 'vitest';
import { memoryLog, type MemoryLog } from '../../../test/worker/memory-log.ts';
import { movedClock } from '../../../test/worker/moved-clock.ts';
import { emptyRepository } from '../../../test/worker/repository.ts';
import { Circuits } from '../../lib/resilience/circuit.ts';
import { REFRESH_MS } from '../people/access-cache.ts';
import { digestOf, newPassword } from '../people/passwords.ts';
import { addPerson, endPerson, giveRole, listPeople, resetPassword } from '../people/people.ts';
import { FRAME_SESSION } from '../../cookies.ts';
import { accessKey, accessToken } from './access-token.test-data.ts';
import { Editors, FRAME_SESSION_MS } from './session-cookie.ts';
import { signSession } from './session-token.ts';
import type { EditorSettings } from './sign-in-method.ts';

const HOUR = 3600_000;
const settings: EditorSettings = {
  ...{ RUN: 'production', EDITING_SECRET: 'key', EDITOR_PASSWORD: 'sixteen letters!', SESSION_SECRET: 's'.repeat(32) },
  ...{ ACCESS_TEAM_DOMAIN: '', ACCESS_AUD: '' },
};
let db: D1Database;
let clock: ReturnType<typeof movedClock>;
let log: MemoryLog;
let circuits: Circuits;

/** Another isolate. */
const isolate = (over: Partial<EditorSettings> = {}) =>
  new Editors({ settings: { ...settings, ...over }, clock, log, circuits, env: { DB: db } });
/** @param header `Set-Cookie` */
const withCookie = (header: string | undefined) =>
  new Request('https://preview.test/', { headers: { cookie: header?.split(';')[0] ?? '' } });

beforeEach(async () => {
  db = await emptyRepository();
  clock = movedClock();
  log = memoryLog();
  circuits = new Circuits(clock, log);
});

async function person(password: string) {
  await addPerson(db, { name: 'Writer', role: 'editor', digest: (await digestOf(password, settings.SESSION_SECRET))! }, { by: 'T', at: 1 });
  return (await listPeople(db))[0]!;
}

test("the operators' password opens a session of twelve hours in a cookie of this host [EDT-03] [SEC-01]", async () => {
  const cookie = await isolate().enter('sixteen letters!');
  expect(cookie).toMatch(/^__Host-editor=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  clock.move(12 * HOUR - 1);
  expect(await isolate().of(withCookie(cookie))).toEqual({ by: 'password', name: '', role: 'operator' });
  clock.move(1);
  expect(await isolate().of(withCookie(cookie))).toBeUndefined();
});

test('a wrong password, another password setting or another key opens nothing [SEC-01]', async () => {
  for (const password of ['', 'sixteen letters', 'sixteen letters! ', newPassword()])
    expect(await isolate().enter(password)).toBeUndefined();
  const cookie = await isolate().enter('sixteen letters!');
  expect(await isolate({ EDITOR_PASSWORD: 'another password' }).of(withCookie(cookie))).toBeUndefined();
  expect(await isolate({ SESSION_SECRET: 't'.repeat(32) }).of(withCookie(cookie))).toBeUndefined();
  expect(await isolate({ SESSION_SECRET: 'short' }).enter('sixteen letters!')).toBeUndefined();
  expect(await isolate({ SESSION_SECRET: 'short' }).of(withCookie(cookie))).toBeUndefined();
});

test("a person's own password gives the person's role, until the person leaves [EDT-03] [SEC-01]", async () => {
  const password = newPassword();
  const { id } = await person(password);
  const cookie = await isolate().enter(password);
  expect(await isolate().of(withCookie(cookie))).toEqual({ by: 'person', id, name: 'Writer', role: 'editor' });
  await endPerson(db, (await listPeople(db))[0]!, { by: 'T', at: 2 });
  expect([await isolate().of(withCookie(cookie)), await isolate().enter(password)]).toEqual([undefined, undefined]);
});

test('a person who leaves, or loses a role, writes nothing more at once and reads nothing more after five seconds, in every session [EDT-03] [SEC-01]', async () => {
  const password = newPassword();
  const one = await person(password);
  const [here, elsewhere, reads] = [isolate(), isolate(), isolate()];
  const sessions = [await here.enter(password), await here.enter(password)];
  const write = (cookie: string | undefined) => new Request(withCookie(cookie), { method: 'POST' });
  const both = (make: typeof write) => Promise.all(sessions.flatMap((cookie) => [here, elsewhere].map((each) => each.of(make(cookie)))));
  expect(await both(withCookie)).toEqual(Array(4).fill(expect.objectContaining({ role: 'editor' })));
  await giveRole(db, one, 'reader', { by: 'T', at: 2 });
  expect((await both(write)).map((editor) => editor?.role)).toEqual(Array(4).fill('reader'));
  expect(await reads.of(withCookie(sessions[0]))).toMatchObject({ role: 'reader' });
  await endPerson(db, one, { by: 'T', at: 3 });
  expect(await both(write)).toEqual(Array(4).fill(undefined));
  // Both isolates have read the rights for the write; an isolate without a write has them from before.
  expect(await both(withCookie)).toEqual(Array(4).fill(undefined));
  clock.move(5000);
  expect(await reads.of(withCookie(sessions[0]))).toBeUndefined();
});

test('a copy of a signed-out session writes nothing at once, in any isolate [EDT-03] [SEC-01]', async () => {
  const [here, elsewhere] = [isolate(), isolate()];
  const cookie = await here.enter('sixteen letters!');
  expect(await elsewhere.of(withCookie(cookie))).toBeDefined();
  await here.leave(withCookie(cookie));
  expect(await elsewhere.of(new Request(withCookie(cookie), { method: 'POST' }))).toBeUndefined();
});

test('a new password ends the sessions of the old one [EDT-03] [SEC-01]', async () => {
  const [old, next] = [newPassword(), newPassword()];
  const one = await person(old);
  const editors = isolate();
  const cookie = await editors.enter(old);
  expect(await editors.of(withCookie(cookie))).toBeDefined();
  await resetPassword(db, one, (await digestOf(next, settings.SESSION_SECRET))!, { by: 'T', at: 2 });
  clock.move(REFRESH_MS);
  expect(await editors.of(withCookie(cookie))).toBeUndefined();
  expect(await editors.of(withCookie(await editors.enter(next)))).toMatchObject({ name: 'Writer' });
});

test('signing out ends this session and its copies, and no other [EDT-03] [SEC-01]', async () => {
  const [cookie, other] = [await isolate().enter('sixteen letters!'), await isolate().enter('sixteen letters!')];
  const gone = await isolate().leave(withCookie(cookie));
  expect(gone).toMatch(/^__Host-editor=; Max-Age=0; /);
  expect([await isolate().of(withCookie(cookie)), await isolate().of(withCookie(other))]).toEqual([undefined, expect.anything()]);
  expect(await isolate().leave(withCookie(undefined))).toBe(gone);
});

test('behind Access no password opens anything [SEC-01]', async () => {
  const cookie = await isolate().enter('sixteen letters!');
  for (const access of [{ ACCESS_TEAM_DOMAIN: 'team.test', ACCESS_AUD: 'tag' }, { ACCESS_AUD: 'tag' }, { ACCESS_TEAM_DOMAIN: 'team.test' }])
    expect([await isolate(access).enter('sixteen letters!'), await isolate(access).of(withCookie(cookie))]).toEqual([undefined, undefined]);
});

test("on a developer's machine the cookie needs no HTTPS [EDT-03]", async () => {
  const local = isolate({ RUN: 'local' });
  const cookie = await local.enter('sixteen letters!');
  expect(cookie).toMatch(/^editor=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await local.of(withCookie(cookie))).toMatchObject({ role: 'operator' });
  expect(await isolate().of(withCookie(cookie))).toBeUndefined();
});

test("a frame of the platform's editor reads for an hour, if the editing secret opened it [EDT-02] [SEC-01]", async () => {
  const until = clock.now() + FRAME_SESSION_MS;
  const frame = (session: string, token = '') =>
    isolate().of(new Request('https://preview.test/', { headers: { cookie: `${FRAME_SESSION}=${session}; sc_preview_token=${token}` } }));
  const session = await signSession('frame', settings.EDITING_SECRET, until);
  expect(await frame(session)).toEqual({ by: 'frame', name: '', role: 'reader' });
  expect(await frame(session, 'Bearer%20abc')).toEqual({ by: 'frame', name: '', role: 'reader', authorization: 'Bearer abc' });
  expect(await frame(session, 'a%0Ab'), 'a text that cannot be a header').toEqual({ by: 'frame', name: '', role: 'reader' });
  expect([await frame('forged'), await frame(await signSession('frame', 'another key', until))]).toEqual([undefined, undefined]);
  clock.move(HOUR);
  expect(await frame(session)).toBeUndefined();
});

test('behind Access, the list of people gives the roles of those whom Access identifies [EDT-03] [SEC-01]', async () => {
  const key = await accessKey('one');
  let isDown = false;
  globalThis.fetch = async (_, init) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    init?.signal?.throwIfAborted();
    return isDown ? new Response('down', { status: 500 }) : Response.json({ keys: [key.jwk] });
  };
  const behindAccess = isolate({ ACCESS_TEAM_DOMAIN: 'team.test', ACCESS_AUD: 'tag' });
  const visit = async (email: string, aud = 'tag') => {
    const iat = Math.floor(clock.now() / 1000);
    const token = await accessToken(key, { email, aud, iss: 'https://team.test', iat, exp: iat + 60 });
    return behindAccess.of(new Request('https://preview.test/', { headers: { 'cf-access-jwt-assertion': token } }));
  };
  isDown = true;
  await expect(visit('ann@site.test')).rejects.toThrow();
  expect(log.events('upstream-failed')).toMatchObject([{ upstream: 'access' }]);
  isDown = false;
  expect(await visit('ann@site.test')).toEqual({ by: 'access', name: 'ann@site.test', role: 'operator', isFirstRun: true });
  expect(circuits.reports()).toHaveProperty('access');
  await addPerson(db, { name: 'ben@site.test', role: 'operator' }, { by: 'T', at: 1 });
  await addPerson(db, { name: 'left@site.test', role: 'editor' }, { by: 'T', at: 1 });
  await endPerson(db, (await listPeople(db)).find(({ name }) => name === 'left@site.test')!, { by: 'T', at: 2 });
  expect(await visit('ben@site.test')).toMatchObject({ by: 'access', name: 'ben@site.test', role: 'operator' });
  expect([await visit('left@site.test'), await visit('ben@site.test', 'another tag')]).toEqual([undefined, undefined]);
  const session = await signSession('frame', settings.EDITING_SECRET, clock.now() + HOUR);
  const framed = new Request('https://preview.test/', { headers: { cookie: `${FRAME_SESSION}=${session}` } });
  expect(await behindAccess.of(framed), 'frames carry no token of Access').toMatchObject({ by: 'frame' });
});
