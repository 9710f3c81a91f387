import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readToken, signToken, TOKEN_DAYS } from './token.ts';

const NOW = 1_800_000_000_000;
const DAY = 24 * 3600_000;
const MASK = '0123456789abcdef0123456789abcdef';

test('names its subscriber for seven to eight days, then expires [NWS-01]', async () => {
  const token = await signToken(MASK, 'secret', NOW);
  expect(token).toMatch(/^[\w.-]+$/);
  expect(await readToken(token, 'secret', NOW + TOKEN_DAYS * DAY - 1)).toBe(MASK);
  expect(await readToken(token, 'secret', NOW + (TOKEN_DAYS + 1) * DAY)).toBeUndefined();
});

test('is invalid when it is changed, cut, longer, or signed with another secret [NWS-01] [SEC-01]', async () => {
  const token = await signToken(MASK, 'secret', NOW);
  expect(await readToken(token, 'another', NOW)).toBeUndefined();
  expect(await readToken(token, '', NOW)).toBeUndefined();
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: token.length - 2 }), fc.constantFrom('', 'x', '.', '%'), async (at, put) => {
      const changed = token.slice(0, at) + put + token.slice(at + 1);
      if (changed !== token) expect(await readToken(changed, 'secret', NOW)).toBeUndefined();
    }),
  );
  for (const bad of ['', '.', '..', `${token}.x`, 'x'.repeat(10_000)]) expect(await readToken(bad, 'secret', NOW)).toBeUndefined();
});
