/** A copy of the repository for tests of commands that write: scripts and sources are copied, packages linked. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['scripts', 'src', 'client', 'static', 'migrations', 'migrations-search', 'migrations-events'];
const FILES = ['LICENSE', 'NOTICE', 'package.json', 'package-lock.json', 'tsconfig.json', 'wrangler.toml'];

export interface Workspace {
  folder: string;
  remove(): void;
}

/** @param also further files and folders to copy */
export function makeWorkspace(also: readonly string[] = []): Workspace {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'workspace-'));
  for (const name of [...FOLDERS, ...FILES, ...also]) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
