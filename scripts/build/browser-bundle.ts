/** Bundles browser code, and checks which of our files a bundle contains. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import { out } from './output.ts';
import { minifiedRules } from './styles.ts';
import { scriptTarget } from './targets.ts';

/** The only files of ours that may be in a browser bundle; any other stops the build. `.shared.tsx`: markup for server and island. */
const BROWSER_FILES = /^(client\/|src\/.*\.(island|shared)\.tsx$|src\/.*\.rules\.ts$|src\/site\/urls\.ts$)/;

/** For debugging on this machine only: visitors get no source map. */
export const hasSourceMaps = process.env.SOURCE_MAPS === 'on';

export const clientBundle = {
  bundle: true,
  format: 'esm',
  minify: true,
  target: scriptTarget,
  jsx: 'automatic',
  outdir: `${out}/assets`,
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  metafile: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  sourcemap: hasSourceMaps ? 'inline' : false,
  logLevel: 'warning',
} as const satisfies BuildOptions;

export type Bundled = BuildResult<{ metafile: true }>;

/** Address of an entry's bundle. @throws when it contains a file that browsers, or visitors, must not get */
export function bundleUrl({ metafile }: Bundled, entry: string): string {
  for (const file of Object.keys(metafile.inputs)) {
    if (!/(^|\/)node_modules\//.test(file) && !BROWSER_FILES.test(file))
      throw new Error(`${file} may not enter a browser bundle (docs/architecture.md: the browser boundary)`);
    if (file.startsWith('client/editor/') && !entry.startsWith('client/editor/'))
      throw new Error(`${file} may not enter ${entry}: visitors must not load any part of the editor (decision 061)`);
  }
  const [file] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry) ?? [];
  if (!file) throw new Error(`No bundle for ${entry}`);
  return `/${path.relative(out, file)}`;
}

/** On load, Leaflet tests for SVG by writing HTML; the page's security policy refuses that, and all our browsers support SVG. */
export const leafletBrowser: Plugin = {
  name: 'leaflet-browser',
  setup(build) {
    build.onLoad({ filter: /leaflet[\\/]src[\\/]core[\\/]Browser\.js$/ }, ({ path: file }) => {
      const contents = readFileSync(file, 'utf8')
        .replace(/var inlineSvg = [\s\S]*?\}\)\(\);/, 'var inlineSvg = true;')
        .replace(/var vml = [\s\S]*?\}\(\)\);/, 'var vml = false;');
      if (contents.includes('innerHTML')) throw new Error(`${file} has changed: it writes HTML on load`);
      return { contents };
    });
  },
};

/** A style sheet that a script imports is text in its bundle: minified, and in the layer of blocks. */
export const styleText: Plugin = {
  name: 'style-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, ({ path: file }) => ({ contents: minifiedRules(file), loader: 'text' }));
  },
};

/** Imports of files with a bundle of their own stay imports, by address. @param built addresses by entry */
export const importByAddress = (built: ReadonlyMap<string, string>): Plugin => ({
  name: 'import-by-address',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, ({ path: file, resolveDir, kind }) => {
      if (kind === 'entry-point') return undefined;
      const entry = path.relative(process.cwd(), path.join(resolveDir, file));
      const address = built.get(entry.split(path.sep).join('/'));
      return address ? { path: `./${path.basename(address)}`, external: true } : undefined;
    });
  },
});

/** esbuild makes every entry import the chunk of its helpers, even where none is used: an unnecessary request and 300 bytes. */
export function dropUnusedImports({ metafile }: Bundled): void {
  const outputs = Object.entries(metafile.outputs);
  const helpers = outputs.filter(([, { entryPoint, inputs }]) => !entryPoint && Object.keys(inputs).length === 0);
  for (const [file] of outputs) {
    const code = readFileSync(file, 'utf8');
    const lean = helpers.reduce((text, [helper]) => text.replaceAll(`import"./${path.basename(helper)}";`, ''), code);
    if (lean !== code) writeFileSync(file, lean);
  }
}
