/** Blocks and tables edited in the page by keyboard alone: insert, set, move, duplicate, delete, undo; rows and columns [EDT-03] [BLK-25]. */
import type { Locator, Page } from '@playwright/test';
import type { PageModel } from '../../src/editing/protocol.ts';
import { axeFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { editing, test } from './preview.ts';

// Each is one long journey, which takes time on a busy machine.
test.setTimeout(90_000);

const press = async (control: Locator, key = 'Enter') => {
  await control.focus();
  await control.press(key);
};
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });
const isClean = async (page: Page, include: string) => expect(await axeFaults(page, { include, isPart: true })).toEqual([]);

test('a block is inserted, set, moved, duplicated, deleted and restored by keyboard [EDT-03]', async ({ page }) => {
  await editing(page, '/giving');
  await press(button(page, 'Structure'));
  const panel = page.getByRole('complementary', { name: 'Structure' });
  const tree = panel.getByRole('tree', { name: 'Blocks of the page' });
  const status = panel.getByRole('status');
  const hero = tree.getByRole('treeitem', { name: /^Promo hero/ });
  await press(hero);
  await expect(hero).toHaveAttribute('aria-selected', 'true');
  await isClean(page, '.page-editor');

  await press(button(panel, 'Insert after'));
  const dialog = page.getByRole('dialog', { name: /^Insert a block after Promo hero/ });
  // Typing goes into the search at once; a block whose full name is typed is selected.
  await expect(dialog.getByLabel('Search blocks')).toBeFocused();
  await expect(dialog.getByRole('radio', { name: 'Editing bar' })).toHaveCount(0);
  await isClean(page, '.pe-dialog');
  await page.keyboard.type('rich text');
  await expect(dialog.getByRole('radio', { name: 'Rich text' })).toBeChecked();
  await page.keyboard.press('Enter');
  const own = tree.getByRole('treeitem', { selected: true });
  await expect(status).toContainText('Rich text inserted after Promo hero');
  await expect(own).toHaveText(/^Rich text/);
  const blocks = page.locator('main > .slot');
  await expect(blocks.nth(1)).toHaveAttribute('data-block', 'rich-text');

  await press(button(panel, 'Settings'));
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings.getByLabel('Variant').selectOption({ index: 1 });
  await expect(settings.getByRole('status')).toHaveText('Variant changed.');
  await expect(blocks.nth(1).locator('[data-variant]').first()).not.toHaveAttribute('data-variant', 'plain');

  const name = `Giving ${crypto.randomUUID().slice(0, 8)}`;
  await press(button(settings, 'Share this content …'));
  const share = page.getByRole('dialog', { name: 'Share this content' });
  await share.getByLabel('Its name').fill(name);
  await page.keyboard.press('Enter');
  await expect(settings.getByRole('status')).toContainText('is shared content now');
  await expect(settings.getByText(`Shared: “${name}”`)).toBeVisible();
  await press(button(settings, 'Make a copy for this page'));
  await expect(settings.getByText('Used only here.')).toBeVisible();
  // The button is gone, and the focus is still in the fieldset.
  await expect(settings.locator('fieldset :focus')).toHaveCount(1);

  await press(button(page, 'Structure'));
  await press(own, 'Alt+ArrowDown');
  await expect(status).toContainText('moved: 3 of');
  await expect(blocks.nth(2)).toHaveAttribute('data-block', 'rich-text');
  await press(own, 'Alt+ArrowUp');
  await expect(blocks.nth(1)).toHaveAttribute('data-block', 'rich-text');
  const count = await blocks.count();
  await press(button(panel, 'Duplicate'));
  await expect(blocks).toHaveCount(count + 1);
  await press(own, 'Delete');
  await expect(status).toContainText('deleted.');
  await expect(blocks).toHaveCount(count);
  // The live region says what is, and the old status is gone.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.locator('.page-editor__bar [data-step]')).toHaveText('Undone: Rich text is back.');
  await expect(panel.getByText('deleted.')).toHaveCount(0);
  await expect(blocks).toHaveCount(count + 1);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(page.locator('.page-editor__bar [data-step]')).toHaveText('Done again: Rich text is gone.');
  await expect(blocks).toHaveCount(count);

  await page.setViewportSize({ width: 768, height: 900 });
  await isClean(page, '.page-editor');
});

