/** The visitor's profile on the built Worker: portal and embedded form, and failures of a portal (API-01, S1 §7, §8). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { siteOrigin } from '../site.ts';
import { modes, type ProfileServer, start } from '../upstreams/profile-server.ts';
import { ask } from './ask.ts';

const API = '/api/userprofile';
const NOBODY = { isLoggedIn: false, email: '', account: '' };
const dana = { email: 'dana@mail.example', account: 'LE-4711' };

let portal: ProfileServer;
let site: RunningSite;
const lines: string[] = [];
beforeAll(async () => {
  portal = await start({ 'session-of-dana': dana });
  site = await startSite({ vars: { PROFILE_URL: portal.url }, seed: false, onLog: (line: string) => void lines.push(line) });
});
afterAll(async () => {
  await site?.stop();
  await portal?.close();
});
beforeEach(() => portal.control('ok'));

const profile = async (origin: string, cookie: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered, text } = await ask(origin, API, { headers: { ...(cookie && { cookie }), ...headers } });
  return { status, answered, body: JSON.parse(text) as unknown };
};

describe('the portal', () => {
  test('reports who is logged in by the visitor’s own cookies, to that visitor only [API-01]', async () => {
    const { status, answered, body } = await profile(site.origin, 'theme=dark; portal=session-of-dana');
    expect([status, body]).toEqual([200, { isLoggedIn: true, ...dana }]);
    expect(answered['cache-control']).toBe('private, no-store');
    expect(answered.vary).toContain('Cookie');
    expect(portal.requests.at(-1)).toEqual({ cookie: 'theme=dark; portal=session-of-dana' });
    expect((await profile(site.origin, 'portal=of-nobody')).body).toEqual(NOBODY);
  });

  test('gets no request without a cookie, and never an editor’s cookie [API-01] [SEC-02]', async () => {
    const before = portal.requests.length;
    expect((await profile(site.origin, '')).body).toEqual(NOBODY);
    expect((await profile(site.origin, 'editor=signed')).body).toEqual(NOBODY);
    expect(portal.requests).toHaveLength(before);
    await profile(site.origin, 'editor=signed; portal=x; sc_preview=1');
    expect(portal.requests.at(-1)?.cookie).toBe('portal=x');
  });

  test.each(modes.filter((mode) => mode !== 'ok'))(
    'a portal that is %s means logged out; the log says so without personal data [API-01] [API-02]',
    async (mode) => {
      portal.control(mode);
      const from = lines.length;
      const { status, body } = await profile(site.origin, 'portal=session-of-dana');
      expect([status, body]).toEqual([200, NOBODY]);
      // Being logged out is not a failure.
      const isLogged = () => lines.slice(from).some((line) => line.includes('"upstream-failed"') && line.includes('"profile"'));
      if (mode !== 'unauthorized') await expect.poll(isLogged).toBe(true);
      else expect(isLogged()).toBe(false);
      expect(lines.join('\n')).not.toMatch(/session-of-dana|dana@|LE-4711/);
    },
  );

  test('other sites get nothing [SEC-01]', async () => {
    expect((await profile(site.origin, 'portal=session-of-dana', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask(site.origin, API, { method: 'POST' })).status).toBe(405);
  });
});

describe('without a portal', () => {
  const signIn = (what: string, headers: Record<string, string> = {}) =>
    ask(siteOrigin(), '/developer-test', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
      body: `do=${what}`,
    });

  test('every visitor is logged out, except after the development sign-in [API-01] [SHL-01]', async () => {
    expect((await profile(siteOrigin(), 'portal=session-of-dana')).body).toEqual(NOBODY);
    const entered = await signIn('log-in');
    expect([entered.status, entered.headers.location]).toEqual([303, '/developer-test']);
    const cookie = entered.headers['set-cookie']![0]!.split(';')[0]!;
    expect((await profile(siteOrigin(), cookie)).body).toMatchObject({ isLoggedIn: true, email: 'dana@mail.example' });
    const left = await signIn('log-out');
    expect((await profile(siteOrigin(), left.headers['set-cookie']![0]!.split(';')[0]!)).body).toEqual(NOBODY);
  });

  test('the development sign-in refuses other sites and other input [SEC-01]', async () => {
    expect((await signIn('log-in', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await signIn('anything')).status).toBe(400);
    // A site with a portal does not have it.
    const { status } = await ask(site.origin, '/developer-test', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(status).toBe(404);
  });
});
