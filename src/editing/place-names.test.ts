/** Tests names in addresses: safe for any typed text, and never one of the system's addresses [EDT-03]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusedPlace, safePathName } from './place-names.ts';

const around = { prefixes: ['', '/es'] };

test.each([
  ['Winter driving: 7 tips!', 'winter-driving-7-tips'],
  ['  ¿Qué cubre?  ', 'que-cubre'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a/b?c=d#e', 'a-b-c-d-e'],
  ['Straße & Œuvre', 'straße-œuvre'],
  ['<script>', 'script'],
  ['…', ''],
])('%j becomes %j [EDT-03]', (title, name) => expect(safePathName(title)).toBe(name));

test('turns any text into one segment that is already safe [EDT-03]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
      const name = safePathName(text);
      expect(name).toMatch(/^([\p{L}\p{N}]+(-[\p{L}\p{N}]+)*)?$/u);
      expect(name.length).toBeLessThanOrEqual(80);
      expect(safePathName(name)).toBe(name);
    }),
  );
});

test('cuts long titles at a word [EDT-03]', () => {
  const name = safePathName('what to do when the basement of the house by the lake is full of water in the spring again');
  expect(name).toBe('what-to-do-when-the-basement-of-the-house-by-the-lake-is-full-of-water');
});

test.each([
  ['/home/api/x', /used by the site itself/],
  ['/home/desk', /used by the site itself/],
  ['/home/sign-in', /used by the site itself/],
  ['/home/blog/feeds', /used by the site itself/],
  ['/home/es', /another language/],
  ['/home/ES/seguros', /another language/],
  ['/home/agencies/pa', /under \/agencies/],
  ['/home/about/data', /“data”/],
  ['/home/', /no letter/],
  [`/home${'/a'.repeat(30)}`, /too long/],
])('refuses %s with a reason [EDT-03]', (path, why) => expect(refusedPlace(path, around)).toMatch(why));

test.each(['/home/about', '/home/essays', '/home/blog/feed', '/shared/api', '/home/data-and-you'])('%s is free to take [EDT-03]', (path) =>
  expect(refusedPlace(path, around)).toBeUndefined(),
);
