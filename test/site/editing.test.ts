/** The preview host: signed out, signed in, and drafts that visitors cannot reach in any way [EDT-01] [EDT-03] [EDT-04]. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDraft } from '../../src/content/repository/drafts/draft.ts';
import { loadClosure } from '../../src/content/repository/store/store.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { type Ask, ask, leak } from './ask.ts';
import { cookieOf, postSignIn, PREVIEW, signedIn } from './sign-in.ts';
import { untilRefused } from './until-refused.ts';

const SCOPE = { site: 'lake-erie', language: 'en' };
const WORDS = 'Unpublished words about ferries';
let site: RunningSite;
let cookie: string;
const preview = (path: string, options: Ask = {}) => ask(site.origin, path, { host: PREVIEW, ...options });
const asEditor = (path: string, options: Ask = {}) => preview(path, { ...options, headers: { cookie, ...options.headers } });

async function draft(path: string, fields: Record<string, unknown>): Promise<void> {
  const db = site.env.DB as D1Database;
  const item = (await loadClosure(db, { ...SCOPE, stage: 'draft' }, { route: path }))?.root;
  if (!item) throw new Error(`No page at ${path}`);
  const changed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }]));
  await saveDraft(db, SCOPE, {
    item: item.id,
    revision: item.revision,
    fields: { ...item.fields, ...changed },
    presentation: item.presentation,
    by: 'editor',
    at: Date.now(),
  });
}

beforeAll(async () => {
  site = await startSite({ onLog: () => undefined });
  cookie = await signedIn(site.origin);
  await draft('/auto-insurance', { Title: WORDS, MetaDescription: WORDS });
});
afterAll(() => site.stop());

describe('signed out', () => {
  test.each([
    '/',
    '/auto-insurance',
    '/gallery',
    '/style-guide',
    '/example',
    '/developer-test',
    '/there-is-no-such-page',
    '/search-results?q=a&b=c',
  ])('%s redirects to the sign-in page and back [EDT-03]', async (path) => {
    const { status, headers, text } = await preview(path, { headers: { accept: 'text/html' } });
    expect([status, headers.location, text]).toEqual([303, `/sign-in?${new URLSearchParams({ next: path })}`, '']);
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex, nofollow']);
  });

  test.each([
    ['a form', '/', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'zip=16501' }],
    ['a call by script', '/api/search', { headers: { accept: 'application/json' } }],
    [
      'a picture from elsewhere made on demand',
      '/api/media-proxy?url=https%3A%2F%2Fpictures.test%2Fa.jpg',
      { headers: { accept: 'image/*' } },
    ],
    ['a script’s own fetch of a page', '/auto-insurance', { headers: { 'sec-fetch-dest': 'empty', accept: '*/*' } }],
  ] as [string, string, Ask][])('%s is refused with 401 [EDT-03]', async (_, path, options) => {
    const answer = await preview(path, options);
    expect(answer.status).toBe(401);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(leak(answer)).toBeUndefined();
  });

  test('routes without content or with their own secret are open [DEL-15] [EDT-02]', async () => {
    expect((await preview('/healthz')).text).toBe('Healthy');
    expect((await preview('/api/revalidate', { method: 'POST', body: '{}' })).status).toBe(401);
    expect((await preview('/api/editing/config')).status).toBe(401);
    expect((await preview('/robots.txt')).status).not.toBe(303);
  });

  test.each([
    ['nothing', ''],
    ['an empty one', 'editor='],
    ['made up', 'editor=password.zzzzzzzzz.AAAA.AAAA'],
    ['of another name', '__Host-editor=x'],
  ])('a cookie that is %s does not sign in [EDT-03]', async (_, given) => {
    expect((await preview('/', { headers: { cookie: given } })).status).toBe(303);
  });

  test('a session with a changed part does not sign in [EDT-03]', async () => {
    const [header, body, signature] = cookie.replace('editor=', '').split('.') as [string, string, string];
    const [kind, end, id] = atob(body).split('.') as [string, string, string];
    const later = (Number.parseInt(end, 36) + 3600_000).toString(36);
    const changed = (...parts: string[]) => Buffer.from(parts.join('.')).toString('base64url');
    for (const parts of [
      [header, changed(kind, later, id), signature],
      [header, changed('frame', end, id), signature],
      [header, changed(kind, end, `${id}A`), signature],
      [Buffer.from('{"alg":"none"}').toString('base64url'), body, ''],
      [header, body, signature.slice(0, -4)],
      [header, body, ''],
      [header, body, signature, 'x'],
    ])
      expect([parts, (await preview('/', { headers: { cookie: `editor=${parts.join('.')}` } })).status]).toEqual([parts, 303]);
    expect((await asEditor('/')).status).toBe(200);
  });
});

