/** Checks a folder in the format of content/ before anything is sent: reports every fault with its file and its field. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importSchema as body } from '../../src/content/repository/files/authoring.ts';
import { ContentError } from '../../src/content/repository/files/expand-fields.ts';
import { expandContent } from '../../src/content/repository/files/expand.ts';
import type { ManifestEntry } from '../../src/media/uploads/store.ts';
import { mediaFile } from './files.ts';
import { digest } from '../lib/files.ts';
import { type Content, type ContentOptions, importBody, optionalJson, partsIn } from './seed.ts';

/**
 * @param options of a site and language (`sampleSites`)
 * @returns sentences, each beginning with a file; empty when the site's own check may follow
 */
export function faultsOf(options: ContentOptions): string[] {
  let content: Content;
  try {
    content = importBody(options);
  } catch (error) {
    return [(error as Error).message];
  }
  const parsed = body.safeParse(content);
  if (!parsed.success) return parsed.error.issues.map(({ path: way, message }) => inFile(way.map(String), message, options));
  try {
    expandContent(parsed.data);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return [`${fileOf(error.where, options)}: ${error.message}`];
  }
}

const FILES: Readonly<Record<string, string>> = {
  settings: 'site.json',
  redirects: 'redirects.json',
  items: 'items.json',
  missing: 'missing.json',
};

/** @param way path of an issue in the body: `pages.3.fields.Title` */
function inFile([kind = '', at = '', ...field]: string[], message: string, { content, language }: ContentOptions): string {
  const place =
    kind === 'pages' || kind === 'shared'
      ? `${kind}/${partsIn(path.join(content, kind))[Number(at)]?.[0]}`
      : kind === 'designs'
        ? `designs/${at}.json`
        : kind === 'dictionary'
          ? `dictionary/${language}.json`
          : FILES[kind];
  const names = ['pages', 'shared', 'designs'].includes(kind) ? field : [at, ...field].filter(Boolean);
  return `${place ?? kind}: ${names.length > 0 ? `${names.join('.')}: ` : ''}${message}`;
}

/** @param where a path, in the notation of the site and the expansion for items and fields: `/about.Related.0`, `/home/about/data/promo` */
export function fileOf(where: string, { content }: ContentOptions): string {
  const address = where.toLowerCase().replace(/^\/home(?=[/.]|$)/, '') || '/';
  const design = /^\/designs\/([^/.]+)/.exec(where)?.[1];
  if (design) return `designs/${design}.json`;
  if (where.startsWith('/dictionary/')) return 'dictionary';
  if (where.startsWith('/redirects/')) return 'redirects.json';
  const found = ['pages', 'shared'].flatMap((kind) =>
    partsIn(path.join(content, kind)).flatMap(([name, part]) => {
      const page = String(part.path)
        .toLowerCase()
        .replace(/(?<=.)\/$/, '');
      const isIt =
        page === '/'
          ? /^\/([.:]|$|data\/)/.test(address)
          : address === page || [`${page}.`, `${page}/data/`].some((start) => address.startsWith(start));
      return isIt ? [{ name: `${kind}/${name}`, length: page.length }] : [];
    }),
  );
  return found.sort((a, b) => b.length - a.length)[0]?.name ?? where;
}

/** @returns faults of the uploads in the manifest: each file must exist, with the digest of its address */
export function faultsOfMedia(folder: string): string[] {
  return optionalJson<ManifestEntry[]>(path.join(folder, 'media.json'), []).flatMap(({ path: address }) => {
    const name = mediaFile(address);
    const file = path.join(folder, name);
    if (!existsSync(file)) return [`media.json: ${name} is missing`];
    return address.includes(`/${digest(readFileSync(file), 32)}/`) ? [] : [`${name}: its bytes do not match the digest in its address`];
  });
}
