/** Styles and scripts of the built site use what every browser of the list in package.json supports; what goes beyond it is listed with what the others do. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blockStyles, siteStyle, smallPageStyle } from '../src/generated/styles.ts';
import { cssFeatures } from './baseline/css-features.ts';
import { SCRIPT_ENHANCEMENTS, STYLE_ENHANCEMENTS } from './baseline/enhancements.ts';
import { scriptFeatures } from './baseline/script-features.ts';
import { lackingFeature } from './baseline/support.ts';

const ASSETS = 'dist/assets/assets';
const built = (suffix: string) =>
  readdirSync(ASSETS)
    .filter((name) => name.endsWith(suffix))
    .map((name) => readFileSync(`${ASSETS}/${name}`, 'utf8'));

const lacking = (used: Iterable<string>) => [...new Set([...used].map(lackingFeature).filter(Boolean))].sort();

test('styles use what each browser of the list supports, or a listed enhancement', () => {
  const sheets = [siteStyle, smallPageStyle, ...Object.values(blockStyles), ...built('.css')];
  const used = new Set(sheets.flatMap((sheet) => [...cssFeatures(sheet)]));
  expect(used.size).toBeGreaterThan(300);
  expect(lacking(used)).toEqual(Object.keys(STYLE_ENHANCEMENTS).sort());
});

test('scripts use what each browser of the list supports, or a listed enhancement', () => {
  const used = new Set(built('.js').flatMap((code) => [...scriptFeatures(code)]));
  expect([...used].sort()).toEqual(Object.keys(SCRIPT_ENHANCEMENTS).sort());
});

test('finds a property, a value, a selector, a rule, a function and a member that are too new, unless the style asks for them', () => {
  const css =
    '.a{field-sizing:content;text-wrap:pretty;color:contrast-color(red)}@starting-style{.b{opacity:0}}select::picker(select){color:red}';
  expect(lacking(cssFeatures(css))).toEqual([
    'contrast-color',
    'customizable-select',
    'field-sizing',
    'starting-style',
    'text-wrap-pretty',
  ]);
  expect(lacking(cssFeatures(`@supports (field-sizing:content){${css}}`))).toEqual([]);
  expect(lacking(cssFeatures('.a{display:grid;&:hover{color:oklch(0 0 0)}}'))).toEqual([]);
  expect([...scriptFeatures('a.startViewTransition(b)')]).toEqual(['startViewTransition']);
  expect([...scriptFeatures('new Highlight(a);document.prerendering')]).toHaveLength(2);
  expect([...scriptFeatures('a.querySelector(b).map(c)')]).toEqual([]);
});
