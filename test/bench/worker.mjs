// Bundles the bench's entry the way build.mjs bundles the Worker.
import path from 'node:path';
import { build } from 'esbuild';

/** @returns {Promise<string>} the Worker module */
export async function benchScript() {
  const result = await build({
    entryPoints: [path.join(import.meta.dirname, 'entry.ts')],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2024',
    jsx: 'automatic',
    minifySyntax: true,
    minifyWhitespace: true,
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'browser', 'import'],
    external: ['cloudflare:*', 'node:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    write: false,
  });
  return result.outputFiles[0].text;
}
