import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPhone } from './phone.rules.ts';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((list) => list.join(''));

test('shows and dials a number the same for all spellings [BLK-13] [AGY-06]', () => {
  const gap = fc.constantFrom('', ' ', '-', '.', ' - ', '  ');
  const country = fc.constantFrom('', '1', '+1', '+1 ', '1-');
  fc.assert(
    fc.property(digits(3), digits(3), digits(4), gap, gap, country, fc.boolean(), (a, b, c, x, y, before, isRound) => {
      const phone = readPhone(`${before}${isRound ? `(${a})` : a}${x}${b}${y}${c}`);
      expect(phone).toEqual({ shown: `(${a}) ${b} - ${c}`, href: `tel:+1${a}${b}${c}` });
    }),
  );
});

test('reads no other text as a number, and reads back its own output [BLK-13] [AGY-06]', () => {
  const nearly = fc.string({ unit: fc.constantFrom(...'0123456789 ()+-.x'), maxLength: 20 });
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearly), (written) => {
      const phone = readPhone(written);
      if (phone === undefined) return;
      expect(phone.href).toMatch(/^tel:\+1\d{10}$/);
      expect(readPhone(phone.shown)).toEqual(phone);
    }),
  );
  for (const ten of ['814/555-0117', '814 – 555 – 0117', '8145 550 117', '[814] 555:0117'])
    expect(readPhone(ten)?.shown, ten).toBe('(814) 555 - 0117');
  for (const other of [
    '555-0117 ext 234',
    '555-0117 #234',
    '+81 3555 0117 0',
    '',
    '911',
    '814-555-011',
    '(814) 555 - 0117 x12',
    '1-800-LAKE-ERIE',
    '+44 20 7946 0000',
  ])
    expect(readPhone(other), other).toBeUndefined();
});
