import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const options = { secret: 'a secret', label: 'answers' };

test('opens for the same secret and purpose until it is void, and for nobody else [SEC-01]', async () => {
  const sealed = await seal('{"a":"1\n2"}', 1000, options);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(await unseal(sealed, 999, options)).toBe('{"a":"1\n2"}');
  expect(await unseal(sealed, 1000, options)).toBeUndefined();
  expect(await unseal(sealed, 0, { ...options, secret: 'another' })).toBeUndefined();
  expect(await unseal(sealed, 0, { ...options, label: 'another' })).toBeUndefined();
  expect(await seal('same', 1000, options)).not.toBe(await seal('same', 1000, options));
});

test('what was changed, cut or never sealed is nothing [SEC-01]', async () => {
  const sealed = await seal('text', 1000, options);
  const flipped = (at: number) => sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  for (const broken of [flipped(0), flipped(20), flipped(30), sealed.slice(0, 20), '', 'A', '%', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAA'])
    expect([broken, await unseal(broken, 0, options)]).toEqual([broken, undefined]);
});
