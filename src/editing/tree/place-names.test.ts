/** Names of addresses: safe whatever was typed, and never the site's own [EDT-03]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusedPlace, safeName } from './place-names.ts';

const around = { prefixes: ['', '/es'] };

test.each([
  ['Winter driving: 7 tips!', 'winter-driving-7-tips'],
  ['  ¿Qué cubre?  ', 'que-cubre'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a/b?c=d#e', 'a-b-c-d-e'],
  ['Straße & Œuvre', 'straße-œuvre'],
  ['<script>', 'script'],
  ['…', ''],
])('%j becomes %j [EDT-03]', (title, name) => expect(safeName(title)).toBe(name));

test('whatever is typed, a name is one segment that needs no second look, and stays as it is [EDT-03]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
      const name = safeName(text);
      expect(name).toMatch(/^([\p{L}\p{N}]+(-[\p{L}\p{N}]+)*)?$/u);
      expect(name.length).toBeLessThanOrEqual(80);
      expect(safeName(name)).toBe(name);
    }),
  );
});

test('long titles are cut at a word [EDT-03]', () => {
  const name = safeName('what to do when the basement of the house by the lake is full of water in the spring again');
  expect(name).toBe('what-to-do-when-the-basement-of-the-house-by-the-lake-is-full-of-water');
});

test.each([
  ['/home/api/x', /site’s own/],
  ['/home/desk', /site’s own/],
  ['/home/sign-in', /site’s own/],
  ['/home/blog/feeds', /site’s own/],
  ['/home/es', /another language/],
  ['/home/ES/seguros', /another language/],
  ['/home/agencies/pa', /under \/agencies/],
  ['/home/about/data', /“data”/],
  ['/home/', /no letter/],
  [`/home${'/a'.repeat(30)}`, /too long/],
])('nothing stands at %s, and it says why [EDT-03]', (path, why) => expect(refusedPlace(path, around)).toMatch(why));

test.each(['/home/about', '/home/essays', '/home/blog/feed', '/shared/api', '/home/data-and-you'])('%s is free to take [EDT-03]', (path) =>
  expect(refusedPlace(path, around)).toBeUndefined(),
);
