import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

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
