import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Piece, piecesOf, titlePieces, withEllipses } from './highlight.ts';

const shown = (pieces: readonly Piece[]) => pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

test.each([
  [['What <em>hail</em> does to shingles'], 'What [hail] does to shingles'],
  [['<em>Hail</em>'], '[Hail]'],
  [['one <em>hail</em>', 'two <em>hail</em>'], 'one [hail] … two [hail]'],
  // Odd marks and markup are never more than text.
  [['a <em>b'], 'a [b]'],
  [['a</em> b'], 'a b'],
  [['<em><em>a</em></em>'], '[a]'],
  [['<script>alert(1)</script> & <em>x</em>'], '<script>alert(1)</script> & [x]'],
  [['<EM>a</EM> <em class="x">b</em>'], '<EM>a</EM> <em class="x">b'],
  [[], ''],
  [[''], ''],
])('%j reads as %s [SRC-01]', (fragments, expected) => {
  expect(shown(piecesOf(fragments))).toBe(expected);
});

test('at most five hundred letters, whole ones [SRC-01]', () => {
  const words = fc.array(
    fc.string({ unit: 'grapheme', maxLength: 400 }).map((text) => `${text}<em>🏠</em>`),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(words, (fragments) => {
      const text = piecesOf(fragments)
        .map((piece) => piece.text)
        .join('');
      expect([...text].length).toBeLessThanOrEqual(500);
      expect(text).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
    }),
  );
  expect(shown(piecesOf(['x'.repeat(600)]))).toBe(`${'x'.repeat(499)}…`);
});

test('a title is marked where the fragment is all of it, and never cut [SRC-01]', () => {
  expect(shown(titlePieces('Hail and shingles', ['<em>Hail</em> and shingles']))).toBe('[Hail] and shingles');
  expect(shown(titlePieces('Hail and shingles', ['<em>Hail</em> and']))).toBe('Hail and shingles');
  expect(shown(titlePieces('Hail and shingles', undefined))).toBe('Hail and shingles');
});

test.each([
  [['cars are seen. A <em>hail</em> desk goes up with'], '… cars are seen. A <em>hail</em> desk goes up with …'],
  [['A <em>hail</em> desk opens.'], 'A <em>hail</em> desk opens.'],
  [['one <em>hail</em>', 'two <em>hail</em>'], '… one <em>hail</em> | two <em>hail</em> …'],
  [['all of <em>it</em>'], 'all of <em>it</em>'],
  [[], ''],
])('%j out of the middle of a text says so at its ends [SRC-01]', (fragments, expected) => {
  expect(withEllipses(fragments, 'all of it').join(' | ')).toBe(expected);
});
