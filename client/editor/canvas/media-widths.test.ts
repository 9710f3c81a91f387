/** Tests widths in media queries while a panel is open [EDT-03]. */
import { expect, test } from 'vitest';
import { movedBy } from './media-widths.ts';

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
    expect(movedBy(given, 22)).toBe(expected);
});
