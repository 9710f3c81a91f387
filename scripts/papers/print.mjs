// Prints the checklists that pages offer as downloads: `node scripts/papers/print.mjs` writes static/media/files/*.pdf from words.json.
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../test/browser/launch.mjs';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');
const target = path.join(root, 'static/media/files');
/** A paper that a visitor fetches over a bad line in a ditch. Bytes. */
const LARGEST = 100 * 1024;

// Static cuts of the site's two typefaces (OFL, from @fontsource): a variable one would be drawn letter by letter and is three times as large.
const fontFace = (family, weight, name) =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(path.join(here, `${name}-latin-${weight}-normal.woff2`)).toString('base64')}) format("woff2")}`;
const fonts = [
  ['Besley', 600, 'besley'],
  ['Libre Franklin', 400, 'libre-franklin'],
  ['Libre Franklin', 600, 'libre-franklin'],
];
const style = `
${fonts.map((cut) => fontFace(...cut)).join('')}
@page{size:Letter;margin:16mm 18mm 14mm}
*{box-sizing:border-box;margin:0;padding:0}
body{font:10.5pt/1.45 "Libre Franklin",sans-serif;color:#101d29}
header{display:flex;gap:10pt;align-items:center;padding-bottom:8pt;border-bottom:2pt solid #101d29}
header svg{width:26pt;height:26pt}
header span{font:600 12pt Besley,serif}
header .call{margin-left:auto;font:600 11pt "Libre Franklin",sans-serif}
h1{font:600 26pt/1.1 Besley,serif;letter-spacing:-.02em;margin:14pt 0 5pt}
h2{font:600 13.5pt/1.2 Besley,serif;margin:10pt 0 3pt;break-after:avoid}
section{break-inside:avoid}
ul{list-style:none}
li{display:flex;gap:9pt;padding:3.4pt 0;border-bottom:.5pt solid #92a4b0}
li svg{flex:none;width:11pt;height:11pt;margin-top:1.5pt}
dl{display:grid;grid-template-columns:repeat(2,1fr);column-gap:18pt}
dt{font-size:9pt;padding-top:5pt}
dl>div{border-bottom:.75pt solid #101d29;height:31pt}
dl>div.wide{grid-column:span 2}
footer{margin-top:10pt;padding-top:6pt;border-top:.5pt solid #92a4b0;font-size:8.5pt;color:#3e4f5c}`;

const box =
  '<svg viewBox="0 0 11 11" aria-hidden="true"><rect x=".75" y=".75" width="9.5" height="9.5" fill="none" stroke="#101d29" stroke-width="1.5"/></svg>';
const mark = readFileSync(path.join(root, 'static/media/mark-on-paper.svg'), 'utf8').replace('<svg', '<svg aria-hidden="true"');

const section = ({ title, items, blanks }) =>
  `<section><h2>${title}</h2>${items ? `<ul>${items.map((text) => `<li>${box}<span>${text}</span></li>`).join('')}</ul>` : ''}${
    blanks
      ? `<dl>${blanks.map((text) => `<div${text.endsWith('…') ? ' class="wide"' : ''}><dt>${text.replace('…', '')}</dt><dd></dd></div>`).join('')}</dl>`
      : ''
  }</section>`;

const html = ({
  title,
  lede,
  sections,
  foot,
}) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body>
<header>${mark}<span>Lake Erie Mutual</span><span class="call">(800) 555 - 0142, any hour</span></header>
<main><h1>${title}</h1><p>${lede}</p>${sections.map(section).join('')}</main><footer>${foot}</footer></body></html>`;

const papers = JSON.parse(readFileSync(path.join(here, 'words.json'), 'utf8'));
mkdirSync(target, { recursive: true });
const browser = await chromium.launch(await launchOptions());
const page = await browser.newPage();
for (const paper of papers) {
  const file = path.join(target, `${paper.file}.pdf`);
  await page.setContent(html(paper));
  await page.evaluate(() => document.fonts.ready);
  await page.pdf({ path: file, preferCSSPageSize: true, tagged: true, outline: true });
  const { size } = statSync(file);
  console.log(`${path.relative(root, file)}: ${size} bytes`);
  if (size > LARGEST) throw new Error(`${paper.file}.pdf is larger than ${LARGEST} bytes`);
}
await browser.close();