test('rows and columns of a table are added, moved and removed at the table, and keep the focus [BLK-25] [EDT-03]', async ({ page }) => {
  await editing(page, '/giving');
  await press(button(page, 'Structure'));
  const panel = page.getByRole('complementary', { name: 'Structure' });
  await press(panel.getByRole('treeitem', { name: /^Table/ }));
  await press(button(panel, 'Rows and columns'));
  const tools = page.getByRole('region', { name: 'Rows and columns' });
  const table = page.locator('main table').first();
  const rows = table.locator('tr');
  const cells = (row: number) => rows.nth(row).locator('td, th');
  const before = { rows: await rows.count(), columns: await cells(1).count() };
  await isClean(page, '.pe-table');

  await tools.getByRole('combobox', { name: 'Row' }).selectOption({ index: 1 });
  await press(button(tools, 'Insert row below'));
  await expect(tools.getByRole('status')).toHaveText('A row was inserted below.');
  await expect(rows).toHaveCount(before.rows + 1);
  await expect(button(tools, 'Insert row below')).toBeFocused();
  await expect(cells(2).first()).toHaveAttribute('data-editor-cell', '');
  await press(button(tools, 'Move row up'));
  await expect(cells(2).first()).toContainText('Fire companies');

  await press(button(tools, 'Insert column after'));
  await expect(cells(2)).toHaveCount(before.columns + 1);
  await expect(cells(0)).toHaveCount(before.columns + 1);
  await expect(cells(2).nth(2)).toContainText('2,415');
  await press(tools.getByRole('combobox', { name: 'Column' }), 'Alt+ArrowRight');
  await expect(cells(2).nth(1)).toContainText('2,415');
  await press(button(tools, 'Section'));
  await expect(table.locator('tbody')).toHaveCount(2);
  await press(button(tools, 'Undo'));
  await expect(tools.getByText(/^Undone: /)).toBeVisible();
  await expect(table.locator('tbody')).toHaveCount(1);
  await press(button(tools, 'Delete column'));
  await expect(cells(0)).toHaveCount(before.columns);
});

test('misfits of a block are shown in the tree, in the bar and at its fields, and can be removed [BLK-26] [EDT-03]', async ({ page }) => {
  // As after a change of the block's schema: the page has values written for the old one.
  await page.addInitScript(() => {
    const ask = globalThis.fetch;
    globalThis.fetch = async (...asked) => {
      const answer = await ask(...asked);
      if (!String(asked[0]).startsWith('/api/edit/page?')) return answer;
      const model = (await answer.json()) as PageModel;
      const placed = model.items[model.pageId]?.presentation?.placeholders.main?.find(({ name }) => name === 'HeroBanner');
      Object.assign(placed?.params ?? {}, { OldParameter: 'wide' });
      Object.assign(model.items[placed?.source ?? '']?.fields ?? {}, { Kicker: { value: 'Words of the old hero' } });
      return Response.json(model);
    };
  });
  await editing(page, '/careers');
  await press(button(page, 'Structure'));
  const hero = page.getByRole('treeitem', { name: /^Hero banner/ });
  await expect(hero).toContainText('something no longer fits');
  await press(hero);
  await expect(page.getByText(/^Something in Hero banner no longer fits the block\./)).toBeVisible();
  await press(button(page, 'Edit fields'));
  const lost = page.getByRole('region', { name: 'No longer part of this block' });
  await expect(lost).toContainText('Words of the old hero');
  await isClean(page, '.page-editor');
  await press(button(lost, /^Remove/));
  await expect(lost).toHaveCount(0);
  await press(button(page.locator('.page-editor__bar'), 'Settings'));
  await expect(lost).toContainText('wide');
  await press(button(lost, /^Remove/));
  await expect(lost).toHaveCount(0);
});
