import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HighlightPiece, piecesOf, titlePieces, withEllipses } from './highlight.ts';

const shown = (pieces: readonly HighlightPiece[]) => pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

test.each([
  [['What <em>hail</em> does to shingles'], 'What [hail] does to shingles'],
  [['<em>Hail</em>'], '[Hail]'],
  [['one <em>hail</em>', 'two <em>hail</em>'], 'one [hail] … two [hail]'],
  // Malformed marks and markup are always text.
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

test('returns at most five hundred whole characters [SRC-01]', () => {
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

test('marks a title when the fragment is the whole title, and never cuts it [SRC-01]', () => {
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
])('marks with ellipses where %j is cut from its text [SRC-01]', (fragments, expected) => {
  expect(withEllipses(fragments, 'all of it').join(' | ')).toBe(expected);
});
