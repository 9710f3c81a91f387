/** Imports modules that Node can't load directly, with JSX or the Worker's own imports: bundled like the Worker, for Node. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { workerBundle } from '../build/worker.ts';
import { root } from './files.ts';

/** A stand-in for workerd's own module, as far as our code loads it. */
const workerd: Plugin = {
  name: 'workerd',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^cloudflare:/ }, ({ path: name }) => ({ path: name, namespace: 'workerd' }));
    onLoad({ filter: /.*/, namespace: 'workerd' }, () => ({
      contents: 'export class DurableObject {}\nexport const waitUntil = () => undefined;',
    }));
  },
};

/**
 * @param entry path relative to the repository
 * @returns the module, as `typeof import(entry)`; its bundle is in dist/tools, with a source map beside it
 */
export async function importBundled<T>(entry: string): Promise<T> {
  const outfile = path.join(root, 'dist/tools', entry.replace(/\.tsx?$/, '.js'));
  await build({
    ...workerBundle,
    entryPoints: [path.join(root, entry)],
    plugins: [workerd],
    minifySyntax: false,
    minifyWhitespace: false,
    sourcemap: 'linked',
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href) as Promise<T>;
}
