/**
 * Prints the sheets of content/files/*.html into static/media/files/*.pdf: Letter paper, tagged, with their titles. Needs a browser.
 * npx node scripts/print-files.ts
 */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '../test/browser/launch.ts';
import { root } from './lib/files.ts';

const from = path.join(root, 'content/files');
const to = path.join(root, 'static/media/files');
/** What a press kit may weigh, each. Bytes. */
const LIMIT = 120 * 1024;

mkdirSync(to, { recursive: true });
const browser = await chromium.launch(await launchOptions());
const page = await browser.newPage();
for (const name of readdirSync(from).filter((file) => file.endsWith('.html'))) {
  await page.goto(pathToFileURL(path.join(from, name)).href);
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  if (pages !== 1) throw new Error(`${name}: prints on ${pages} pages instead of one`);
  if (pdf.length > LIMIT) throw new Error(`${name}: ${pdf.length} bytes`);
  const file = path.join(to, name.replace(/\.html$/, '.pdf'));
  writeFileSync(file, pdf);
  console.log(path.relative(root, file), statSync(file).size);
}
await browser.close();
