/** Pulls from an untrusted site: nothing is written or read outside the folder [SEC-02]. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { mediaFile, within } from './files.ts';
import { pull } from './pull.ts';

const root = mkdtempSync(path.join(tmpdir(), 'pull-'));
const folder = path.join(root, 'content');
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(root, { recursive: true, force: true });
});

test('accepts an upload inside the folder, and refuses any other address [SEC-02]', () => {
  const digest = 'ab'.repeat(16);
  expect(mediaFile(`/-/media/uploads/${digest}/pier.png`)).toBe(`media/${digest}/pier.png`);
  for (const address of [
    '/-/media/uploads/../../../../etc/passwd',
    `/-/media/uploads/${digest}/../../x.png`,
    `/-/media/uploads/${digest}/..%2fx.png`,
    '/etc/passwd',
    '../x.png',
    'https://elsewhere.test/x.png',
  ])
    expect(() => mediaFile(address), address).toThrow('is no address of an upload');
  expect(within('/a/b', 'pages/x.json')).toBe('/a/b/pages/x.json');
  expect(within('/a/b', '..x.json')).toBe('/a/b/..x.json');
  for (const name of ['../x', 'pages/../../x', '..']) expect(() => within('/a/b', name), name).toThrow('leads out of the folder');
});

test('writes nothing outside the folder when a site names such paths [SEC-02]', async () => {
  const answers = async (sites: object[], media: object[] = []) => {
    vi.stubGlobal('fetch', async (address: string) => {
      const asked = new URL(address).searchParams;
      if (asked.get('of') === 'media') return Response.json({ media });
      return Response.json(asked.has('site') ? { items: [], next: null } : { main: 'harbor', sites });
    });
    await pull({ origin: 'https://site.test', secret: 'x', folder });
  };
  await expect(answers([{ site: '../../evil', language: 'en', items: 0 }])).rejects.toThrow('leads out of the folder');
  await expect(answers([], [{ path: '/-/media/uploads/../../../evil.png' }])).rejects.toThrow('is no address of an upload');
  expect(readdirSync(root)).toEqual(['content']);
});
