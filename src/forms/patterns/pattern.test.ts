/** Compares patterns of content with `RegExp`: ordinary ones match alike, none takes long, and none that is unusable counts as applied. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appliedPattern } from './pattern.ts';
import { ORDINARY } from './ordinary.test-data.ts';
import { followPattern, MAX_PATTERN_TEXT, MAX_STEPS, matches } from './pattern.rules.ts';

/** What `RegExp` finds. The older syntax permits some of the ordinary ones only without the flag `u`. */
function native(pattern: string): RegExp {
  try {
    return new RegExp(`^(?:${pattern})$`, 'su');
  } catch {
    return new RegExp(`^(?:${pattern.replaceAll('\\p{L}', 'A-Za-zÀ-ÿ')})$`, 's');
  }
}

describe('an ordinary pattern is applied [FRM-05]', () => {
  test.each(ORDINARY)('%s', (pattern, good, bad) => {
    const { source, fault } = appliedPattern(pattern);
    expect(fault).toBe('');
    expect([matches(source, good), matches(source, bad)]).toEqual([true, false]);
  });

  test('and matches what RegExp matches, for any text', () => {
    // Short texts: on longer ones RegExp itself would hang.
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'aZ09-./@ (_+é$,"\n'), maxLength: 12 }),
      fc
        .tuple(fc.constantFrom(...ORDINARY), fc.nat(12), fc.constantFrom('', ' ', 'x', '9', '-', '😀'), fc.nat(2))
        .map(([[, good], at, put, cut]) => (good.slice(0, at) + put + good.slice(at + cut)).slice(0, 16)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...ORDINARY), text, ([pattern], answer) => {
        expect(matches(appliedPattern(pattern).source, answer)).toBe(native(pattern).test(answer));
      }),
      { numRuns: 3000 },
    );
  });

  test('and so does any pattern made of the parts of the syntax', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '\\w',
      '[ab]',
      '[^a]',
      '\\d',
      '-',
      '\\-',
      '\\b',
      '\\B',
      '^',
      '$',
      '(?=a)',
      '(?!b)',
      '(?<=a)',
      '(?<!ab)',
    );
    const count = fc.constantFrom('', '*', '+', '?', '{2}', '{0,2}', '{1,}', '*?', '+?');
    const node = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        atom,
        fc.tuple(tie('node'), count).map(([body, times]) => `(?:${body})${times}`),
        fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map((parts) => parts.join('')),
        fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map((parts) => `(${parts.join('|')})`),
        fc.tuple(fc.constantFrom('=', '!', '<=', '<!'), tie('node')).map(([look, body]) => `(?${look}${body})`),
      ),
    })).node;
    fc.assert(
      fc.property(node, fc.string({ unit: fc.constantFrom('a', 'b', '-', '1', 'é'), maxLength: 6 }), (pattern, text) => {
        const { source, fault } = appliedPattern(pattern);
        expect(fault).toBe('');
        expect(matches(source, text), pattern).toBe(native(pattern).test(text));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('no pattern hangs the Worker or the page [SEC-02]', () => {
  const EVIL = [
    '(a+)+',
    '(a*)*b',
    '(a|a)*b',
    '(a|aa)+$',
    '(\\w+\\s?)*!',
    '(.*)(.*)(.*)x',
    '([a-zA-Z]+)*@x',
    '(?=(a+)+$)a*b',
    '((a?){9}){9}',
  ];
  const texts = [
    'a'.repeat(MAX_PATTERN_TEXT),
    `${'a'.repeat(MAX_PATTERN_TEXT - 1)}!`,
    `${'ab '.repeat(1600)}!`,
    `${'a'.repeat(2400)}@${'a.'.repeat(1000)}`,
  ];

  test.each([...EVIL, ...ORDINARY.map(([pattern]) => pattern)])('%s', (pattern) => {
    const { source } = appliedPattern(pattern);
    for (const text of texts) expect(followPattern(source, text).steps).toBeLessThan(MAX_STEPS);
  });

  test('a pattern that would take more steps is stopped, and matches nothing', () => {
    const { isMatch, steps } = followPattern('(a?){2500}(a?){2500}(a?){2500}', 'a'.repeat(MAX_PATTERN_TEXT));
    expect(isMatch).toBe(false);
    expect(steps).toBeLessThan(MAX_STEPS + MAX_PATTERN_TEXT + 2);
  });

  test.each([
    ['empty alternatives', `.*(${'|'.repeat(1900)})`],
    ['a look-behind at every repeat', '(?:(?<=)){900000}'],
  ])('%s count as well', (_, pattern) => {
    expect(appliedPattern(pattern).fault).toBe('');
    expect(followPattern(appliedPattern(pattern).source, 'a'.repeat(MAX_PATTERN_TEXT))).toMatchObject({
      isMatch: false,
      steps: expect.toSatisfy((steps: number) => steps > MAX_STEPS),
    });
  });

  test('the length of a pattern is checked before it is parsed', () => {
    expect(appliedPattern('\\p{'.repeat(100_000)).fault).toBe('is longer than 2000 characters');
  });

  test('every applied pattern takes a bounded number of steps', () => {
    const piece = fc.constantFrom('a', 'b', '.', '\\w', '[ab]', '(a|b)', '(?:ab)', '@', '\\.', '(?=.*a)', '(?<!b)');
    const count = fc.constantFrom('', '*', '+', '?', '{2,5}', '{1,999}');
    const row = fc
      .array(
        fc.tuple(piece, count).map((parts) => parts.join('')),
        { minLength: 1, maxLength: 6 },
      )
      .map((parts) => parts.join(''));
    const nested = fc.oneof(
      row,
      fc.tuple(row, count).map(([inner, times]) => `(${inner})${times}`),
    );
    fc.assert(
      fc.property(nested, fc.constantFrom(...texts), (pattern, text) => {
        expect(followPattern(appliedPattern(pattern).source, text).steps, pattern).toBeLessThan(MAX_STEPS + MAX_PATTERN_TEXT + 2);
      }),
      { numRuns: 100 },
    );
  });
});

test.each([
  ['(', 'is no regular expression'],
  ['[a', 'is no regular expression'],
  ['*', 'is no regular expression'],
  ['a{2,1}', 'is no regular expression'],
  ['(?i)abc', 'is no regular expression'],
  ['\\Aabc\\Z', 'is no regular expression'],
  ['(a)\\1', 'refers back to a group'],
  ['(?<x>a)\\k<x>', 'refers back to a group'],
  ['(?i:abc)', 'changes its flags inside'],
])('%s can’t be applied, with a reason [FRM-05]', (pattern, fault) => {
  expect(appliedPattern(pattern)).toEqual({ source: '', fault });
});

test.each(['(', '(a)\\1', '\\k<x>'])(
  '%s matches nothing when it was not checked before: it never accepts an answer [FRM-05]',
  (pattern) => {
    expect(matches(pattern, 'a')).toBe(false);
  },
);

test('an unclosed pattern is unusable [FRM-05]', () => {
  expect(appliedPattern('x'.repeat(2001)).fault).toBe('is longer than 2000 characters');
});

test('an empty text is no pattern, and spaces around a pattern are ignored', () => {
  expect([appliedPattern(''), appliedPattern('  ')]).toEqual(Array(2).fill({ source: '', fault: '' }));
  expect(appliedPattern(' ^a$ ').source).toBe('^a$');
});

test('matches the whole text with all lines, case-sensitive, up to a longest text [FRM-05]', () => {
  expect(matches('a|b', 'ab')).toBe(false);
  expect(matches('.*', 'a\nb')).toBe(true);
  expect(matches('^a$', 'A')).toBe(false);
  expect(matches('x*', 'x'.repeat(MAX_PATTERN_TEXT))).toBe(true);
  expect(matches('x*', 'x'.repeat(MAX_PATTERN_TEXT + 1))).toBe(false);
});
