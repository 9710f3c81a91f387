// Writes the content of a running site into a folder, in the format of content/; what has not changed is not touched.
// PUBLISH_SECRET=… npm run content:pull -- [origin] [folder] [--draft]
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importBody as parsed } from '../src/content/repository/authoring.ts';
import { collapseContent } from '../src/content/repository/collapse.ts';
import { expandContent } from '../src/content/repository/expand.ts';
import { fileText, fileTree, folderOf } from '../src/content/repository/file-tree.ts';
import { importBody } from './seed.mjs';

/** Files and folders of a site and language that are the export's own. */
const FOLDERS = ['pages', 'shared', 'designs', 'dictionary'];
const FILES = ['site.json', 'redirects.json', 'items.json', 'missing.json'];

/**
 * @param options.folder made when it is not there
 * @param options.stage `draft` is given out on the editors' host only
 * @returns {Promise<{written: string[], removed: string[]}>} paths in the folder
 * @throws with the site's own words when it refuses
 */
export async function pull({ origin, secret, folder, stage = 'live' }) {
  const ask = async (query) => {
    const response = await fetch(`${origin}/api/repository/export?${new URLSearchParams({ stage, ...query })}`, {
      headers: { 'x-revalidate-secret': secret },
    });
    if (!response.ok) throw new Error(`The site gives out no content (${response.status}): ${(await response.text()).slice(0, 2000)}`);
    return response.json();
  };
  const { main, sites } = await ask({});
  const before = readIfThere(path.join(folder, 'sites.json')) ?? [];
  const folders = sites
    .map((one) => ({ ...one, folder: known(before, one, main) ?? folderOf(one, main) }))
    .sort((a, b) => Number(b.folder === '.') - Number(a.folder === '.') || (a.folder < b.folder ? -1 : 1));
  const changes = { written: [], removed: [] };
  const listed = folders.map(({ site, language, folder: its }) => ({ ...(site !== main && { site }), language, folder: its }));
  if (!sameContent(new Set(before.map(fileText)), new Set(listed.map(fileText)))) write(folder, 'sites.json', fileText(listed), changes);
  for (const { site, language, folder: its } of folders) {
    const items = [];
    for (let after = ''; after !== null; ) {
      const part = await ask({ site, language, after });
      items.push(...part.items);
      after = part.next;
    }
    const options = { site, language, content: within(folder, its) };
    update(options.content, its, collapseContent(items, options), asWritten(options), language, changes);
  }
  await pullMedia(origin, folder, (await ask({ of: 'media' })).media, changes);
  return changes;
}

/** The manifest of uploads, and the files that are not there yet: one never changes at its address. */
async function pullMedia(origin, folder, media, changes) {
  const known = readIfThere(path.join(folder, 'media.json')) ?? [];
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

const UPLOAD = /^\/-\/media\/uploads\/([0-9a-f]{32}\/[a-z0-9-]{1,60}\.[a-z0-9]{2,4})$/;

/** Where an upload lies in the folder. @throws for an address that is none of an upload: it would lead anywhere on this machine */
export function mediaFile(address) {
  const [, name] = UPLOAD.exec(address) ?? [];
  if (!name) throw new Error(`${address} is no address of an upload`);
  return `media/${name}`;
}

/** @returns the path of a file in a folder @throws where its name leads out of it, whoever made that up */
export function within(folder, name) {
  const file = path.join(folder, name);
  if (path.relative(folder, file).split(path.sep)[0] === '..') throw new Error(`${name} leads out of the folder`);
  return file;
}

const readIfThere = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const known = (before, { site, language }, main) => before.find((one) => (one.site ?? main) === site && one.language === language)?.folder;
const sameContent = (a, b) => a.size === b.size && [...a].every((one) => b.has(one));

/** What the folder holds now, in the words of an export; nothing where that can't be read. */
function asWritten(options) {
  if (!existsSync(options.content)) return {};
  const body = parsed.safeParse(importBody(options));
  return body.success ? collapseContent(expandContent(body.data), options) : {};
}

/** @param text or bytes */
function write(folder, name, text, changes) {
  const file = within(folder, name);
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(text))) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  changes.written.push(name);
}

/** Files keep their names and their own way of writing as long as they say the same; a new page gets a file of its own. */
function update(folder, prefix, now, then, language, changes) {
  const tree = fileTree(now, language);
  const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const kept = new Set();
  for (const kind of ['pages', 'shared']) {
    const [next, last] = [now, then].map((content) => new Map((content[kind] ?? []).map((part) => [part.path.toLowerCase(), part])));
    const homes = new Set();
    for (const name of jsonIn(path.join(folder, kind))) {
      const file = path.join(folder, kind, name);
      const written = JSON.parse(readFileSync(file, 'utf8'));
      const paths = [written].flat().map((part) => String(part.path).toLowerCase());
      for (const one of paths) homes.add(one);
      kept.add(`${kind}/${name}`);
      if (paths.every((one) => next.has(one) && isSame(next.get(one), last.get(one)))) continue;
      const parts = paths.flatMap((one) => next.get(one) ?? []);
      if (parts.length > 0) write(folder, `${kind}/${name}`, fileText(Array.isArray(written) ? parts : parts[0]), changes);
      else kept.delete(`${kind}/${name}`);
    }
    for (const [name, text] of Object.entries(tree)) {
      if (!name.startsWith(`${kind}/`)) continue;
      delete tree[name];
      if (homes.has(JSON.parse(text).path.toLowerCase())) continue;
      const free = kept.has(name) ? name.replace(/\.json$/, '-2.json') : name;
      kept.add(free);
      write(folder, free, text, changes);
    }
  }
  const old = fileTree(then, language);
  for (const [name, text] of Object.entries(tree)) {
    kept.add(name);
    if (old[name] !== text || !existsSync(path.join(folder, name))) write(folder, name, text, changes);
  }
  const ours = [...FILES, ...FOLDERS.flatMap((kind) => jsonIn(path.join(folder, kind)).map((name) => `${kind}/${name}`))];
  for (const name of ours.filter((one) => !kept.has(one) && existsSync(path.join(folder, one)))) {
    rmSync(path.join(folder, name));
    changes.removed.push(path.posix.join(prefix, name));
  }
}

const jsonIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((name) => name.split(path.sep).join('/'))
        .filter((name) => name.endsWith('.json'))
        .sort()
    : [];

if (process.argv[1] === import.meta.filename) {
  const [origin = `http://127.0.0.1:${process.env.PORT ?? 8787}`, folder = 'content'] = process.argv
    .slice(2)
    .filter((one) => !one.startsWith('--'));
  const stage = process.argv.includes('--draft') ? 'draft' : 'live';
  const { written, removed } = await pull({ origin, secret: process.env.PUBLISH_SECRET ?? 'preview', folder, stage });
  console.log(`${folder}: ${written.length} files written, ${removed.length} removed`);
}
