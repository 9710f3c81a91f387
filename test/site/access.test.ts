/** Cloudflare Access in front of the preview host, against a team that signs with real keys [EDT-03] [SEC-01]. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { ask } from './ask.ts';
import { postSignIn, PREVIEW } from './sign-in.ts';

interface TeamKey {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: object;
}

const AUDIENCE = 'tag-of-the-application';
let team: Server;
let origin: string;
let published: TeamKey[];
let state: 'up' | 'down' | 'odd';
let keyRequests = 0;
let site: RunningSite;
let first: TeamKey;

async function key(kid: string): Promise<TeamKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

interface Claims {
  signer?: TeamKey;
  issuer?: string;
  audience?: string | string[];
  /** Seconds from now. */
  expires?: number;
  notBefore?: number;
  claims?: Record<string, unknown>;
}

const token = ({
  signer = first,
  issuer = origin,
  audience = [AUDIENCE],
  expires = 600,
  notBefore,
  claims = { email: 'editor@lakeeriemutual.example' },
}: Claims = {}) => {
  const now = Math.floor(Date.now() / 1000);
  const jwt = new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: signer.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now - 700)
    .setExpirationTime(now + expires);
  return (notBefore === undefined ? jwt : jwt.setNotBefore(now + notBefore)).sign(signer.privateKey);
};

const visit = (assertion?: string, headers: Record<string, string> = {}, at = site.origin) =>
  ask(at, '/help', {
    host: PREVIEW,
    headers: { accept: 'text/html', ...(assertion && { 'cf-access-jwt-assertion': assertion }), ...headers },
  });
/** Without content every page is a 404 for signed-in editors. */
const start = (seed = false) => startSite({ vars: { ACCESS_TEAM_DOMAIN: origin, ACCESS_AUD: AUDIENCE }, seed, onLog: () => undefined });

beforeAll(async () => {
  team = createServer((request, response) => {
    keyRequests++;
    if (request.url !== '/cdn-cgi/access/certs') return response.writeHead(404).end();
    if (state === 'down') return response.writeHead(500).end('down');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      state === 'odd' ? '{"keys":"none"}' : JSON.stringify({ keys: published.map(({ publicJwk }) => publicJwk), public_cert: {} }),
    );
  });
  await new Promise<void>((resolve) => team.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(team.address() as AddressInfo).port}`;
  first = await key('first');
  published = [first];
  state = 'up';
  site = await start(true);
});
beforeEach(() => {
  state = 'up';
});
afterAll(async () => {
  await site.stop();
  team.close();
});

test('accepts a token of the team for this application in a header or cookie, and shows who is signed in [EDT-03]', async () => {
  const carriers: Record<string, string>[] = [
    { 'cf-access-jwt-assertion': await token() },
    { cookie: `a=b; CF_Authorization=${await token()}` },
  ];
  for (const headers of carriers) {
    const { status, text } = await visit(undefined, headers);
    expect([status, text.includes('Signed in as '), text.includes('editor@lakeeriemutual.example')]).toEqual([200, true, true]);
    expect(text).toContain('href="/cdn-cgi/access/logout"');
  }
  const service = await visit(await token({ claims: { common_name: 'deploy-bot' } }));
  expect([service.status, service.text.includes('deploy-bot')]).toEqual([200, true]);
});

test('fetches the keys once, not for every request [EDT-03]', async () => {
  await visit(await token());
  const before = keyRequests;
  for (let turn = 0; turn < 5; turn++) await visit(await token());
  expect(keyRequests).toBe(before);
});

test('refuses every other token [SEC-01]', async () => {
  const stranger = await key('first');
  const [header, payload, signature] = (await token()).split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: origin, aud: [AUDIENCE], exp: Math.floor(Date.now() / 1000) + 600, iat: 1, email: 'x@y.example' };
  const passes: [string, string][] = [
    ['over', await token({ expires: -60 })],
    ['not yet valid', await token({ notBefore: 300 })],
    ['for another application', await token({ audience: ['another'] })],
    ['of another team', await token({ issuer: 'https://another.cloudflareaccess.com' })],
    ['signed by a stranger under a known name', await token({ signer: stranger })],
    ['without a signature', `${encode({ alg: 'none' })}.${encode(claims)}.`],
    ['signed with the public key as a shared secret', `${encode({ alg: 'HS256', kid: 'first' })}.${encode(claims)}.${signature}`],
    ['changed', `${header}.${encode({ ...claims, email: 'root@y.example' })}.${signature}`],
    ['cut short', `${header}.${payload}`],
    ['not a token', 'x'],
    ['empty', ''],
  ];
  for (const [what, pass] of passes) {
    const { status, headers } = await visit(pass);
    expect([what, status, headers.location]).toEqual([what, 303, '/sign-in?next=%2Fhelp']);
  }
});

test('refuses the password while Access is set up, and the sign-in page explains how to get in [EDT-03]', async () => {
  const tried = await postSignIn(site.origin);
  expect([tried.status, tried.headers['set-cookie'], tried.text.includes('Cloudflare Access signs you in')]).toEqual([
    401,
    undefined,
    true,
  ]);
  const signedIn = await ask(site.origin, '/sign-in?next=/help', { host: PREVIEW, headers: { 'cf-access-jwt-assertion': await token() } });
  expect([signedIn.status, signedIn.headers.location]).toEqual([303, '/help']);
  const out = await ask(site.origin, '/sign-out', { method: 'POST', host: PREVIEW });
  expect([out.status, out.headers.location]).toEqual([303, '/cdn-cgi/access/logout']);
});

test('tokens with unknown keys do not each cause a request to the team [SEC-01]', async () => {
  const fresh = await start();
  try {
    expect((await visit(await token(), {}, fresh.origin)).status).toBe(404);
    const second = await key('second');
    const before = keyRequests;
    for (let turn = 0; turn < 5; turn++) expect((await visit(await token({ signer: second }), {}, fresh.origin)).status).toBe(303);
    expect(keyRequests - before).toBeLessThanOrEqual(1);
  } finally {
    await fresh.stop();
  }
});

test.each(['down', 'odd'] as const)('with unreachable keys (%s) new editors get 503 and no form [SEC-01]', async (how) => {
  const fresh = await start();
  try {
    state = how;
    const { status, headers, text } = await visit(await token(), {}, fresh.origin);
    expect([status, headers['retry-after'], text.includes('type="password"')]).toEqual([503, '30', false]);
    expect((await visit(undefined, {}, fresh.origin)).status, 'without a token there is nothing to check').toBe(303);
  } finally {
    await fresh.stop();
  }
});

test('keeps using known keys while the team is unreachable [EDT-03]', async () => {
  expect((await visit(await token())).status).toBe(200);
  state = 'down';
  expect((await visit(await token())).status).toBe(200);
});
