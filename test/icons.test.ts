/** Every icon of the sprite is drawn by something: one that nobody names is a line too many in src/styles/icons.json. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('has no icon that neither a block nor content names', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'client/**/*.ts', 'content/**/*.json'], {
    exclude: (file) => file.includes('.test.') || file.startsWith('src/generated'),
  });
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const icons = Object.keys(JSON.parse(readFileSync('src/styles/icons.json', 'utf8')));
  expect(icons.filter((name) => !new RegExp(`['"\`]${name}['"\`]`).test(text))).toEqual([]);
});
