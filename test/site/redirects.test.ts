/** Redirects and the canonical spelling of a URL, over HTTP: every rule of the sample site, and rules in the platform's own format. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { oneOf } from '../sampled.ts';
import { ask } from './ask.ts';
import { documentWith } from './document-with.ts';
import { type PlatformSite, startPlatformSite } from './platform-site.ts';

interface Rule {
  pattern: string;
  target: string;
  redirectType?: string;
  isQueryStringPreserved?: boolean;
}
const rules: Rule[] = JSON.parse(readFileSync(new URL('../../content/redirects.json', import.meta.url), 'utf8'));
const exact = rules.filter(({ pattern }) => !pattern.startsWith('^'));
/** A URL for each pattern rule, and its target. */
const samples: [string, string][] = [
  ['/blog/2014/07', '/insurance'],
  ['/blog/1999/', '/insurance'],
  ['/blog/print/sump-pump.aspx', '/blog/sump-pump'],
  ['/m/blog/deer-season/', '/blog/deer-season'],
  ['/blog/authors/claims-desk', '/about-us'],
  ['/Insights/Auto', '/auto-insurance'],
  ['/insights/topics/umbrella-insurance/page/2', '/umbrella-insurance'],
  ['/newsroom/', '/media'],
  ['/news-and-views/2018/03/press-release-12', '/press-releases'],
  ['/giving-back/food-bank/2019', '/giving'],
];

describe('the sample site', () => {
  let site: RunningSite;
  beforeAll(async () => {
    // Target pages may use a search index, which this site does not have.
    site = await startSite({ onLog: () => undefined });
  }, 60_000);
  afterAll(() => site.stop());
  const get = (path: string, options = {}) => ask(site.origin, path, options);

  it('has at least 60 old blog addresses, /awards and two PDF files, and a sample for each pattern rule [DEL-06]', () => {
    expect(exact.filter(({ target }) => target.startsWith('/blog/')).length).toBeGreaterThanOrEqual(60);
    expect(exact.map(({ pattern }) => pattern)).toContain('/awards');
    expect(exact.filter(({ pattern }) => pattern.endsWith('.pdf'))).toHaveLength(2);
    const patterns = rules.filter(({ pattern }) => pattern.startsWith('^'));
    expect(patterns.filter(({ pattern }) => !samples.some(([path]) => new RegExp(pattern, 'i').test(path)))).toEqual([]);
  });

  it('each rule leads to a page in one hop, or shows the page in place [DEL-06]', async () => {
    for (const { pattern, target, redirectType = 'REDIRECT_301' } of exact) {
      const answer = await get(pattern);
      if (redirectType === 'SERVER_TRANSFER') {
        expect([answer.status, answer.text.includes(`<link rel="canonical" href="http://localhost:8787${target}"`)], pattern).toEqual([
          200,
          true,
        ]);
        continue;
      }
      expect([answer.status, answer.headers.location], pattern).toEqual([Number(redirectType.slice(-3)), target]);
      expect((await get(target)).status, target).toBe(200);
    }
    for (const [path, target] of samples) {
      expect([(await get(path)).status, (await get(path)).headers.location], path).toEqual([301, target]);
      expect((await get(target)).status, target).toBe(200);
    }
  });

  it('keeps the query where the rule says so, for a limited time in browsers; HEAD like GET [DEL-06]', async () => {
    const keepingRule = exact.find((rule) => rule.isQueryStringPreserved && !rule.redirectType)!;
    const answer = await get(`${keepingRule.pattern}?utm_source=letter&x=%20`);
    expect(answer.headers).toMatchObject({
      location: `${keepingRule.target}?utm_source=letter&x=%20`,
      'cache-control': 'public, max-age=3600',
    });
    expect((await get('/awards?x=1')).headers.location).toBe('/our-history');
    expect((await get('/mobile')).headers['cache-control']).toBe('no-store');
    expect(await get('/awards', { method: 'HEAD' })).toMatchObject({ status: 301, text: '' });
  });

  it('only a rule that keeps the method applies to other methods [DEL-06]', async () => {
    expect(await get('/report-a-claim', { method: 'POST', body: 'x' })).toMatchObject({ status: 308, headers: { location: '/claims' } });
    expect((await get('/awards', { method: 'POST', body: 'x' })).status).toBe(405);
  });

  it('a page shown in place is the same page, from the cache of that page [DEL-06]', async () => {
    const [shown, page] = [await get('/history'), await get('/our-history')];
    expect(shown.text).toBe(page.text);
    expect(page.headers['server-timing']).toMatch(/page;desc="(memory|location)"/);
  });

  it('refuses an import with circular rules (both named), unsafe expressions or foreign hosts, and keeps the old rules [DEL-06] [SEC-02]', async () => {
    const send = (redirects: object[]) =>
      get('/api/repository/import', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
        body: JSON.stringify({ site: 'lake-erie', language: 'en', redirects }),
      });
    const circle = await send([
      { pattern: '/our-awards', target: '/awards' },
      { pattern: '/awards', target: '/our-awards' },
    ]);
    expect(circle.status).toBe(400);
    expect(circle.text).toMatch(/Redirects .*\/awards.* and .*\/our-awards.* lead to each other/);
    for (const rule of [
      { pattern: '^(a+)+$', target: '/' },
      { pattern: '/x', target: 'https://evil.example/' },
      { pattern: '/our-history', target: '/awards' },
    ])
      expect((await send([rule])).status, JSON.stringify(rule)).toBe(400);
    expect((await get('/awards')).headers.location).toBe('/our-history');
  });

  it('a published rule applies at once [DEL-03] [DEL-06]', async () => {
    const body = {
      site: 'lake-erie',
      language: 'en',
      redirects: [{ pattern: '/brand-new.pdf', target: '/media', redirectType: 'REDIRECT_302' }],
    };
    expect((await get('/brand-new.pdf')).status).toBe(404);
    const sent = await get('/api/repository/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
      body: JSON.stringify(body),
    });
    expect(sent.status).toBe(200);
    expect(await get('/brand-new.pdf')).toMatchObject({ status: 302, headers: { location: '/media' } });
  });

  it.each([
    ['/auto-insurance/', '/auto-insurance'],
    ['//auto-insurance', '/auto-insurance'],
    ['//auto-insurance//?x=1&y=%2F', '/auto-insurance?x=1&y=%2F'],
    ['/Auto-Insurance', '/auto-insurance'],
    ['//BLOG//Deer-Season/', '/blog/deer-season'],
  ])('%s redirects to the canonical spelling in one hop [DEL-14]', async (asked, own) => {
    expect(await get(asked)).toMatchObject({ status: 301, headers: { location: own } });
    expect((await get(own)).status).toBe(200);
  });

  it.each([
    '/no-such-page/',
    '//no-such-page',
    '/No-Such-Page',
    '//evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/x.pdf/',
    '/assets/nothing/',
  ])('%s is 404 at once [DEL-14] [SEC-02]', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404 });
    expect((await get(path)).headers.location).toBeUndefined();
  });

  it('a wrong spelling is neither served from the page cache nor stored in it [DEL-14]', async () => {
    await get('/claims');
    for (let time = 0; time < 3; time++) expect((await get('/claims/')).status).toBe(301);
    expect(await get('/claims')).toMatchObject({ status: 200 });
    expect((await get('/')).status).toBe(200);
  });
});

