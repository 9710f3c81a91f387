/** The in-page editor's bytes against their limits, printed for CI; and its pictures of blocks. Needs a build. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registry } from '../src/generated/registry.ts';

const ASSETS = 'dist/assets/assets';
/** Raw bytes of all scripts, React and ProseMirror among them, also of panels that load later; without axe, which only a check loads (decision 095). */
const SCRIPTS = 757_000;
/** Of the accessibility check: axe alone is 603 KB. */
const CHECK = 605_000;
const ONE_PICTURE = 6 * 1024;
const ALL_PICTURES = 300_000;

const inputs: Record<string, Record<string, number>> = JSON.parse(readFileSync('dist/inputs/editor.json', 'utf8'));
const total = (files: readonly string[]) => files.reduce((sum, file) => sum + statSync(`${ASSETS}/${file}`).size, 0);

test('the editor’s scripts stay within their bytes, which CI prints [issue 23]', () => {
  const scripts = Object.keys(inputs).filter((file) => file.endsWith('.js'));
  const check = scripts.filter((file) => Object.keys(inputs[file] ?? {}).some((input) => input.includes('node_modules/axe-core/')));
  const own = scripts.filter((file) => !check.includes(file));
  const row = (name: string, bytes: number, limit: number) => `${name}: ${bytes} of ${limit} bytes raw`;
  console.log([row('editor', total(own), SCRIPTS), row('accessibility check (axe)', total(check), CHECK)].join('\n'));
  expect(total(own)).toBeLessThanOrEqual(SCRIPTS);
  expect(total(check)).toBeLessThanOrEqual(CHECK);
});

test('every block that an editor can insert has a small picture for the chooser [issue 23]', () => {
  const offered = [...new Set(registry.values())].filter(({ internal }) => !internal).map(({ folder }) => folder);
  const pictures = readdirSync(ASSETS).filter((file) => /^editor-block-[0-9a-f]{10}_.*\.webp$/.test(file));
  const missing = offered.filter((folder) => !existsSync(`client/editor/blocks/pictures/${folder}.webp`));
  expect(missing).toEqual([]);
  expect(pictures.length).toBeGreaterThanOrEqual(offered.length);
  for (const file of pictures) expect([file, total([file]) <= ONE_PICTURE]).toEqual([file, true]);
  expect(total(pictures)).toBeLessThanOrEqual(ALL_PICTURES);
});
