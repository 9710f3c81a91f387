// Builds everything the Worker serves: browser bundles, styles, icons, the generated manifest, and the Worker itself.
// node build.mjs [--watch]
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { imageSize } from 'image-size';
import { browserslistToTargets, bundle as bundleCss, transform as transformCss } from 'lightningcss';
import { buildData } from './scripts/data/build.mjs';
import { codePhrases } from './scripts/code-phrases.mjs';
import { fieldSentences, paramSentences } from './scripts/field-sentences.mjs';

/** Elsewhere for a test that builds again and compares. */
const out = process.env.BUILD_OUT ?? 'dist/assets';
const hash = (data, length = 10) => createHash('sha256').update(data).digest('hex').slice(0, length);
const cspHash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const walk = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(path.join(dir, entry.name)) : [path.join(dir, entry.name)],
  );
const targets = browserslistToTargets(['chrome 120', 'firefox 121', 'safari 17.4']);
const kebab = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** Writes a generated module only when it changed, so watchers stay quiet. */
function generate(name, source) {
  const file = `src/generated/${name}.ts`;
  const text = `// Made by build.mjs. Do not edit.\n${source}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Icons: only those named in src/styles/icons.json, and drawings of our own in src/styles/symbols, as symbols of one sprite (brand.md §7). */
function buildIcons() {
  const names = JSON.parse(readFileSync('src/styles/icons.json', 'utf8'));
  const files = [
    ...Object.entries(names).map(([name, [file, weight]]) => [
      name,
      `node_modules/@phosphor-icons/core/assets/${weight}/${file}${weight === 'regular' ? '' : `-${weight}`}.svg`,
    ]),
    ...readdirSync('src/styles/symbols').map((file) => [path.basename(file, '.svg'), `src/styles/symbols/${file}`]),
  ];
  const symbols = files.map(([name, file]) => {
    const svg = readFileSync(file, 'utf8').trim();
    const [, viewBox] = /viewBox="([^"]*)"/.exec(svg);
    return [name, `<symbol id="icon-${name}" viewBox="${viewBox}">${svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>$/g, '')}</symbol>`];
  });
  generate(
    'icons',
    `export const iconSymbols = ${JSON.stringify(Object.fromEntries(symbols), null, 1)} as const;\nexport type IconName = keyof typeof iconSymbols;`,
  );
}

const islandFiles = () => walk('src').filter((file) => file.endsWith('.island.tsx'));
/** Scripts of single blocks, each a file of its own that is loaded by its address. */
const enhancementFiles = () => walk('client/enhance/blocks').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const islandName = (file) => kebab(path.basename(file, '.island.tsx'));

/** Of our files only these may reach a browser; anything else in a bundle stops the build. `.shared.tsx`: markup that server and island both print. */
const browserFiles = /^(client\/|src\/.*\.(island|shared)\.tsx$|src\/(.*\/)?rules\.ts$|src\/urls\.ts$)/;

const clientBundle = {
  bundle: true,
  format: 'esm',
  minify: true,
  target: 'es2022',
  jsx: 'automatic',
  outdir: `${out}/assets`,
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  metafile: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'warning',
};

/** Address of an entry's bundle; only allowed files may be in it. */
function bundleUrl({ metafile }, entry) {
  for (const file of Object.keys(metafile.inputs)) {
    if (!file.startsWith('node_modules/') && !browserFiles.test(file))
      throw new Error(`${file} may not enter a browser bundle (house-style.md, "The browser boundary")`);
    if (file.startsWith('client/editor/') && !entry.startsWith('client/editor/'))
      throw new Error(`${file} may not enter ${entry}: visitors get no byte of the editor (decision 061)`);
  }
  const [file] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry) ?? [];
  if (!file) throw new Error(`No bundle for ${entry}`);
  return `/${path.relative(out, file)}`;
}

/** Leaflet asks of the browser whether it draws SVG by writing HTML, as it loads; the page's policy refuses that, and all our browsers do. */
const leafletBrowser = {
  name: 'leaflet-browser',
  setup(build) {
    build.onLoad({ filter: /leaflet[\\/]src[\\/]core[\\/]Browser\.js$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      const contents = source
        .replace(/var inlineSvg = [\s\S]*?\}\)\(\);/, 'var inlineSvg = true;')
        .replace(/var vml = [\s\S]*?\}\(\)\);/, 'var vml = false;');
      if (contents.includes('innerHTML')) throw new Error(`${file} has changed: it writes HTML as it loads`);
      return { contents };
    });
  },
};

/** esbuild has every entry import the chunk of its own helpers, also where none is used: a request and 300 bytes for nothing. */
function dropIdleImports({ metafile }) {
  const outputs = Object.entries(metafile.outputs);
  const helpers = outputs.filter(([, { entryPoint, inputs }]) => !entryPoint && Object.keys(inputs).length === 0);
  for (const [file] of outputs) {
    const code = readFileSync(file, 'utf8');
    const lean = helpers.reduce((text, [helper]) => text.replaceAll(`import"./${path.basename(helper)}";`, ''), code);
    if (lean !== code) writeFileSync(file, lean);
  }
}

/** All that visitors' browsers run. */
export async function buildClient() {
  const late = [
    'client/later.ts',
    'client/mount.tsx',
    'client/enhance/calculator-link.ts',
    'client/attribution.ts',
    'client/profile.ts',
    'client/editing.ts',
    'client/design-library.ts',
  ];
  /** What is one file and built already: asked for by its address, all of them beside each other. */
  const built = new Map();
  const byAddress = {
    name: 'by-address',
    setup(build) {
      build.onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, ({ path: file, resolveDir, kind }) => {
        if (kind === 'entry-point') return undefined;
        const entry = path.relative(import.meta.dirname, path.join(resolveDir, file));
        const address = built.get(entry.split(path.sep).join('/'));
        return address && { path: `./${path.basename(address)}`, external: true };
      });
    },
  };
  const whole = async (entry) => {
    const result = await esbuild.build({ ...clientBundle, entryPoints: [entry], plugins: [byAddress] });
    built.set(entry, bundleUrl(result, entry));
    return result;
  };
  // One queue of events for all scripts of a page.
  await whole('client/track.ts');
  const rest = await esbuild.build({
    ...clientBundle,
    entryPoints: [...late, ...enhancementFiles(), ...islandFiles().map((file) => ({ in: file, out: `island-${islandName(file)}` }))],
    splitting: true,
    plugins: [leafletBrowser, byAddress],
  });
  dropIdleImports(rest);
  const url = (entry) => bundleUrl(rest, entry);
  for (const entry of late) built.set(entry, url(entry));
  // Tracking, each part one file: shared chunks would make it a third larger. The last loads those before it.
  for (const name of ['vitals', 'others', 'end', 'campaign', 'new-visitor', 'start']) await whole(`client/tracking/${name}.ts`);
  // What runs first is one file, too: shared chunks would be further requests before the page has loaded.
  const first = await whole('client/main.ts');
  const boot = await esbuild.build({
    entryPoints: ['client/boot.ts'],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
    legalComments: 'none',
  });
  const bootSource = boot.outputFiles[0].text.trim();
  generate(
    'islands',
    `export const islandUrls = ${JSON.stringify(Object.fromEntries(islandFiles().map((file) => [islandName(file), url(file)])), null, 1)} as const;\nexport type IslandName = keyof typeof islandUrls;`,
  );
  const enhancements = enhancementFiles().map((file) => [path.basename(file, '.ts'), url(file)]);
  generate(
    'enhancements',
    `export const enhancementUrls = ${JSON.stringify(Object.fromEntries(enhancements), null, 1)} as const;\nexport type EnhancementName = keyof typeof enhancementUrls;`,
  );
  return {
    main: bundleUrl(first, 'client/main.ts'),
    editing: url('client/editing.ts'),
    library: url('client/design-library.ts'),
    boot: { source: bootSource, hash: cspHash(bootSource) },
  };
}

/** The editor in the page: a build of its own, so that visitors' files are the same to the byte with it and without. */
async function buildEditor(fonts) {
  const result = await esbuild.build({
    ...clientBundle,
    // axe stands by itself: it looks at pages as visitors get them, where no editor is.
    entryPoints: ['client/editor/main.tsx', 'client/editor/publish/axe-frame.ts'],
    entryNames: 'editor-[hash]',
    chunkNames: 'editor-[hash]',
    splitting: true,
    // Its icons: the page's sprite has only those of its blocks.
    loader: { '.svg': 'text' },
  });
  const style = minifyCss('client/editor/editor.css', fonts);
  const css = `/assets/editor-${hash(style)}.css`;
  writeFileSync(`${out}${css}`, style);
  return { js: bundleUrl(result, 'client/editor/main.tsx'), check: bundleUrl(result, 'client/editor/publish/axe-frame.ts'), css };
}

/** Fonts: hashed copies; the style sheet and the preload links name them. */
function buildFonts() {
  const urls = {};
  for (const file of readdirSync('src/styles/fonts').filter((name) => name.endsWith('.woff2'))) {
    const data = readFileSync(`src/styles/fonts/${file}`);
    urls[file] = `/assets/${file.replace('.woff2', '')}-${hash(data)}.woff2`;
    writeFileSync(`${out}${urls[file]}`, data);
  }
  return urls;
}

function minifyCss(file, fonts) {
  const { code } = bundleCss({ filename: file, minify: true, targets });
  // Small pictures that frame controls ride along; everything else is a file.
  return code
    .toString()
    .replace(/url\("?fonts\/([^)"]+)"?\)/g, (_, name) => `url(${fonts[name]})`)
    .replace(
      /url\("?neatline-(ink|light)\.svg"?\)/g,
      (_, kind) => `url("data:image/svg+xml,${encodeURIComponent(readFileSync(`static/media/neatline-${kind}.svg`, 'utf8').trim())}")`,
    );
}

/** site.css is linked on every page; each other block's style travels inside the pages that use the block. */
function buildStyles(fonts) {
  const site = minifyCss('src/styles/site.css', fonts);
  const siteUrl = `/assets/site-${hash(site)}.css`;
  writeFileSync(`${out}${siteUrl}`, site);
  const linked = readFileSync('src/styles/site.css', 'utf8');
  const blockStyles = {};
  for (const folder of readdirSync('src/blocks', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)) {
    const file = `src/blocks/${folder}/style.css`;
    if (!existsSync(file) || linked.includes(`blocks/${folder}/style.css`)) continue;
    const { code } = transformCss({
      filename: file,
      code: Buffer.from(`@layer blocks{${readFileSync(file, 'utf8')}}`),
      minify: true,
      targets,
    });
    blockStyles[folder] = code.toString().replace(/^@layer blocks\{|\}$/g, '');
  }
  generate(
    'styles',
    `/** Rules of each block, for the page style; blocks of the shell are in site.css. */\nexport const blockStyles: Record<string, string> = ${JSON.stringify(blockStyles, null, 1)};`,
  );
  return siteUrl;
}

/**
 * Media of the library: beside the addresses of pages, since assets answer before the Worker and know no ranges (decision 014).
 * The Worker has their sizes, dates and tags at hand, so that it asks for a file only when its bytes are wanted.
 */
function buildLibrary() {
  const files = walk('static/media').map((file) => {
    const data = readFileSync(file);
    const target = path.join(out, '-library', path.relative('static', file));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, data);
    return [
      path.relative('static', file).split(path.sep).join('/'),
      [data.byteLength, Math.floor(statSync(file).mtimeMs / 1000), hash(data, 16), ...pictureSize(data)],
    ];
  });
  generate(
    'library',
    `/** Files of the library by their path below \`/-/\`: bytes, seconds since 1970 of the last change, digest, and of pictures width and height. */\nexport const library: Record<string, readonly [bytes: number, modifiedSeconds: number, digest: string, width?: number, height?: number]> = {\n${files.map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)},`).join('\n')}\n};`,
  );
}

