/** Compares the table of web apps with the sample site. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { families, familyNamed } from './families.ts';

test('names differ in more than case, and mapped prefixes are no family of their own [DEL-13]', () => {
  const names = families.map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  for (const { name, upstream } of families) if (upstream !== `/${name}`) expect(familyNamed(upstream.slice(1))).toBeUndefined();
});

test('no page of the sample site is below the name of an app, in any case [DEL-13]', () => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) => /pages\/[^/]+\.json$/.test(file));
  const paths = files.flatMap((file) => {
    const { path, name } = JSON.parse(readFileSync(`content/${file}`, 'utf8'));
    return [String(path ?? name ?? '')];
  });
  expect(paths.filter((path) => path.startsWith('/')).length).toBeGreaterThan(20);
  expect(paths.filter((path) => familyNamed(path.split('/')[1] ?? ''))).toEqual([]);
});
