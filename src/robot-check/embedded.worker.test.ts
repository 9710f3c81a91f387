/** Tests the site's own proof of work in workerd, with spent tokens in a real D1: the cases of every robot check, and forgeries. */
import { env } from 'cloudflare:workers';
import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type MovedClock, movedClock } from '../../test/worker/moved-clock.ts';
import { robotCases } from './cases.test-data.ts';
import { proofOfWork } from './embedded.ts';
import type { RobotCheck } from './service.ts';
import { pruneTokens } from './spent-tokens.ts';

const { DB, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] };
const signal = AbortSignal.timeout(60_000);

let clock: MovedClock;
let check: RobotCheck;
beforeAll(() => applyD1Migrations(DB, TEST_MIGRATIONS));
beforeEach(() => {
  clock = movedClock();
  check = proofOfWork({ secret: 'a secret of tests', db: DB, clock });
});

const encode = (payload: unknown) => btoa(JSON.stringify(payload));
async function solved(action: string, by = check) {
  const challenge = (await by.challenge(action)) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution: { counter: solution?.counter, derivedKey: solution?.derivedKey } };
}

robotCases(() => ({ check, token: async (action) => encode(await solved(action)), move: clock.move }));

test('every challenge is different, and does not contain its solution [SEC-04]', async () => {
  const [first, second] = await Promise.all([solved('form'), solved('form')]);
  expect(first.challenge.parameters.nonce).not.toBe(second.challenge.parameters.nonce);
  expect(JSON.stringify(first.challenge)).not.toContain(first.solution.derivedKey);
  expect(first.solution.counter).toBeGreaterThanOrEqual(80);
  expect(first.solution.counter).toBeLessThanOrEqual(160);
});

test('rejects a challenge with a changed action, time, work or another’s solution [SEC-04]', async () => {
  const { challenge, solution } = await solved('repair');
  const other = await solved('form');
  const { parameters } = challenge;
  const forged = [
    { challenge: { ...challenge, parameters: { ...parameters, data: { ...parameters.data, action: 'form' } } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, data: { ...parameters.data, until: clock.now() * 2 } } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, keySignature: undefined } }, solution },
    { challenge: { ...challenge, signature: '' }, solution },
    { challenge, solution: other.solution },
    { challenge, solution: { ...solution, counter: -1 } },
    { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
    { challenge, solution: null },
    await solved('form', proofOfWork({ secret: 'another secret', db: DB, clock })),
  ];
  for (const payload of forged)
    for (const action of ['form', 'repair'])
      expect(await check.verify(encode(payload), { action, signal }), JSON.stringify(payload)).toBe('failed');
  expect(await check.verify(encode({ challenge, solution }), { action: 'repair', signal })).toBe('passed');
});

test('accepts a token once when it is sent many times at once [SEC-04]', async () => {
  const token = encode(await solved('form'));
  const verdicts = await Promise.all(Array.from({ length: 8 }, () => check.verify(token, { action: 'form', signal })));
  expect(verdicts.toSorted()).toEqual(['passed', ...Array(7).fill('spent')]);
});

test('does not spend a refused token, stores spent ones as digests and prunes them after they expire [FRM-08]', async () => {
  await DB.prepare('DELETE FROM robot_tokens').run();
  const payload = await solved('form');
  expect(await check.verify(encode(payload), { action: 'repair', signal })).toBe('failed');
  expect(await check.verify(encode(payload), { action: 'form', signal })).toBe('passed');
  const { results } = await DB.prepare('SELECT digest FROM robot_tokens').all<{ digest: string }>();
  expect(results).toHaveLength(1);
  expect(results[0]?.digest).not.toContain(payload.challenge.parameters.nonce);
  expect(await pruneTokens(DB, clock.now() + 9 * 60_000)).toBe(0);
  expect(await pruneTokens(DB, clock.now() + 11 * 60_000)).toBe(1);
});

test('passes no token while the database does not respond [API-02]', async () => {
  const token = encode(await solved('form'));
  const broken = { prepare: () => ({ bind: () => ({ run: async () => Promise.reject(new Error('D1_ERROR')) }) }) };
  const blind = proofOfWork({ secret: 'a secret of tests', db: broken as unknown as D1Database, clock });
  await expect(blind.verify(token, { action: 'form', signal })).rejects.toMatchObject({ name: 'UpstreamError', kind: 'unavailable' });
});

test('signs nothing without a secret, and names the setting [API-02]', async () => {
  const bare = proofOfWork({ secret: '', db: DB, clock });
  expect(() => bare.challenge('form')).toThrow(/ROBOT_CHECK_SECRET/);
  await expect(bare.verify(encode(await solved('form')), { action: 'form', signal })).rejects.toThrow(/ROBOT_CHECK_SECRET/);
});
