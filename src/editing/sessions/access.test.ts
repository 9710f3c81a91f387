/** Tests the team's keys over time: cached, rotated, unreachable [EDT-03] [SEC-01]. */
import { beforeEach, expect, test } from 'vitest';
import { memoryLog, type MemoryLog } from '../../../test/worker/memory-log.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import { type AccessOptions, accessIdentity, accessOrigin, AccessKeys } from './access.ts';
import { type AccessKey, accessKey, accessToken } from './access-token.test-data.ts';

const ORIGIN = 'https://team.cloudflareaccess.com';
const MINUTE = 60_000;
let now: number;
let log: MemoryLog;
let asked: string[];
let published: object[];
let isDown: boolean;
/** Responses that come before the keys. */
let failures: Response[];
let options: AccessOptions;

const old = await accessKey('old');
const next = await accessKey('next');

/** @param claims replace those of a valid token; undefined leaves a claim out */
const tokenOf = (key: AccessKey, claims: Record<string, unknown> = {}): Promise<string> =>
  accessToken(key, {
    ...{ email: 'editor@lakeeriemutual.example', iss: ORIGIN, aud: 'tag', iat: now / 1000, exp: now / 1000 + 60 },
    ...claims,
  });
const visitWith = (headers: Record<string, string>): Promise<string | undefined> =>
  accessIdentity(new Request('https://preview.test', { headers }), options);
const visit = async (key: AccessKey, claims?: Record<string, unknown>): Promise<string | undefined> =>
  visitWith({ 'cf-access-jwt-assertion': await tokenOf(key, claims) });

beforeEach(() => {
  now = 1_800_000_000_000;
  asked = [];
  published = [old.jwk];
  isDown = false;
  failures = [];
  log = memoryLog();
  const clock = { now: () => now };
  const fetch = async (url: string) => {
    asked.push(url);
    const failure = failures.shift();
    if (failure) return failure;
    return isDown ? new Response('down', { status: 500 }) : Response.json({ keys: published });
  };
  const keys = new AccessKeys(ORIGIN, { name: 'access', log, clock, timeoutMs: 1000, maxBytes: 100_000, fetch });
  options = { origin: ORIGIN, audience: 'tag', keys, clock };
});

test('fetches keys once an hour, whatever the number of visitors [EDT-03]', async () => {
  for (let visits = 0; visits < 3; visits++) expect(await visit(old)).toBe('editor@lakeeriemutual.example');
  now += 59 * MINUTE;
  await visit(old);
  expect(asked).toEqual([`${ORIGIN}/cdn-cgi/access/certs`]);
  now += 2 * MINUTE;
  await visit(old);
  expect(asked).toHaveLength(2);
});

test('fetches a new key when a token names it, at most once a minute [EDT-03]', async () => {
  await visit(old);
  published = [next.jwk, old.jwk];
  now += MINUTE - 1;
  expect(await visit(next)).toBeUndefined();
  now += 1;
  expect(await visit(next)).toBe('editor@lakeeriemutual.example');
  expect(await visit(old), 'the previous key goes on').toBe('editor@lakeeriemutual.example');
  expect(asked).toHaveLength(2);
});

test('a revoked key is refused after the next fetch [SEC-01]', async () => {
  await visit(old);
  published = [next.jwk];
  now += 61 * MINUTE;
  expect(await visit(old)).toBeUndefined();
});

test('while the service is unreachable, cached keys work for a day and unknown visitors are refused [SEC-01]', async () => {
  isDown = true;
  await expect(visit(old)).rejects.toThrow(UpstreamError);
  expect(log.events('upstream-failed')).toMatchObject([{ upstream: 'access', operation: 'access-keys' }]);
  isDown = false;
  await visit(old);
  isDown = true;
  now += 24 * 60 * MINUTE - 1;
  expect(await visit(old)).toBe('editor@lakeeriemutual.example');
  now += 1;
  await expect(visit(old)).rejects.toThrow(UpstreamError);
});

test('fetches the keys once more after a passing failure [EDT-03]', async () => {
  failures = [new Response('busy', { status: 503, headers: { 'retry-after': '0' } })];
  expect(await visit(old)).toBe('editor@lakeeriemutual.example');
  expect(asked).toHaveLength(2);
});

test('an empty list of keys is a failure of the service [SEC-01]', async () => {
  published = [];
  await expect(visit(old)).rejects.toThrow('the key list is not readable');
});

test('takes the token from the header of Access, else from its cookie [EDT-03]', async () => {
  const [one, other] = [await tokenOf(old, { email: 'one@site.test' }), await tokenOf(old, { email: 'other@site.test' })];
  expect(await visitWith({ cookie: `CF_Authorization=${one}` })).toBe('one@site.test');
  expect(await visitWith({ cookie: `CF_Authorization=${one}`, 'cf-access-jwt-assertion': other })).toBe('other@site.test');
  expect([await visitWith({ cookie: `CF_Other=${one}` }), await visitWith({})]).toEqual([undefined, undefined]);
});

test.each([
  ['an address', { common_name: 'robot', sub: 'id' }, 'editor@lakeeriemutual.example'],
  ['the name of a service', { email: undefined, common_name: 'robot', sub: '' }, 'robot'],
  ['an empty address', { email: '', sub: 'id' }, 'id'],
  ['an address that is no text', { email: ['a@site.test'], sub: 'id' }, 'id'],
  ['no name', { email: undefined }, undefined],
  ['an end 29 seconds ago', { exp: -29 }, 'editor@lakeeriemutual.example'],
  ['an end 30 seconds ago', { exp: -30 }, undefined],
  ['no end', { exp: undefined }, undefined],
  ['no start', { iat: undefined }, undefined],
  ['another team', { iss: 'https://other.cloudflareaccess.com' }, undefined],
  ['another application', { aud: 'other' }, undefined],
])('the identity in a token with %s [EDT-03] [SEC-01]', async (_, claims: Record<string, unknown>, expected) => {
  const exp = typeof claims.exp === 'number' ? { exp: now / 1000 + claims.exp } : {};
  expect(await visit(old, { ...claims, ...exp })).toBe(expected);
});

test('the team is the host name in the setting [EDT-03]', () => {
  expect([accessOrigin('team.cloudflareaccess.com'), accessOrigin('https://team.cloudflareaccess.com/')]).toEqual([ORIGIN, ORIGIN]);
});
