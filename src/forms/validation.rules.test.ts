import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail } from './email.rules.ts';
import { faultsOf, isPhone, lengthOf, type ControlRule, tidy, visibleRules, visibleValues } from './validation.rules.ts';
import { leastCpuMs } from '../../test/cpu-time.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
const values = fc
  .dictionary(fc.constantFrom(...names), fc.array(fc.constantFrom('', 'x', 'y', 'long text'), { maxLength: 3 }))
  .map((given) => new Map<string, string[]>(Object.entries(given)));
const trigger = fc.record({ name: fc.constantFrom(...names, 'nowhere'), value: fc.constantFrom('x', 'y') });
const form = fc.uniqueArray(
  fc.record(
    {
      name: fc.constantFrom(...names),
      required: fc.constant(true as const),
      max: fc.integer({ min: 1, max: 5 }),
      options: fc.constant(['x', 'y']),
      when: fc.array(trigger, { maxLength: 2 }),
    },
    { requiredKeys: ['name'] },
  ),
  { selector: ({ name }) => name },
) as fc.Arbitrary<ControlRule[]>;

describe('visibility [FRM-04]', () => {
  const rules: ControlRule[] = [
    { name: 'drive', options: ['sail', 'motor'] },
    { name: 'power', required: true, pattern: '[0-9]+', when: [{ name: 'drive', value: 'motor' }] },
    { name: 'fuel', required: true, when: [{ name: 'power', value: '90' }] },
  ];

  test('shows a field while the answer of its trigger is, or includes, the value', () => {
    const shown = (...drive: string[]) => visibleRules(rules, new Map([['drive', drive]])).map(({ name }) => name);
    expect(shown('sail')).toEqual(['drive']);
    expect(shown()).toEqual(['drive']);
    expect(shown('motor')).toEqual(['drive', 'power']);
    expect(shown('sail', 'motor')).toEqual(['drive', 'power']);
  });

  test('ignores the answer of a hidden field: not required, not checked, not sent, and no trigger', () => {
    const given = new Map([
      ['drive', ['sail']],
      ['power', ['90']],
      ['fuel', ['diesel']],
    ]);
    expect(visibleRules(rules, given).map(({ name }) => name)).toEqual(['drive']);
    expect(faultsOf(rules, given)).toEqual([]);
    expect([...visibleValues(rules, given).keys()]).toEqual(['drive']);
    given.set('drive', ['motor']);
    expect([...visibleValues(rules, given).keys()]).toEqual(['drive', 'power', 'fuel']);
  });

  test('treats an empty trigger value as no answer, in the forms of browser and server', () => {
    const both: ControlRule[] = [{ name: 'a' }, { name: 'b', when: [{ name: 'a', value: '' }] }];
    for (const none of [[], [''], undefined]) expect(visibleRules(both, new Map(none && [['a', none]]))).toHaveLength(2);
    expect(visibleRules(both, new Map([['a', ['x']]]))).toHaveLength(1);
  });

  test('hides fields that wait for each other, for themselves or for a missing field, without an endless loop', () => {
    const circle: ControlRule[] = [
      { name: 'a', when: [{ name: 'b', value: 'x' }] },
      { name: 'b', when: [{ name: 'a', value: 'x' }] },
      { name: 'c', when: [{ name: 'c', value: 'x' }] },
      { name: 'd', when: [{ name: 'nowhere', value: 'x' }] },
    ];
    expect(visibleRules(circle, new Map(names.map((name) => [name, ['x']])))).toEqual([]);
  });

  test('for any form and answers: shows a field exactly when all its triggers are shown and match, unless it is part of a circle', () => {
    fc.assert(
      fc.property(form, values, (rules, given) => {
        const shown = visibleRules(rules, given);
        const isShown = (name: string) => shown.some((rule) => rule.name === name);
        for (const rule of shown)
          for (const { name, value } of rule.when ?? []) expect(isShown(name) && given.get(name)?.includes(value)).toBe(true);
        for (const rule of rules) if (!rule.when?.length) expect(isShown(rule.name)).toBe(true);
        // Without circles the reverse holds, too.
        const rank = new Map(rules.map(({ name }, index) => [name, index]));
        const isOrdered = rules.every((rule, index) => (rule.when ?? []).every(({ name }) => (rank.get(name) ?? -1) < index));
        if (isOrdered)
          for (const rule of rules)
            expect(isShown(rule.name)).toBe(
              (rule.when ?? []).every(({ name, value }) => isShown(name) && (given.get(name) ?? []).includes(value)),
            );
      }),
      { numRuns: 2000 },
    );
  });

  test('a hidden field has no fault and no value, and does not affect what is sent', () => {
    fc.assert(
      fc.property(form, values, (rules, given) => {
        const shown = new Set(visibleRules(rules, given).map(({ name }) => name));
        for (const { name } of faultsOf(rules, given)) expect(shown.has(name)).toBe(true);
        const sent = visibleValues(rules, given);
        for (const name of sent.keys()) expect(shown.has(name)).toBe(true);
        expect(visibleValues(rules, sent)).toEqual(sent);
        expect(faultsOf(rules, sent)).toEqual(faultsOf(rules, given));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('validation [FRM-05]', () => {
  const fault = (rule: Partial<ControlRule>, ...texts: string[]) => faultsOf([{ name: 'a', ...rule }], new Map([['a', texts]]))[0]?.code;

  test('only a required field needs an answer', () => {
    expect(fault({ required: true })).toBe('required');
    expect(fault({ required: true }, '')).toBe('required');
    expect(fault({ required: true, pattern: 'x' }, 'x')).toBeUndefined();
    expect(fault({ pattern: 'x', max: 1, format: 'email', options: ['x'] })).toBeUndefined();
  });

  test('a pattern, a longest length and options apply to non-empty answers', () => {
    expect(fault({ pattern: '[0-9]{5}' }, '16501')).toBeUndefined();
    expect(fault({ pattern: '[0-9]{5}' }, '165012')).toBe('invalid');
    expect(fault({ max: 3 }, 'abcd')).toBe('invalid');
    expect(fault({ max: 3 }, '😀😀😀')).toBeUndefined();
    expect(fault({ options: ['x', 'y'] }, 'x', 'y')).toBeUndefined();
    expect(fault({ options: ['x', 'y'] }, 'x', 'z')).toBe('invalid');
  });

  test.each(['814-555-0142', '8145550142', '814.555.0142', '814 555 0142', '18145550142', '+18145550142', '(814)5550142', '1 8145550142'])(
    '%s is a telephone number',
    (text) => {
      expect(isPhone(text)).toBe(true);
    },
  );
  test.each([
    '',
    '555-0142',
    '814-555-01420',
    '814-555-O142',
    '+1 814-555-0142',
    '(814) 555-0142',
    '28145550142',
    '814--555-0142',
    '٨١٤٥٥٥٠١٤٢',
    '814-555-0142\n',
  ])('%s is invalid: ten digits, at most twelve characters', (text) => {
    expect(isPhone(text)).toBe(false);
  });
  test('accepts ten digits with one separator between their groups, and never more than twelve characters', () => {
    fc.assert(fc.property(fc.stringMatching(/^[0-9]{3}[-. ]?[0-9]{3}[-. ]?[0-9]{4}$/), isPhone));
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-. +()') }), (text) => !isPhone(text) || text.length <= 12));
  });

  test.each(['dana@example.test', "o'neil+quote@mail.example.co", 'ü@bücher.example'])('%s is an e-mail address', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  test.each([
    '',
    'dana',
    'dana@',
    '@example.test',
    'dana@example',
    'a b@example.test',
    'dana@@example.test',
    'dana@example..test',
    'dana@.test',
    `${'x'.repeat(250)}@a.bc`,
  ])('%s is invalid', (text) => expect(isEmail(text)).toBe(false));
  test('rejects an invalid e-mail address quickly', () => {
    const texts = [`${'a'.repeat(200)}@`, `a@${'a.'.repeat(120)}@`, '@'.repeat(254), `a@${'a'.repeat(250)}`];
    expect(leastCpuMs(() => texts.map(isEmail))).toBeLessThan(50);
  });
});

test('normalises an answer alike for every browser', () => {
  expect(tidy('  a\r\nb\rc\u0000\u0007\t ')).toBe('a\nb\nc');
  fc.assert(
    // Any code units, lone surrogates too.
    fc.property(fc.array(fc.nat({ max: 0xffff })), (units) => {
      const text = String.fromCharCode(...units);
      const once = tidy(text);
      expect(tidy(once)).toBe(once);
      expect(once.isWellFormed()).toBe(true);
      expect(once).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/);
      expect(lengthOf(once)).toBeLessThanOrEqual(lengthOf(text));
    }),
  );
});
