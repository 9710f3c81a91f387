import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safePattern } from './pattern.ts';
import { matches, MAX_PATTERN_TEXT } from './rules.ts';
import { cpuMs } from '../../test/cpu-time.ts';

test.each([
  ['[0-9]{5}', '16501', '1650'],
  ['^[0-9]{5}(-[0-9]{4})?$', '16501-1234', '16501-'],
  ['^\\d+$', '12', '12x'],
  ["[A-Za-z' -]{2,40}", "O'Neil", 'x'],
  ['(?:yes|no)', 'yes', 'maybe'],
  ['\\$[0-9]+', '$12', '12'],
])('asks %s of the whole text [FRM-05]', (pattern, good, bad) => {
  const safe = safePattern(pattern);
  expect(safe).not.toBe('');
  expect([matches(safe, good), matches(safe, bad)]).toEqual([true, false]);
});

test.each([
  '',
  '   ',
  '(',
  '[a',
  '*',
  'a{1,99999}',
  '(a+)+',
  '^(a+)+$',
  '(a*)*',
  '(a|a)*',
  '(\\w+\\s?)*',
  '(.*)(.*)(.*)x',
  '(a)\\1',
  '(?=a)a',
  '([a-zA-Z]+)*@x',
  'x'.repeat(501),
])('leaves %s out: it is none, or could hang the Worker and the page [SEC-02]', (pattern) => {
  expect(safePattern(pattern)).toBe('');
});

test('whatever pattern is let through, no text takes long to be judged [SEC-02]', () => {
  const piece = fc.constantFrom('a', 'b', '.', '\\w', '[ab]', '\\d', '(a|b)', '(?:ab)', '@', '\\.');
  const count = fc.constantFrom('', '*', '+', '?', '{2,5}');
  const pattern = fc
    .array(
      fc.tuple(piece, count).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 6 },
    )
    .map((parts) => parts.join(''));
  const nested = fc.oneof(
    pattern,
    fc.tuple(pattern, count).map(([inner, times]) => `(${inner})${times}`),
  );
  const texts = ['a'.repeat(MAX_PATTERN_TEXT), `${'ab'.repeat(2400)}!`, `${'a'.repeat(2400)}@${'a.'.repeat(1000)}`];
  fc.assert(
    fc.property(nested, (source) => {
      const safe = safePattern(source);
      if (safe === '') return;
      const started = cpuMs();
      for (const text of texts) matches(safe, text);
      // A backtracking one takes ages; a linear one some thousandths.
      expect(cpuMs() - started, source).toBeLessThan(1000);
    }),
    { numRuns: 500 },
  );
});
