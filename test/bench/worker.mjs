// Bundles the bench's entry the way build.mjs bundles the Worker.
import path from 'node:path';
import { build } from 'esbuild';
import { workerBundle } from '../../build.mjs';

/** @returns {Promise<string>} the Worker module */
export async function benchScript() {
  const result = await build({ ...workerBundle, entryPoints: [path.join(import.meta.dirname, 'entry.ts')], write: false });
  return result.outputFiles[0].text;
}
