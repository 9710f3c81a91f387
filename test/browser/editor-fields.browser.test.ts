/** The in-page editor in a browser: fields edited in place; a lost connection; two editors at once [EDT-03] [EDT-04]. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { axeFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { another, editing, editorReady as ready, test } from './preview.ts';

// axe checks forms during the test.
test.setTimeout(90_000);

const state = (page: Page, words: string | RegExp) => expect(page.locator('.page-editor__state')).toContainText(words);
const title = (page: Page) => page.getByRole('textbox', { name: 'Title of Hero banner' });
const rich = (page: Page) => page.getByRole('textbox', { name: 'Text of Hero banner' });

/** Enters a rich text; its editor and tools load with the first touch. */
async function enterRich(page: Page): Promise<void> {
  await rich(page).click();
  await page.getByRole('toolbar', { name: /^Tools of/ }).waitFor();
}

/** Replaces the current text. */
async function rewrite(page: Page, words: string): Promise<void> {
  await title(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

/** Allows failed requests: browsers log them to the console, also those that visitors' pages load later. */
const allowFailedRequests = (problems: string[]) => {
  const own = problems.filter((text) => !/Failed to load resource|Failed to fetch/.test(text));
  problems.splice(0, problems.length, ...own);
};

test('text, rich text, a link and a picture are edited in place and saved as a draft [EDT-03] [EDT-04]', async ({ page, request }) => {
  await editing(page, '/umbrella-insurance');
  await rewrite(page, 'An umbrella for when the rest is spent');
  await page.keyboard.press('Enter');
  await state(page, 'Saved');
  // The bar shows what visitors do not see yet.
  await expect(page.locator('.editing-bar__state')).toContainText(/^Draft: \d+ parts? not published yet/);

  const text = rich(page);
  await enterRich(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Ask first. ');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type('A million dollars');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type(' at a time.');
  await expect(text.locator('strong')).toHaveText('A million dollars');
  await page.keyboard.press('ControlOrMeta+K');
  const link = page.getByRole('dialog', { name: 'New link' });
  await link.getByLabel('Link text').fill(' Find an agent');
  await link.getByRole('searchbox', { name: 'Find a page' }).fill('Find an agent');
  await link.getByRole('button', { name: /^Find an Agency/ }).click();
  expect(await axeFaults(page, { include: 'dialog[open]', isPart: true })).toEqual([]);
  await link.getByRole('button', { name: 'Done' }).click();
  await expect(text.getByRole('link', { name: 'Find an agent' })).toHaveAttribute('href', '/find-an-agent');

  await text.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('combobox', { name: 'Kind of paragraph' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Limit');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A year');
  await expect(text.getByRole('columnheader')).toHaveText(['Limit', 'A year']);
  await page.keyboard.press('ControlOrMeta+Enter');

  await page.getByRole('button', { name: /^Image of Hero banner/ }).press('Enter');
  const picture = page.getByRole('dialog', { name: /^Image/ });
  await picture.getByLabel('What it shows, in words').fill('');
  await picture.getByRole('button', { name: 'Done' }).click();
  await expect(picture.getByLabel('What it shows, in words')).toBeFocused();
  await expect(picture.getByLabel('What it shows, in words')).toHaveAccessibleDescription(/Say what it shows/);
  await picture.getByLabel('What it shows, in words').fill('Boots under a lantern');
  expect(await axeFaults(page, { include: 'dialog[open]', isPart: true })).toEqual([]);
  await picture.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Image of Hero banner: Boots under a lantern/ })).toBeVisible();
  await page.getByRole('button', { name: 'Fields', exact: true }).click();
  await page.getByRole('complementary', { name: 'Fields' }).getByLabel('Quote type').waitFor();
  expect(await axeFaults(page, { isPart: true, whole: true })).toEqual([]);
  await state(page, 'Saved');
  // Announced to screen readers after a pause.
  await expect(
    page
      .locator('.page-editor__bar')
      .getByRole('status')
      .filter({ hasText: /^Saved$/ }),
  ).toHaveCount(1);

  // Visitors see nothing of it.
  const published = await (await request.get(`${process.env.SITE_ORIGIN}/umbrella-insurance`)).text();
  expect(published).not.toContain('when the rest is spent');
  expect(published).not.toMatch(/page-editor|scpm|editor-/);
});

test('a lost connection, a failing host, a reload and an ended session: the input is kept, the problem is shown and the input is sent later [EDT-03]', async ({
  page,
  context,
  problems,
}) => {
  await editing(page, '/motorcycle-insurance');
  await enterRich(page);
  await context.setOffline(true);
  await rewrite(page, 'Written without a connection');
  await state(page, 'Kept here until the connection is back');
  // A part of the editor that cannot be loaded says so; the rest works.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Publish' });
  await expect(panel).toContainText(/could not be loaded|Check this page/);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await context.setOffline(false);
  await state(page, 'Saved');

  for (const status of [503, 429]) {
    await page.route('**/api/edit/change*', (route) => route.fulfill({ status, json: { title: 'Not now' } }));
    await rewrite(page, `Written while the host said ${status}`);
    await state(page, 'Kept here until the connection is back');
    // Unsent changes survive a page load, and the next page sends them.
    if (status === 429) {
      await enterRich(page);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('A text that waited');
      // A browser would ask before it leaves while the last letters are not stored on the device.
      const asksBeforeLeaving = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
      await expect.poll(asksBeforeLeaving).toBe(false);
      await page.reload();
      await ready(page);
      await expect(title(page)).toHaveText('Written while the host said 429');
      await expect(rich(page)).toHaveText('A text that waited');
    }
    await page.unroute('**/api/edit/change*');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await state(page, 'Saved');
  }

  await context.clearCookies();
  await rewrite(page, 'Written after the session had ended');
  await state(page, 'Kept here until you sign in again');
  const [again] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Sign in again' }).click()]);
  await again.getByLabel('Password').fill('preview');
  await again.getByRole('button', { name: 'Sign in' }).click();
  await again.getByRole('complementary', { name: 'Editing' }).waitFor();
  await again.close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await state(page, 'Saved');
  await page.reload();
  await ready(page);
  await expect(title(page)).toHaveText('Written after the session had ended');
  allowFailedRequests(problems);
});

test('Escape leaves a text and keeps it; Undo restores the previous text, and Redo the later one [EDT-03]', async ({ page }) => {
  await editing(page, '/renters-insurance');
  for (const [text, enter, words] of [
    [title(page), () => title(page).click(), 'Written and left by Escape'],
    [rich(page), () => enterRich(page), 'A longer text, left by Escape'],
  ] as const) {
    const before = (await text.textContent()) as string;
    await enter();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(words);
    await state(page, 'Saved');
    await page.keyboard.press('Escape');
    await expect(text).not.toBeFocused();
    for (const [keys, shown] of [
      ['', words],
      ['ControlOrMeta+Z', before],
      ['ControlOrMeta+Shift+Z', words],
    ] as const) {
      if (keys) {
        await text.evaluate((element) => element.toggleAttribute('data-before-refresh', true));
        await page.keyboard.press(keys);
      }
      await expect(text).toHaveText(shown);
      await state(page, 'Saved');
      // Undo and Redo refresh the page afterwards, which puts the cursor of a text at its start.
      await expect(page.locator('[data-before-refresh]')).toHaveCount(0);
    }
  }

  // From the tools Escape leads to the text, and no further.
  await enterRich(page);
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Escape');
  await expect(rich(page)).toBeFocused();

  // Only Done applies a form: Escape does not close it over the input.
  await page.getByRole('button', { name: /^Image of Hero banner/ }).press('Enter');
  const form = page.getByRole('dialog', { name: /^Image/ });
  await form.getByLabel('What it shows, in words').fill('A lamp in a window');
  await page.keyboard.press('Escape');
  await expect(form.getByRole('status').filter({ hasText: 'Press Escape again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
});

test('two editors of one text: both versions are shown, and nothing is overwritten before one is chosen [EDT-03]', async ({
  page,
  browser,
  problems,
}) => {
  const other = await another(browser);
  await editing(page, '/boat-insurance');
  await other.goto('/boat-insurance?mode=edit');
  await ready(other);
  await expect(other.getByText('Another editor has this page open, too.')).toBeVisible();

  // The second editor is notified of what the first saved, compares it, and loads it.
  await rewrite(page, 'Boats that come home');
  await state(page, 'Saved');
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await other.getByRole('button', { name: 'See what changed' }).click();
  const news = other.getByRole('dialog', { name: 'What another editor saved' });
  await expect(news.getByRole('region', { name: 'Title of Hero banner' })).toContainText(/saved by another editor.*Boats that come home/);
  expect(await axeFaults(other, { include: 'dialog[open]', isPart: true })).toEqual([]);
  await news.getByRole('button', { name: 'Update this page' }).click();
  await expect(title(other)).toHaveText('Boats that come home');

  await rewrite(page, 'Written by the first editor');
  await state(page, 'Saved');
  await rewrite(other, 'Written by the second editor');
  await state(other, 'Another editor changed this');
  await other.getByRole('button', { name: 'Compare' }).click();
  const both = other.getByRole('dialog', { name: 'Both of you wrote here' });
  await expect(both.locator('mark')).toHaveText(['first', 'second']);
  expect(await axeFaults(other, { include: 'dialog[open]', isPart: true })).toEqual([]);
  await expect(both.getByText(/^Theirs, saved by another editor, /)).toBeVisible();
  await both.getByRole('button', { name: 'Write it together' }).click();
  await both.getByLabel(/written together$/).fill('Written by both');
  await both.getByRole('button', { name: 'Save this' }).click();
  await state(other, 'Saved');
  await expect(title(other)).toHaveText('Written by both');
  await other.context().close();
  allowFailedRequests(problems);
});

/** Every rich text in a content file. */
function* richTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (/<[a-z][^>]*>/i.test(value)) yield value;
  } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* richTexts(part);
}

test('every rich text of the sample is unchanged after editing [EDT-03]', async ({ page }) => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const texts = new Set(files.flatMap((file) => [...richTexts(JSON.parse(readFileSync(path.join('content', file), 'utf8')))]));
  const entry =
    "import { docOf, htmlOf, isLossless } from './client/editor/rich-text/html.ts'; Object.assign(globalThis, { docOf, htmlOf, isLossless });";
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: '.' },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
  });
  await page.setContent('<!doctype html><title>Texts</title>');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const different = await page.evaluate(
    (all) => {
      const { docOf, htmlOf, isLossless } = globalThis as unknown as {
        docOf(html: string): never;
        htmlOf(doc: never): string;
        isLossless(html: string): boolean;
      };
      // A text that would lose something is edited as HTML instead: a foreign component with its own attributes.
      return all.filter((html) => isLossless(html) && htmlOf(docOf(html)) !== html);
    },
    [...texts],
  );
  expect(texts.size).toBeGreaterThan(1000);
  expect(different).toEqual([]);
});