/** Pixels, nothing for what is no picture or has no size. */
function pictureSize(data) {
  try {
    const { width, height } = imageSize(data);
    return width > 0 && height > 0 ? [Math.round(width), Math.round(height)] : [];
  } catch {
    return [];
  }
}

/** Examples of every block, for gallery and tests. */
function buildExamples() {
  const folders = readdirSync('src/blocks', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`src/blocks/${entry.name}/examples.ts`))
    .map((entry) => entry.name);
  const imports = folders.map((folder, index) => `import * as e${index} from '../blocks/${folder}/examples.ts';`).join('\n');
  generate(
    'examples',
    `import type { Examples } from '../blocks/define.ts';\n${imports}\nexport const blockExamples: Record<string, Examples> = { ${folders.map((folder, index) => `'${folder}': e${index}`).join(', ')} };`,
  );
}

/** The sentence over each field and parameter of every block, for the forms of editors. */
function buildSentences() {
  const folders = readdirSync('src/blocks', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`src/blocks/${entry.name}/schema.ts`))
    .map(({ name }) => name);
  const table = (name, says, read) => {
    const sentences = folders.map((folder) => [folder, read(readFileSync(`src/blocks/${folder}/schema.ts`, 'utf8'))]);
    return `/** ${says} */\nexport const ${name}: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(Object.fromEntries(sentences), null, 1)};`;
  };
  generate(
    'sentences',
    [
      table('blockSentences', 'Sentences over the fields of each block, by folder and dotted path.', fieldSentences),
      table('paramSentences', 'Sentences over the parameters of each block, by folder and name.', paramSentences),
    ].join('\n'),
  );
}

