/** Tests which links and pictures an editor may store, and which addresses a check may request (EDT-03, SEC-02). */
import { expect, test } from 'vitest';
import { mayAsk } from '../gate/external-links.ts';
import { checkedImage, checkedLink } from './link-values.ts';

const fail = (message: string): never => {
  throw new Error(message);
};
const link = (value: unknown, before?: unknown) => checkedLink(value, before, fail);
const image = (value: unknown, before?: unknown) => checkedImage(value, before, fail);

test('a link needs an allowed address, or the one that it had [EDT-03] [SEC-02]', () => {
  for (const none of ['', {}]) expect(link(none)).toEqual({});
  for (const value of [{ href: '/a', text: 'A' }, { href: 'https://a.example' }, { url: '/a' }, { text: 'Top', linktype: 'anchor' }])
    expect(link(value)).toBe(value);
  const script = { href: 'javascript:alert(1)' };
  expect(() => link(script)).toThrow('not allowed for links');
  expect(() => link(script, { href: '/other' })).toThrow('not allowed for links');
  expect(link(script, script)).toBe(script);
  expect(() => link({ text: 'A' })).toThrow('needs an address');
  for (const value of [7, 'text', ['/a']]) expect(() => link(value)).toThrow('accepts only a link');
});

test('a picture needs a description, unless it is decoration or had none before [EDT-03]', () => {
  const src = '/-/media/a.png';
  for (const none of ['', {}, { src: '', alt: 'A' }]) expect(image(none)).toEqual({});
  for (const value of [
    { src, alt: 'A' },
    { src, alt: '', decorative: true },
  ])
    expect(image(value)).toBe(value);
  for (const value of [{ src }, { src, alt: ' ' }, { src, decorative: 'true' }]) expect(() => image(value)).toThrow('needs a description');
  expect(image({ src, alt: '' }, { src })).toEqual({ src, alt: '' });
  expect(() => image({ src, alt: '' }, { src, alt: 'A' })).toThrow('needs a description');
  expect(() => image({ src, alt: '' }, { src: '/-/media/b.png' })).toThrow('needs a description');
  expect(() => image({ src: 'javascript:x', alt: 'A' })).toThrow('not allowed for pictures');
  expect(() => image('/a.png')).toThrow('accepts only a picture');
});

test('every part is short plain text [EDT-03] [SEC-02]', () => {
  for (const part of [{}, [], 'x'.repeat(4001)]) expect(() => link({ href: '/a', title: part })).toThrow('a part title');
  const parts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [at === 0 ? 'href' : `p${at}`, '/a']));
  expect(link(parts(30))).toEqual(parts(30));
  expect(() => link(parts(31))).toThrow('too many parts');
});

test.each([
  ['https://www.example.com/a?b', true],
  ['http://example.com', true],
  ['ftp://example.com', false],
  ['https://user@example.com', false],
  ['https://example.com:8443', false],
  ['https://localhost', false],
  ['https://intranet', false],
  ['https://10.0.0.1', false],
  ['https://[::1]/', false],
  ['https://printer.local.', false],
  ['https://router.home.arpa', false],
  [`https://example.com/${'x'.repeat(2000)}`, false],
  ['example.com', false],
])('the check of %s is allowed: %s [SEC-01]', (address, expected) => {
  expect(mayAsk(address, false)).toBe(expected);
  expect(mayAsk('http://localhost:8787/a', true)).toBe(true);
});
