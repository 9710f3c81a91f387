/** A script is imported again once the network is back. */
import { writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { importAgain } from './import-again.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'import-again-'));

test('under another address, where the browser keeps the failure', async () => {
  const file = path.join(folder, 'script.mjs');
  writeFileSync(file, 'export const found = 7;');
  const failed = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${pathToFileURL(file)}`));
  expect(await importAgain(failed)).toMatchObject({ found: 7 });
});

test('by itself, where the browser does not name it', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Importing a module script failed.')).mockResolvedValueOnce({ found: 8 });
  expect(await importAgain(load)).toEqual({ found: 8 });
  await expect(importAgain(() => Promise.reject(new TypeError('Importing a module script failed.')))).rejects.toThrow(TypeError);
});
