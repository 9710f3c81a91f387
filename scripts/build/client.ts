/** Builds the visitors' scripts: the first script, islands, and scripts that are loaded later. */
import path from 'node:path';
import * as esbuild from 'esbuild';
import { filesBelow, policyHash } from '../lib/files.ts';
import { type Bundled, bundleUrl, clientBundle, dropUnusedImports, importByAddress, leafletBrowser, styleText } from './browser-bundle.ts';
import { keepInputs } from './licenses.ts';
import { generate, json, keepBundle } from './output.ts';
import { scriptTarget } from './targets.ts';

const LATER = [
  'client/later.ts',
  'client/mount.tsx',
  'client/enhance/calculator-link.ts',
  'client/enhance/cookie-answer.ts',
  'client/arrival.ts',
  'client/profile.ts',
  'client/read-again.ts',
  'client/editing.ts',
  'client/design-library.ts',
];
/** Each imports the ones before it. */
const TRACKING = ['vitals', 'third-parties', 'end', 'new-visitor', 'start'];

/** Addresses of the scripts that pages link, and the inline script of every page. */
export interface ClientScripts {
  main: string;
  editing: string;
  library: string;
  boot: { source: string; hash: string };
}

export async function buildClient(): Promise<ClientScripts> {
  const islands = [...filesBelow('src'), ...filesBelow('client/islands')].filter((file) => file.endsWith('.island.tsx'));
  // Scripts of single blocks, each a file that is loaded by its address.
  const enhancements = filesBelow('client/enhance/blocks').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  /** Addresses of finished bundles; other bundles import them from there. */
  const built = new Map<string, string>();
  const metafiles: esbuild.Metafile[] = [];
  const bundleAlone = async (entry: string): Promise<Bundled> => {
    const result = await esbuild.build({ ...clientBundle, entryPoints: [entry], plugins: [styleText, importByAddress(built)] });
    keepBundle(result.metafile);
    built.set(entry, bundleUrl(result, entry));
    metafiles.push(result.metafile);
    return result;
  };
  // One event queue for all scripts of a page.
  await bundleAlone('client/track.ts');
  const rest = await esbuild.build({
    ...clientBundle,
    entryPoints: [...LATER, ...enhancements, ...islands.map((file) => ({ in: file, out: `island-${islandName(file)}` }))],
    splitting: true,
    plugins: [leafletBrowser, styleText, importByAddress(built)],
  });
  keepBundle(rest.metafile);
  dropUnusedImports(rest);
  metafiles.push(rest.metafile);
  const url = (entry: string) => bundleUrl(rest, entry);
  for (const entry of LATER) built.set(entry, url(entry));
  // Tracking, each part one file: shared chunks would make it a third larger.
  for (const name of TRACKING) await bundleAlone(`client/tracking/${name}.ts`);
  // The first script is one file, too: shared chunks would be further requests before the page has loaded.
  const first = await bundleAlone('client/main.ts');
  generateUrls(
    'island',
    islands.map((file) => [islandName(file), url(file)]),
  );
  generateUrls(
    'enhancement',
    enhancements.map((file) => [path.basename(file, '.ts'), url(file)]),
  );
  const { metafile, ...boot } = await buildBoot();
  keepInputs('visitors', [...metafiles, metafile]);
  return {
    main: bundleUrl(first, 'client/main.ts'),
    editing: url('client/editing.ts'),
    library: url('client/design-library.ts'),
    boot,
  };
}

const islandName = (file: string) =>
  path
    .basename(file, '.island.tsx')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();

/** The inline script, with its hash for the security policy. */
async function buildBoot(): Promise<ClientScripts['boot'] & { metafile: esbuild.Metafile }> {
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: ['client/boot.ts'],
    bundle: true,
    format: 'iife',
    minify: true,
    target: scriptTarget,
    write: false,
    metafile: true,
    legalComments: 'none',
  });
  const source = outputFiles.map(({ text }) => text.trim()).join('');
  return { source, hash: policyHash(source), metafile };
}

/** Generates the module `islands` or `enhancements`: addresses by name. */
function generateUrls(kind: 'island' | 'enhancement', urls: [name: string, url: string][]): void {
  const type = `${kind[0]?.toUpperCase()}${kind.slice(1)}Name`;
  generate(
    `${kind}s`,
    `export const ${kind}Urls = ${json(Object.fromEntries(urls))} as const;\nexport type ${type} = keyof typeof ${kind}Urls;`,
  );
}