describe('TRAILING_SLASH on', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite({
      vars: { TRAILING_SLASH: 'on', SITES: '{"/es":{"site":"lake-erie","language":"es"}}' },
      onLog: () => undefined,
    });
  }, 60_000);
  afterAll(() => site.stop());
  const get = (path: string, options = {}) => ask(site.origin, path, options);

  it('pages end in a slash, also in their canonical link [DEL-14]', async () => {
    expect(await get('/auto-insurance?x=1')).toMatchObject({ status: 301, headers: { location: '/auto-insurance/?x=1' } });
    const page = await get('/auto-insurance/');
    expect([page.status, page.text.includes('<link rel="canonical" href="http://localhost:8787/auto-insurance/"')]).toEqual([200, true]);
    expect((await get('/')).status).toBe(200);
    expect((await get('/AUTO-insurance')).headers.location).toBe('/auto-insurance/');
  });

  it.each(['/', '/es/', '/blog/sump-pump/'])('no link of %s needs a redirect [DEL-14]', async (path) => {
    const { text } = await get(path);
    const links = [...text.matchAll(/<a\b[^>]*?\shref="(\/[^"?#]*)/g)].map((match) => match[1] as string);
    expect(links.length).toBeGreaterThan(20);
    for (const link of new Set(links)) expect((await get(link)).status, link).not.toBe(301);
  });

  it('rules lead to the URL with its slash in a single hop [DEL-06] [DEL-14]', async () => {
    expect((await get('/awards')).headers.location).toBe('/our-history/');
    expect((await get('/history/')).status).toBe(200);
  });

  it.each([
    '/favicon.svg',
    '/robots.txt',
    '/healthz',
    '/api/healthz',
    '/blog/feeds/blog',
    '/-/media/chart-lake-erie.svg',
    '/sitemap.xml',
    '/OnlineQuote',
    '/no-such-page',
    '/api/nothing',
    '/x.pdf',
  ])('%s gets no slash [DEL-14]', async (path) => {
    expect((await get(path)).headers.location ?? '').not.toMatch(/\/$/);
  });
});

