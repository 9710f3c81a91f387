/** Visitors get no byte of the editor: their scripts are the same with and without it, and no public page refers to it [EDT-04]. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { ask } from './ask.ts';

const BUILT = 'dist/assets/assets';
const scriptsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.js') && !name.startsWith('editor-')).sort();

test('a build without the editor has the same visitor scripts, byte for byte [EDT-04]', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'visitor-files-'));
  try {
    await promisify(execFile)(process.execPath, ['-e', "import('./scripts/build/client.ts').then(({ buildClient }) => buildClient())"], {
      env: { ...process.env, BUILD_OUT: folder },
    });
    const alone = await scriptsIn(path.join(folder, 'assets'));
    expect(alone.length).toBeGreaterThan(20);
    expect(await scriptsIn(BUILT)).toEqual(alone);
    for (const name of alone)
      expect(await readFile(path.join(BUILT, name), 'utf8'), name).toBe(await readFile(path.join(folder, 'assets', name), 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('no source map is served or referred to [SEC-02]', async () => {
  const files = await readdir('dist/assets', { recursive: true });
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  for (const name of files.filter((name) => /\.(js|css)$/.test(name)))
    expect(await readFile(path.join('dist/assets', name), 'utf8'), name).not.toContain('sourceMappingURL');
});

test('no visitor script loads the editor, and no visitor style sheet has a rule of it [EDT-04]', async () => {
  // The small script of the editing view itself (`editing-…`) knows where the editor's own bar is; no visitor's page has it (see below).
  const files = (await readdir(BUILT)).filter((name) => /\.(js|css)$/.test(name) && !/^edit(or|ing)-/.test(name));
  for (const name of files)
    expect(await readFile(path.join(BUILT, name), 'utf8'), name).not.toMatch(
      /editor-[A-Z0-9]{8}|page-editor|\/api\/edit\/|ProseMirror|data-pe-/,
    );
});

test.each(['/', '/auto-insurance', '/blog', '/nothing-here', '/auto-insurance?mode=edit'])(
  '%s contains no mark of the editor [EDT-04]',
  async (address) => {
    const { text: html } = await ask(siteOrigin(), address);
    expect(html).toContain('</html>');
    expect(html).not.toMatch(/page-editor|assets\/edit(or|ing)-|class="scpm"|edit-buttons/);
  },
);
