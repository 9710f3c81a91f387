/** Writes the files of a pull, in the format of content/: an unchanged file keeps its name and its bytes. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentFiles } from '../../src/content/repository/files/collapse-kinds.ts';
import { fileText, fileTree } from '../../src/content/repository/files/file-tree.ts';
import { filesBelow } from '../lib/files.ts';
import { readJson } from './seed.ts';

/** A pull replaces these files and folders of a site and language. */
const FOLDERS = ['pages', 'shared', 'designs', 'dictionary'];
const FILES = ['site.json', 'redirects.json', 'items.json', 'missing.json'];
const UPLOAD = /^\/-\/media\/uploads\/([0-9a-f]{32}\/[a-z0-9-]{1,60}\.[a-z0-9]{2,4})$/;

/** Paths in the folder. */
export interface Changes {
  written: string[];
  removed: string[];
}

/** A page or shared item. */
type Part = { path: string };

/** Path of an upload's file in the folder. @throws for any other address, which could lead outside the folder */
export function mediaFile(address: string): string {
  const [, name] = UPLOAD.exec(address) ?? [];
  if (!name) throw new Error(`${address} is no address of an upload`);
  return `media/${name}`;
}

/** @returns the path of a file in a folder @throws when its name leads out of it */
export function within(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (path.relative(folder, file).split(path.sep)[0] === '..') throw new Error(`${name} leads out of the folder`);
  return file;
}

/** Writes a file unless it already has these bytes. */
export function write(folder: string, name: string, content: string | Buffer, changes: Changes): void {
  const file = within(folder, name);
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  changes.written.push(name);
}

/** A site and language of a folder. */
export interface Place {
  /** Its own folder. */
  folder: string;
  /** Path from the content's root folder to it. */
  prefix: string;
  language: string;
}

/** Updates a folder. @param before the folder's content, after the site's content */
export function update({ folder, prefix, language }: Place, before: ContentFiles, after: ContentFiles, changes: Changes): void {
  const tree = fileTree(after, language);
  const kept = new Set<string>();
  for (const kind of ['pages', 'shared'] as const) {
    const listed = updateListed(folder, kind, before[kind] ?? [], after[kind] ?? [], kept, changes);
    for (const [name, text] of Object.entries(tree)) {
      if (!name.startsWith(`${kind}/`)) continue;
      delete tree[name];
      if (listed.has((JSON.parse(text) as Part).path.toLowerCase())) continue;
      const free = kept.has(name) ? name.replace(/\.json$/, '-2.json') : name;
      kept.add(free);
      write(folder, free, text, changes);
    }
  }
  const old = fileTree(before, language);
  for (const [name, text] of Object.entries(tree)) {
    kept.add(name);
    if (old[name] !== text || !existsSync(path.join(folder, name))) write(folder, name, text, changes);
  }
  for (const name of [...FILES, ...FOLDERS.flatMap((kind) => jsonIn(folder, kind))]) {
    if (kept.has(name) || !existsSync(path.join(folder, name))) continue;
    rmSync(path.join(folder, name));
    changes.removed.push(path.posix.join(prefix, name));
  }
}

/** Updates files of pages or shared items in place, since one may hold several. @returns paths of the parts in them, in lower case */
function updateListed(folder: string, kind: string, before: Part[], after: Part[], kept: Set<string>, changes: Changes): Set<string> {
  const [last, next] = [before, after].map((parts) => new Map(parts.map((part) => [part.path.toLowerCase(), part])));
  const isSame = (at: string) => next?.has(at) && JSON.stringify(next.get(at)) === JSON.stringify(last?.get(at));
  const listed = new Set<string>();
  for (const name of jsonIn(folder, kind)) {
    const written = readJson<Part | Part[]>(path.join(folder, name));
    const paths = [written].flat().map((part) => String(part.path).toLowerCase());
    for (const at of paths) listed.add(at);
    kept.add(name);
    if (paths.every(isSame)) continue;
    const parts = paths.flatMap((at) => next?.get(at) ?? []);
    if (parts.length > 0) write(folder, name, fileText(Array.isArray(written) ? parts : parts[0]), changes);
    else kept.delete(name);
  }
  return listed;
}

/** JSON files of a kind, by their path in the folder. */
const jsonIn = (folder: string, kind: string) =>
  filesBelow(path.join(folder, kind))
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.relative(folder, name).split(path.sep).join('/'));
