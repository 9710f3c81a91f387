/** The robot check on the built Worker: a challenge is fetched, solved as in browsers and spent; then an external service instead. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { type SiteverifyServer, start } from '../upstreams/siteverify-server.ts';
import { ask } from './ask.ts';

const challengeOf = (origin: string, action: string) => ask(origin, `/api/robot-challenge?action=${action}`);
const facilities = (origin: string, token: string, headers: Record<string, string> = {}) =>
  ask(origin, `/api/repair-facilities?zipCode=16501&city=Erie&state=PA&rt=${encodeURIComponent(token)}`, { headers });

async function tokenFrom(origin: string, action: string): Promise<string> {
  const challenge = JSON.parse((await challengeOf(origin, action)).text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution: { counter: solution?.counter, derivedKey: solution?.derivedKey } }));
}

test('returns a new, uncached challenge each time [FRM-08]', async () => {
  const [first, second] = [await challengeOf(siteOrigin(), 'form'), await challengeOf(siteOrigin(), 'form')];
  expect(first.status).toBe(200);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.text).not.toBe(second.text);
  expect(first.text).not.toContain('local runs only');
});

test.each(['', '?action=', '?action=admin', '?action=form&action=repair', '?action=FORM'])(
  'refuses "%s" with 400 [API-02]',
  async (query) => {
    const { status, text } = await ask(siteOrigin(), `/api/robot-challenge${query}`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ code: 'bad-request', errors: [{ parameter: 'action' }] });
  },
);

test('a solved challenge allows the search it was requested for, once [LOC-07]', async () => {
  const token = await tokenFrom(siteOrigin(), 'repair');
  expect((await facilities(siteOrigin(), token)).status).toBe(200);
  const again = await facilities(siteOrigin(), token);
  expect([again.status, JSON.parse(again.text).code]).toEqual([403, 'robot-check-spent']);
});

test('a missing token, garbage and a token for a form allow no search [LOC-07]', async () => {
  for (const token of ['', 'x', btoa('{}'), await tokenFrom(siteOrigin(), 'form')]) {
    const { status, text } = await facilities(siteOrigin(), token);
    expect([status, JSON.parse(text).code], token.slice(0, 20)).toEqual([403, 'robot-check-failed']);
  }
});

describe('with an external service', () => {
  let server: SiteverifyServer;
  let site: RunningSite;
  beforeAll(async () => {
    server = await start();
    site = await startSite({
      vars: server.vars,
      seed: false,
      onLog: () => undefined,
    });
  });
  afterAll(async () => {
    await site?.stop();
    await server?.close();
  });

  test('the site gives no challenge, and the service’s tokens allow the search, once [LOC-07]', async () => {
    expect((await challengeOf(site.origin, 'form')).status).toBe(404);
    const token = server.issue({ action: 'repair', hostname: 'localhost' });
    expect((await facilities(site.origin, token)).status).toBe(200);
    expect((await facilities(site.origin, token)).status).toBe(403);
  });

  test('sends the service the visitor’s whole IP address, IPv6 too, or none [LOC-07]', async () => {
    for (const headers of [{ 'cf-connecting-ip': '2001:db8:1:2:3:4:5:6' }, {}] as Record<string, string>[])
      expect((await facilities(site.origin, server.issue({ action: 'repair', hostname: 'localhost' }), headers)).status).toBe(200);
  });

  test('refuses every search while the service fails: 502, and the visitor may retry [API-02]', async () => {
    server.control({ mode: 'down' });
    expect((await facilities(site.origin, server.issue({ action: 'repair', hostname: 'localhost' }))).status).toBe(502);
  });
});
