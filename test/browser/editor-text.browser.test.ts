/** Rich text in a browser: pasting from word processors, addresses over chosen words, links by keyboard and from pickers [EDT-03]. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { editing, test } from './preview.ts';

test.setTimeout(90_000);

const rich = (page: Page) => page.getByRole('textbox', { name: 'Text of Hero banner' });

async function editText(page: Page, path: string): Promise<void> {
  await editing(page, path);
  await rich(page).click();
  await page.getByRole('toolbar', { name: /^Tools of/ }).waitFor();
}

/** Puts this on the clipboard, unchanged as other programs do, and pastes it over the whole text. */
async function pasteOverAll(page: Page, data: Record<string, string>): Promise<void> {
  await rich(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await paste(page, data);
}

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    const fill = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      for (const [type, text] of Object.entries(given)) event.clipboardData?.setData(type, text);
    };
    addEventListener('copy', fill, { once: true, capture: true });
  }, data);
  await page.keyboard.press('ControlOrMeta+C');
  await page.keyboard.press('ControlOrMeta+V');
}

/** Chooses words at the first place where they are, as a mouse does: the editor hears of it a moment later. */
const choose = (page: Page, words: string) =>
  rich(page).evaluate((text, wanted) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const at = node.data.indexOf(wanted);
      if (at >= 0) return getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
    throw new Error('not there');
  }, words);

/** File that the build made of the editor of rich text. */
function richTextScript(): string {
  const inputs = JSON.parse(readFileSync('dist/inputs/editor.json', 'utf8')) as Record<string, Record<string, number>>;
  return Object.keys(inputs).find((name) => 'client/editor/rich-text/rich-text-editor.ts' in (inputs[name] ?? {})) as string;
}

