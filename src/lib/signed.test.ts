import { expect, test } from 'vitest';
import { sign, signedBody } from './signed.ts';

const options = { secret: 'a secret', label: 'session' };

test('says its body to whoever has the secret, for the same purpose only [SEC-01]', async () => {
  const text = await sign('dana.1', options);
  expect(text).toMatch(/^dana\.1\.[\w-]+$/);
  expect(await signedBody(text, options)).toBe('dana.1');
  for (const other of [
    { ...options, secret: 'another' },
    { ...options, label: 'another' },
    { ...options, secret: '' },
  ])
    expect(await signedBody(text, other)).toBeUndefined();
});

test('what was changed, cut or never signed says nothing [SEC-01]', async () => {
  const text = await sign('dana.1', options);
  for (const broken of [
    text.replace('1', '2'),
    text.slice(0, -2),
    `${text}.x`,
    `x${text}`,
    'dana.1',
    'dana.1.',
    '',
    '.',
    '%',
    'x.'.repeat(400),
  ])
    expect([broken, await signedBody(broken, options)]).toEqual([broken, undefined]);
});
