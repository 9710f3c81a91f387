/** The bench starts the product as in production, so a setting that production needs could break it unnoticed. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const bench = path.resolve(import.meta.dirname, '../bench/bench.ts');

test('starts as in production and prints a row for each case [OPS-01]', { timeout: 120_000 }, async () => {
  const child = spawn(process.execPath, [bench, '--seconds', '0.1', '--rounds', '1', '--only', '304']);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const text = Buffer.concat(output).toString();
  expect(code, text.slice(-2000)).toBe(0);
  expect(text).toMatch(/^\| 304 \| \d+\.\d\d \| \d+\.\d\d \| \d+\.\d{3} \|/m);
});
