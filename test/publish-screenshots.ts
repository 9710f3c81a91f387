/** Takes screenshots of publishing for the docs, the editor's panel with its findings, and the list of open drafts: npm run shots:publish. Needs a build; serves the site itself unless SITE_ORIGIN names one. */
import { chromium } from '@playwright/test';
import { launchOptions } from './browser/launch.ts';
import { startSite } from './start-site.ts';

const site = process.env.SITE_ORIGIN ? undefined : await startSite({ index: true });
const baseURL = (process.env.SITE_ORIGIN ?? `http://localhost:${site?.port}`).replace('://localhost', '://preview.localhost');
const browser = await chromium.launch(await launchOptions());
const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
await context.addCookies([{ name: 'COOKIE_BANNER_DISMISSED', value: 'true', url: baseURL }]);
const page = await context.newPage();
await page.goto('/sign-in?next=/desk/publish');
await page.getByLabel('Password').fill('preview');
await page.getByRole('button', { name: 'Sign in' }).click();
await page.waitForURL('**/desk/publish');

/** Writes one field of a page, or of the first item of a template on it. */
const write = (path: string, template: string, field: string, value: unknown) =>
  page.evaluate(
    async (asked) => {
      type Item = { id: string; revision: string; template: string };
      const model = await (await fetch(`/api/edit/page?path=${asked.path}`)).json();
      const { pageId, items } = model as { pageId: string; items: Record<string, Item> };
      const item = asked.template ? Object.values(items).find((one) => one.template === asked.template) : items[pageId];
      const { field, value } = asked;
      if (!item) throw new Error(`${asked.path} has no ${asked.template}`);
      const change = { do: 'set', item: item.id, revision: item.revision, inside: [], field, value: { value } };
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/edit/change', { method: 'POST', headers, body: JSON.stringify({ changes: [change] }) });
    },
    { path, template, field, value },
  );
await write('/moving-day', 'PromoHero', 'Link', { href: '/moving-checklist', text: 'See the four weeks' });
await write('/moving-day', '', 'MetaDescription', 'Four weeks, four jobs.');
await write('/careers', '', 'AbstractTitle', 'Work beside the lake');
await write('/our-history', '', 'AbstractTitle', 'A hundred winters');
await write('/winter-ready', '', 'AbstractTitle', 'Ready before the first snow');
await write('/new-drivers', '', 'AbstractTitle', 'The first year on the road');
const photograph = (name: string, width: number, more = {}) =>
  page.screenshot({ path: `docs/screenshots/${name}-${width}.jpg`, type: 'jpeg', quality: 72, ...more });

for (const width of [1280, 375]) {
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/desk/publish');
  await photograph('desk-publish', width, { fullPage: true });
}
for (const width of [1280, 768]) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/moving-day?mode=edit');
  await page.locator('html[data-editor="ready"]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Publish' });
  await panel.getByRole('button', { name: 'Check this page' }).click();
  await panel.getByText(/^Errors stop publishing/).waitFor({ timeout: 60_000 });
  await photograph('editor-publish', width);
}
await browser.close();
await site?.stop();
process.exit(0);
