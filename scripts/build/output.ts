/** Writes generated modules and asset files, and keeps the list of what a build has written. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { filesBelow } from '../lib/files.ts';

/** Folder of the static assets; a test that compares two builds sets another. */
export const out = process.env.BUILD_OUT ?? 'dist/assets';

/** Files written since a step of the build began (steps.ts). */
export const written = new Set<string>();

/** Writes a module of `src/generated`, only when it changed, so that watchers stay quiet. */
export function generate(name: string, source: string): void {
  const file = `src/generated/${name}.ts`;
  const text = `// Made by scripts/build. Do not edit.\n${source}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  written.add(file);
}

/** A table as the source of a constant. */
export const json = (value: unknown): string => JSON.stringify(value, null, 1);

/** Writes a file of the assets. @param name path from their folder */
export function writeAsset(name: string, data: string | Uint8Array): void {
  const file = path.join(out, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, data);
  written.add(file);
}

/** Writes a file of a Worker as a whole: `wrangler dev` reads it at once, and ends when it finds a part of it. */
export function replaceFile(file: string, data: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, data);
  renameSync(`${file}.part`, file);
}

/** Copies a folder's files. @param to path from the folder of the assets */
export function copyAssets(from: string, to: string): void {
  const target = path.join(out, to);
  cpSync(from, target, { recursive: true });
  for (const file of filesBelow(from)) written.add(path.join(target, path.relative(from, file)));
}

/** Keeps the names of a bundle's files. */
export function keepBundle({ outputs }: Metafile): void {
  for (const file of Object.keys(outputs)) written.add(file);
}
