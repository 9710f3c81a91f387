/** Tries a journey under a condition: what went well, what the page said, which errors it had. */
import { type Browser, type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test';
import { editorReady, previewOrigin, signIn } from '../browser/preview.ts';
import type { Condition } from './conditions.ts';
import type { Arrival, Step } from './journeys.ts';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors of scripts that the page did not handle. */
  errors: string[];
}

/** Opens a page in a separate context, for an editor with a session. @param prepare makes the condition */
export async function open(
  browser: Browser,
  { path, viewport, hasTouch, isEditor, before }: Arrival,
  prepare?: Condition['prepare'],
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: isEditor ? previewOrigin() : (process.env.SITE_ORIGIN as string),
    viewport: viewport ?? { width: 1280, height: 900 },
    hasTouch: hasTouch ?? false,
    reducedMotion: 'reduce',
    // Each visit has its own address, so that visits do not use up each other's attempts.
    extraHTTPHeaders: { 'cf-connecting-ip': `198.51.100.${Math.floor(Math.random() * 256)}, ${crypto.randomUUID()}` },
  });
  context.setDefaultTimeout(20_000);
  await before?.(context);
  await prepare?.(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  if (isEditor) await signIn(context);
  await page.goto(isEditor ? `${path}?mode=edit` : path);
  if (isEditor) await editorReady(page);
  return { page, context, errors };
}

/** Goes through steps of a journey. @returns what the page said on the way */
export async function walk({ page }: Visit, steps: readonly Step[]): Promise<string[]> {
  const said: string[] = [];
  for (const step of steps) {
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

/** @param said on the way through a journey @returns what its cell shows */
export const outcomeOf = (said: readonly string[]): string => (said.length ? `says “${said.join('”, “')}”` : 'works');

/** Writes a cell of the table. */
export function record(info: TestInfo, journey: string, condition: string, outcome: string): void {
  info.annotations.push({ type: 'cell', description: JSON.stringify({ journey, condition, outcome }) });
}

export { expect };
