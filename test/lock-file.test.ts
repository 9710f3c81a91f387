/** package-lock.json: one runtime for all commands, and complete for every platform. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  version: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const installed = Object.entries(packages).filter(([place]) => place !== '');

test.each(['workerd', 'miniflare', 'wrangler'])(
  'tests and npm start run one %s: a new version also changes overrides in package.json',
  (name) => {
    expect(installed.filter(([place]) => place.endsWith(`node_modules/${name}`)).map(([, { version }]) => version)).toHaveLength(1);
  },
);

test('has an entry with a digest for each platform, or npm ci would fail on another one', () => {
  const places = new Set(installed.map(([place]) => place));
  const missing = installed.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !places.has(`${place}/node_modules/${name}`) && !places.has(`node_modules/${name}`)),
  );
  expect(missing).toEqual([]);
  expect(installed.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([]);
});
