/** Builds the styles of one page: those of every page, the rules of its blocks, and the styles from content, as hashed style elements (no unsafe-inline; decision 085). */
import type { Registry } from '../../blocks/define.ts';
import type { Rendering } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { manifest } from '../../generated/manifest.ts';
import { blockStyles, siteStyle } from '../../generated/styles.ts';
import { hashPath } from '../../content/version.ts';
import { sha256 } from '../../lib/security/digest.ts';

export interface PageStyle {
  /** `<style>` elements for the head. */
  html: string;
  /** Their CSP sources. */
  hashes: string[];
  classes: ReadonlyMap<Rendering, string>;
}

const cspHash = async (css: string): Promise<string> => `'sha256-${btoa(String.fromCharCode(...(await sha256(css))))}'`;

interface Sheet {
  html: string;
  hash: string;
}

/** The same bytes in every page. */
const EVERY_PAGE: Sheet = { html: `<style>${siteStyle}</style>`, hash: manifest.styleHash };

const sheetOf = async (css: string): Promise<Sheet> => ({ html: `<style>${css}</style>`, hash: await cspHash(css) });

/** Sheets by their set of blocks. Such sets are few; styles from content are not cached here. */
const sheets = new Map<string, Sheet>();

async function sharedSheet(folders: ReadonlySet<string>): Promise<Sheet | undefined> {
  const names = [...folders].filter((folder) => blockStyles[folder]).sort();
  const key = names.join();
  const known = sheets.get(key);
  if (known || !key) return known;
  const sheet = await sheetOf(`@layer blocks{${names.map((folder) => blockStyles[folder]).join('')}}`);
  if (sheets.size < 500) sheets.set(key, sheet);
  return sheet;
}

/** Rules from content must be declarations: nothing in them may close the rule or the element. */
const isDeclarations = (css: string) => !/[{}<]/.test(css);

/** @param marks the style of editing marks, for pages in editing mode */
export async function pageStyle(
  renderings: readonly Rendering[],
  registry: Registry,
  page: Pick<PageContext, 'editing'>,
  marks = '',
): Promise<PageStyle> {
  const folders = new Set<string>();
  const classes = new Map<Rendering, string>();
  let own = '';
  for (const rendering of renderings) {
    const block = registry.get(rendering.name);
    if (!block) continue;
    folders.add(block.sharedFolder ?? block.folder);
    if (block.map) folders.add('map');
    for (const part of block.alsoStyles ?? []) folders.add(part);
    if (!block.pageStyle || rendering.problem) continue;
    const declarations = block.pageStyle({ fields: rendering.fields, params: rendering.blockParams, page, rendering });
    if (!declarations || !isDeclarations(declarations)) continue;
    const name = `s-${hashPath('', rendering.uid || rendering.name)}`;
    classes.set(rendering, name);
    own += `.${name}{${declarations}}`;
  }
  const found = [
    EVERY_PAGE,
    await sharedSheet(folders),
    own ? await sheetOf(own) : undefined,
    marks ? await sheetOf(marks) : undefined,
  ].filter((sheet) => sheet !== undefined);
  return { html: found.map(({ html }) => html).join(''), hashes: found.map(({ hash }) => hash), classes };
}
