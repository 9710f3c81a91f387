/** The editor's day on the canvas: the brief pasted from Word, kept as a section, a page built from it, Ohio's version, a mistake. */
import { type Actor, button, editorReady, expect, isSaved, openPanel, panelOf } from '../editor-journey/actor.ts';
import { edit, type Person, toDesk, type Which } from './person.ts';

/** As Word puts a brief on the clipboard: conditional comments, its own list markup, fonts, a picture of its folder. */
const BRIEF = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0in; font-family:Calibri}</style></head><body lang=EN-US>
<!--StartFragment--><h1 style='color:#2F5496'>Before the first snow<o:p></o:p></h1><p class=MsoNormal style='margin-bottom:8pt'><span style='font-family:"Calibri"'>An agent looks at your <b>roof</b> in half an hour.<o:p></o:p></span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·&nbsp;</span></span><![endif]>Clear the gutters<o:p></o:p></p><p class=MsoNormal><img src="file:///C:/Temp/brief.png" alt="roof">Call us.</p><!--EndFragment--></body></html>`;

export const SECTION = 'Winter brief';
const blockTool = (page: Person['page'], name: string) => button(page.getByRole('toolbar', { name: /^Tools for Rich text/ }), name);
const rich = (page: Person['page']) => page.getByRole('textbox', { name: 'Text of Rich text' }).first();

/** Copies it as another program does, and pastes it over the whole text. */
export async function pasteBrief(person: Person, which: Which): Promise<void> {
  const { page, hand } = person;
  await edit(person, which);
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
  await hand.press(blockTool(page, 'Save as section'));
  await hand.write(page.getByLabel('Its name'), SECTION);
  await hand.press(button(page.getByRole('dialog'), 'Save it'));
  await expect(page.locator('.pe-handles .pe-note').getByRole('status')).toContainText(`Section “${SECTION}” is saved`);
}

/** Makes a page, and inserts the section by the "+" of the canvas. */
export async function buildPage(person: Person, title: string, address: string): Promise<void> {
  const { page, hand } = person;
  await toDesk(person, 'Pages', 'Content');
  await hand.press(page.getByRole('link', { name: 'New page', exact: true }));
  await hand.press(page.getByRole('link', { name: 'Page', exact: true }));
  await hand.write(page.getByLabel('Title'), title);
  await hand.press(button(page, 'Create the page'));
  await page.waitForURL((url) => url.pathname === address);
  await editorReady(page);
  await hand.press(page.getByRole('button', { name: /^Add a block after / }).last());
  const dialog = page.getByRole('dialog', { name: /^Insert a block after / });
  // Its name typed in full chooses it.
  await hand.write(dialog.getByLabel('Search blocks'), SECTION);
  await expect(dialog.getByRole('radio', { name: SECTION })).toBeChecked();
  await hand.press(button(dialog, /^Insert /));
  await expect(rich(page).locator('h2')).toHaveText('Before the first snow');
}

export const FOR_OHIO = 'In Ohio, an agent comes before the first frost.';

/** Ohio gets its own version of the brief: added in the settings of the block, opened, and written in its place. */
export async function writeForOhio(actor: Actor): Promise<void> {
  const { page, hand } = actor;
  await hand.enter(rich(page));
  await hand.press(blockTool(page, 'Settings'));
  const settings = panelOf(page, 'Settings');
  const who = settings.getByRole('group', { name: 'Who sees this block' });
  await hand.press(button(who, /^Add a version/));
  await hand.write(who.getByLabel('Which'), 'OH');
  await hand.press(button(who, 'Add it'));
  await expect(settings.getByRole('status')).toHaveText('Ohio has its own version now.');
  await hand.press(who.getByRole('link', { name: 'its own version' }));
  await expect(page).toHaveURL(/look-audience=state-oh/);
  await editorReady(page);
  await expect(page.getByText(/You see and edit the page for: Ohio/)).toBeVisible();
  await hand.enter(rich(page));
  await expect(rich(page)).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(FOR_OHIO);
  await isSaved(page);
}

const headline = (page: Person['page']) => page.locator('main h1[contenteditable], main h1 [contenteditable]').first();

/** Changes the first heading of a page. */
export async function rename(person: Person, which: Which, words: string): Promise<void> {
  const { page, hand } = person;
  await edit(person, which);
  await hand.write(headline(page), words);
  await isSaved(page);
}

/** Overwrites a text by mistake, and brings the page back from its history. */
export async function restoreMistake(actor: Actor, which: Which): Promise<void> {
  const { page, hand } = actor;
  await edit(actor, which);
  const before = (await page.locator('main h1').textContent()) ?? '';
  await hand.write(headline(page), 'Oops');
  await isSaved(page);
  const panel = await openPanel(actor, 'Publish');
  await hand.press(panel.getByRole('button', { name: /^Bring back/ }).first());
  await expect(panel.getByText(/^The page is a draft again as of/)).toBeVisible();
  await expect(page.locator('main h1')).toHaveText(before);
}
