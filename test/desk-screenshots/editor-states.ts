/** Lists the states of the editor in the page for its pictures; each starts from the page as the editor opens it. */
import type { Browser, Page } from '@playwright/test';
import { edit, modelOf, press, signedIn } from './signed-in.ts';

export interface Scene {
  browser: Browser;
  page: Page;
  baseURL: string;
  /** A product page whose texts may be changed; one for each width. */
  path: string;
  width: number;
  /** The password of a person with the role Editor. */
  editor: string;
}

const CHECKED = { timeout: 90_000 };
const rich = (page: Page) => page.getByRole('textbox', { name: 'Text of Hero banner' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title of Hero banner' });
const panel = (page: Page, name: string) => page.getByRole('complementary', { name });
const dialog = (page: Page) => page.locator('dialog[open]');

const tool = (page: Page, name: string | RegExp) =>
  page
    .getByRole('toolbar', { name: /^Tools for Hero banner/ })
    .getByRole('button', { name })
    .first();

async function enterRich(page: Page): Promise<void> {
  await rich(page).click();
  await page.getByRole('toolbar', { name: /^Tools of/ }).waitFor();
}

async function chooser(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add a block after / })
    .last()
    .press('Enter');
  await dialog(page).locator('.pe-insert__card img').first().waitFor();
}

async function choose(page: Page): Promise<void> {
  await title(page).click();
  await page.getByRole('toolbar', { name: /^Tools for Hero banner/ }).waitFor();
}

