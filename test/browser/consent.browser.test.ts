/** Consent in a browser: no third-party request before it, exactly those of the settings after it, none after declining or under Global Privacy Control; the choices page by keyboard and without script [TRK-06] [SHL-11]. */
import type { BrowserContext, Page } from '@playwright/test';
import { thirdPartiesOf } from '../../src/page/document/third-parties.ts';
import { axeFaults } from './axe.ts';
import { expect, expectOnly, test } from './fixtures.ts';

const TAGS = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234';
const SURVEY = 'https://survey.example/s.js';
const { attributes, origins } = thirdPartiesOf(
  { TAG_MANAGER_ID: 'GTM-ABC1234', SURVEY_URL: SURVEY, TAG_HOSTS: ['https://*.google-analytics.com', 'https://bat.bing.com'] },
  true,
);

/** Changes pages into those of a site with both settings (tested in test/site/consent.test.ts): starting such a site would take many seconds. */
async function withOthers(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => hostname === 'localhost',
    async (route) => {
      if (route.request().resourceType() !== 'document' || route.request().method() !== 'GET') return route.fallback();
      const answer = await route.fetch();
      const policy = (answer.headers()['content-security-policy'] ?? '')
        .split('; ')
        .filter((line) => !line.includes('trusted-types'))
        .map((line) => (/^(script|img|connect|frame)-src/.test(line) ? `${line.replace(" 'none'", '')} ${origins.join(' ')}` : line))
        .join('; ');
      // A page that the browser asked for ahead would come past this route.
      const body = (await answer.text())
        .replace('<html', `<html${attributes}`)
        .replace(/<script type="speculationrules">.*?<\/script>/, '');
      return route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': policy }, body });
    },
  );
}

/** Stands in for both services. @param body their script @returns URLs of other hosts that were requested, as they arrive */
async function others(context: BrowserContext, body = 'globalThis.othersRan = (globalThis.othersRan ?? 0) + 1'): Promise<string[]> {
  const requested: string[] = [];
  await withOthers(context);
  await context.route(
    ({ hostname }) => !/(^|\.)localhost$|^127\./.test(hostname),
    (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body });
    },
  );
  return requested;
}

const now = (page: Page) => page.locator('.privacy-choices__now > p:visible, .privacy-choices__gpc:visible').allTextContents();
const answered = async (context: BrowserContext) =>
  (await context.cookies())
    .filter(({ name }) => name.startsWith('COOKIE'))
    .map(({ name, value }) => `${name}=${value}`)
    .sort();
const idle = (page: Page) => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/** Opens a page and scrolls to its end, where everything that it loads by itself has been requested. */
async function readToTheEnd(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  await idle(page);
}

test('third parties are requested after Accept only, exactly once each, and not again after Decline [TRK-06] [SHL-11]', async ({
  page,
  context,
}) => {
  const requested = await others(context);
  await readToTheEnd(page, '/auto-insurance');
  expect(requested).toEqual([]);

  // Accepted in the notice: both load, under the page's own policy.
  await page.getByRole('button', { name: 'Accept cookies' }).click();
  await expect.poll(() => page.evaluate(() => (globalThis as { othersRan?: number }).othersRan)).toBe(2);
  expect(requested.sort()).toEqual([SURVEY, TAGS].sort());
  expect(await page.evaluate(() => (globalThis as { dataLayer?: { event?: string }[] }).dataLayer?.map(({ event }) => event))).toEqual([
    'gtm.js',
  ]);

  // The choices page, linked in the footer, shows the choice; after declining by keyboard it reloads without third parties.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
  await page.waitForURL('**/privacy-choices');
  await expect.poll(() => requested.length).toBe(4);
  await expect(page.locator('html[data-others-run]')).toBeAttached();
  await expect(page.locator('.privacy-choices')).toHaveAttribute('data-enhanced', 'on');
  expect(await now(page)).toEqual(['You accepted. Your visits are counted.']);
  await page.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/privacy-choices?choice=declined#your-choice');
  expect(await now(page)).toEqual(['You declined. Nothing is counted.']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('VISITOR_ID'))).toBeNull();
  expect(await answered(context)).toEqual(['COOKIE_BANNER_DISMISSED=true', 'COOKIE_CHOICE=declined']);
  await page.goto('/claims');
  await page.waitForLoadState('networkidle');
  await idle(page);
  await expect(page.locator('.cookie-banner')).toBeHidden();
  expect(requested).toHaveLength(4);

  // And back, without a page load, announced to screen readers.
  await page.goto('/privacy-choices');
  await expect(page.locator('.privacy-choices')).toHaveAttribute('data-enhanced', 'on');
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  await page.getByRole('button', { name: 'Accept', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'You accepted.' })).toBeAttached();
  await expect.poll(() => requested.length).toBe(6);
  expect(await answered(context)).toEqual(['COOKIE_BANNER_DISMISSED=true']);
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
});

