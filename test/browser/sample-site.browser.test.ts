/** Pages of the sample sites as visitors get them: accessible, inside the window, complete without script, without a console error or policy report. */
import { oneOf, sampled } from '../sampled.ts';
import { scaled } from '../scale.ts';
import { samplePages } from '../site/sample-pages.ts';
import { atRest } from './at-rest.ts';
import { axeFaults } from './axe.ts';
import { cutText } from './cut-text.ts';
import { expect, look, test } from './fixtures.ts';
import { PAGE_KINDS } from './page-kinds.ts';

test.use({ expectedFailures: /^404 \/(es\/no-hay-tal-pagina|there-is-no-such-page)$/ });

interface Place {
  host: string;
  address: string;
}

/** One of each template and a share of the rest in CI, where the gallery's test looks at each component; every page when TEST_SCALE is 1. */
const looked: Place[] = sampled(samplePages, ({ kinds }) => kinds.slice(0, 1));
const missing: Place[] = [
  { host: 'localhost', address: '/there-is-no-such-page' },
  { host: 'localhost', address: '/es/no-hay-tal-pagina' },
  { host: 'foundation.localhost', address: '/there-is-no-such-page' },
];
/** Header and footer are checked on homepages, which have another header, and on not-found pages. */
const isWhole = (place: Place) => missing.includes(place) || ['/', '/es'].includes(place.address);
const onHost = ({ host, address }: Place) => {
  const url = new URL(address, process.env.SITE_ORIGIN);
  url.hostname = host;
  return url.href;
};

for (const place of [...looked, ...missing]) {
  look(`${place.host}${place.address} has no axe violation and stays inside a 320 px window [SHL-01] [DEL-01]`, async ({ page }) => {
    const answer = await page.goto(onHost(place));
    expect(answer?.status()).toBe(missing.includes(place) ? 404 : 200);
    await page.evaluate(() => document.fonts.ready);
    const whole = isWhole(place);
    expect(await axeFaults(page, { whole })).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    // The notice moves to its place in the smaller window.
    await atRest(page);
    if (whole) expect(await axeFaults(page, { whole })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    expect(await cutText(page)).toEqual([]);
  });
}

test.describe('script off', () => {
  test.use({ javaScriptEnabled: false });

  test('all content is visible [DEL-01]', async ({ page }) => {
    // That every page has it in its markup is tested in test/site/sample-site.test.ts.
    const seen = looked.slice(0, scaled(looked.length, 12));
    test.setTimeout(30_000 + 2_000 * seen.length);
    for (const place of seen) {
      await page.goto(onHost(place), { waitUntil: 'domcontentloaded' });
      for (const part of ['h1', 'main', 'footer']) await expect(page.locator(part), onHost(place)).toHaveCount(1);
      for (const part of ['main', 'footer']) await expect(page.locator(part), onHost(place)).toBeVisible();
    }
  });
});

test('nothing moves while a page loads [DEL-01]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const shifts: [value: number, ...moved: string[]][] = [];
    Object.assign(window, { shifts });
    const words = ({ node, previousRect, currentRect }: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }) =>
      `${node instanceof Element ? node.className || node.localName : node?.nodeName} ${previousRect.top} > ${currentRect.top}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: Parameters<typeof words>[0][] }[])
        shifts.push([entry.value, ...entry.sources.map(words)]);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shiftsAt = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, ...string[]][] }).shifts);
    return shifts.filter(([value]) => value > 0.001);
  };
  for (const path of PAGE_KINDS) {
    for (const width of oneOf([375, 768, 1280])) {
      await page.setViewportSize({ width, height: 800 });
      const once = await shiftsAt(path);
      if (once.length === 0) continue;
      // Other tests publish on this site and keep the machine busy: a shift counts only when it happens again.
      console.log(`${path} at ${width} moved once: ${JSON.stringify(once)}`);
      expect.soft(await shiftsAt(path), `${path} at ${width}`).toEqual([]);
    }
  }
});
