import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlineOf, withOutline } from './outline.ts';

const levels = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 });

test('does not change a correct outline', () => {
  for (const right of [[1], [1, 2, 3, 3, 2, 3, 4, 2], [2, 3, 1, 2], []]) expect(outlineOf(right)).toEqual(right);
  const html = '<h1 class="a">A</h1><h2>B</h2>';
  expect(withOutline(html, 'T')).toBe(html);
});

test('keeps one h1, and siblings as siblings, when levels are skipped [MET-01]', () => {
  expect(outlineOf([1, 1, 3, 3, 2])).toEqual([1, 2, 3, 3, 2]);
  expect(outlineOf([1, 4, 4, 2, 6])).toEqual([1, 2, 2, 2, 3]);
  expect(withOutline('<h1>A</h1><h3 id="x">B</h3>', '')).toBe('<h1>A</h1><h2 id="x">B</h2>');
});

test('closes nested headings correctly and ignores an end tag without a start [MET-01]', () => {
  expect(withOutline('<h1>T</h1><h2>a<h4>b</h4></h2>', '')).toBe('<h1>T</h1><h2>a<h3>b</h3></h2>');
  expect(withOutline('</h2><h1>T</h1><h4>a</h4>', '')).toBe('</h2><h1>T</h1><h2>a</h2>');
});

test('adds a hidden h1 where no block renders one', () => {
  expect(withOutline('<h2>A</h2>', 'Boats & <ice>')).toBe('<h1 class="visually-hidden">Boats &amp; &lt;ice&gt;</h1><h2>A</h2>');
});

test('never skips a level, keeps at most one h1, and never makes a heading larger than one that was larger', () => {
  fc.assert(
    fc.property(levels, (given) => {
      const result = outlineOf(given);
      expect(result.filter((level) => level === 1).length).toBe(given.includes(1) ? 1 : 0);
      for (const [index, level] of result.entries()) expect(level).toBeLessThanOrEqual((result[index - 1] ?? 1) + 1);
      expect(outlineOf(result)).toEqual(result);
    }),
  );
});

test('changes only headings', () => {
  fc.assert(
    fc.property(levels, (given) => {
      const html = given.map((level, index) => `<p>${index}<header></header><hr></p><h${level} class="t">x<b>y</b></h${level}>`).join('');
      const result = withOutline(html, 'T');
      expect(result.replace(/<(\/?)h[1-6](?=[\s>])/g, '<$1h')).toBe(
        (given.includes(1) ? '' : '<h class="visually-hidden">T</h>') + html.replace(/<(\/?)h[1-6](?=[\s>])/g, '<$1h'),
      );
      for (const [, open, close] of result.matchAll(/<h([1-6])[^>]*>[^<]*(?:<b>y<\/b>)?<\/h([1-6])>/g)) expect(open).toBe(close);
    }),
  );
});

test('a title in the header is the only one of the page [BLK-26]', () => {
  expect(withOutline('<h1>A</h1><h2>B</h2>', 'Page', true)).toBe('<h2>A</h2><h2>B</h2>');
  expect(withOutline('<p>x</p>', 'Page', true)).toBe('<p>x</p>');
});
