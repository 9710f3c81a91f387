import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify } from 'jose';
import { expect, test } from 'vitest';
import { sha256 } from './digest.ts';
import { seal, sign, signedBody, unseal } from './tokens.ts';

const options = { secret: 'a secret', purpose: 'session' };
const flipped = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

test('a signed text returns its body for the same secret and purpose only [SEC-01]', async () => {
  const text = await sign('dana.1', options);
  expect(text).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await signedBody(text, options)).toBe('dana.1');
  for (const other of [
    { ...options, secret: 'another' },
    { ...options, purpose: 'another' },
    { ...options, secret: '' },
  ])
    expect(await signedBody(text, other)).toBeUndefined();
});

test('a signed text that was changed, cut or never signed returns nothing [SEC-01]', async () => {
  const text = await sign('dana.1', options);
  const [header, body, signature] = text.split('.');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  const changed = [...text].map((_, at) => flipped(text, at)).filter((one) => one !== text);
  for (const broken of [
    ...changed,
    text.slice(0, -2),
    `${text}.x`,
    `x${text}`,
    `${text}=`,
    `${text} `,
    `${header}.${body}.`,
    `${unsigned}.${body}.`,
    `${unsigned}.${body}.${signature}`,
    'dana.1',
    'dana.1.',
    '',
    '.',
    '%',
    'x.'.repeat(400),
  ])
    expect([broken, await signedBody(broken, options)]).toEqual([broken, undefined]);
});

test('without a secret nothing is accepted, not even what was made without one [SEC-01]', async () => {
  const none = { ...options, secret: '' };
  expect(await signedBody(await sign('dana.1', none), none)).toBeUndefined();
  expect(await unseal(await seal('text', 1000, none), 0, none)).toBeUndefined();
});

test('a sealed text opens only for the same secret and purpose, until it expires [SEC-01]', async () => {
  const sealed = await seal('{"a":"1\n2"}', 1000, options);
  expect(sealed).toMatch(/^[\w.-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('"a"');
  expect(await unseal(sealed, 999, options)).toBe('{"a":"1\n2"}');
  expect(await unseal(sealed, 1000, options)).toBeUndefined();
  for (const other of [
    { ...options, secret: 'another' },
    { ...options, purpose: 'another' },
    { ...options, secret: '' },
  ])
    expect(await unseal(sealed, 0, other)).toBeUndefined();
  expect(await seal('same', 1000, options)).not.toBe(await seal('same', 1000, options));
});

test('a sealed text that was changed, cut or never sealed returns nothing [SEC-01]', async () => {
  const sealed = await seal('text', 1000, options);
  const changes = [0, 20, 45, 60, 66].map((at) => flipped(sealed, at));
  for (const broken of [...changes, sealed.slice(0, 20), '', 'A', '%', '....', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAA', await sign('text', options)])
    expect([broken, await unseal(broken, 0, options)]).toEqual([broken, undefined]);
});

test('tokens signed or sealed before decision 078 are read until they expire [SEC-01]', async () => {
  const signed = 'dana.1.pzAhqaHqbdZKuVoiFMk_PUgW7X4xIvuksWLCrMMsw_k';
  const sealed = '3g0SRKs1-OWcddg7cJiaS9MzoiqFmdVNc6cWIoYV4ivJflCiu-IclQNEsfICjQ';
  const end = Date.UTC(2026, 10, 23, 12);
  const answers = { ...options, purpose: 'answers' };
  expect(await signedBody(signed, options)).toBe('dana.1');
  expect(await unseal(sealed, end - 1, answers)).toBe('text');
  expect([
    await signedBody(signed, answers),
    await signedBody(signed.replace('1', '2'), options),
    await unseal(sealed, end, answers),
    await unseal(sealed, end - 1, options),
    await unseal(`A${sealed.slice(1)}`, end - 1, answers),
  ]).toEqual(Array(5).fill(undefined));
});

/** The key as tokens.ts derives it. */
const keyOf = (algorithm: string) => sha256(JSON.stringify([algorithm, options.purpose, options.secret]));

test('tokens are those of the standard: `jose` reads ours, and we read those of `jose` [SEC-01]', async () => {
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const bytes = (body: string) => new TextEncoder().encode(body);
  for (const body of ['', 'dana.1', '{"a":"ü\n2"}', 'x'.repeat(1000)]) {
    expect(text((await compactVerify(await sign(body, options), await keyOf('HS256'))).payload)).toBe(body);
    expect(text((await compactDecrypt(await seal(body, 1000, options), await keyOf('A256GCM'))).plaintext)).toBe(`1000\n${body}`);
    const sealed = await new CompactEncrypt(bytes(`1000\n${body}`))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(await keyOf('A256GCM'));
    expect(await unseal(sealed, 999, options)).toBe(body);
    if (body === '') continue;
    const signed = await new CompactSign(bytes(body)).setProtectedHeader({ alg: 'HS256' }).sign(await keyOf('HS256'));
    expect(await signedBody(signed, options)).toBe(body);
  }
});

test('a token with another algorithm or header of the standard is refused [SEC-01]', async () => {
  const body = new TextEncoder().encode('1000\ntext');
  const other = await new CompactEncrypt(body).setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: 'x' }).encrypt(await keyOf('A256GCM'));
  expect(await unseal(other, 0, options)).toBeUndefined();
  const signed = await new CompactSign(body).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(await keyOf('HS256'));
  expect(await signedBody(signed, options)).toBeUndefined();
});