test('under Global Privacy Control no third party is requested, and the page says that it is honored [TRK-06]', async ({
  page,
  context,
}) => {
  const requested = await others(context);
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await context.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await page.goto('/privacy-choices');
  await expect(page.locator('.privacy-choices')).toHaveAttribute('data-gpc', '');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  expect(await now(page)).toEqual([expect.stringContaining('We honor it: nothing is collected')]);
  await page.goto('/auto-insurance');
  await page.waitForLoadState('networkidle');
  await idle(page);
  expect(requested).toEqual([]);
  // Closed announcements are stored independently of it.
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys.filter((key) => key !== 'DISMISSED_GLOBAL_BANNERS')).toEqual([]);
});

test('declining before any tracking: no page load, nothing stored, and axe finds nothing at either width [TRK-06]', async ({
  page,
  context,
}) => {
  const requested = await others(context);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/privacy-choices');
    await expect(page.locator('.privacy-choices')).toHaveAttribute('data-enhanced', 'on');
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  expect(await now(page)).toEqual(['You have not answered yet. Nothing is counted until you accept.']);
  await page.locator('.privacy-choices').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You declined.' })).toBeAttached();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.locator('.cookie-banner')).toBeHidden();
  expect(requested).toEqual([]);
});

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the same two buttons, and the page confirms the choice [TRK-06]', async ({ page, context }) => {
    await page.goto('/es/privacy-choices');
    expect(await now(page)).toEqual([expect.stringContaining('Los scripts están desactivados')]);
    await page.getByRole('button', { name: 'Rechazar' }).click();
    await page.waitForURL('**/es/privacy-choices?choice=declined#*');
    expect(await now(page)).toEqual(['Guardado: usted dice que no. No se cuenta nada.']);
    expect(await answered(context)).toEqual(['COOKIE_BANNER_DISMISSED=true', 'COOKIE_CHOICE=declined']);
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await page.waitForURL('**/es/privacy-choices?choice=accepted#*');
    expect(await now(page)).toEqual([expect.stringContaining('usted acepta')]);
    expect(await answered(context)).toEqual(['COOKIE_BANNER_DISMISSED=true']);
  });
});

test('a tag measures after Accept, none before, and at listed hosts only [TRK-06] [SEC-01]', async ({ page, context, problems }) => {
  // What usual tags do: a script of their own, a request, a picture and a frame.
  const requested = await others(
    context,
    `if (document.currentScript.src.includes('gtm.js')) {
      const script = Object.assign(document.createElement('script'), { src: 'https://bat.bing.com/bat.js' });
      document.head.append(script, Object.assign(new Image(), { src: 'https://www.google-analytics.com/collect?v=1' }));
      document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://bat.bing.com/frame' }));
      for (const host of ['region1.google-analytics.com', 'unlisted.example']) fetch('https://' + host + '/g/collect', { mode: 'no-cors' }).catch(() => {});
    }`,
  );
  await readToTheEnd(page, '/auto-insurance');
  expect(requested).toEqual([]);

  await page.getByRole('button', { name: 'Accept cookies' }).click();
  await expect
    .poll(() => [...requested].sort())
    .toEqual(
      [
        SURVEY,
        TAGS,
        'https://bat.bing.com/bat.js',
        'https://bat.bing.com/frame',
        'https://region1.google-analytics.com/g/collect',
        'https://www.google-analytics.com/collect?v=1',
      ].sort(),
    );
  await expect.poll(() => problems.some((line) => line.includes('unlisted.example'))).toBe(true);
  expectOnly(problems, /unlisted\.example/);
});
