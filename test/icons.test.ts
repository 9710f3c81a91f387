/** Every icon of the sprite is used: an unused one is a superfluous line in src/styles/icons.json. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
