/** Consent on the built Worker: the choice as a form, Global Privacy Control's file, and how third-party services change a page [TRK-06] [SHL-11]. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { siteOrigin } from '../site.ts';
import { ask, type Reply } from './ask.ts';
import { PREVIEW, signedIn } from './sign-in.ts';

const GTM = 'https://www.googletagmanager.com';
let visitors = 0;
const choose = (body: Record<string, string>, headers: Record<string, string> = {}): Promise<Reply> =>
  ask(siteOrigin(), '/api/cookie-choice', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': `198.18.7.${++visitors % 250}`,
      ...headers,
    },
    body: new URLSearchParams(body).toString(),
  });
const cookies = ({ headers }: Reply) => [headers['set-cookie'] ?? []].flat();

describe('the choice, without script', () => {
  test('declining is remembered for a year, removes tracking data, and redirects back in the page’s language [TRK-06] [SHL-11]', async () => {
    for (const [page, prefix] of [
      ['/privacy-choices', ''],
      ['/es/privacy-choices', '/es'],
    ] as const) {
      const answer = await choose({ choice: 'declined', page });
      expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([
        303,
        `${prefix}/privacy-choices?choice=declined#your-choice`,
        'no-store',
      ]);
      expect(cookies(answer)).toEqual([
        'COOKIE_BANNER_DISMISSED=true;path=/;max-age=31536000;samesite=lax',
        'COOKIE_CHOICE=declined;path=/;max-age=31536000;samesite=lax',
        'visitor=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
        'campsrc=; Max-Age=0; Path=/',
        'gclid=; Max-Age=0; Path=/',
      ]);
    }
  });

  test('accepting removes the refusal [TRK-06] [SHL-11]', async () => {
    expect(cookies(await choose({ choice: 'accepted', page: '/privacy-choices' }))).toEqual([
      'COOKIE_BANNER_DISMISSED=true;path=/;max-age=31536000;samesite=lax',
      'COOKIE_CHOICE=;path=/;max-age=0;samesite=lax',
    ]);
  });

  test('the page after the choice confirms it, and says when Global Privacy Control applies [TRK-06]', async () => {
    const { headers } = await choose({ choice: 'accepted', page: '/privacy-choices' }, { 'sec-gpc': '1' });
    expect(headers.location).toBe('/privacy-choices?choice=gpc#your-choice');
    expect((await ask(siteOrigin(), '/privacy-choices?choice=gpc')).text).toContain('data-shown="true"');
    expect((await ask(siteOrigin(), '/privacy-choices?choice=declined')).text).toContain('Kept: you decline.');
    const spanish = await ask(siteOrigin(), '/es/privacy-choices?choice=declined');
    expect(spanish.text).toContain('Guardado: usted dice que no.');
    // An invalid value counts as none.
    expect((await ask(siteOrigin(), '/privacy-choices?choice=%22%3E%3Cscript%3E')).text).toContain('What you choose is kept');
  });

  test('refuses a choice from another site and an invalid choice, and redirects to no other host [TRK-06] [SEC-01] [API-02]', async () => {
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.test' },
    ];
    for (const headers of elsewhere) {
      const answer = await choose({ choice: 'accepted', page: '/privacy-choices' }, headers);
      expect([answer.status, cookies(answer)]).toEqual([403, []]);
    }
    for (const body of [{}, { choice: 'accepted' }, { choice: 'yes', page: '/' }, { choice: 'accepted', page: 'x'.repeat(2001) }])
      expect((await choose(body as Record<string, string>)).status).toBe(400);
    expect((await choose({ choice: 'accepted', page: '/' }, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await choose({ choice: 'accepted', page: 'x'.repeat(5000) })).status).toBe(413);
    for (const page of ['https://evil.test/x', '//evil.test/x', '/\\evil.test', '/x\r\nset-cookie: a=1'])
      expect((await choose({ choice: 'accepted', page })).headers.location).toMatch(/^\/(?![/\\])[^\r\n]*\?choice=accepted#your-choice$/);
  });
});

test('Global Privacy Control’s file says that the signal is honored, and is cached for a day [TRK-06]', async () => {
  const { status, headers, text } = await ask(siteOrigin(), '/.well-known/gpc.json');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/json', 'public, max-age=86400']);
  expect(JSON.parse(text)).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  const again = await ask(siteOrigin(), '/.well-known/gpc.json', { headers: { 'if-none-match': headers.etag as string } });
  expect(again.status).toBe(304);
  expect((await ask(siteOrigin(), '/.well-known/gpc.json', { method: 'POST', body: '' })).status).toBe(405);
});

test('the page is the same for everyone, and cached [TRK-06] [DEL-03]', async () => {
  const [first, second] = await Promise.all(
    ['', 'COOKIE_BANNER_DISMISSED=true; COOKIE_CHOICE=declined'].map((cookie) =>
      ask(siteOrigin(), '/privacy-choices', { headers: { cookie } }),
    ),
  );
  expect(first!.text).toBe(second!.text);
  expect(first!.text).not.toMatch(/data-others|googletagmanager/);
  expect(String(first!.headers['content-security-policy'])).toMatch(/trusted-types 'none'/);
});

describe('with a tag manager and a survey', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite({
      vars: { TAG_MANAGER_ID: 'GTM-ABC1234', SURVEY_URL: 'https://survey.example/s.js', TAG_HOSTS: '*.stats.example' },
      seed: false,
      onLog: () => undefined,
    });
  });
  afterAll(() => site.stop());

  test('visitors’ pages name both, load neither, and allow their hosts without unsafe directives [TRK-06] [SEC-01]', async () => {
    const { text, headers } = await ask(site.origin, '/style-guide');
    expect(text.slice(0, 300)).toContain(`data-others="${GTM}/gtm.js?id=GTM-ABC1234 https://survey.example/s.js"`);
    expect(text).not.toMatch(/<script[^>]+https:/);
    const policy = String(headers['content-security-policy']);
    const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line]));
    for (const name of ['script-src', 'img-src', 'connect-src', 'frame-src'])
      expect(directives.get(name), name).toMatch(new RegExp(`${GTM} https://survey\\.example https://\\*\\.stats\\.example`));
    for (const name of ['style-src', 'form-action', 'font-src', 'media-src'])
      expect(directives.get(name)).not.toContain('googletagmanager');
    expect(policy).not.toMatch(/unsafe|trusted-types/);
  });

  test('the preview host includes neither [TRK-06]', async () => {
    const cookie = await signedIn(site.origin);
    const { status, text, headers } = await ask(site.origin, '/style-guide', { host: PREVIEW, headers: { cookie } });
    expect([status, text.includes('data-untracked')]).toEqual([200, true]);
    expect(text + JSON.stringify(headers)).not.toMatch(/GTM-ABC1234|survey\.example|googletagmanager/);
  });
});
