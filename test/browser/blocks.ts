/** Names of blocks, read from their files: importing all blocks takes seconds in each process of the browser tests. The gallery's first test compares them with the site's. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/files.ts';

const inDashes = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** Folders below `/gallery`, by the names of their components. */
export const folderOf: ReadonlyMap<string, string> = new Map(
  readdirSync(path.join(root, 'src/blocks')).flatMap((folder) => {
    const file = path.join(root, 'src/blocks', folder, 'block.ts');
    if (!existsSync(file)) return [];
    const source = readFileSync(file, 'utf8');
    const names = [...source.matchAll(/\bnames: \[([^\]]*)\]/g)].flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)]);
    // Several blocks of one folder have a gallery each.
    const isShared = source.includes('export const blocksByName');
    return names.map(([, name = '']): [string, string] => [name, isShared ? inDashes(name) : folder]);
  }),
);

/** Every block that has examples. */
export const blockFolders: readonly string[] = [...new Set(folderOf.values())].sort();
