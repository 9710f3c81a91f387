/** Every icon of the sprite is used: an unused one is a superfluous line in src/styles/icons.json. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rounded } from '../scripts/build/icons.ts';

test('has no icon that neither a block nor content uses', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'client/**/*.{ts,tsx}', 'content/**/*.json'], {
    exclude: (file) => file.includes('.test.') || file.startsWith('src/generated'),
  });
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const icons = Object.keys(JSON.parse(readFileSync('src/styles/icons.json', 'utf8')));
  expect(icons.filter((name) => !new RegExp(`['"\`]${name}['"\`]`).test(text))).toEqual([]);
});

test('a drawing with named views has the size of each of them: WebKit takes the aspect ratio of an image from the whole file, and would leave the sides of a tile empty [BLK-01]', () => {
  const drawings = globSync('static/media/*.svg').map((file) => [file, readFileSync(file, 'utf8')] as const);
  const sizeOf = (tag: string) => (/viewBox="[\d.-]+ [\d.-]+ ([\d.]+ [\d.]+)"/.exec(tag) ?? [])[1];
  const withViews = drawings.filter(([, text]) => text.includes('<view '));
  expect(withViews.length).toBeGreaterThan(0);
  for (const [file, text] of withViews)
    for (const [view] of text.matchAll(/<view [^>]*>/g)) expect(sizeOf(view), `${file}: ${view}`).toBe(sizeOf(text));
});

test('a path has one decimal, and as many numbers as before', () => {
  expect(rounded('M216.49,104.49l-80,80a12,12,0,0,1-17,0')).toBe('M216.5,104.5l-80,80a12,12,0,0,1-17,0');
  // Two numbers without a space between them stay two, also where one becomes whole.
  expect(rounded('h12.97.04.96-1.04.5')).toBe('h13.0.0.9-1.0.5');
  const numbers = (path: string) => path.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  const file = readFileSync('node_modules/@phosphor-icons/core/assets/fill/facebook-logo-fill.svg', 'utf8');
  const [before, after] = [numbers(file), numbers(rounded(file))];
  expect(after).toHaveLength(before.length);
  for (const [at, number] of after.entries()) expect(Math.abs(Number(number) - Number(before[at]))).toBeLessThan(0.11);
});
