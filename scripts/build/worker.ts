/** Builds the bundle of the Worker with everything, for local runs and preview. */
import { statSync } from 'node:fs';
import { type BuildOptions, build } from 'esbuild';
import { keepInputs } from './licenses.ts';
import { replaceFile, written } from './output.ts';

/** Options for bundling Workers; the bench and tests bundle their own entries with them. */
export const workerBundle = {
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
  alias: {
    // papaparse imports it by its old name, for input that the site never uses.
    stream: 'node:stream',
    // The package adds its streaming renderer, 210 KB that the site never uses: pages stream by region.
    'react-dom/server.edge': './node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions;

/** @returns bytes */
export async function buildWorker(): Promise<number> {
  const outfile = 'dist/worker/index.js';
  // Linked: wrangler uploads the map that the file names, so that stacks in the log name our files. It is outside the assets.
  const { outputFiles, metafile } = await build({
    ...workerBundle,
    sourcemap: 'linked',
    entryPoints: ['src/index.ts'],
    outfile,
    metafile: true,
    write: false,
  });
  keepInputs('worker', [metafile]);
  for (const { path: file, contents } of outputFiles) replaceFile(file, contents);
  written.add(outfile);
  return statSync(outfile).size;
}
