/** Sections of the bench run in their short form, in CI a tenth of them by seed: a change of the product could break one unnoticed. The figures mean nothing here. */
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { SCALE } from '../scale.ts';

const folder = path.resolve(import.meta.dirname, '../bench');
const sections = globSync('*.ts', { cwd: folder })
  .filter((file) => /npm run bench -- /.test(readFileSync(path.join(folder, file), 'utf8')) && file !== 'bench.ts')
  .map((file) => path.basename(file, '.ts'))
  .sort();

/** What the bench measures when no section is named. */
const PAGES = 'pages';

async function run(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [path.join(folder, 'bench.ts'), ...args, '--short'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const text = Buffer.concat(output).toString();
  expect(code, text.slice(-2000)).toBe(0);
  return text;
}

test.each(sampled([PAGES, ...sections], () => [], { scale: Math.max(SCALE, 0.1) }))(
  '%s runs to its end and prints figures [OPS-01]',
  { timeout: 240_000 },
  async (section) => {
    const text = await run(...(section === PAGES ? [] : [section]));
    const rows = section === PAGES ? ['cached page', '304', '404', 'uncached page, layout in KV', 'uncached page, layout in isolate'] : [];
    expect(text).toMatch(/\d/);
    for (const row of rows) expect(text).toContain(`\n| ${row} |`);
  },
);
