/** Tests the team's keys over time: cached, rotated, unreachable [EDT-03] [SEC-01]. */
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import { type AccessOptions, accessIdentity, accessOrigin, AccessKeys } from './access.ts';

const ORIGIN = 'https://team.cloudflareaccess.com';
const MINUTE = 60_000;
let now: number;
let asked: string[];
let published: object[];
let isDown: boolean;
let options: AccessOptions;

async function pair(kid: string): Promise<{ kid: string; privateKey: CryptoKey; jwk: object }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256' } };
}
const old = await pair('old');
const next = await pair('next');

const visit = async ({ kid, privateKey }: typeof old): Promise<string | undefined> => {
  const token = await new SignJWT({ email: 'editor@lakeeriemutual.example' })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(ORIGIN)
    .setAudience('tag')
    .setIssuedAt(now / 1000)
    .setExpirationTime(now / 1000 + 60)
    .sign(privateKey);
  return accessIdentity(new Request('https://preview.test', { headers: { 'cf-access-jwt-assertion': token } }), options);
};

beforeEach(() => {
  now = 1_800_000_000_000;
  asked = [];
  published = [old.jwk];
  isDown = false;
  const clock = { now: () => now };
  const log = { error() {}, warn() {}, info() {} };
  const fetch = async (url: string) => {
    asked.push(url);
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
  isDown = false;
  await visit(old);
  isDown = true;
  now += 23 * 60 * MINUTE;
  expect(await visit(old)).toBe('editor@lakeeriemutual.example');
  now += 2 * 60 * MINUTE;
  await expect(visit(old)).rejects.toThrow(UpstreamError);
});

test('the team is the host name in the setting [EDT-03]', () => {
  expect([accessOrigin('team.cloudflareaccess.com'), accessOrigin('https://team.cloudflareaccess.com/')]).toEqual([ORIGIN, ORIGIN]);
});
