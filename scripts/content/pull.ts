/**
 * Writes the content of a running site into a folder, in the format of content/; unchanged files stay as they are.
 * PUBLISH_SECRET=… npm run content:pull -- [origin] [folder] [--draft]
 */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { importSchema as parsed } from '../../src/content/repository/files/authoring.ts';
import { collapseContent } from '../../src/content/repository/files/collapse.ts';
import type { ContentFiles } from '../../src/content/repository/files/collapse-kinds.ts';
import { expandContent } from '../../src/content/repository/files/expand.ts';
import { fileText, folderOf } from '../../src/content/repository/files/file-tree.ts';
import type { ItemContent } from '../../src/content/repository/store/items.ts';
import type { ManifestEntry } from '../../src/media/uploads/store.ts';
import { type Changes, mediaFile, update, within, write } from './files.ts';
import { type ContentOptions, importBody, optionalJson, type Target, targetOf } from './seed.ts';

/** An entry of sites.json; the main site has no name there. */
interface SiteEntry {
  site?: string;
  language: string;
  folder: string;
}

export interface PullOptions extends Target {
  /** Created when it does not exist. */
  folder: string;
  /** Only the preview host serves drafts. */
  stage?: 'live' | 'draft';
}

/** @throws with the site's message when it refuses */
export async function pull({ origin, secret, folder, stage = 'live' }: PullOptions): Promise<Changes> {
  const get = async <T>(query: Record<string, string>): Promise<T> => {
    const response = await fetch(`${origin}/api/repository/export?${new URLSearchParams({ stage, ...query })}`, {
      headers: { 'x-revalidate-secret': secret },
    });
    if (!response.ok)
      throw new Error(`The site does not export its content (${response.status}): ${(await response.text()).slice(0, 2000)}`);
    return response.json() as Promise<T>;
  };
  const { main, sites } = await get<{ main: string; sites: { site: string; language: string }[] }>({});
  const before = optionalJson<SiteEntry[]>(path.join(folder, 'sites.json'), []);
  const folders = sites
    .map((one) => ({ ...one, folder: knownFolder(before, one, main) ?? folderOf(one, main) }))
    .sort((a, b) => Number(b.folder === '.') - Number(a.folder === '.') || (a.folder < b.folder ? -1 : 1));
  const changes: Changes = { written: [], removed: [] };
  const listed = folders.map(({ site, language, folder: prefix }) => ({ ...(site !== main && { site }), language, folder: prefix }));
  const inAnyOrder = (entries: SiteEntry[]) => entries.map(fileText).sort().join();
  if (inAnyOrder(before) !== inAnyOrder(listed)) write(folder, 'sites.json', fileText(listed), changes);
  for (const { site, language, folder: prefix } of folders) {
    const items: ItemContent[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const part: { items: ItemContent[]; next: string | null } = await get({ site, language, after });
      items.push(...part.items);
      after = part.next;
    }
    const options = { site, language, content: within(folder, prefix) };
    const place = { folder: options.content, prefix, language };
    update(place, inFolder(options), collapseContent(items, options), changes);
  }
  await pullMedia(origin, folder, (await get<{ media: ManifestEntry[] }>({ of: 'media' })).media, changes);
  return changes;
}

const knownFolder = (before: SiteEntry[], { site, language }: { site: string; language: string }, main: string) =>
  before.find((one) => (one.site ?? main) === site && one.language === language)?.folder;

/** The folder's current content, in the shape of an export; empty when it is unreadable. */
function inFolder(options: ContentOptions): ContentFiles {
  if (!existsSync(options.content)) return {};
  const body = parsed.safeParse(importBody(options));
  return body.success ? collapseContent(expandContent(body.data), options) : {};
}

/** Writes the manifest of uploads, and the missing files: a file never changes at its address. */
async function pullMedia(origin: string, folder: string, media: ManifestEntry[], changes: Changes): Promise<void> {
  const known = optionalJson<ManifestEntry[]>(path.join(folder, 'media.json'), []);
  if (media.length === 0 && known.length === 0) return;
  write(folder, 'media.json', fileText(media), changes);
  for (const { path: gone } of known) {
    const name = mediaFile(gone);
    if (media.some(({ path: one }) => one === gone) || !existsSync(path.join(folder, name))) continue;
    rmSync(path.join(folder, name));
    changes.removed.push(name);
  }
  for (const { path: address } of media) {
    const name = mediaFile(address);
    if (existsSync(path.join(folder, name))) continue;
    const answer = await fetch(origin + address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    write(folder, name, Buffer.from(await answer.arrayBuffer()), changes);
  }
}

if (import.meta.main) {
  const [origin, folder = 'content'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const stage = process.argv.includes('--draft') ? 'draft' : 'live';
  const { written, removed } = await pull({ ...targetOf(origin), folder, stage });
  console.log(`${folder}: ${written.length} files written, ${removed.length} removed`);
}
