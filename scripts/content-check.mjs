// Looks a folder in the format of content/ through before anything of it is sent: every fault with its file and its field.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importBody as body } from '../src/content/repository/authoring.ts';
import { ContentError } from '../src/content/repository/expand-fields.ts';
import { expandContent } from '../src/content/repository/expand.ts';
import { importBody, partsIn } from './seed.mjs';

/**
 * @param options of a site and language (`sampleSites`)
 * @returns sentences, each beginning with a file; empty when the site may be asked what it says
 */
export function faultsOf(options) {
  let content;
  try {
    content = importBody(options);
  } catch (error) {
    return [error.message];
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

const FILES = { settings: 'site.json', redirects: 'redirects.json', items: 'items.json', missing: 'missing.json' };

/** @param way of an issue in the body: `pages.3.fields.Title` */
function inFile([kind, at, ...field], message, { content, language }) {
  const place =
    kind === 'pages' || kind === 'shared'
      ? `${kind}/${partsIn(path.join(content, kind))[Number(at)]?.[0]}`
      : kind === 'designs'
        ? `designs/${at}.json`
        : kind === 'dictionary'
          ? `dictionary/${language}.json`
          : FILES[kind];
  const said = ['pages', 'shared', 'designs'].includes(kind) ? field : [at, ...field].filter((part) => part !== undefined);
  return `${place ?? kind}: ${said.length > 0 ? `${said.join('.')}: ` : ''}${message}`;
}

/** @param where a path, as the site and the expansion name items and fields: `/about.Related.0`, `/home/about/data/promo` */
export function fileOf(where, { content }) {
  const asked = where.toLowerCase().replace(/^\/home(?=[/.]|$)/, '') || '/';
  const design = /^\/designs\/([^/.]+)/.exec(where)?.[1];
  if (design) return `designs/${design}.json`;
  if (where.startsWith('/dictionary/')) return 'dictionary';
  if (where.startsWith('/redirects/')) return FILES.redirects;
  const found = ['pages', 'shared'].flatMap((kind) =>
    partsIn(path.join(content, kind)).flatMap(([name, part]) => {
      const its = String(part.path)
        .toLowerCase()
        .replace(/(?<=.)\/$/, '');
      const isIt =
        its === '/'
          ? /^\/([.:]|$|data\/)/.test(asked)
          : asked === its || [`${its}.`, `${its}/data/`].some((start) => asked.startsWith(start));
      return isIt ? [{ name: `${kind}/${name}`, length: its.length }] : [];
    }),
  );
  return found.sort((a, b) => b.length - a.length)[0]?.name ?? where;
}

/** @returns faults of the uploads that the manifest names: each has to be there, with the bytes that its address says */
export function faultsOfMedia(folder, mediaFile) {
  const manifest = path.join(folder, 'media.json');
  if (!existsSync(manifest)) return [];
  return JSON.parse(readFileSync(manifest, 'utf8')).flatMap(({ path: address }) => {
    const name = mediaFile(address);
    const file = path.join(folder, name);
    if (!existsSync(file)) return [`media.json: ${name} is not there`];
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32);
    return address.includes(`/${digest}/`) ? [] : [`${name}: its bytes are not those that its address names`];
  });
}
