/** "Ohio sees this": a version of a block for an audience, made and written on the canvas by keyboard, and seen in "Preview as" [issue 23: Audiences]. */
import { axeFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { editing, test } from './preview.ts';

test.setTimeout(60_000);

test('a version for Ohio is added at the block, opened, and seen by a visitor from Ohio only', async ({ page }) => {
  await editing(page, '/investors');
  await page.getByRole('button', { name: 'Structure', exact: true }).press('Enter');
  await page
    .getByRole('treeitem', { name: /^Rich text/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Settings', exact: true }).first().press('Enter');
  const settings = page.getByRole('complementary', { name: 'Settings' });
  const who = settings.getByRole('group', { name: 'Who sees this block' });
  await who.getByRole('button', { name: /^Add a version/ }).press('Enter');
  await who.getByLabel('Which').fill('Atlantis');
  await who.getByRole('button', { name: 'Add it' }).press('Enter');
  await expect(who.getByText('Write: Codes of states')).toBeVisible();
  await who.getByLabel('Which').fill('OH');
  expect(await axeFaults(page, { include: '.page-editor', isPart: true })).toEqual([]);
  await who.getByRole('button', { name: 'Add it' }).press('Enter');
  await expect(settings.getByRole('status')).toHaveText('Ohio has its own version now.');
  await who.getByRole('link', { name: 'its own version' }).press('Enter');
  await expect(page).toHaveURL(/look-audience=state-oh/);
  await expect(page.getByText(/You see and edit the page for: Ohio/)).toBeVisible();

  // What is written now belongs to Ohio.
  await page.evaluate(async () => {
    type Item = { id: string; revision: string; presentation: null | { placeholders: object } };
    const { items, pageId } = (await (await fetch('/api/edit/page?path=/investors')).json()) as {
      items: Record<string, Item>;
      pageId: string;
    };
    const source = /"audience":"state-oh","source":"(\w+)"/.exec(JSON.stringify(items[pageId]?.presentation))?.[1] ?? '';
    const change = {
      do: 'set',
      item: source,
      revision: items[source]?.revision,
      inside: [],
      field: 'Text',
      value: { value: '<p>Ohio alone.</p>' },
    };
    await fetch('/api/edit/change', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ changes: [change] }),
    });
  });
  for (const [query, isThere] of [
    ['?look-state=OH', true],
    ['?look-state=PA', false],
    ['?look-audience=state-oh', true],
    ['?look-state=OH&look-audience=default', false],
    ['?mode=edit', false],
    ['?mode=edit&look-audience=state-oh', true],
  ] as const) {
    await page.goto(`/investors${query}`);
    // In editing mode the block's buttons name it, too.
    expect([query, (await page.getByText('Ohio alone.').count()) > 0]).toEqual([query, isThere]);
  }
});