describe('rules of the platform', () => {
  let site: PlatformSite;
  beforeAll(async () => {
    const rule = (pattern: string, target: string) => ({
      pattern,
      target,
      redirectType: 'REDIRECT_301',
      isQueryStringPreserved: false,
      isLanguagePreserved: false,
      locale: '',
    });
    const redirects = [
      rule('/circle-a', '/circle-b'),
      rule('/circle-b', '/circle-a'),
      rule('/away', 'https://evil.example/'),
      rule('^/(a+)+$', '/'),
      rule('/pay', 'https://pay.partner.example/'),
      rule('/robots.txt', '/lost'),
      rule('^/(?:-/.+|healthz|robots\\.txt|api/.+|OnlineQuote)$', '/lost'),
    ];
    site = await startPlatformSite({ vars: { REDIRECT_HOSTS: 'pay.partner.example' }, platform: { redirects } });
    site.edge.serve('/alertsandpreference/success', documentWith({ itemPath: '/AlertsAndPreference/Success' }));
  }, 60_000);
  afterAll(() => site.stop());

  const until = (path: string, status: number) =>
    vi.waitFor(async () => expect((await site.ask(path)).status).toBe(status), { timeout: 20_000, interval: 100 });

  it('are read in the background before the first publish, without the invalid ones [DEL-06]', async () => {
    await until('/boats', 301);
    expect(await site.ask('/Boats/?ref=1')).toMatchObject({ status: 301, headers: { location: '/boat-insurance?ref=1' } });
    expect(await site.ask('/forms/proxy-2025.pdf')).toMatchObject({ status: 301, headers: { location: '/investors' } });
    expect(await site.ask('/blog/winter-driving')).toMatchObject({ status: 302, headers: { location: '/articles/winter-driving' } });
    expect((await site.ask('/lost')).status).toBe(404);
    expect((await site.ask('/pay')).headers.location).toBe('https://pay.partner.example/');
    const left = site.events('redirect-left-out').map(({ problem }) => String(problem));
    expect(left).toHaveLength(4);
    for (const problem of [
      /"\/robots\.txt" is for an address that the site itself serves/,
      /circle-[ab]" and "\/circle-[ab]/,
      /evil\.example/,
      /more than one way/,
    ])
      expect(left).toContainEqual(expect.stringMatching(problem));
    for (const path of ['/circle-a', '/circle-b', '/away']) expect((await site.ask(path)).status, path).toBe(404);
  });

  it('cannot hide routes of the site itself, pictures included [DEL-06]', async () => {
    await until('/boats', 301);
    for (const path of ['/-/media/chart.svg', '/healthz', '/robots.txt', '/api/nothing', '/OnlineQuote'])
      expect([path, (await site.ask(path)).headers.location]).toEqual([path, undefined]);
  });

  it('a known route in another case redirects to its own spelling [DEL-14]', async () => {
    expect(await site.ask('/alertsandpreference/success?maskId=7')).toMatchObject({
      status: 301,
      headers: { location: '/AlertsAndPreference/Success?maskId=7' },
    });
    const page = await site.ask('/AlertsAndPreference/Success');
    expect([page.status, page.text.includes('href="http://localhost:8787/AlertsAndPreference/Success"')]).toEqual([200, true]);
  });
});

describe.each(
  oneOf([
    ['down', { mode: 'down' }],
    ['slow', { mode: 'slow', delayMs: 60_000 }],
    ['wrong', { mode: 'wrong-shape' }],
    ['no JSON', { mode: 'html' }],
  ] as const),
)('when the list of rules is %s', (_, fault) => {
  it('serves pages without redirects, and logs it [DEL-06]', async () => {
    const site = await startPlatformSite();
    try {
      site.edge.control({ ...fault, operation: 'CarrierRedirects' });
      expect((await site.ask('/welcome')).status).toBe(200);
      expect((await site.ask('/boats')).status).toBe(404);
      await vi.waitFor(() => expect(site.events('redirects-not-renewed')).not.toEqual([]), { timeout: 25_000, interval: 200 });
      expect((await site.ask('/auto-insurance')).status).toBe(200);
    } finally {
      await site.stop();
    }
  }, 60_000);
});
