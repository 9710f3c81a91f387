/** Builds everything the Workers serve: browser scripts, styles, icons, data, generated modules, and the Workers themselves. What has not changed is kept. `--local` leaves out production's Worker. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { SPECULATION_RULES } from '../../src/page/document/speculation-rules.ts';
import { buildData, dataVersion } from '../data/build-data.ts';
import { policyHash } from '../lib/files.ts';
import { buildExamples, buildPhrases, buildRegistry } from './blocks.ts';
import { hasSourceMaps } from './browser-bundle.ts';
import { buildClient } from './client.ts';
import { buildEditor } from './editor.ts';
import { buildIcons } from './icons.ts';
import { buildLibrary } from './library.ts';
import { buildLicenses, LISTS, readInputs } from './licenses.ts';
import { buildManifest } from './manifest.ts';
import { buildMirrorWorker } from './mirror-worker.ts';
import { writeAsset } from './output.ts';
import { buildRowTypes } from './row-types.ts';
import { Sources, Steps } from './steps.ts';
import { buildFonts, buildStyles } from './styles.ts';
import { buildVisitorsWorker } from './visitors-worker.ts';
import { buildWorker } from './worker.ts';

/** How everything is built, so a part of the inputs of every step. */
const TOOLS = /^scripts\/(build|lib)\/|^(package-lock|tsconfig)\.json$/;
/** Files that may be in a browser bundle (browser-bundle.ts). */
const BROWSER = /^client\/|\.(island|shared)\.tsx$|\.rules\.ts$|\/urls\.ts$/;

async function build(): Promise<void> {
  const started = Date.now();
  mkdirSync('src/generated', { recursive: true });
  const sources = new Sources(
    ['src', 'client', 'static', 'migrations', 'migrations-events', 'migrations-search', 'scripts/build', 'scripts/lib'].concat([
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'LICENSE',
      'NOTICE',
    ]),
  );
  const steps = new Steps();
  const tools = sources.digestOf(TOOLS);
  const changedIn = (isInput: RegExp, ...others: unknown[]) => sources.digestOf(isInput, tools, ...others);
  // Islands import the icons' names.
  await steps.run('icons', changedIn(/^src\/styles\/(icons\.json|symbols\/)/), buildIcons);
  const client = await steps.run('browser scripts', changedIn(BROWSER, hasSourceMaps), buildClient);
  const fonts = await steps.run('fonts', changedIn(/^src\/styles\/fonts\//), buildFonts);
  const styles = await steps.run('styles', changedIn(/\.css$|\/block\.ts$|^static\/media\/neatline-/, fonts), () => buildStyles(fonts));
  const isEditor = /^client\/|\.svg$|desk-preview\/style\.css$|\.(island|shared)\.tsx$|\.rules\.ts$|\/urls\.ts$/;
  const editor = await steps.run('editor', changedIn(isEditor, fonts, hasSourceMaps), () => buildEditor(fonts));
  await steps.run('static files', changedIn(/^static\//), () => {
    buildLibrary();
    for (const file of readdirSync('static', { withFileTypes: true }))
      if (file.isFile()) writeAsset(file.name, readFileSync(`static/${file.name}`));
  });
  const data = await dataVersion();
  await steps.run('data', changedIn(/^$/, data), () => buildData(data));
  const links = {
    ...styles,
    mainJs: client.main,
    editingJs: client.editing,
    libraryJs: client.library,
    editorJs: editor.js,
    checkJs: editor.check,
    deskFieldsJs: editor.desk,
    editorCss: editor.css,
    boot: client.boot,
    speculationHash: policyHash(SPECULATION_RULES),
  };
  const { buildId, bytes } = await steps.run('worker', changedIn(/./, links), async () => {
    buildRegistry();
    buildExamples();
    buildPhrases();
    buildRowTypes();
    return { buildId: buildManifest(sources, links), bytes: await buildWorker() };
  });
  await steps.run('mirror', changedIn(/^src\/mirror/), buildMirrorWorker);
  // Local runs serve the other one.
  const visitors = process.argv.includes('--local')
    ? 0
    : await steps.run("visitors' worker", changedIn(/./, links, buildId), buildVisitorsWorker);
  await steps.run('licenses', changedIn(/^(LICENSE|NOTICE)$|^src\/styles\/fonts\//, LISTS.map(readInputs)), buildLicenses);
  steps.finish();
  const what = steps.ran.length > 0 ? steps.ran.join(', ') : 'nothing changed';
  console.log(
    `built ${buildId} in ${Date.now() - started} ms: ${what}; worker ${Math.round(bytes / 1024)} KB${visitors ? `, visitors' ${Math.round(visitors / 1024)} KB` : ''}`,
  );
}

/** Where lightningcss found a fault. */
interface StyleError extends Error {
  fileName?: string;
  loc?: { line: number; column: number };
}

build().catch((error: StyleError) => {
  const { fileName, loc, message } = error;
  // esbuild has printed its own faults, each with its place.
  if (!('errors' in error)) console.error(loc ? `${fileName}:${loc.line}:${loc.column}: ${message}` : message);
  process.exitCode = 1;
});
