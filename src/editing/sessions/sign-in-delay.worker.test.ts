/** Tests the delay of sign-in after refused attempts, against a real D1 (issue 24: for each account and overall). */
import { beforeEach, expect, test } from 'vitest';
import { memoryLog, type MemoryLog } from '../../../test/worker/memory-log.ts';
import { movedClock } from '../../../test/worker/moved-clock.ts';
import { emptyRepository } from '../../../test/worker/repository.ts';
import { Circuits } from '../../lib/resilience/circuit.ts';
import { digestOf, newPassword } from '../people/passwords.ts';
import { addPerson } from '../people/people.ts';
import { Editors } from './session-cookie.ts';
import { FORGIVEN_MS, FREE, guessesAtSignIn, MAX_DELAY_MS, pruneSignInAttempts, SignInDelay } from './sign-in-delay.ts';

const settings = {
  ...{ RUN: 'production' as const, EDITING_SECRET: 'key', EDITOR_PASSWORD: 'sixteen letters!', SESSION_SECRET: 's'.repeat(32) },
  ...{ ACCESS_TEAM_DOMAIN: '', ACCESS_AUD: '' },
};
const DAY_MS = 24 * 3600_000;
let db: D1Database;
let clock: ReturnType<typeof movedClock>;
let log: MemoryLog;
const isolate = (run: 'production' | 'local' = 'production') =>
  new Editors({ settings: { ...settings, RUN: run }, clock, log, circuits: new Circuits(clock, log), env: { DB: db } });
/** Each guess comes from a new address to a new isolate. */
const guess = (password: string, source: string = crypto.randomUUID()) => isolate().attempt(password, source);
const guesses = async (count: number, password: () => string = () => crypto.randomUUID()) => {
  for (let n = 0; n < count; n++) await guess(password());
};

beforeEach(async () => {
  db = await emptyRepository();
  clock = movedClock();
  log = memoryLog();
});

test('guesses from ever new addresses wait longer and longer, up to a minute, and the right one waits too [SEC-01]', async () => {
  await guesses(FREE.account);
  const waits: number[] = [];
  for (let n = 0; n < 8; n++) {
    let waited = 0;
    while ((await guess('a wrong password')) === 'too-many') {
      clock.move(500);
      waited += 500;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, MAX_DELAY_MS, MAX_DELAY_MS]);
  expect(await guess(settings.EDITOR_PASSWORD)).toBe('too-many');
  clock.move(MAX_DELAY_MS);
  expect(await guess(settings.EDITOR_PASSWORD)).toMatch(/^__Host-editor=/);
  expect(await guess('a wrong password'), 'a success forgives the account').toBeUndefined();
});

test('guesses at the same time count as one [SEC-01]', async () => {
  await guesses(FREE.account);
  clock.move(1000);
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess('a wrong password')));
  expect(answers.filter((answer) => answer !== 'too-many')).toHaveLength(1);
});

test('guesses at the shared password do not delay people, until there are many [SEC-01]', async () => {
  const [one, two] = [newPassword(), newPassword()];
  for (const [name, words] of [
    ['Ann', one],
    ['Ben', two],
  ] as const)
    await addPerson(db, { name, role: 'editor', digest: (await digestOf(words, settings.SESSION_SECRET))! }, { by: 'T', at: 1 });
  await guesses(FREE.account);
  expect([await guess('wrong'), await guess(one)]).toEqual(['too-many', expect.stringMatching(/^__Host-editor=/)]);
  // Overall: guesses at both.
  for (let n = 0; n < FREE.all; n++) {
    await guess(n % 2 ? newPassword() : 'wrong');
    clock.move(MAX_DELAY_MS);
  }
  await guess('wrong');
  expect(await guess(two)).toBe('too-many');
});

test('guesses of strangers do not delay an address with a sign-in, for 30 days [SEC-01]', async () => {
  expect(await guess(settings.EDITOR_PASSWORD, 'office')).toBeTruthy();
  clock.move(29 * DAY_MS);
  await guesses(FREE.account + 1);
  expect([await guess(settings.EDITOR_PASSWORD, 'elsewhere'), await guess(settings.EDITOR_PASSWORD, 'office')]).toEqual([
    'too-many',
    expect.stringMatching(/^__Host-editor=/),
  ]);
  const { results } = await db.prepare('SELECT account FROM sign_in_attempts').all();
  expect(JSON.stringify(results), 'addresses are not stored').not.toMatch(/office|elsewhere/);
  clock.move(31 * DAY_MS);
  await guesses(FREE.account + 1);
  expect(await guess(settings.EDITOR_PASSWORD, 'office')).toBe('too-many');
});

test('operators see it on the desk, a quiet hour forgives, and cron deletes the rows [SEC-01] [EDT-03]', async () => {
  const delay = new SignInDelay(db, clock, log);
  for (let n = 1; n < FREE.all; n++) await delay.allows(n % 2 ? 'people' : 'operators', String(n));
  expect(await guessesAtSignIn(db, clock.now())).toBe(0);
  await delay.allows('people', 'x');
  expect(await guessesAtSignIn(db, clock.now())).toBe(FREE.all);
  clock.move(FORGIVEN_MS + 1);
  await guess('wrong');
  expect(await guessesAtSignIn(db, clock.now())).toBe(0);
  clock.move(31 * DAY_MS);
  await pruneSignInAttempts(db, clock.now());
  expect((await db.prepare('SELECT account FROM sign_in_attempts').all()).results).toEqual([]);
});

test('while the database is away the operators’ password still opens the desk, and local runs have no delay [SEC-01]', async () => {
  await guesses(FREE.account);
  expect(await isolate('local').attempt('wrong', 'x')).toBeUndefined();
  const away = new SignInDelay(
    {
      prepare: () => {
        throw new Error('D1_ERROR');
      },
    } as unknown as D1Database,
    clock,
    log,
  );
  expect(await away.allows('operators', 'x')).toBe(true);
  await away.succeeded('operators', 'x');
  expect(log.events('sign-in-delay-unavailable')).toHaveLength(2);
});
