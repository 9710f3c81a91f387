/** Tests the folder that `npm run new:block` makes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = mkdtempSync(path.join(tmpdir(), 'new-block-'));
mkdirSync(path.join(root, 'src/blocks'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));
const run = (...names: string[]) =>
  execFileSync(process.execPath, [path.resolve('scripts/new-block.ts'), ...names], { cwd: root, stdio: 'pipe' });

test('makes the complete block in its folder, and nothing else [BLK-27]', () => {
  run('opening-hours', 'OpeningHours');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name).sort()).toEqual(
    ['OpeningHours.tsx', 'block.ts', 'examples.ts', 'opening-hours.test.tsx', 'schema.ts', 'style.css'].sort(),
  );
  expect(new Set(files.map(({ parentPath }) => path.relative(root, parentPath)))).toEqual(new Set(['src/blocks/opening-hours']));
  expect(readFileSync(path.join(root, 'src/blocks/opening-hours/block.ts'), 'utf8')).toContain('Component: OpeningHours,');
});

test('refuses an existing folder, and invalid names [BLK-27]', () => {
  run('notes', 'Notes');
  expect(() => run('notes', 'Notes')).toThrow('already exists');
  expect(() => run('Not-kebab', 'notPascal')).toThrow('Usage');
});
