// Bundles an entry of the bench or of a test the way build.mjs bundles the Worker.
import path from 'node:path';
import { build } from 'esbuild';
import { workerBundle } from '../../build.mjs';

/** @param entry seen from this folder @returns {Promise<string>} the Worker module */
export async function benchScript(entry = 'entry.ts') {
  const result = await build({ ...workerBundle, entryPoints: [path.join(import.meta.dirname, entry)], write: false });
  return result.outputFiles[0].text;
}
