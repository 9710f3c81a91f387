/** Identifies a build: ids of its code, and the addresses that pages link. */
import { readFileSync } from 'node:fs';
import { digest, filesBelow } from '../lib/files.ts';
import { generate, json } from './output.ts';

/** Files that affect the stored form of a page's content. */
const SCHEMA_FILES = /src\/content\/[^/]+\.ts$|src\/blocks\/.*\.ts$|prepare\.ts$/;

/**
 * @param links addresses and hashes in pages
 * @returns the build's id, part of every key of a cached page: it changes with everything that affects a page
 */
export function buildManifest(links: Readonly<Record<string, unknown>>): string {
  const sources = [...filesBelow('client'), ...filesBelow('src')].filter((file) => !file.includes('generated'));
  const digestOf = (files: string[]) => files.map((file) => digest(readFileSync(file))).join();
  const buildId = digest(digestOf([...sources, 'package.json']) + JSON.stringify(links), 8);
  const schemaId = digest(digestOf(sources.filter((file) => SCHEMA_FILES.test(file))), 8);
  generate(
    'manifest',
    `/** Addresses and hashes of this build. */\nexport const manifest = ${json({ buildId, schemaId, ...links })} as const;`,
  );
  return buildId;
}
