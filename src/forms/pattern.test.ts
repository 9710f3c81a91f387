/** Compares patterns of content with `RegExp`: ordinary ones match alike, none takes long, and none that is unusable counts as applied. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appliedPattern } from './pattern.ts';
import { followPattern, MAX_PATTERN_TEXT, MAX_STEPS, matches } from './pattern.rules.ts';

const USUAL_EMAIL = '^\\w+([.-]?\\w+)*@\\w+([.-]?\\w+)*(\\.\\w{2,3})+$';

/** Each with an answer that matches and one that does not. */
const ORDINARY: [pattern: string, good: string, bad: string][] = [
  ['[0-9]{5}', '16501', '1650'],
  ['^[0-9]{5}(-[0-9]{4})?$', '16501-1234', '16501-'],
  ['^\\d{5}$|^\\d{5}-\\d{4}$', '16501-1234', '165012'],
  ['^(Mr|Mrs|Ms)$', 'Mrs', 'rubbish'],
  ['^(?:Mr|Mrs|Ms|Dr)\\.?$', 'Dr.', 'Doctor'],
  ['^(yes|no)$', 'no', 'nope'],
  ['^\\d+$', '12', '12x'],
  ["[A-Za-z' -]{2,40}", "O'Neil", 'x'],
  ["^[\\p{L} \\'\\-\\.]+$", "Ana-María O'Neil", 'R2D2'],
  ['^\\p{Lu}\\p{Ll}{1,}$', 'Émile', 'émile'],
  ['^[a-zA-ZÀ-ÿ ]{1,50}$', 'Zoë', 'Zoë3'],
  ['\\$[0-9]+', '$12', '12'],
  ['^\\$?\\d{1,3}(,\\d{3})*(\\.\\d{2})?$', '$1,250.00', '$1,25'],
  ['^(0[1-9]|1[0-2])/(0[1-9]|[12]\\d|3[01])/[0-9]{4}$', '02/28/2026', '13/01/2026'],
  ['^(0?[1-9]|1[012])[- /.](0?[1-9]|[12][0-9]|3[01])[- /.](19|20)\\d\\d$', '7-4-1976', '7-4-1876'],
  ['^\\d{4}-\\d{2}-\\d{2}$', '2026-11-23', '2026-1-23'],
  ['^([01]?\\d|2[0-3]):[0-5]\\d$', '23:59', '24:00'],
  ['^\\S+@\\S+\\.\\S+$', 'dana@example.test', 'dana example'],
  [USUAL_EMAIL, 'dana.lee@mail.example.com', 'dana@example'],
  ['^[\\w-\\.]+@([\\w-]+\\.)+[\\w-]{2,4}$', 'o-neil.q@example.co', 'o-neil@example.museums'],
  ['^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\\.[a-zA-Z]{2,}$', 'a+b@example.test', 'a+b@example'],
  ['\\b[A-Z0-9._%-]+@[A-Z0-9.-]+\\.[A-Z]{2,4}\\b', 'DANA@EXAMPLE.COM', 'dana@example.com'],
  [
    '^(([^<>()[\\]\\\\.,;:\\s@"]+(\\.[^<>()[\\]\\\\.,;:\\s@"]+)*)|(".+"))@((\\[[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}\\])|(([a-zA-Z\\-0-9]+\\.)+[a-zA-Z]{2,}))$',
    '"dana lee"@[192.0.2.1]',
    'dana lee@example.com',
  ],
  ['^(\\+\\d{1,2}\\s?)?\\(?\\d{3}\\)?[\\s.-]?\\d{3}[\\s.-]?\\d{4}$', '+1 (814) 555-0142', '814-555-014'],
  ['^\\d{3}\\-\\d{3}\\-\\d{4}$', '814-555-0142', '8145550142'],
  ['^[A-Z]\\d{2}-?\\d{7}$', 'Q12-3456789', 'Q12-345678'],
  ['^[A-HJ-NPR-Z0-9]{17}$', '1HGCM82633A004352', '1HGCM82633A00435O'],
  ['^(?!000|666)\\d{3}-(?!00)\\d{2}-(?!0000)\\d{4}$', '123-45-6789', '666-45-6789'],
  ['^(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]{8,}$', 'policy2026', 'policyonly'],
  ['^(?!-)[A-Za-z0-9-]{1,63}(?<!-)$', 'lake-erie', 'lake-'],
  ['^(?!.*\\b(PO|P\\.O\\.) Box\\b).*$', '100 State Street', 'PO Box 12'],
  ['^.{1,200}$', 'x'.repeat(200), 'x'.repeat(201)],
  ['(.|\\n){0,500}', 'two\nlines', 'x'.repeat(501)],
  ['^[\\s\\S]{10,2000}$', `${'word '.repeat(300)}\n`, 'short'],
  ['^(\\w+\\s?)+$', 'several words here', 'several, words'],
  [
    '^https?:\\/\\/(www\\.)?[-a-zA-Z0-9@:%._\\+~#=]{2,256}\\.[a-z]{2,6}\\b([-a-zA-Z0-9@:%_\\+.~#?&//=]*)$',
    'https://example.com/a?b=1',
    'example',
  ],
  ['^[^<>{}]*$', 'plain', 'a<b'],
  ['^\\{?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\}?$', '{0a1b2c3d-0000-4000-8000-0123456789ab}', '0a1b2c3d'],
  ['^(?<code>[A-Z]{2})\\s\\d{3}$', 'PA 123', 'PA123'],
  ['^[😀-😎]{2}$', '😀😎', '😀'],
];

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
