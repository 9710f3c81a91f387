/** On the canvas: tools at the block, "+" between blocks, the chooser, saved sections, sample text, hints, widths [issue 23] [EDT-03]. */
import { axeFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { another, editing, editorReady, test } from './preview.ts';
import { smallTargets } from './targets.ts';

test.setTimeout(60_000);

test('a block is added between others, moved and saved as a section, which another page gets as a copy, all by keyboard [EDT-03]', async ({
  page,
}) => {
  await editing(page, '/leadership');
  const add = page.getByRole('button', { name: /^Add a block after / }).last();
  await add.focus();
  await expect(add).toHaveCSS('opacity', '1');
  await add.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Insert a block after / });
  await expect(dialog.getByLabel('Search blocks')).toBeFocused();
  await expect(dialog.getByRole('radio', { name: 'Privacy choices' })).toHaveCount(0);
  await dialog.getByLabel(/^Show all/).press(' ');
  await expect(dialog.getByRole('radio', { name: 'Privacy choices' })).toHaveCount(1);
  const picture = (await dialog.locator('.pe-insert__card img').first().getAttribute('src')) ?? '';
  expect(await page.evaluate(async (src) => (await fetch(src)).headers.get('content-type'), picture)).toBe('image/webp');
  expect(await axeFaults(page, { include: '.pe-dialog', isPart: true })).toEqual([]);
  await dialog.getByLabel('Search blocks').fill('faq accordion');
  await page.keyboard.press('Enter');
  const tools = page.getByRole('toolbar', { name: /^Tools for FAQ accordion/ });
  await expect(tools.getByRole('button', { name: 'Move up' })).toBeFocused();
  // Sample text is marked, as the gate will find it.
  await expect(page.locator('[data-block="faq-accordion"] [data-pe-sample]').first()).toHaveAttribute('aria-description', /^Sample text/);
  const note = page.locator('.pe-handles .pe-note').getByRole('status');
  await page.keyboard.press('Enter');
  await expect(note).toHaveText(/^FAQ accordion .* moved: \d+ of \d+\.$/);
  await expect(tools.getByRole('button', { name: 'Move up' })).toBeFocused();
  expect(await axeFaults(page, { include: '.pe-handles', isPart: true })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-block="faq-accordion"] :focus')).toHaveCount(1);
  await page.keyboard.press('Alt+F10');
  const save = tools.getByRole('button', { name: 'Save as section' });
  for (let step = 0; step < 10 && !(await save.evaluate((button) => button === document.activeElement)); step++)
    await page.keyboard.press('ArrowRight');
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Its name').fill('Questions of members');
  await page.keyboard.press('Enter');
  await expect(note).toContainText('Section “Questions of members” is saved');

  await page.goto('/our-history?mode=edit');
  await page
    .getByRole('button', { name: /^Add a block after / })
    .last()
    .press('Enter');
  // What was used last comes first.
  await expect(dialog.getByRole('group', { name: 'Recently used' }).getByRole('radio', { name: 'FAQ accordion' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Questions of members' }).press(' ');
  await page.keyboard.press('Enter');
  await expect(note).toHaveText(/^Section “Questions of members” inserted after /);
  await expect(page.locator('main [data-block="faq-accordion"]')).toHaveCount(1);
  await page.goto('/desk/shared?template=Section');
  await page.getByRole('link', { name: 'More Questions of members' }).click();
  await expect(page.getByRole('link', { name: /Delete/ })).toBeVisible();
});

test('messages and empty fields show only in the chosen block [EDT-03]', async ({ page }) => {
  await editing(page, '/contact-us');
  const failure = page.locator('.form__failure').first();
  await expect(failure).toBeHidden();
  const empty = page.locator('.form [data-pe-none]');
  for (const one of await empty.all()) await expect(one).toBeHidden();
  await page.locator('.form label').first().click();
  await expect(failure).toBeVisible();
});

test('another editor is named at the block and its field; the bars stay two lines on a tablet and work on a phone, for fingers and keys [EDT-03]', async ({
  page,
  browser,
}) => {
  await editing(page, '/giving');
  const other = await another(browser);
  await other.goto('/giving?mode=edit');
  await editorReady(other);
  const form = page.getByRole('form', { name: 'Your name for others' });
  await form.getByLabel(/^You are signed in/).fill('Luis');
  await page.keyboard.press('Enter');
  await page.locator('main h1').click();
  await other.getByRole('button', { name: 'No name' }).click();
  await other.locator('main h1').click();
  const there = other.getByRole('list', { name: /^Also at Promo hero/ });
  await expect(there).toHaveText(/Luis \(shared password\)Title$/, { timeout: 20_000 });
  expect(await axeFaults(other, { include: '.pe-handles', isPart: true })).toEqual([]);
  await other.locator('main [data-pe-field]').last().focus();
  await expect(other.getByRole('img', { name: /^Promo hero.*: Luis \(shared password\)$/ })).toBeVisible();
  await other.context().close();

  const height = (bar: string) => page.locator(bar).evaluate((element) => element.getBoundingClientRect().height);
  await expect(page.getByRole('list', { name: 'Also on this page' })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  expect((await height('.editing-bar')) + (await height('.page-editor__bar'))).toBeLessThanOrEqual(120);
  const menu = page.getByRole('button', { name: 'More tools' });
  const opens = async (name: string) => {
    await menu.press('Enter');
    await page.locator('#pe-menu').getByRole('button', { name }).press('Enter');
    await expect(page.locator('#pe-menu')).toBeHidden();
  };
  await opens('Keys and help');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await height('.page-editor__bar')).toBeLessThanOrEqual(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.locator('main h1').click();
    expect(await smallTargets(page, '.page-editor__bar')).toEqual([]);
    expect(await smallTargets(page, '.pe-block-bar--tools')).toEqual([]);
  }
  await opens('Structure');
  await expect(page.getByRole('heading', { name: 'Structure' })).toBeFocused();
  expect(await axeFaults(page, { include: '.page-editor', isPart: true })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('the page is laid out at 375 and 768 pixels as in a window of that width, and stays editable [EDT-03]', async ({ page }) => {
  const facts = () =>
    page.evaluate(() => {
      const title = document.querySelector('main h1') as HTMLElement;
      const style = getComputedStyle(title);
      const menu = [...document.querySelectorAll<HTMLElement>('.site-header button, .site-header nav')].map((one) => one.checkVisibility());
      return { size: style.fontSize, width: title.getBoundingClientRect().width, menu };
    });
  await editing(page, '/giving');
  const widths = { Phone: 375, Tablet: 768 };
  const expected: Record<string, Awaited<ReturnType<typeof facts>>> = {};
  for (const [name, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 800 });
    expected[name] = await facts();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const wide = await facts();
  expect(new Set([wide, ...Object.values(expected)].map(({ width }) => width)).size).toBe(3);
  for (const [name, width] of Object.entries(widths)) {
    const button = page.getByRole('button', { name: `${name}, ${width} pixels wide` });
    await button.click();
    await expect.poll(facts).toEqual(expected[name]);
    await page.locator('main h1').click();
    await expect(page.getByRole('toolbar', { name: /^Tools for Promo hero/ })).toBeVisible();
    await button.click();
    await expect.poll(facts).toEqual(wide);
  }
});
