/** Writes the generated pages of docs/, or with --check compares them with their expected text. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/files.ts';

/** Text of a table cell. */
export const cell = (text: unknown): string => String(text).replaceAll('|', '\\|').replace(/\s+/g, ' ');

/** A table of Markdown; its cells are Markdown already. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');

/**
 * @param pages texts by path from docs/, `undefined` for a page to delete
 * @param command that writes them
 */
export function generateDocs(pages: ReadonlyMap<string, string | undefined>, command: string): void {
  const fileOf = (name: string) => path.join(root, 'docs', name);
  const stale = [...pages].filter(([name, text]) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : undefined) !== text);
  if (process.argv.includes('--check')) {
    if (stale.length === 0) return;
    console.error(`Stale: ${stale.map(([name]) => `docs/${name}`).join(', ')}. Write with: ${command}`);
    process.exit(1);
  }
  for (const [name, text] of stale) {
    if (text === undefined) rmSync(fileOf(name));
    else {
      mkdirSync(path.dirname(fileOf(name)), { recursive: true });
      writeFileSync(fileOf(name), text);
    }
  }
}
