/** Tests that no text that looks like an address or a personal number is shown [SEC-02]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { maskedText } from './mask.ts';

test.each([
  ['dana@mail.example', '[address]'],
  ['claim of dana.m+x@mail.example please', 'claim of [address] please'],
  ['814-555-0147', '[number]'],
  ['call (814) 555.0147 now', 'call [number] now'],
  ['+1 814 555 0147', '[number]'],
  ['policy q1234567890', 'policy q[number]'],
  ['a@b 5550147', '[address] [number]'],
  ['16501', '16501'],
  ['2026 ford f-150', '2026 ford f-150'],
  ['flood 2024', 'flood 2024'],
  ['', ''],
])('%s is shown as %s [SEC-02]', (text, shown) => expect(maskedText(text)).toBe(shown));

test('never shows seven digits in a row or an at sign between words, for any input [SEC-02]', () => {
  const text = fc.array(fc.oneof(fc.constantFrom('1', '23', ' ', '-', '(', ')', '@', '.', '+', 'x'), fc.string()), { maxLength: 40 });
  fc.assert(
    fc.property(text, (parts) => !/\d(?:[\s().\-–/]*\d){6}|\S@\S/.test(maskedText(parts.join('')))),
    { numRuns: scaled(20_000) },
  );
});
