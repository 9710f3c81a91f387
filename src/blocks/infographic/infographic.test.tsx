import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('hides its text at first, and shows it to editors [BLK-16]', () => {
  const html = renderExample('Infographic', 'default');
  expect(html).toMatch(/<details class="infographic__text"><summary[^>]*>.*Show text.*Hide text.*<\/summary><div class="rich-text/);
  expect(renderExample('Infographic', 'editing')).toContain('<details class="infographic__text" open="">');
});

test('leads to the picture by itself, since it may be too tall to read in place [BLK-16]', () => {
  expect(renderExample('Infographic', 'default')).toContain('<a href="/-/media/infographic-winter-heat.svg">Open the picture by itself');
});

test('has no button for a text that is not there, and no picture to hide it behind [BLK-16]', () => {
  expect(renderExample('Infographic', 'without a text')).not.toContain('<details');
  const words = renderExample('Infographic', 'missing image');
  expect(words).toContain('Where the heat goes');
  expect(words).not.toMatch(/<details|<img|<a /);
});

test('leaves nothing behind when it is empty, and tells editors where it is [EDT-01]', () => {
  expect(renderExample('Infographic', 'empty')).toBe('');
  expect(renderExample('Infographic', 'empty', { editing: true })).toContain('[Infographic]');
  expect(renderExample('Infographic', 'editing with empty fields')).toMatch(/scEmptyImage.*\[No text in field\]/s);
});

test('draws figures only that its words give too [BLK-16]', () => {
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
