/** Every page of the sample site, as visitors get it: complete, accessible, inside the window, without a console error or policy report. */
import { cutText } from './cut-text.ts';
import { importBody, sampleSites } from '../../scripts/seed.mjs';
import { SHARED_PAGES } from '../site/sample-pages.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';

// Colours are measured at rest, not while a page or a dialog fades in.
test.use({ reducedMotion: 'reduce' });

/** Where the sample's sites stand in local runs (SITES in wrangler.toml): host, empty for the main one's, and prefix. */
const places: Record<string, { host: string; prefix: string }> = {
  'lake-erie en': { host: '', prefix: '' },
  'lake-erie es': { host: '', prefix: '/es' },
  'lake-erie-foundation en': { host: 'foundation.localhost', prefix: '' },
};

/** Every page of every sample site, as an address and the host it is asked of. */
const pages = sampleSites('lake-erie').flatMap((options) => {
  const { host, prefix } = places[`${options.site} ${options.language}`] as { host: string; prefix: string };
  const paths = importBody(options).pages.map(({ path }: { path: string }) =>
    prefix && path === '/' ? prefix : prefix + (SHARED_PAGES[path] ?? path),
  );
  return paths.sort().map((path: string) => ({ host, path }));
});
const missing = [
  { host: '', path: '/there-is-no-such-page' },
  { host: '', path: '/es/no-hay-tal-pagina' },
  { host: 'foundation.localhost', path: '/there-is-no-such-page' },
];
const onHost = (baseURL: string | undefined, { host, path }: { host: string; path: string }) => {
  const url = new URL(path, baseURL);
  if (host) url.hostname = host;
  return url.href;
};

/** Addresses that later issues answer; linked from the start. Must be empty when issue "Search, resources, press releases" is done. */
const later = /^\/(search-results|blog(\?|$)|resource-center|press-releases)/;

test('has at least twenty pages', () => {
  expect(pages.length).toBeGreaterThanOrEqual(20);
});

for (const place of [...pages, ...missing]) {
  test(`${place.host}${place.path} has no axe violation and stays inside a 320 px window [SHL-01] [DEL-01]`, async ({ page, baseURL }) => {
    const answer = await page.goto(onHost(baseURL, place));
    expect(answer?.status()).toBe(missing.includes(place) ? 404 : 200);
    await page.evaluate(() => document.fonts.ready);
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    expect(await cutText(page)).toEqual([]);
  });
}

test('all content is there without script [DEL-01]', async ({ browser, baseURL }) => {
  test.slow();
  const context = await browser.newContext({ baseURL: baseURL as string, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const place of pages) {
    await page.goto(onHost(baseURL, place), { waitUntil: 'domcontentloaded' });
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('footer')).toBeVisible();
    await expect(page.locator('main')).toBeVisible();
  }
  await context.close();
});

/** The main site, as the other sites write its address. */
const MAIN = /^https:\/\/www\.lakeeriemutual\.example(?=\/|$)/;

test('no link of a sample site is dead, but for addresses of later issues', async ({ request }) => {
  test.slow();
  const dead: string[] = [];
  const found = new Map<string, { ok: boolean; ids: Set<string> }>();
  const visit = async (host: string, path: string) => {
    const key = `${host}${path}`;
    const known = found.get(key);
    if (known) return known;
    const answer = await request.get(path, { maxRedirects: 5, ...(host && { headers: { host } }) });
    const isPage = answer.headers()['content-type']?.startsWith('text/html');
    const html = isPage ? await answer.text() : '';
    const result = { ok: answer.ok(), ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] as string)) };
    found.set(key, result);
    return result;
  };
  for (const { host, path } of pages) {
    const html = await (await request.get(path, { ...(host && { headers: { host } }) })).text();
    for (const [, raw] of html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)) {
      const written = (raw as string).replaceAll('&amp;', '&');
      const href = written.replace(MAIN, '');
      if (/^(https?:|tel:|mailto:|sms:)/.test(href) || later.test(href)) continue;
      const [target = '', anchor] = href.split('#');
      const { ok, ids } = await visit(href === written ? host : '', target || path);
      if (!ok || (anchor && !ids.has(anchor))) dead.push(`${host}${path} → ${written}`);
    }
    for (const [, src] of html.matchAll(/<img\b[^>]*\ssrc="(\/[^"#]+)/g))
      if (!(await visit(host, src as string)).ok) dead.push(`${host}${path} → picture ${src}`);
  }
  expect([...new Set(dead)]).toEqual([]);
});

test('nothing moves while a page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/auto-insurance', '/blog/ice-dam-attic']) {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(
        await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0)),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(0.001);
    }
  }
});
