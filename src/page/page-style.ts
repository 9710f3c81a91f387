/** The styles of one page: the rules of the blocks on it and what its content decides, as two hashed style elements (no unsafe-inline). */
import type { Registry } from '../blocks/registry.ts';
import type { Rendering } from '../content/model.ts';
import type { PageContext } from '../fields/context.ts';
import { blockStyles } from '../generated/styles.ts';
import { hashPath } from '../content/version.ts';

export interface PageStyle {
  /** `<style>` elements for the head. */
  html: string;
  /** Their CSP sources. */
  hashes: string[];
  classes: ReadonlyMap<Rendering, string>;
}

const hashes = new Map<string, string>();

async function cspHash(css: string): Promise<string> {
  const known = hashes.get(css);
  if (known) return known;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
  const hash = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  // Sets of blocks on pages are few; content-made rules are many, so they are not kept.
  if (hashes.size < 200 && !css.startsWith('.s-')) hashes.set(css, hash);
  return hash;
}

/** Rules made from content stay declarations: nothing in them may end the rule or the element. */
const isDeclarations = (css: string) => !/[{}<]/.test(css);

export async function pageStyle(renderings: readonly Rendering[], registry: Registry, page: Pick<PageContext, 'editing'>): Promise<PageStyle> {
  const folders = new Set<string>();
  const classes = new Map<Rendering, string>();
  let own = '';
  for (const rendering of renderings) {
    const block = registry.get(rendering.name);
    if (!block) continue;
    folders.add(block.folder);
    if (!block.pageStyle || rendering.problem) continue;
    const declarations = block.pageStyle({ fields: rendering.fields, params: rendering.blockParams, page, rendering });
    if (!declarations || !isDeclarations(declarations)) continue;
    const name = `s-${hashPath('', rendering.uid || rendering.name)}`;
    classes.set(rendering, name);
    own += `.${name}{${declarations}}`;
  }
  const shared = [...folders].sort().map((folder) => blockStyles[folder] ?? '').join('');
  const sheets = [shared && `@layer blocks{${shared}}`, own].filter(Boolean);
  return { html: sheets.map((css) => `<style>${css}</style>`).join(''), hashes: await Promise.all(sheets.map(cspHash)), classes };
}