/** Phrases that the code asks for, for the editors' dictionary. */
function buildPhrases() {
  const files = walk('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.|generated/.test(file));
  const { fallbacks, patterns } = codePhrases(files.sort().map((file) => readFileSync(file, 'utf8')));
  generate(
    'phrases',
    `/** English that stands in where a dictionary has no such phrase; empty where the code makes it up. */\nexport const codePhrases: Readonly<Record<string, string>> = ${JSON.stringify(fallbacks, null, 1)};\n/** Keys that are put together: what stands before and after the part that varies. */\nexport const phrasePatterns: readonly (readonly [string, string])[] = ${JSON.stringify(patterns, null, 1)};`,
  );
}

/** How Workers are bundled here; the bench bundles its own entry the same way. */
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
  // papaparse asks for it by its old name, for input that the site never gives it.
  alias: { stream: 'node:stream' },
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'warning',
};

async function buildWorker() {
  // Linked: wrangler uploads the map that the file names, so that stacks in the log are of our files. It lies outside of the assets.
  await esbuild.build({ ...workerBundle, sourcemap: 'linked', entryPoints: ['src/index.ts'], outfile: 'dist/worker/index.js' });
  return statSync('dist/worker/index.js').size;
}

export async function build() {
  const started = Date.now();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(`${out}/assets`, { recursive: true });
  mkdirSync('src/generated', { recursive: true });
  buildIcons();
  const client = await buildClient();
  const fonts = buildFonts();
  const siteCss = buildStyles(fonts);
  const editor = await buildEditor(fonts);
  buildExamples();
  buildSentences();
  buildPhrases();
  buildLibrary();
  await buildData(out);
  for (const file of readdirSync('static', { withFileTypes: true }))
    if (file.isFile()) cpSync(`static/${file.name}`, `${out}/${file.name}`);
  writeFileSync(
    `${out}/_headers`,
    "/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\n  Cross-Origin-Resource-Policy: same-origin\n  Strict-Transport-Security: max-age=63072000; includeSubDomains\n/favicon.svg\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox\n/-library/*\n  X-Robots-Tag: noindex\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox\n/-data/outlines/*\n  Cache-Control: public, max-age=86400, stale-while-revalidate=604800\n/-data/*\n  X-Robots-Tag: noindex\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: default-src 'none'; sandbox\n",
  );
  // The build id stands in every page key: it must change with anything that can change a page.
  const sources = [...walk('src'), ...walk('client')].filter((file) => !file.includes('generated')).sort();
  const buildId = hash(
    sources.map((file) => hash(readFileSync(file))).join() + hash(readFileSync('package.json')) + JSON.stringify([siteCss, client, fonts]),
    8,
  );
  const schemaId = hash(
    sources
      .filter((file) => /src\/content\/[^/]+\.ts$|src\/blocks\/.*\.ts$|prepare\.ts$/.test(file))
      .map((file) => hash(readFileSync(file)))
      .join(),
    8,
  );
  generate(
    'manifest',
    `/** Addresses and hashes of this build. */\nexport const manifest = ${JSON.stringify({ buildId, schemaId, siteCss, mainJs: client.main, editingJs: client.editing, libraryJs: client.library, editorJs: editor.js, checkJs: editor.check, editorCss: editor.css, boot: client.boot, fonts: Object.values(fonts) }, null, 1)} as const;`,
  );
  const size = await buildWorker();
  console.log(`built ${buildId} in ${Date.now() - started} ms, worker ${Math.round(size / 1024)} KB`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
