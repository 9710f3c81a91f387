/** Types of `seed.mjs`. */
import type { ImportInput } from '../src/content/repository/authoring.ts';

// biome-ignore lint/suspicious/noExplicitAny: content files are checked where they are imported
type Files = Required<{ [K in keyof ImportInput]: any }>;

export interface ContentOptions {
  /** Folder in the format of content/. */
  content?: string;
  site?: string;
  language?: string;
}

export function importBody(options?: ContentOptions): Files;
/** Options of every sample site and language, for `importBody`. */
export function sampleSites(site?: string, from?: string): Required<ContentOptions>[];
export function seed(options: { origin: string; secret: string; from?: string; site?: string }): Promise<{ items: number; routes: number }>;
/** @returns the place in the folder (`blog.json, 2` in a list) and what stands there */
export function partsIn(folder: string): [string, { path?: unknown }][];
