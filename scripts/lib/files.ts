/** Files and digests, for build and tools. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Paths of all files below a folder, sorted, with the given folder as prefix; none for a missing folder. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
    : [];

/** Names of the folders directly in a folder, sorted. */
export const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** First hexadecimal digits of a SHA-256 digest. */
export const digest = (data: string | Uint8Array, length = 64): string => createHash('sha256').update(data).digest('hex').slice(0, length);

/** @returns the text's source for a content security policy */
export const policyHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A sentence for a refused write. @param error of Node: its message has the reason before the first comma */
export const cannotWrite = (what: string, error: unknown): Error =>
  new Error(`Cannot write to ${what}: ${(error as Error).message.split(',')[0]}`);
