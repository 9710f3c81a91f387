/** The build's output folders and files. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Folder of the static assets; a test that compares two builds sets another. */
export const out = process.env.BUILD_OUT ?? 'dist/assets';

/** Writes a module of `src/generated`, only when it changed, so that watchers stay quiet. */
export function generate(name: string, source: string): void {
  const file = `src/generated/${name}.ts`;
  const text = `// Made by scripts/build. Do not edit.\n${source}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** A table as the source of a constant. */
export const json = (value: unknown): string => JSON.stringify(value, null, 1);
