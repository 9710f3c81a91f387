/** Finds the third-party documents that are beside the project on some machines; nothing of them is copied into it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../shared/reference/samples/', import.meta.url);

/** Tests over the samples run where this is true and are skipped elsewhere. */
export const samplesPresent = existsSync(folder);

/** File names with this prefix, sorted; empty where the folder is missing. */
export const sampleNames = (start: string): string[] =>
  samplesPresent
    ? readdirSync(folder)
        .filter((name) => name.startsWith(start) && name.endsWith('.json'))
        .sort()
    : [];

// biome-ignore lint/suspicious/noExplicitAny: documents of every shape
export const sample = (name: string): any => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
