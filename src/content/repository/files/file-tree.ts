/** Lays out content in a folder: which part is in which file (the format of `content/`, read by scripts/content/seed.ts). Runs in Node and in the Worker. */
import type { ContentFiles } from './collapse-kinds.ts';
import { nameId, slug } from '../store/names.ts';

/** @returns the text of each file by its path in the folder of a site and language; the same content always gives the same bytes */
export function fileTree(
  { settings, pages, shared, designs, dictionary, redirects, items, missing }: ContentFiles,
  language: string,
): Record<string, string> {
  const tree: Record<string, string> = {};
  const put = (path: string, content: unknown) => {
    tree[path] = fileText(content);
  };
  if (settings) put('site.json', settings);
  for (const [name, page] of named(pages ?? [])) put(`pages/${name}.json`, page);
  for (const [name, part] of named(shared ?? [])) put(`shared/${name}.json`, part);
  for (const [name, design] of Object.entries(designs ?? {})) put(`designs/${name}.json`, design);
  if (Object.keys(dictionary ?? {}).length > 0) put(`dictionary/${language}.json`, dictionary);
  if (redirects?.length) put('redirects.json', redirects);
  if (items?.length) put('items.json', items);
  if (missing?.length) put('missing.json', missing);
  return tree;
}

export const fileText = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;

/** File name of a page or shared item; equal names are made distinct. */
function named<T extends { path: string }>(parts: readonly T[]): [string, T][] {
  const used = new Set<string>();
  return parts.map((part) => {
    const short = fileName(part.path);
    const name = used.has(short) ? `${short}-${nameId(part.path.toLowerCase()).slice(0, 6)}` : short;
    used.add(name);
    return [name, part];
  });
}

const fileName = (path: string): string => (path === '/' ? 'home' : slug(path.replace(/^\/shared\//, '/')).slice(0, 100));

/** Folder of a site and language: the main site's first language at the top, its others by language, other sites below `sites/`. */
export function folderOf({ site, language }: { site: string; language: string }, main: string, first = 'en'): string {
  if (site === main) return language === first ? '.' : language;
  return `sites/${site}${language === first ? '' : `/${language}`}`;
}
