/** A signed-in editor for the pictures of the desk: a browser context of a width, and the few calls that all of them need. */
import type { Browser, Page } from '@playwright/test';

export const HEIGHTS: Readonly<Record<number, number>> = { 1280: 800, 768: 1024 };

/** Signs in with a password. @returns a page in a new context */
export async function signedIn(browser: Browser, baseURL: string, width: number, password = 'preview'): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'cf-connecting-ip': `198.51.100.${Math.floor(Math.random() * 256)}, ${crypto.randomUUID()}` },
  });
  await context.addCookies([{ name: 'COOKIE_BANNER_DISMISSED', value: 'true', url: baseURL }]);
  const page = await context.newPage();
  await page.goto('/sign-in?next=/desk');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/desk');
  return page;
}

/** Opens a page in the editor. */
export async function edit(page: Page, path: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}mode=edit`);
  await page.locator('html[data-editor="ready"]').waitFor({ state: 'attached', timeout: 60_000 });
}

export interface PageModel {
  pageId: string;
  items: Record<string, { id: string; revision: string; template: string }>;
}

export const modelOf = (page: Page, path: string): Promise<PageModel> =>
  page.evaluate(async (at) => (await (await fetch(`/api/edit/page?path=${at}`)).json()) as PageModel, path);

/** Writes one field of a page, or of the first item of a template on it, as another program would. */
export async function write(page: Page, path: string, template: string, field: string, value: unknown): Promise<void> {
  const { pageId, items } = await modelOf(page, path);
  const item = template ? Object.values(items).find((one) => one.template === template) : items[pageId];
  if (!item) throw new Error(`${path} has no ${template}`);
  const change = { do: 'set', item: item.id, revision: item.revision, inside: [], field, value: { value } };
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/edit/change', { method: 'POST', headers, body })).status;
    },
    JSON.stringify({ changes: [change] }),
  );
  if (status !== 200) throw new Error(`${path} ${field}: ${status}`);
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
