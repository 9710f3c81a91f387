/** Tests people against a real D1: changes are recorded, the last operator stays, rights end in time, and outages are safe [EDT-03] [SEC-01]. */
import { beforeEach, expect, test } from 'vitest';
import { emptyRepository } from '../../../test/worker/repository.ts';
import {
  addPerson,
  restorePerson,
  endPerson,
  giveRole,
  resetPassword,
  LastOperator,
  listPeople,
  NameInUse,
  type Person,
} from './people.ts';
import { REFRESH_MS, VALID_MS, digestPrefix, AccessCache } from './access-cache.ts';

let db: D1Database;
let now: number;
let isAway: boolean;
let reads: number;
let standings: AccessCache;
const act = { by: 'Tester', at: 1_800_000_000_000 };
const DIGEST = 'd'.repeat(64);

const named = async (name: string): Promise<Person> => (await listPeople(db)).find((one) => one.name === name) as Person;
const record = async () =>
  (await db.prepare('SELECT by, what, detail FROM edits ORDER BY id').all<{ by: string; what: string; detail: string }>()).results.map(
    ({ by, what, detail }) => `${by} ${what} ${detail}`,
  );

beforeEach(async () => {
  db = await emptyRepository();
  [now, isAway, reads] = [act.at, false, 0];
  const watched = {
    prepare(sql: string) {
      reads++;
      if (isAway) throw new Error('D1_ERROR: Network connection lost.');
      return db.prepare(sql);
    },
  } as unknown as D1Database;
  standings = new AccessCache(watched, { now: () => now });
});

test('records every change, and none that was refused [EDT-03]', async () => {
  await addPerson(db, { name: 'Writer', role: 'editor', digest: DIGEST }, act);
  await expect(addPerson(db, { name: 'WRITER', role: 'operator' }, act)).rejects.toThrow(NameInUse);
  await giveRole(db, await named('Writer'), 'publisher', act);
  await resetPassword(db, await named('Writer'), 'e'.repeat(64), act);
  await endPerson(db, await named('Writer'), act);
  await restorePerson(db, await named('Writer'), 'f'.repeat(64), act);
  expect(await listPeople(db)).toMatchObject([{ name: 'Writer', role: 'publisher', hasWords: true, leftAt: null }]);
  expect(await record()).toEqual([
    'Tester person-added Writer: editor',
    'Tester role-given Writer: publisher',
    'Tester password-given Writer',
    'Tester person-ended Writer',
    'Tester person-brought-back Writer: publisher',
  ]);
});

test('a change of one person leaves the others unchanged [EDT-03] [SEC-01]', async () => {
  for (const name of ['Ann', 'Ben', 'Cleo']) await addPerson(db, { name, role: 'reader', digest: name.padEnd(64, '-') }, act);
  await endPerson(db, await named('Cleo'), act);
  const rest = async () => (await db.prepare("SELECT * FROM people WHERE name <> 'Ann' ORDER BY name").all()).results;
  const before = await rest();
  const ann = await named('Ann');
  expect(ann.id).toMatch(/^[0-9a-f]{20}$/);
  await giveRole(db, ann, 'publisher', act);
  await resetPassword(db, ann, 'e'.repeat(64), act);
  await endPerson(db, ann, act);
  await restorePerson(db, await named('Ann'), 'f'.repeat(64), act);
  expect(await rest()).toEqual(before);
  expect([await standings.byDigest('e'.repeat(64)), await standings.byDigest('f'.repeat(64))]).toMatchObject([undefined, { id: ann.id }]);
});

test('only a name that is in use is reported as one [EDT-03]', async () => {
  await addPerson(db, { name: 'Ann', role: 'reader', digest: DIGEST }, act);
  const refused = addPerson(db, { name: 'Ben', role: 'reader', digest: DIGEST }, act);
  await expect(refused).rejects.toThrow('people.digest');
  await expect(refused).rejects.not.toBeInstanceOf(NameInUse);
});

test('lists people by name, those who left at the end [EDT-03]', async () => {
  for (const name of ['Cleo', 'Ann', 'Ben']) await addPerson(db, { name, role: 'reader', digest: name.padEnd(64, '-') }, act);
  await endPerson(db, await named('Ann'), act);
  expect((await listPeople(db)).map(({ name }) => name)).toEqual(['Ben', 'Cleo', 'Ann']);
});

