/** Identifies a build: ids of its code, and the addresses that pages link. */
import { digest } from '../lib/files.ts';
import { generate, json } from './output.ts';
import type { Sources } from './steps.ts';

const CODE = /^(client|src)\/|^package\.json$/;
/** Files that affect the stored form of a page's content. */
const SCHEMA_FILES = /src\/content\/[^/]+\.ts$|src\/blocks\/.*\.ts$|prepare\.ts$/;

/**
 * @param links addresses and hashes in pages
 * @returns the build's id, part of every key of a cached page: it changes with everything that affects a page
 */
export function buildManifest(sources: Sources, links: Readonly<Record<string, unknown>>): string {
  const buildId = digest(sources.digestOf(CODE, links), 8);
  const schemaId = digest(sources.digestOf(SCHEMA_FILES), 8);
  generate(
    'manifest',
    `/** Addresses and hashes of this build. */\nexport const manifest = ${json({ buildId, schemaId, ...links })} as const;`,
  );
  return buildId;
}
