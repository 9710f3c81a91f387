/** Builds the in-page editor separately, so that visitors' files are byte-identical with and without it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { digest, filesBelow } from '../lib/files.ts';
import { bundleUrl, clientBundle } from './browser-bundle.ts';
import { keepInputs } from './licenses.ts';
import { keepBundle, writeAsset } from './output.ts';
import { type FontUrls, minifyCss } from './styles.ts';

const MAIN = 'client/editor/main.tsx';
/** The field editors on forms of the desk. */
const DESK = 'client/editor/desk/main.tsx';
/** axe is a separate entry: it checks pages as visitors get them, without the editor. */
const CHECK = 'client/editor/publish/axe-frame.ts';

/** @returns addresses of the editor's script, of its accessibility check, of its fields on the desk and of its style sheet */
export async function buildEditor(fonts: FontUrls): Promise<{ js: string; check: string; desk: string; css: string }> {
  const pictures = copyPictures();
  const result = await esbuild.build({
    ...clientBundle,
    entryPoints: [MAIN, CHECK, DESK],
    entryNames: 'editor-[hash]',
    chunkNames: 'editor-[hash]',
    splitting: true,
    // The editor's icons: the page's sprite has only those of its blocks.
    loader: { '.svg': 'text' },
    define: { ...clientBundle.define, BLOCK_PICTURES: JSON.stringify(pictures) },
  });
  keepBundle(result.metafile);
  keepInputs('editor', [result.metafile]);
  const style = minifyCss('client/editor/editor.css', fonts);
  const css = `/assets/editor-${digest(style, 10)}.css`;
  writeAsset(css, style);
  return { js: bundleUrl(result, MAIN), check: bundleUrl(result, CHECK), desk: bundleUrl(result, DESK), css };
}

/** Pictures of blocks for the chooser. Only the editor's script names them. @returns how their addresses begin; the block's folder and `.webp` follow */
function copyPictures(): string {
  const files = filesBelow('client/editor/blocks/pictures').map((file) => ({ name: path.basename(file), data: readFileSync(file) }));
  // Lists of content blockers have `-cookie-banner.`.
  const start = `/assets/editor-block-${digest(Buffer.concat(files.map(({ data }) => data)), 10)}_`;
  for (const { name, data } of files) writeAsset(`${start}${name}`, data);
  return start;
}