async function rewrite(page: Page, words: string): Promise<void> {
  await title(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}
const saved = (page: Page) =>
  page
    .locator('.page-editor__state')
    .filter({ hasText: /^Saved$/ })
    .waitFor(CHECKED);
const open = async (page: Page, name: string) => {
  await press(page, name);
  await panel(page, name).waitFor();
};

export const STATES: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  plain: async () => undefined,
  block: ({ page }) => choose(page),
  writing: ({ page }) => enterRich(page),
  table: async ({ page }) => {
    await enterRich(page);
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+F10');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Limit');
  },
  link: async ({ page }) => {
    await enterRich(page);
    await page.keyboard.press('ControlOrMeta+K');
    await dialog(page).getByRole('list', { name: 'Pages near this one' }).waitFor();
  },
  picture: async ({ page }) => {
    await page.getByRole('button', { name: /^Image of Hero banner/ }).press('Enter');
    await dialog(page).getByLabel('Upload a file').waitFor();
  },
  chooser: ({ page }) => chooser(page),
  'chooser-found': async ({ page }) => {
    await chooser(page);
    await dialog(page).getByLabel('Search blocks').fill('quest');
  },
  'sample-text': async ({ page }) => {
    await chooser(page);
    await dialog(page).getByLabel('Search blocks').fill('faq accordion');
    await page.keyboard.press('Enter');
    await page.locator('[data-pe-sample]').first().waitFor();
  },
  'name-dialog': async ({ page }) => {
    await choose(page);
    await tool(page, 'Save as section').click();
    await page.getByLabel('Its name').fill('Winter brief');
  },
  sections: async ({ page, width }) => {
    await choose(page);
    await tool(page, 'Save as section').click();
    await page.getByLabel('Its name').fill(`Winter brief ${width}`);
    await page.keyboard.press('Enter');
    await page
      .getByText(/is saved/)
      .first()
      .waitFor(CHECKED);
    await chooser(page);
    await dialog(page)
      .getByRole('radio', { name: `Winter brief ${width}` })
      .first()
      .scrollIntoViewIfNeeded();
  },
  structure: ({ page }) => open(page, 'Structure'),
  settings: async ({ page }) => {
    await choose(page);
    await tool(page, /settings/i).click();
    await panel(page, 'Settings').getByRole('group', { name: 'Who sees this block' }).waitFor();
  },
  version: async ({ page }) => {
    await choose(page);
    await tool(page, /settings/i).click();
    const who = panel(page, 'Settings').getByRole('group', { name: 'Who sees this block' });
    await who.getByRole('button', { name: /^Add a version/ }).click();
    await who.getByLabel('Which').waitFor();
  },
  fields: async ({ page }) => {
    await choose(page);
    await open(page, 'Fields');
    await panel(page, 'Fields').getByText('Image', { exact: true }).first().waitFor();
  },
  'page-fields': async ({ page, path }) => {
    const { pageId } = await modelOf(page, path);
    await page.goto(`/edit/fields?item=${pageId}`);
  },
  comments: async ({ page }) => {
    await edit(page, '/investors');
    await open(page, 'Comments');
  },
  'comment-on-block': async ({ page }) => {
    await choose(page);
    await tool(page, 'Comment').click();
    const text = panel(page, 'Comments').getByLabel('New comment');
    await text.focus();
    await text.pressSequentially('Is this right, @Ed');
    await panel(page, 'Comments').getByRole('option', { name: 'Edda Lind' }).waitFor();
  },
  publish: async ({ page }) => {
    await edit(page, '/moving-day');
    await open(page, 'Publish');
    await panel(page, 'Publish').getByRole('list').first().waitFor(CHECKED);
  },
  findings: async ({ page }) => {
    await edit(page, '/moving-day');
    await open(page, 'Publish');
    await press(page, 'Check this page');
    await panel(page, 'Publish')
      .getByText(/^Errors stop publishing/)
      .waitFor(CHECKED);
  },
  warnings: async ({ page }) => {
    await edit(page, '/new-drivers');
    await open(page, 'Publish');
    await press(page, 'Check this page');
    await panel(page, 'Publish').getByLabel('When').waitFor(CHECKED);
  },
  ask: async ({ page, browser, baseURL, width, editor }) => {
    const edda = await signedIn(browser, baseURL, width, editor);
    await edda
      .context()
      .storageState()
      .then(({ cookies }) => page.context().addCookies(cookies));
    await edda.context().close();
    await edit(page, '/new-drivers');
    await open(page, 'Publish');
    await press(page, 'Check this page');
    await panel(page, 'Publish').getByLabel('Note to those who publish').waitFor(CHECKED);
  },
  'preview-as': ({ page }) => open(page, 'Preview as'),
  'previewed-as': async ({ page }) => {
    await open(page, 'Preview as');
    await panel(page, 'Preview as').getByLabel('A visitor in').selectOption('OH');
    await press(page, 'Show it');
    await dialog(page).frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor(CHECKED);
  },
  'phone-width': async ({ page }) => {
    await press(page, 'Phone, 375 pixels wide');
    await page.locator('main h1').scrollIntoViewIfNeeded();
  },
  keys: async ({ page }) => {
    await page.keyboard.press('ControlOrMeta+/');
    await dialog(page).waitFor();
  },
  search: async ({ page }) => {
    await press(page, 'Search all content');
    await dialog(page).getByRole('combobox').fill('hail');
    await dialog(page).getByRole('option').first().waitFor();
  },
  undone: async ({ page }) => {
    await choose(page);
    await tool(page, 'Delete').click();
    await page.locator('.pe-handles .pe-note').getByRole('status').waitFor();
    await page.keyboard.press('ControlOrMeta+Z');
    await title(page).waitFor(CHECKED);
  },
  offline: async ({ page }) => {
    await page.context().setOffline(true);
    await rewrite(page, 'Written without a connection');
    await page
      .locator('.page-editor__state')
      .filter({ hasText: /^Kept here/ })
      .waitFor(CHECKED);
  },
  'signed-out': async ({ page }) => {
    await page.context().clearCookies();
    await rewrite(page, 'Written after the session had ended');
    await page
      .locator('.page-editor__state')
      .filter({ hasText: /sign in again/ })
      .waitFor(CHECKED);
  },
  news: async (scene) => {
    const other = await signedIn(scene.browser, scene.baseURL, 1280, scene.editor);
    await edit(other, scene.path);
    await rewrite(other, `Edda wrote this at ${scene.width} pixels`);
    await saved(other);
    await other.context().close();
    await scene.page.evaluate(() => dispatchEvent(new Event('focus')));
    await scene.page.getByRole('button', { name: 'See what changed' }).click();
    await dialog(scene.page).getByText('Edda wrote this').first().waitFor(CHECKED);
  },
  conflict: async (scene) => {
    const other = await signedIn(scene.browser, scene.baseURL, 1280, scene.editor);
    await edit(other, scene.path);
    await rewrite(other, `Edda wrote again at ${scene.width} pixels`);
    await saved(other);
    await rewrite(scene.page, 'Written by the second editor');
    await scene.page.getByRole('button', { name: 'Compare' }).click(CHECKED);
    await dialog(scene.page).waitFor();
    await other.context().close();
  },
};