test('text from Word and Google Docs is pasted clean, and the policy of the page has nothing to report; an address over words is their link [EDT-03]', async ({
  page,
}) => {
  await editText(page, '/new-drivers');
  const entry = (text: string, level = 1) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`;
  const cell = (text: string) => `<td style='border:solid 1.0pt'><p class=MsoNormal style='margin:0in'>${text}<o:p></o:p></p></td>`;
  await pasteOverAll(page, {
    'text/plain': 'Before you launch',
    'text/html': `<html><head><style>p.MsoNormal {margin:0in}</style></head><body><!--StartFragment--><h1 style='color:red'>Before you launch</h1>${entry('Check the <b>hull</b>')}${entry('Both sides', 2)}
<table style='border:none'><tr>${cell('<b>Part</b>')}${cell('<b>Age</b>')}</tr><tr>${cell('Line')}${cell('2')}</tr></table><p class=MsoNormal><img src="file:///C:/Temp/a.png" alt="x">End.</p><!--EndFragment--></body></html>`,
  });
  const text = rich(page);
  await expect(text.locator('h2')).toHaveText('Before you launch');
  await expect(text.locator('ul > li > ul > li')).toHaveText('Both sides');
  await expect(text.locator('strong')).toHaveText('hull');
  await expect(text.getByRole('columnheader')).toHaveText(['Part', 'Age']);
  await expect(text.locator('img:not(.ProseMirror-separator), h1, [style*="margin"]')).toHaveCount(0);
  await expect(page.getByRole('toolbar', { name: /^Tools of/ }).getByRole('status')).toHaveText(/^A picture was not pasted/);

  await pasteOverAll(page, {
    'text/plain': 'Wear a vest',
    'text/html': `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="margin-top:0"><span style="font-weight:400;color:#000">Wear a </span><span style="font-weight:700">vest</span><span style="font-style:italic"> always</span>, <a href="https://www.google.com/url?q=https://boats.example/vests?utm_source%3Dx&amp;sa=D"><span style="color:#15c">say the pilots</span></a></p></b>`,
  });
  await expect(text.locator('strong')).toHaveText('vest');
  await expect(text.locator('em')).toHaveText(/always/);
  await expect(text.getByRole('link', { name: 'say the pilots' })).toHaveAttribute('href', 'https://boats.example/vests');

  await choose(page, 'Wear');
  await paste(page, { 'text/plain': ' https://boats.example/a?utm_medium=mail\n' });
  await expect(text.getByRole('link', { name: 'Wear', exact: true })).toHaveAttribute('href', 'https://boats.example/a');
  // Over an address, an address is text.
  await pasteOverAll(page, { 'text/plain': 'https://boats.example/old' });
  await pasteOverAll(page, { 'text/plain': 'https://boats.example/new' });
  await expect(text).toHaveText('https://boats.example/new');
  await expect(page.locator('.page-editor__state')).toContainText('Saved');
});

test('Control+K reads the words chosen a moment before; words chosen while the editor loads stay chosen [EDT-03]', async ({ page }) => {
  await editText(page, '/business-insurance');
  await pasteOverAll(page, { 'text/plain': 'A roof that drives itself' });
  // In one step of the page: its event of the selection comes later.
  await rich(page).evaluate((text) => {
    const node = document.createTreeWalker(text, NodeFilter.SHOW_TEXT).nextNode() as Text;
    getSelection()?.setBaseAndExtent(node, 2, node, 6);
    text.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', keyCode: 75, ctrlKey: true, bubbles: true, cancelable: true }),
    );
  });
  const link = page.getByRole('dialog', { name: 'New link' });
  // The words are the link's text.
  await expect(link.getByLabel('Link text')).toHaveCount(0);
  await link.getByLabel('Address on this site').fill('/claims');
  await link.getByRole('button', { name: 'Done' }).click();
  await expect(rich(page).getByRole('link', { name: 'roof', exact: true })).toHaveAttribute('href', '/claims');
  await expect(page.locator('.page-editor__state')).toContainText('Saved');

  let load = () => {};
  const wait = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(`**/${richTextScript()}`, async (route) => {
    await wait;
    await route.continue();
  });
  await page.reload();
  await page.locator('html[data-editor="ready"]').waitFor({ state: 'attached' });
  const { x, y } = await rich(page).evaluate((text) => {
    const range = document.createRange();
    const rest = text.querySelector('a')?.nextSibling as Text;
    range.setStart(rest, rest.data.indexOf('drives'));
    range.setEnd(rest, rest.data.indexOf('drives') + 'drives'.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.dblclick(x, y);
  load();
  await page.getByRole('toolbar', { name: /^Tools of/ }).waitFor();
  await page.keyboard.press('ControlOrMeta+B');
  await expect(rich(page).locator('strong')).toHaveText('drives');
});

test('the form of a link offers pages near this one, searches pages without patterns, agencies and files, and shows all of itself [EDT-03]', async ({
  page,
}) => {
  await editText(page, '/bundle-insurance');
  await pasteOverAll(page, { 'text/plain': 'Ask us' });
  await choose(page, 'Ask us');
  await page.keyboard.press('ControlOrMeta+K');
  const link = page.getByRole('dialog', { name: 'New link' });
  const offered = link.getByRole('list').getByRole('button');
  await expect(link.getByRole('list', { name: 'Pages near this one' }).getByRole('button').first()).toBeVisible();
  expect(await offered.count()).toBeLessThanOrEqual(8);
  for (const end of [link.getByLabel('Open in a new window'), link.getByRole('button', { name: 'Done' })])
    await expect(end).toBeInViewport();
  await link.getByRole('searchbox', { name: 'Find a page' }).fill('agenc');
  await expect(link.getByRole('list', { name: 'Found' }).getByRole('button', { name: '/agencies' }).first()).toBeVisible();
  await expect(offered.filter({ hasText: /\{|\/agencies\/(agency|city|state)/ })).toHaveCount(0);
  await expect(link.getByLabel('Open in a new window')).toBeInViewport();

  await link.getByLabel('Links to').selectOption('An agency');
  await expect(offered).toHaveCount(0);
  await link.getByRole('searchbox', { name: 'Find an agency' }).fill('erie pa');
  await expect(offered.first()).toContainText('Erie, PA');
  expect(await axeFaults(page, { include: 'dialog[open]', isPart: true })).toEqual([]);
  await offered.first().click();
  await link.getByRole('button', { name: 'Done' }).click();
  await expect(rich(page).getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', /^\/agencies\/[\w-]+\/[\w-]+$/);
  await expect(page.locator('.page-editor__state')).toContainText('Saved');
});
