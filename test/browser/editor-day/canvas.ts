/** The editor's day on the canvas: the brief pasted from Word, kept as a section, a page built from it,a mistake. */
import { type Actor, button, expect, isSaved, openPanel } from '../editor-journey/actor.ts';
import { edit, type Person } from './person.ts';

/** As Word puts a brief on the clipboard: conditional comments, its own list markup, fonts, a picture of its folder. */
const BRIEF = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0in; font-family:Calibri}</style></head><body lang=EN-US>
<!--StartFragment--><h1 style='color:#2F5496'>Before the first snow<o:p></o:p></h1><p class=MsoNormal style='margin-bottom:8pt'><span style='font-family:"Calibri"'>An agent looks at your <b>roof</b> in half an hour.<o:p></o:p></span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·&nbsp;</span></span><![endif]>Clear the gutters<o:p></o:p></p><p class=MsoNormal><img src="file:///C:/Temp/brief.png" alt="roof">Call us.</p><!--EndFragment--></body></html>`;

export const SECTION = 'Winter brief';
const rich = (page: Person['page']) => page.getByRole('textbox', { name: 'Text of Rich text' }).first();

/** Copies it as another program does, and pastes it over the whole text. */
export async function pasteBrief({ page, hand }: Person, address: string): Promise<void> {
  await edit(page, address);
  await hand.enter(rich(page));
  await expect(rich(page)).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.press('ControlOrMeta+A');
  await page.evaluate((brief) => {
    const fill = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      event.clipboardData?.setData('text/html', brief);
      event.clipboardData?.setData('text/plain', 'Before the first snow');
    };
    addEventListener('copy', fill, { once: true, capture: true });
  }, BRIEF);
  await page.keyboard.press('ControlOrMeta+C');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(rich(page).locator('h2')).toHaveText('Before the first snow');
  await expect(rich(page).locator('ul > li')).toHaveText('Clear the gutters');
  await expect(rich(page).locator('strong')).toHaveText('roof');
  await expect(rich(page).locator('h1, [style], [class^="Mso"], img:not(.ProseMirror-separator)')).toHaveCount(0);
  await isSaved(page);
}

/** Keeps the block with the brief as a section. */
export async function keepSection({ page, hand }: Person): Promise<void> {
  const save = page.getByRole('toolbar', { name: /^Tools for Rich text/ }).getByRole('button', { name: 'Save as section' });
  await hand.press(save);
  await hand.write(page.getByLabel('Its name'), SECTION);
  await hand.press(button(page.getByRole('dialog'), 'Save it'));
  await expect(page.locator('.pe-handles .pe-note').getByRole('status')).toContainText(`Section “${SECTION}” is saved`);
}

/** Makes a page, and inserts the section by the "+" of the canvas. */
export async function buildPage({ page, hand }: Person, title: string, address: string): Promise<void> {
  await page.goto('/desk/forms');
  await hand.press(page.getByRole('link', { name: 'Pages', exact: true }).first());
  await hand.press(page.getByRole('link', { name: 'New page', exact: true }));
  await hand.press(page.getByRole('link', { name: 'Page', exact: true }));
  await hand.write(page.getByLabel('Title'), title);
  await hand.press(button(page, 'Create the page'));
  await expect(page).toHaveURL(`${address}?mode=edit`);
  await page.locator('html[data-editor="ready"]').waitFor({ state: 'attached' });
  await hand.press(page.getByRole('button', { name: /^Add a block after / }).last());
  const dialog = page.getByRole('dialog', { name: /^Insert a block after / });
  await hand.check(dialog.getByRole('radio', { name: SECTION }));
  await hand.press(button(dialog, /^Insert /));
  await expect(rich(page).locator('h2')).toHaveText('Before the first snow');
}

/** Overwrites a text by mistake, and brings the page back from its history. */
export async function restoreMistake(actor: Actor, address: string): Promise<void> {
  const { page, hand } = actor;
  await edit(page, address);
  const title = page.locator('main h1');
  const before = (await title.textContent()) ?? '';
  await hand.write(page.locator('main h1[contenteditable], main h1 [contenteditable]').first(), 'Oops');
  await isSaved(page);
  const panel = await openPanel(actor, 'Publish');
  await hand.press(panel.getByRole('button', { name: /^Bring back/ }).first());
  await expect(panel.getByText(/^The page is a draft again as of/)).toBeVisible();
  await expect(title).toHaveText(before);
}
