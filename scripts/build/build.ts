/** Builds everything the Worker serves: browser scripts, styles, icons, data, generated modules, and the Worker itself. */
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { buildData } from '../data/build-data.ts';
import { buildExamples, buildPhrases, buildRegistry } from './blocks.ts';
import { buildClient } from './client.ts';
import { buildEditor } from './editor.ts';
import { buildIcons } from './icons.ts';
import { buildLibrary } from './library.ts';
import { buildLicenses } from './licenses.ts';
import { buildManifest } from './manifest.ts';
import { out } from './output.ts';
import { buildRowTypes } from './row-types.ts';
import { buildFonts, buildStyles } from './styles.ts';
import { buildWorker } from './worker.ts';

const started = Date.now();
rmSync(out, { recursive: true, force: true });
for (const folder of [`${out}/assets`, 'src/generated']) mkdirSync(folder, { recursive: true });
// Islands import the icons' names.
buildIcons();
const client = await buildClient();
const fonts = buildFonts();
const siteCss = buildStyles(fonts);
const editor = await buildEditor(fonts);
buildRegistry();
buildExamples();
buildPhrases();
buildRowTypes();
buildLibrary();
await buildData(out);
for (const file of readdirSync('static', { withFileTypes: true })) if (file.isFile()) cpSync(`static/${file.name}`, `${out}/${file.name}`);
const buildId = buildManifest({
  siteCss,
  mainJs: client.main,
  editingJs: client.editing,
  libraryJs: client.library,
  editorJs: editor.js,
  checkJs: editor.check,
  editorCss: editor.css,
  boot: client.boot,
  fonts: Object.values(fonts),
});
const bytes = await buildWorker();
buildLicenses();
console.log(`built ${buildId} in ${Date.now() - started} ms, worker ${Math.round(bytes / 1024)} KB`);
