/** Pages that the browser renders ahead (decision 086): which links it may follow, and that a page which is not shown leaves no trace [TRK-07] [SHL-08] [AGY-07] [AGY-09]. The test browser has no prerendering, so pages are told that they are not shown. */
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const ORIGIN = process.env.SITE_ORIGIN as string;
const AGENCY = '/agencies/aa1002/presque-isle-insurance-group';

/** Every page of this tab is rendered ahead, until `show` is called in it. */
const renderAhead = (page: Page) =>
  page.addInitScript(() => {
    let isHidden = true;
    Object.defineProperty(document, 'prerendering', { get: () => isHidden });
    Object.assign(globalThis, {
      show() {
        isHidden = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      },
    });
  });
const show = (page: Page) => page.evaluate(() => (globalThis as unknown as { show(): void }).show());
const traceOf = async (page: Page) => ({
  stored: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
  cookies: (await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'COOKIE_BANNER_DISMISSED'),
});
const isTracking = (request: Request) => /\/api\/(events|api-route-swr)/.test(request.url());

for (const isAccepted of [true, false])
  test(`a page that is not shown stores, counts and sends nothing, ${isAccepted ? 'with' : 'without'} consent`, async ({
    page,
    context,
  }) => {
    if (isAccepted) await context.addCookies([{ name: 'COOKIE_BANNER_DISMISSED', value: 'true', url: ORIGIN }]);
    const calls: string[] = [];
    page.on('request', (request) => isTracking(request) && calls.push(request.url()));
    await renderAhead(page);
    for (const path of ['/?campsrc=spring&gclid=Cj0K', '/?AgencyFromUrl=AA1001', AGENCY, '/life-insurance-calculator']) {
      await page.goto(path, { waitUntil: 'load' });
      await page.waitForLoadState('networkidle');
    }
    // Not a page of ours, so that the last one has ended.
    await page.goto('/robots.txt');
    expect({ ...(await traceOf(page)), calls }).toEqual({ stored: [], cookies: [], calls: [] });
  });

test('once it is shown, a page counts as viewed, once', async ({ page, context }) => {
  await context.addCookies([{ name: 'COOKIE_BANNER_DISMISSED', value: 'true', url: ORIGIN }]);
  await renderAhead(page);
  await page.goto('/?campsrc=spring');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => globalThis.trackedEvents.filter(({ type }) => type === 'VIEW').length)).toBe(0);
  const sent = page.waitForRequest('**/api/events');
  await show(page);
  const { events } = (await sent).postDataJSON() as { events: { type: string }[] };
  expect(events.filter(({ type }) => type === 'VIEW')).toHaveLength(1);
  expect((await context.cookies()).map(({ name }) => name)).toContain('campsrc');
});

test('the rules name pages of content, and no program, data or address with a query', async ({ page }) => {
  await page.goto('/');
  const allowed = await page.evaluate(() => {
    const { prerender } = JSON.parse(document.querySelector('script[type=speculationrules]')?.textContent ?? '{}') as {
      prerender: { where: { and: { not?: { href_matches?: string[] } }[] } }[];
    };
    const paths = [
      '/auto-insurance',
      '/es',
      '/agencies/pa/erie',
      '/OnlineQuote/auto',
      '/Account/login',
      '/api/geodecode',
      '/-/media/a.pdf',
      '/?zip=1',
    ];
    return prerender.map(({ where }) => {
      const never = where.and.flatMap(({ not }) => not?.href_matches ?? []).map((pattern) => new URLPattern(pattern, location.href));
      return paths.filter((path) => !never.some((pattern) => pattern.test(path, location.href)));
    });
  });
  expect(allowed).toEqual(Array(2).fill(['/auto-insurance', '/es', '/agencies/pa/erie']));
});

test('the rules take plain links only: no other tab, no download, and nothing that the page shows itself', async ({ page }) => {
  await page.goto('/');
  const taken = await page.evaluate(() => {
    const { prerender } = JSON.parse(document.querySelector('script[type=speculationrules]')?.textContent ?? '{}') as {
      prerender: { where: { and: { selector_matches?: string }[] } }[];
    };
    const links: Record<string, Record<string, string>> = {
      plain: {},
      'another tab': { target: '_blank' },
      file: { download: '' },
      'not followed': { rel: 'nofollow' },
      dialog: { 'aria-haspopup': 'dialog' },
      calculator: { href: '/life-insurance-calculator' },
    };
    const isTaken = (selector: string, attributes: Record<string, string>) => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries({ href: '/auto-insurance', ...attributes })) link.setAttribute(name, value);
      return link.matches(selector);
    };
    return prerender.map(({ where }) => {
      const selector = where.and.find((rule) => rule.selector_matches)?.selector_matches ?? '';
      return Object.entries(links).flatMap(([name, attributes]) => (isTaken(selector, attributes) ? [name] : []));
    });
  });
  expect(taken).toEqual([['plain'], ['plain']]);
});
