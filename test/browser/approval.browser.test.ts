/** A request to publish from the editor's panel to the calendar, in a browser: asked, approved for nine tomorrow, planned [EDT-03] [EDT-04]. */
import type { Browser, Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { another, previewOrigin, test } from './preview.ts';

test.setTimeout(90_000);
const PAGE = '/our-history';
const NOTE = 'For the spring fair.';
/** A check renders the page and runs axe on it. */
const CHECKED = { timeout: 30_000 };

async function signedIn(browser: Browser, word: string): Promise<Page> {
  const page = await another(browser, word);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: 'Open work', level: 1 })).toBeVisible();
  return page;
}

/** An editor who cannot publish, added by an operator. */
async function newEditor(operator: Page, name: string): Promise<string> {
  await operator.goto('/desk/people');
  await operator.getByLabel('Name').fill(name);
  await operator.getByLabel('Email').fill('eve@desk.example');
  await operator.getByRole('radio', { name: /^Editor/ }).check();
  await operator.getByRole('button', { name: 'Add', exact: true }).click();
  return (await operator.locator('#words-heading ~ * code').textContent()) ?? '';
}

interface Model {
  pageId: string;
  items: Record<string, { id: string; revision: string }>;
}

const saveTitle = (page: Page, title: string) =>
  page.evaluate(
    async ([path, value]) => {
      const model = (await (await fetch(`/api/edit/page?path=${path}`)).json()) as Model;
      const { id, revision } = model.items[model.pageId] as Model['items'][string];
      const change = { do: 'set', item: id, revision, inside: [], field: 'AbstractTitle', value: { value } };
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/edit/change', { method: 'POST', headers, body: JSON.stringify({ changes: [change] }) })).status;
    },
    [PAGE, title] as const,
  );

test('an editor asks with a note, a publisher approves it for nine tomorrow, and both see it planned [EDT-04]', async ({ browser }) => {
  const operator = await signedIn(browser, 'preview');
  const name = `Eve ${crypto.randomUUID().slice(0, 8)}`;
  const editor = await signedIn(browser, await newEditor(operator, name));
  expect(await saveTitle(editor, `A hundred winters ${name}`)).toBe(200);

  await editor.goto(`${PAGE}?mode=edit`);
  await editor.locator('html[data-editor="ready"]').waitFor({ state: 'attached' });
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  const panel = editor.getByRole('complementary', { name: 'Publish' });
  await panel.getByRole('button', { name: 'Check this page' }).click();
  await panel.getByLabel('Note to those who publish').fill(NOTE, CHECKED);
  expect(await axeFaults(editor, { include: '.page-editor__panel', isPart: true })).toEqual([]);
  await panel.getByRole('button', { name: 'Ask for publishing' }).press('Enter');
  await expect(panel.locator('.pe-publish__done')).toBeFocused(CHECKED);
  const request = (await panel.getByRole('link', { name: 'See the request' }).getAttribute('href')) ?? '';

  await operator.goto('/desk');
  const row = operator.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(NOTE);
  await row.getByRole('link').click();
  expect(new URL(operator.url()).pathname).toBe(new URL(request, previewOrigin()).pathname);
  expect(await axeFaults(operator)).toEqual([]);
  const day = new Date(Date.now() + 36 * 3600_000).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  for (const reason of await operator.getByLabel(/^Reason to publish anyway/).all()) await reason.fill('The page is short on purpose.');
  await operator.getByLabel('When').fill(`${day}T09:00`);
  await operator.getByRole('button', { name: 'Approve' }).click();
  await expect(operator.getByRole('status')).toHaveText(/^Scheduled\./);

  await operator.goto(`/desk/calendar?month=${day.slice(0, 7)}`);
  const cell = operator.getByRole('cell', { name: /9:00 AM.*Our history.*Scheduled/ });
  await expect(cell).toBeVisible();
  expect(await axeFaults(operator)).toEqual([]);
  await operator.setViewportSize({ width: 320, height: 800 });
  await expect(
    operator
      .getByRole('listitem')
      .filter({ hasText: /9:00 AM.*Our history/ })
      .first(),
  ).toBeVisible();
  await expect(operator.getByRole('table')).toBeHidden();
  await editor.goto('/desk');
  await expect(editor.getByRole('row', { name: /Our history.*Scheduled/ })).toBeVisible();

  // Other tests see the page as it was.
  await operator.goto(request);
  const end = operator.locator('.desk-board__title details');
  await end.locator('summary').click();
  await end.getByRole('button', { name: 'Call off' }).click();
  await expect(operator.getByRole('status')).toHaveText(/^Called off\./);
  for (const page of [operator, editor]) await page.context().close();
});