test('keeps the last operator, also when two are ended at the same time [EDT-03] [SEC-01]', async () => {
  await addPerson(db, { name: 'one@example.com', role: 'operator' }, act);
  await addPerson(db, { name: 'two@example.com', role: 'operator' }, act);
  const [one, two] = [await named('one@example.com'), await named('two@example.com')];
  const ended = await Promise.allSettled([endPerson(db, one, act), giveRole(db, two, 'reader', act)]);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const last = (await listPeople(db)).find(({ role, leftAt }) => role === 'operator' && !leftAt) as Person;
  await expect(endPerson(db, last, act)).rejects.toThrow(LastOperator);
  await expect(resetPassword(db, last, DIGEST, act)).rejects.toThrow(LastOperator);
  expect((await record()).length).toBe(3);
  await giveRole(db, last, 'operator', act);
});

test('everyone from Access is an operator until one is listed; then unlisted people read, and people who left have no access [EDT-03]', async () => {
  expect(await standings.byAccess('one@example.com')).toEqual({ role: 'operator', isFirstRun: true });
  await addPerson(db, { name: 'writer@example.com', role: 'editor' }, act);
  await addPerson(db, { name: 'Words', role: 'operator', digest: DIGEST }, act);
  now += REFRESH_MS;
  expect(await standings.byAccess('one@example.com'), 'password are no operator of Access').toMatchObject({ isFirstRun: true });
  await addPerson(db, { name: 'two@example.com', role: 'operator' }, act);
  now += REFRESH_MS;
  const { id } = await named('two@example.com');
  expect(await standings.byId(id), 'a person of Access has no session by password').toBeUndefined();
  expect(await standings.byAccess('Two@Example.com')).toEqual({ role: 'operator', id });
  expect(await standings.byAccess('writer@example.com')).toMatchObject({ role: 'editor' });
  expect(await standings.byAccess('one@example.com')).toEqual({ role: 'reader' });
  expect(await standings.byAccess('Words')).toEqual({ role: 'reader' });
  await endPerson(db, await named('writer@example.com'), act);
  now += REFRESH_MS;
  expect(await standings.byAccess('writer@example.com')).toBe('nobody');
});

test('reads a role once in some seconds; a lower role or an end takes effect after them [EDT-03]', async () => {
  await addPerson(db, { name: 'Writer', role: 'publisher', digest: DIGEST }, act);
  const { id } = await named('Writer');
  expect(await standings.byDigest(DIGEST)).toEqual({ id, name: 'Writer', role: 'publisher', mark: digestPrefix(DIGEST) });
  reads = 0;
  for (let turn = 0; turn < 20; turn++) await standings.byId(id);
  expect(reads).toBe(1);
  await giveRole(db, await named('Writer'), 'reader', act);
  now += REFRESH_MS;
  expect((await standings.byId(id))?.role).toBe('reader');
  await endPerson(db, await named('Writer'), act);
  now += REFRESH_MS;
  expect([await standings.byId(id), await standings.byDigest(DIGEST)]).toEqual([undefined, undefined]);
});

test('while the database is unavailable, cached rights count for half a minute, and then no role is granted [SEC-01]', async () => {
  await addPerson(db, { name: 'Writer', role: 'publisher', digest: DIGEST }, act);
  await addPerson(db, { name: 'one@example.com', role: 'operator' }, act);
  await addPerson(db, { name: 'left@example.com', role: 'operator' }, act);
  await endPerson(db, await named('left@example.com'), act);
  const { id } = await named('Writer');
  await Promise.all([standings.byId(id), standings.byAccess('one@example.com'), standings.byAccess('left@example.com')]);
  isAway = true;
  now += VALID_MS - 1;
  expect([(await standings.byId(id))?.role, await standings.byAccess('one@example.com')]).toMatchObject([
    'publisher',
    { role: 'operator' },
  ]);
  now += 1;
  await expect(standings.byId(id)).rejects.toThrow('can not be read');
  await expect(standings.byDigest(DIGEST)).rejects.toThrow('can not be read');
  expect(await standings.byAccess('one@example.com')).toEqual({ role: 'reader' });
  expect(await standings.byAccess('left@example.com')).toBe('nobody');
  isAway = false;
  expect((await standings.byId(id))?.role).toBe('publisher');
});
