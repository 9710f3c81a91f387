/** The journey in the page: ten blocks, texts, a picture and links, edited in place. */
import type { Locator, Page } from '@playwright/test';
import { type Actor, button, expect, isClean, isSaved, openPanel } from './actor.ts';

const AFTER = ['Quote callout', 'Rich text', 'Downloads', 'Table', 'Social links', 'Link list'];

/** Places ten different blocks: the one that the page begins with, and nine more, one of them inside another. */
export async function placeBlocks(actor: Actor): Promise<void> {
  const { page, hand, campaign } = actor;
  const panel = await openPanel(actor, 'Structure');
  const tree = panel.getByRole('tree', { name: 'Blocks of the page' });
  const chosen = tree.getByRole('treeitem', { selected: true });
  const insert = async (how: string, words: string, shared = '') => {
    await hand.press(button(panel, how));
    const dialog = page.getByRole('dialog', { name: /^Insert a block/ });
    // Typing goes into the search, with mouse or keyboard.
    await expect(dialog.getByLabel('Search blocks')).toBeFocused();
    await page.keyboard.insertText(words);
    await expect(dialog.getByRole('radio', { name: words, exact: true })).toBeChecked();
    if (shared) await hand.choose(dialog.getByLabel('Content'), shared);
    await hand.press(button(dialog, `Insert ${words}`));
    await expect(panel.getByRole('status')).toContainText(`${words} inserted`);
    await expect(chosen).toHaveText(new RegExp(`^[+−]?${words}`));
  };
  await hand.press(tree.getByRole('treeitem', { name: /^Promo hero/ }));
  for (const words of AFTER) await insert('Insert after', words);
  await insert('Insert after', 'Container');
  await insert('Insert inside', 'Callout');
  await hand.press(tree.getByRole('treeitem', { name: /^Container/ }));
  await insert('Insert after', 'Form', sharedOption(campaign.form));
  await expect(tree.getByRole('treeitem', { level: 2 }).filter({ hasNotText: 'of the design' })).toHaveCount(9);
  await expect(page.locator('main')).toContainText(campaign.question);
  await isClean(actor, '.page-editor');
}

const sharedOption = (form: string) => `Use shared “${form}” (/shared/${form.toLowerCase().replaceAll(' ', '-')})`;

const linkOfHero = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Find an agent', exact: true });

/** Writes texts in place, chooses a picture of the library, and makes a link with a typo. */
export async function writePage(actor: Actor): Promise<void> {
  const { page, hand, campaign } = actor;
  await hand.write(page.getByRole('textbox', { name: 'Headline of Quote callout', exact: true }), 'What the check-up looks at');
  await writeText(actor, page.getByRole('textbox', { name: 'Text of Promo hero' }), 'Half an hour with an agent, before the first snow.');
  await writeText(actor, page.getByRole('textbox', { name: 'Text of Rich text' }), 'Roof, furnace, car.');
  await writeText(actor, page.getByRole('textbox', { name: 'Body text of Callout' }), 'Bring your last bill.');
  await hand.press(page.getByRole('button', { name: /^Image of Promo hero/ }));
  const picture = page.getByRole('dialog', { name: /^Image/ });
  await hand.write(picture.getByLabel('Find in the library'), 'ice-dam');
  // Waits for the pictures of this search, not of the one before.
  await expect(picture.getByRole('status').filter({ hasText: '2 found' })).toBeVisible();
  await hand.press(picture.getByRole('button', { name: /^spot-ice-dam\.svg/ }));
  await hand.write(picture.getByLabel('What it shows, in words'), 'A house in the snow, with ice along its eaves');
  await hand.press(button(picture, 'Done'));
  await leadTo(actor, page.getByRole('link', { name: 'Link of Promo hero: none yet. Change' }), campaign.slip, linkOfHero(page));
  const fields = await openPanel(actor, 'Fields');
  await hand.press(button(fields, 'Fields of the page'));
  await expect(fields.getByRole('link', { name: /^Rename, move, copy/ })).toHaveAttribute('href', /^\/desk\/item\/[0-9a-f]{32}\?/);
  await hand.write(fields.getByLabel('Meta description'), campaign.description);
  await isSaved(page);
}

/** Writes rich text, whose tools load with the first touch. */
export async function writeText({ page, hand }: Actor, field: Locator, words: string): Promise<void> {
  await hand.enter(field);
  await expect(field).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(words);
}

/** @param back has the focus afterwards: the control that opened it, found again */
export async function leadTo({ page, hand }: Actor, control: Locator, address: string, back: Locator): Promise<void> {
  await hand.press(control);
  const dialog = page.getByRole('dialog', { name: /^Link/ });
  await hand.write(dialog.getByLabel('Link text'), 'Find an agent');
  await hand.write(dialog.getByLabel('Address on this site'), address);
  await hand.press(button(dialog, 'Done'));
  await isSaved(page);
  await expect(back).toBeFocused();
}
