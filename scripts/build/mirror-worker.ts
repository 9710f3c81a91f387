/** Builds the stand-by Worker that serves the mirror (wrangler.mirror.toml). */
import { build } from 'esbuild';
import { written } from './output.ts';
import { workerBundle } from './worker.ts';

export async function buildMirrorWorker(): Promise<void> {
  const outfile = 'dist/mirror/index.js';
  await build({ ...workerBundle, entryPoints: ['src/mirror-worker.ts'], outfile });
  written.add(outfile);
}
