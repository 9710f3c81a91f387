/** Comments in the page by keyboard: on a block, with a mention, answered by a reader, done, and shown from the desk [EDT-03] [issue 23: Collaboration]. */
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { another, editorReady, test } from './preview.ts';

test.setTimeout(90_000);
const PAGE = '/investors';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Comments' });

test('a comment on a block names a reader, who answers in the page; it is done and found again from the desk [EDT-03]', async ({
  browser,
}) => {
  const operator = await another(browser);
  await operator.goto('/desk/people');
  const name = `Rita ${crypto.randomUUID().slice(0, 8)}`;
  await operator.getByLabel('Name').fill(name);
  await operator.getByRole('radio', { name: /^Reader/ }).check();
  await operator.getByRole('button', { name: 'Add', exact: true }).click();
  const words = (await operator.locator('#words-heading ~ * code').textContent()) ?? '';

  // By keyboard: the tool at the block, the list of people, the comment.
  await operator.goto(`${PAGE}?mode=edit`);
  await editorReady(operator);
  await operator.getByRole('button', { name: 'Structure', exact: true }).press('Enter');
  await operator
    .getByRole('treeitem', { name: /^Rich text/ })
    .first()
    .press('Enter');
  await operator.getByRole('button', { name: 'Close Structure' }).press('Enter');
  const tool = operator.getByRole('toolbar', { name: /^Tools for Rich text/ }).getByRole('button', { name: 'Comment' });
  await tool.press('Enter');
  const panel = panelOf(operator);
  const text = panel.getByLabel('New comment');
  await expect(text).toBeFocused();
  await panel.getByRole('button', { name: 'Add comment' }).press('Enter');
  await expect(panel.getByText('Write a comment.')).toBeVisible();
  await expect(text).toBeFocused();
  await operator.keyboard.type(`Is this right, @${name.slice(0, 7)}`);
  await expect(panel.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  expect(await axeFaults(operator, { include: '.page-editor__panel', isPart: true })).toEqual([]);
  await operator.keyboard.press('Escape');
  await expect(panel.getByRole('listbox')).toHaveCount(0);
  await text.fill('');
  await operator.keyboard.type(`Is this right, @${name.slice(0, 7)}`);
  await expect(panel.getByRole('option', { name })).toBeVisible();
  await operator.keyboard.press('Enter');
  await expect(text).toHaveValue(`Is this right, @${name} `);
  await panel.getByRole('button', { name: 'Add comment' }).press('Enter');
  const thread = panel.getByRole('listitem').filter({ hasText: 'Is this right' }).first();
  await expect(thread.getByText(`@${name}`)).toBeVisible();
  await expect(thread.getByRole('button', { name: /^Show on the page: Rich text/ })).toBeVisible();
  await expect(text).toHaveValue('');
  await expect(tool).toHaveAccessibleName(/^Comment: \d+ open comments?$/);

  // A reader has the panel, too: answers.
  const reader = await another(browser, words);
  await reader.goto(`${PAGE}?mode=edit`);
  await editorReady(reader);
  await reader.getByRole('button', { name: 'Comments', exact: true }).press('Enter');
  const theirs = panelOf(reader);
  await theirs.getByRole('button', { name: /^Reply to .*Is this right/ }).press('Enter');
  await theirs.getByLabel('Reply', { exact: true }).fill('Yes, it is.');
  await theirs.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  await expect(theirs.getByText('Yes, it is.')).toBeVisible();
  await theirs.getByRole('button', { name: /^Show on the page: Rich text/ }).press('Enter');
  await expect(reader.locator('.pe-outline')).toBeVisible();
  const chosen = await reader
    .locator('[data-region="main"] .rich-text p')
    .first()
    .evaluate((text) => {
      const first = document.createTreeWalker(text, NodeFilter.SHOW_TEXT).nextNode() as Text;
      getSelection()?.setBaseAndExtent(first, 0, first, 12);
      return first.data.slice(0, 12).trim();
    });
  await expect(theirs.getByText('The words')).toContainText(chosen);

  await expect(thread.getByText('Yes, it is.')).toBeVisible({ timeout: 20_000 });
  await thread.getByRole('button', { name: /^Mark as done/ }).press('Enter');
  await expect(panel.getByText(/^Done: \d+$/)).toBeVisible();
  await expect(panel.locator(':focus')).toBeVisible();

  // The desk leads back to it.
  await operator.goto('/desk/comments?list=done');
  await operator
    .getByRole('row', { name: /Is this right/ })
    .filter({ hasText: name })
    .getByRole('link')
    .first()
    .click();
  await operator.getByRole('link', { name: 'Show in the page' }).click();
  await expect(
    panel.getByRole('button', { name: /^Show on the page: Rich text/ }).and(operator.locator('[aria-pressed="true"]')),
  ).toBeVisible();
  await expect(panel.getByText('Yes, it is.')).toBeVisible();
});