describe('signing in', () => {
  test('the page is a form of one field, which is neither framed nor cached [EDT-03]', async () => {
    const { status, headers, text } = await preview('/sign-in?next=%2Fauto-insurance%3Fmode%3Dedit');
    expect(status).toBe(200);
    expect(text).toContain('<input type="hidden" name="next" value="/auto-insurance?mode=edit"/>');
    expect([...text.matchAll(/<input [^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual(['next', 'password']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect([headers['cache-control'], headers['x-robots-tag'], headers['x-frame-options']]).toEqual([
      'private, no-store',
      'noindex, nofollow',
      'DENY',
    ]);
  });

  test('the right password redirects with a session that scripts and other sites cannot read [EDT-03]', async () => {
    const { status, headers } = await postSignIn(site.origin, { next: '/auto-insurance?mode=edit' });
    expect([status, headers.location]).toEqual([303, '/auto-insurance?mode=edit']);
    expect(String(headers['set-cookie'])).toMatch(/^editor=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await preview('/auto-insurance', { headers: { cookie: cookieOf(headers) } })).status).toBe(200);
  });

  test('a wrong password answers 422 without details, and the page repeats no input [EDT-03]', async () => {
    for (const password of ['', 'Preview', 'preview ', 'x'.repeat(4000), '<script>alert(1)</script>']) {
      const answer = await postSignIn(site.origin, { password });
      expect([answer.status, answer.headers['set-cookie'], answer.headers['cache-control']]).toEqual([422, undefined, 'private, no-store']);
      expect(answer.text).toContain('That password is not right.');
      expect(answer.text.includes(password) && password.length > 8).toBe(false);
      expect(leak(answer)).toBeUndefined();
    }
  });

  test.each([
    'https://evil.test/',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\tevil.test',
    '/%09/evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '/sign-in',
    '/sign-out',
    'evil.test',
    ' /auto',
    '/a\r\nSet-Cookie: x=y',
  ])('never redirects outside this host: %j [SEC-01]', async (next) => {
    const { status, headers } = await postSignIn(site.origin, { next });
    expect(status).toBe(303);
    const to = new URL(String(headers.location), `http://${PREVIEW}`);
    expect(to.host).toBe(PREVIEW);
    expect(String(headers.location)).toMatch(/^\/(?!\/)[^\\\s]*$/);
    expect(to.pathname).not.toMatch(/^\/sign-/);
  });

  test('a form from another site is refused; other requests get their own error [SEC-01] [API-02]', async () => {
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.test' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of elsewhere) expect((await postSignIn(site.origin, { headers })).status).toBe(403);
    expect((await postSignIn(site.origin, { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await postSignIn(site.origin, { password: 'x'.repeat(9000) })).status).toBe(413);
    const other = await preview('/sign-in', { method: 'DELETE' });
    expect([other.status, other.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });

  test('the eleventh attempt within a minute must wait, even with the right password [SEC-01]', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.77' };
    const { passed, refused } = await untilRefused(10, (turn) =>
      postSignIn(site.origin, { password: turn < 9 ? 'guess' : 'preview', headers }),
    );
    expect(passed.length).toBeGreaterThanOrEqual(10);
    expect([refused?.status, refused?.headers['set-cookie'], refused?.headers['retry-after']]).toEqual([429, undefined, '60']);
    expect(refused?.text).toContain('Too many tries.');
    expect((await postSignIn(site.origin)).status).toBe(303);
  });

  test('signing out ends the session and all copies of its cookie, by a form of this host only [EDT-03] [SEC-01]', async () => {
    const enter = async () => cookieOf((await postSignIn(site.origin)).headers);
    const [copied, other] = await Promise.all([enter(), enter()]);
    const opened = (held: string) =>
      Promise.all(
        ['/auto-insurance', '/desk', '/api/edit/page?path=/auto-insurance'].map(async (path) => {
          const { status } = await preview(path, { headers: { cookie: held, accept: 'text/html', 'sec-fetch-dest': 'empty' } });
          return status;
        }),
      );
    const signOut = (headers: Record<string, string> = {}) =>
      preview('/sign-out', { method: 'POST', headers: { cookie: copied, ...headers } });
    expect((await signOut({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await preview('/sign-out', { headers: { cookie: copied } })).status).toBe(405);
    expect(await opened(copied)).toEqual([200, 200, 200]);
    for (const turn of ['first', 'again, which does no harm']) {
      const { status, headers } = await signOut();
      const given = [status, headers.location, String(headers['set-cookie'])];
      expect([turn, ...given]).toEqual([turn, 303, '/sign-in', 'editor=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    }
    expect([await opened(copied), await opened(other)]).toEqual([
      [401, 401, 401],
      [200, 200, 200],
    ]);
  });

  test('public hosts do not have these routes [SEC-01]', async () => {
    for (const path of [
      '/sign-in',
      '/sign-out',
      '/api/editing/config?secret=preview',
      '/api/editing/render?secret=preview',
      '/api/editing/component',
    ])
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const { status } = await ask(site.origin, path, { method, headers: { cookie } });
        expect([path, method, [404, 405, 204].includes(status) && status !== 200]).toEqual([path, method, true]);
      }
    for (const path of ['/sign-in', '/api/editing/config?secret=preview', '/api/editing/render?secret=preview'])
      expect([path, (await ask(site.origin, path, { headers: { cookie } })).status]).toEqual([path, 404]);
    expect(
      (
        await ask(site.origin, '/sign-in', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'password=preview',
        })
      ).status,
    ).toBe(404);
  });
});

describe('signed in', () => {
  test('a page shows its draft, with a bar of links above it [EDT-01]', async () => {
    const { status, headers, text } = await asEditor('/auto-insurance');
    expect([status, text.includes(`<title>${WORDS}`)]).toEqual([200, true]);
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex, nofollow']);
    expect(/<aside class="editing-bar[\s\S]*<\/aside>/.exec(text)?.[0]).toContain('href="/auto-insurance?mode=edit"');
    expect(/text\/sitecore|jss-hrz|\/editing-/.exec(text)?.[0]).toBeUndefined();
  });

  test('editing mode adds marks and hints, and turns off links and tracking [EDT-01]', async () => {
    const { text } = await asEditor('/auto-insurance?mode=edit');
    expect(text, 'empty fields say so').toContain('[No text in field]');
    expect(text).toMatch(/<html [^>]*data-editing/);
    for (const type of ['placeholder', 'rendering', 'field']) expect(text).toContain(`chrometype="${type}"`);
    // Not a module, which would run after the page is shown.
    expect(text.slice(0, text.indexOf('<body'))).toMatch(/<script src="\/assets\/editing-[^"]+"><\/script>/);
    expect(text).toContain('"jss-hrz-editing"'.slice(1, -1));
    expect(text.slice(0, text.indexOf('chrometype')).includes('editing-bar'), 'the bar is before every mark').toBe(true);
  });

  test('pages of the preview host are never cached, however often they are requested [DEL-03]', async () => {
    for (let visit = 0; visit < 3; visit++) {
      const { headers } = await asEditor('/help');
      expect([headers['cache-control'], headers.etag, String(headers['server-timing']).includes('rendered')]).toEqual([
        'private, no-store',
        undefined,
        true,
      ]);
    }
  });

  test('no response to a visitor contains a draft, whatever the request brings along [EDT-04]', async () => {
    const graphql = (query: string) => ({
      method: 'POST',
      body: JSON.stringify({ query }),
      headers: { 'content-type': 'application/json', sc_editmode: 'true', sc_previewmode: 'true', authorization: 'Bearer preview' },
    });
    const requests: [string, Ask?][] = [
      ['/auto-insurance'],
      ['/auto-insurance?mode=edit'],
      ['/auto-insurance?mode=preview&sc_mode=edit&sc_headless_mode=edit'],
      ['/insurance'],
      ['/sitemap.xml'],
      ['/blog/feeds/blog'],
      ['/api/sitemap'],
      ['/robots.txt'],
      ['/llms.txt'],
      ['/search-results?searchValue=ferries'],
      ['/sitecore/api/layout/render/jss?item=/auto-insurance&sc_lang=en&sc_mode=edit'],
      ['/sitecore/api/layout/placeholder/jss?placeholderName=headless-main&item=/auto-insurance'],
      [
        '/sitecore/api/graph/edge',
        graphql('{ layout(site: "lake-erie", routePath: "/auto-insurance", language: "en") { item { rendered } } }'),
      ],
      [
        '/sitecore/api/graph/edge',
        graphql('{ search(where: { name: "_path", value: "/", operator: CONTAINS }) { results { name fields { value } } } }'),
      ],
      ['/api/editing/render?secret=preview&sc_site=lake-erie&sc_itemid=x&sc_lang=en&route=/auto-insurance&mode=edit'],
    ];
    for (const [path, options = {}] of requests) {
      const answer = await ask(site.origin, path, {
        ...options,
        headers: { cookie: `${cookie}; __Host-${cookie}; sc_preview=true; sc_preview_token=preview`, ...options.headers },
      });
      expect([path, answer.text.includes('ferries') && !path.startsWith('/search')]).toEqual([path, false]);
      expect([path, answer.text.includes(WORDS)]).toEqual([path, false]);
    }
  });
});

describe('other settings', () => {
  const run = async (vars: Record<string, string>, check: (origin: string) => Promise<void>) => {
    const other = await startSite({ vars, seed: false, onLog: () => undefined });
    await check(other.origin).finally(() => other.stop());
  };

  test.each([
    ['EDITOR_PASSWORD', { EDITOR_PASSWORD: '' }],
    [
      'EDITOR_PASSWORD',
      { RUN: 'production', SITE_URL: 'https://www.example.test', SESSION_SECRET: 'a'.repeat(40), EDITOR_PASSWORD: 'elevenchars' },
    ],
    ['SESSION_SECRET', { SESSION_SECRET: '' }],
    ['SESSION_SECRET', { RUN: 'production', SITE_URL: 'https://www.example.test', SESSION_SECRET: 'short' }],
    ['ACCESS_AUD', { ACCESS_TEAM_DOMAIN: 'team.cloudflareaccess.com' }],
    ['ACCESS_TEAM_DOMAIN', { ACCESS_AUD: 'aud' }],
  ])('without %s sign-in is off, and the page says so [EDT-03] [OPS-01]', async (setting, vars) => {
    await run(vars as Record<string, string>, async (origin) => {
      const shown = await ask(origin, '/sign-in', { host: PREVIEW });
      expect([shown.status, shown.text.includes(`<code>${setting}`)]).toEqual([503, true]);
      for (const password of ['', 'preview']) {
        const tried = await postSignIn(origin, { password });
        expect([tried.status, tried.headers['set-cookie']]).toEqual([503, undefined]);
      }
      expect((await ask(origin, '/', { host: PREVIEW, headers: { cookie } })).status).toBe(303);
    });
  });

  test('in production the cookie is bound to the host and to HTTPS; a new password ends existing sessions [EDT-03]', async () => {
    const password = 'a password of production';
    const vars = { RUN: 'production', SITE_URL: 'https://www.example.test', SESSION_SECRET: 'a'.repeat(40), EDITOR_PASSWORD: password };
    let session = '';
    await run(vars, async (origin) => {
      const { status, headers } = await postSignIn(origin, { password });
      expect([status, String(headers['set-cookie'])]).toEqual([
        303,
        expect.stringMatching(/^__Host-editor=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      ]);
      session = cookieOf(headers);
      expect((await ask(origin, '/', { host: PREVIEW, headers: { cookie: session } })).status).not.toBe(303);
    });
    await run({ ...vars, EDITOR_PASSWORD: 'another of production' }, async (origin) => {
      expect((await ask(origin, '/', { host: PREVIEW, headers: { cookie: session } })).status).toBe(303);
    });
  });
});
