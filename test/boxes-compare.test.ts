/** The comparison of boxes in two engines: what it sees, and what it leaves to the fonts. */
import { describe, expect, test } from 'vitest';
import { compare, type Kind } from './engines/boxes/compare.ts';
import type { Box, Measured } from './engines/boxes/measure.ts';

const box = (path: string, place: Partial<Box>): Box => ({
  path,
  x: 0,
  y: 0,
  width: 300,
  height: 0,
  parent: 0,
  inline: false,
  style: { color: 'rgb(0, 0, 0)' },
  ...place,
});

/** A block 300 px wide with a title, a picture and a link, one below the other. */
function page(change: Record<string, Partial<Box>> = {}): Measured {
  const boxes = [
    box('main', { height: 260, parent: -1 }),
    box('h2', { height: 60, text: { lines: 2, width: 280 } }),
    box('img', { y: 70, height: 150, picture: { natural: 2, fit: 'fill' } }),
    box('a', { y: 230, width: 100, height: 30, text: { lines: 1, width: 80 } }),
  ];
  return { width: 300, boxes: boxes.map((one) => ({ ...one, ...change[one.path] })) };
}

const found = (change: Record<string, Partial<Box>>): [Kind, string][] =>
  compare(page(), page(change)).differences.map(({ kind, path }) => [kind, path]);

describe('boxes of two engines [DEL-01]', () => {
  test('the same page has no difference', () => {
    expect(compare(page(), page())).toEqual({ compared: 4, differences: [] });
  });

  test.each<[string, Record<string, Partial<Box>>, [Kind, string][]]>([
    ['a gap that is lost', { img: { y: 60 }, a: { y: 220 }, main: { height: 250 } }, [['place', 'img']]],
    ['an element at the side', { a: { x: 40 } }, [['place', 'a']]],
    ['a picture of another size', { img: { height: 140 }, a: { y: 220 }, main: { height: 250 } }, [['size', 'img']]],
    ['padding', { main: { height: 280 } }, [['size', 'main']]],
    ['a button wider than its text makes it', { a: { width: 120 } }, [['size', 'a']]],
    ['a picture that is missing', { img: { picture: { natural: 0, fit: 'fill' } } }, [['picture', 'img']]],
    ['a picture of another ratio', { img: { picture: { natural: 1, fit: 'fill' } } }, [['picture', 'img']]],
    ['a style that an engine does not know', { a: { style: { color: 'rgb(9, 9, 9)' } } }, [['style', 'a']]],
    ['a scrollbar', { img: { bar: true } }, [['scrollbar', 'img']]],
    [
      'a text that wraps',
      { h2: { height: 30, text: { lines: 1, width: 280 } }, img: { y: 40 }, a: { y: 200 }, main: { height: 230 } },
      [['text', 'h2']],
    ],
  ])('sees %s', (_, change, expected) => {
    expect(found(change)).toEqual(expected);
  });

  test.each<[string, Record<string, Partial<Box>>]>([
    ['lines a pixel lower, and what is below them', { h2: { height: 57 }, img: { y: 67 }, a: { y: 227 }, main: { height: 257 } }],
    ['a button as much wider as its text', { a: { width: 105, text: { lines: 1, width: 85 } } }],
    ['two pixels', { a: { x: 2 } }],
  ])('leaves %s to the fonts', (_, change) => {
    expect(found(change)).toEqual([]);
  });

  test('sees what only one of them shows, without what is inside', () => {
    const { boxes, width } = page();
    const inside = box('a > svg', { x: 80, y: 235, width: 20, height: 20, parent: 3 });
    const less = { width, boxes: boxes.slice(0, 3) };
    expect(compare({ width, boxes: [...boxes, inside] }, less).differences).toEqual([
      { kind: 'shown', path: 'a', words: 'only in Chromium' },
    ]);
    expect(compare(less, { width, boxes: [...boxes, inside] }).differences).toEqual([
      { kind: 'shown', path: 'a', words: 'not in Chromium' },
    ]);
  });
});
