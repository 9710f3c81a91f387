/** Finds the third-party documents that are beside the project on some machines; nothing of them is copied into it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeEach } from 'vitest';

const folder = new URL('../../../shared/reference/samples/', import.meta.url);

const samplesPresent = existsSync(folder);

/** Skips the tests of a file or group on machines without the documents. */
export const needSamples = (): void => beforeEach(({ skip }) => skip(!samplesPresent, '../shared/reference/samples is not here'));

/** File names with this prefix, sorted; empty where the folder is missing. */
export const sampleNames = (start: string): string[] =>
  samplesPresent
    ? readdirSync(folder)
        .filter((name) => name.startsWith(start) && name.endsWith('.json'))
        .sort()
    : [];

// biome-ignore lint/suspicious/noExplicitAny: documents of every shape
export const sample = (name: string): any => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
