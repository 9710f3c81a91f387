/** Bundles an entry of the bench or of a test as the build bundles the Worker. */
import path from 'node:path';
import { build } from 'esbuild';
import { workerBundle } from '../../scripts/build/worker.ts';

/** @param entry relative to this folder @returns the Worker module */
export async function benchScript(entry = 'entry.ts'): Promise<string> {
  const { outputFiles } = await build({ ...workerBundle, entryPoints: [path.join(import.meta.dirname, entry)], write: false });
  return outputFiles.map(({ text }) => text).join('');
}
