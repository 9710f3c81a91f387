/** Tests widths in media queries while a panel is open [EDT-03]. */
import { expect, test } from 'vitest';
import { inPixels, movedBy } from './media-widths.ts';

test('changes every width of a condition and nothing else [EDT-03]', () => {
  for (const [given, expected] of [
    ['(min-width: 64rem)', '(min-width: 86rem)'],
    ['(max-width: 63.5rem)', '(max-width: 85.5rem)'],
    ['(min-width: 64rem) and (max-width: 80em)', '(min-width: 86rem) and (max-width: 102em)'],
    ['(20rem <= width < 640px)', '(42rem <= width < 992px)'],
    ['screen and (width >= 48rem), (min-height: 30rem)', 'screen and (width >= 70rem), (min-height: 30rem)'],
    ['(prefers-reduced-motion: reduce)', '(prefers-reduced-motion: reduce)'],
    ['print', 'print'],
  ] as const)
    expect(movedBy(given, 352)).toBe(expected);
});

test('changes back for a page wider than the window, and lengths by the width of the window [EDT-03]', () => {
  expect(movedBy('(width >= 64rem)', -160)).toBe('(width >= 54rem)');
  expect(inPixels('clamp(2rem, 1.7rem + 2.4vw, 3.75rem)', 375)).toBe('clamp(2rem, 1.7rem + 9px, 3.75rem)');
  expect(inPixels('calc(100vw - 100% - 3rem)', 768)).toBe('calc(768px - 100% - 3rem)');
  expect(inPixels('url(/a-5vw.svg) 50vh', 375)).toBe('url(/a-5vw.svg) 50vh');
});
