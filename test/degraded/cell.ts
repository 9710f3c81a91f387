/** Tries a journey under a condition: what went well, what the page said, which errors it had. */
import { type Browser, type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test';
import type { Condition } from './conditions.ts';
import type { Journey } from './journeys.ts';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors of scripts that the page did not handle. */
  errors: string[];
}

/** Opens the journey's first page. */
export async function open(browser: Browser, journey: Journey, prepare?: Condition['prepare']): Promise<Visit> {
  const origin = new URL(process.env.SITE_ORIGIN as string);
  if (journey.isEditor) origin.hostname = 'preview.localhost';
  const context = await browser.newContext({
    baseURL: origin.origin,
    viewport: journey.viewport ?? { width: 1280, height: 900 },
    hasTouch: journey.hasTouch ?? false,
    reducedMotion: 'reduce',
    // Each visit has its own address, so that visits do not use up each other's attempts.
    extraHTTPHeaders: { 'cf-connecting-ip': `198.51.100.${Math.floor(Math.random() * 256)}, ${crypto.randomUUID()}` },
  });
  context.setDefaultTimeout(20_000);
  await journey.before?.(context);
  await prepare?.(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  if (journey.isEditor) await signIn(page, journey.path);
  else await page.goto(journey.path);
  return { page, context, errors };
}

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`/sign-in?${new URLSearchParams({ next: `${path}?mode=edit` })}`);
  await page.locator('[type="password"]').fill('preview');
  await page.locator('form:has([type="password"]) [type="submit"]').click();
  await page.locator('html[data-editor="ready"]').waitFor({ state: 'attached' });
}

/** Goes through all steps. @returns what the page said on the way */
export async function walk({ page }: Visit, journey: Journey, from = 0): Promise<string[]> {
  const said: string[] = [];
  for (const step of journey.steps.slice(from)) {
    await step.fill?.(page);
    await step.press(page);
    const note = await step.done(page);
    if (note) said.push(note);
  }
  return said;
}

/** What a visitor has typed or chosen in the fields that can be seen. */
export const typed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input:not([type="hidden"], [type="submit"]), textarea, select')]
      .filter((field) => field.checkVisibility() && (!/^(radio|checkbox)$/.test(field.type) || field.checked) && field.value)
      .map(({ name, value }) => `${name}=${value}`)
      .sort(),
  );

/** Texts by which a page tells that something did not work. */
export const messages = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '[role="alert"], [role="status"], .summary-box, .form__failure, .agency-details__failed, .page-editor__state, [data-fault]',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.innerText.trim())
      .map((element) => element.innerText.replace(/\s+/g, ' ').trim()),
  );

/** Writes a cell of the table. */
export function record(info: TestInfo, journey: string, condition: string, outcome: string): void {
  info.annotations.push({ type: 'cell', description: JSON.stringify({ journey, condition, outcome }) });
}

export { expect };
