/** Fixtures of tests on the preview host, and a session without its form: editing.browser.test.ts, the editor's day and its journey fill that in. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { postSignIn } from '../site/sign-in.ts';
import { test as base } from './fixtures.ts';

const siteOrigin = () => process.env.SITE_ORIGIN as string;
export const previewOrigin = (): string => siteOrigin().replace('://localhost', '://preview.localhost');

export const test = base.extend({
  reducedMotion: 'reduce',
  // Playwright reads the names from this pattern, so an empty one is needed.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  baseURL: async ({}, use) => use(previewOrigin()),
});

/** Gives the context a session that no other test uses. */
export async function signIn(context: BrowserContext, password = 'preview'): Promise<void> {
  const { status, headers } = await postSignIn(siteOrigin(), { password });
  if (status !== 303) throw new Error(`Signing in answered ${status}`);
  const [name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(headers['set-cookie']?.[0] ?? '')?.slice(1) ?? [];
  await context.addCookies([{ name, value, url: previewOrigin(), httpOnly: true, sameSite: 'Lax' }]);
}

/** @returns the page of another person, in a separate browser */
export async function another(browser: Browser, password?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: previewOrigin(), reducedMotion: 'reduce' });
  await signIn(context, password);
  return context.newPage();
}

export const editorReady = (page: Page): Promise<void> => page.locator('html[data-editor="ready"]').waitFor({ state: 'attached' });

/** Signs in and opens the editor of a page. */
export async function editing(page: Page, path: string): Promise<void> {
  await signIn(page.context());
  await page.goto(`${path}?mode=edit`);
  await editorReady(page);
}
