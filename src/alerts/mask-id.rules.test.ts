import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedAddress, maskIdOf } from './mask-id.rules.ts';

test.each([
  ['dana@example.com', 'd•••@example.com'],
  ['d***@example.com', 'd***@example.com'],
  ['d•••@example.com', 'd•••@example.com'],
  ['@example.com', '•••@example.com'],
  ['814-555-0142', '8•••'],
  ['***-**-0142', '***-**-0142'],
  ['', ''],
  [' \n\t ', ''],
  ['dana\u0000@exa\r\nmple.com', 'd•••@exa mple.com'],
  ['🦆uck@pond.example', '🦆•••@pond.example'],
])('"%s" is shown as "%s" [UNS-01]', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});

test('shows only the first character and the host of a whole address [UNS-01]', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      fc.pre(!/[*•●∙·＊…]/.test(address));
      const [local = ''] = address.split('@');
      const shown = maskedAddress(address);
      expect(shown.startsWith(`${local[0]}•••@`)).toBe(true);
      if (local.length > 1) expect(shown.split('@')[0]).not.toContain(local);
      expect(maskedAddress(shown)).toBe(shown);
      expect(shown.length).toBeLessThanOrEqual(120);
    }),
  );
});

test.each([
  null,
  undefined,
  '',
  ' ',
  'with a space in it',
  'x'.repeat(501),
  'tab\tinside it',
  'no\u00a0space',
  'zero\u200bwidth',
  'half\ud83d',
  'nul\u0000',
])('%j is no mask id [UNS-01]', (text) => {
  expect(maskIdOf(text)).toBeUndefined();
});

test('accepts ids of other systems unchanged [UNS-01]', () => {
  for (const id of [
    '8f14e45f-ceea-467f-a9d4-1f2c3b4a5d6e',
    'q+/8A==q+/8A==',
    '12345678',
    '7',
    'abc12',
    'naïve-mask-id',
    '東京1',
    'x'.repeat(500),
    '~._-!*$&%<script>',
  ])
    expect(maskIdOf(` ${id} `)).toBe(id);
});
