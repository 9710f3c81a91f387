import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { outlineOf } from './outline.ts';

test('hides its text at first, and shows it to editors [BLK-16]', () => {
  const html = renderExample('Infographic', 'default');
  expect(html).toMatch(/<details class="infographic__text"><summary[^>]*>.*Show text.*Hide text.*<\/summary><div class="rich-text/);
  expect(renderExample('Infographic', 'stress: editing')).toContain('<details class="infographic__text" open="">');
});

test('links to the picture alone, since it may be too tall to read in place [BLK-16]', () => {
  expect(renderExample('Infographic', 'default')).toContain(
    '<a href="/-/media/infographic-winter-heat.svg" class="target">Open the picture by itself',
  );
});

test('has no button without a text, and shows the text openly without a picture [BLK-16]', () => {
  expect(renderExample('Infographic', 'without a text')).not.toContain('<details');
  const words = renderExample('Infographic', 'missing image');
  expect(words).toContain('Where the heat goes');
  expect(words).not.toMatch(/<details|<img|<a /);
});

test('prints nothing when it is empty, and a hint for editors [EDT-01]', () => {
  expect(renderExample('Infographic', 'empty')).toBe('');
  expect(renderExample('Infographic', 'empty', { editing: true })).toContain('[Infographic]');
  expect(renderExample('Infographic', 'stress: editing with empty fields')).toMatch(/scEmptyImage.*\[No text in field\]/s);
});

test('draws only figures that are in its text too [BLK-16]', () => {
  const drawn = [...readFileSync('static/media/infographic-winter-heat.svg', 'utf8').matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(
    ([, text]) => text as string,
  );
  const html = renderExample('Infographic', 'default');
  const shares = [...html.matchAll(/<li><strong>[^<]*?(\d+) of 100/g)].map(([, share]) => share);
  expect(shares.map(Number).reduce((sum, share) => sum + share, 0)).toBe(100);
  expect(drawn.filter((text) => Number(text) > shares.length)).toEqual(shares);
  expect(new Set(drawn.filter((text) => Number(text) <= shares.length))).toEqual(new Set(['1', '2', '3', '4', '5']));
  expect(drawn.join('')).toMatch(/^\d+$/);
});

const numbersOf = (html: string) =>
  [...html.matchAll(/<a href="#([^"]+)" aria-label="([^"]+)"[^>]*data-part="(\d)"/g)].map(([, id, label, part]) => [id, label, part]);

test('numbers the parts in the picture, each number a link to its part in the list, and large enough to touch [BLK-16]', () => {
  const html = renderExample('Infographic', 'parts beside their picture');
  expect(html).toContain('data-variant="beside"');
  expect(numbersOf(html)).toEqual([
    ['part-the-house', '1: The house', '1'],
    ['part-other-buildings', '2: Other buildings', '2'],
    ['part-what-is-inside', '3: What is inside', '3'],
    ['part-living-somewhere-else', '4: Living somewhere else', '4'],
  ]);
  for (const [id] of numbersOf(html)) expect(html).toMatch(new RegExp(`<li[^>]*><span id="${id}"[^>]*></span><h3>`));
  expect(html.match(/<circle cx="[\d.]+%" cy="[\d.]+%" r="0\.75em"/g)).toHaveLength(4);
  expect(html).toMatch(/<svg class="infographic__areas"[^>]*aria-hidden="true">/);
  expect(html).not.toMatch(/<details|Open the picture/);
});

test('filters by the groups that its parts name, from two on [BLK-16]', () => {
  const html = renderExample('Infographic', 'parts with filters');
  expect(html).toContain('<legend>Who asks for it?</legend>');
  expect([...html.matchAll(/<label class="chip"><input type="radio"[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'All',
    'The law asks',
    'Your lender asks',
    'You choose',
  ]);
  expect([...html.matchAll(/<li data-part="(\d)" data-group="(\d)"/g)].map(([, part, group]) => [part, group])).toEqual([
    ['1', '1'],
    ['2', '2'],
    ['3', '2'],
    ['4', '3'],
  ]);
  expect(renderExample('Infographic', 'parts beside their picture')).not.toMatch(/<fieldset|data-group/);
});

test('lists a part without a place too, and all parts without a picture [BLK-16]', () => {
  const html = renderExample('Infographic', 'a part without a place');
  expect(numbersOf(html)).toHaveLength(4);
  expect(html).toMatch(/<li><span id="part-your-neighbors-tree"><\/span><h3>/);
  const list = renderExample('Infographic', 'parts without a picture');
  expect(list.match(/<h3>/g)).toHaveLength(4);
  expect(list).not.toMatch(/<circle|data-part/);
});

test('draws the shapes that an editor wrote, or an oval around the number [BLK-16]', () => {
  expect(outlineOf('10 20, 30 20, 30 45.5; 1 1,2 1,2 2,1 2', 50, 20)).toBe('M10 20 30 20 30 45.5ZM1 1 2 1 2 2 1 2Z');
  expect(outlineOf('20 30 5 8', 50, 20)).toBe('M20 30m-5 0a5 8 0 1 0 10 0a5 8 0 1 0-10 0Z');
  for (const nothing of ['', '10 20, 30', 'round the tree', '<path>'])
    expect(outlineOf(nothing, 50, 20)).toBe('M50 20m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z');
});

test('shows figures as bars of their length, the first chosen, each with what it means [BLK-16]', () => {
  const html = renderExample('Infographic', 'figures as bars');
  expect([...html.matchAll(/<rect width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([100, 80, 1]);
  expect(html.match(/<input type="radio"[^>]*>/g)?.map((input) => input.includes('checked'))).toEqual([true, false, false]);
  expect(html).toMatch(
    /<legend>Your collision deductible, year by year<\/legend>.*<strong class="num">\$500<\/strong><\/label><div class="rich-text">/,
  );
  expect(renderExample('Infographic', 'figures as bars', { editing: true })).toContain('data-open=""');
});

test('has each part of the diagrams on our pages in their pictures [BLK-16]', () => {
  for (const file of ['auto-insurance', 'home-insurance'].flatMap((page) => [
    `content/pages/${page}.json`,
    `content/es/pages/${page}.json`,
  ])) {
    const parts = [...readFileSync(file, 'utf8').matchAll(/"Left": ([\d.]+),\s+"Top": ([\d.]+),\s+"Area": "([^"]+)"/g)];
    expect(parts, file).toHaveLength(6);
    for (const [, left, top, area] of parts) {
      const sizes = [left, top, ...(area as string).split(/[\s,;]+/)].map(Number);
      expect(Math.min(...sizes), area).toBeGreaterThanOrEqual(0);
      expect(Math.max(...sizes), area).toBeLessThanOrEqual(100);
    }
  }
});
