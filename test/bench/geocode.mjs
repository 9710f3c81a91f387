// What a lookup in the gazetteer costs: CPU of the first one in an isolate, its files' parsing included, and of any further one.
// node test/bench/bench.mjs geocode
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { workerBundle } from '../../build.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'dist/bench-geocode.mjs');
await esbuild.build({ ...workerBundle, entryPoints: [path.join(root, 'src/geocoding/embedded.ts')], outfile: file });
const { embeddedGeocoder } = await import(pathToFileURL(file).href);

const ROUNDS = 9;
const LOOKUPS = 200;

/** Towns that differ, so that no lookup is the one before. */
const zips = ['16501', '15222', '19103', '17101', '18503', '16801', '15701', '17603', '19601', '18102'];
const towns = [
  'Erie',
  'Pittsburgh',
  'Philadelphia',
  'Harrisburg',
  'Scranton',
  'State College',
  'Indiana',
  'Lancaster',
  'Reading',
  'Allentown',
];
const typos = ['Eire', 'Pittsbrugh', 'Philadephia', 'Harisburg', 'Scrantn', 'State Colege', 'Indianna', 'Lancester', 'Readng', 'Allentwon'];
const inState = (town) => `${town}, PA`;

const kinds = [
  { name: 'ZIP', typed: zips, firstMs: 10, nextUs: 40 },
  { name: 'house, town, state, ZIP', typed: zips.map((zip, at) => `100 State St, ${towns[at]}, PA ${zip}`), firstMs: 10, nextUs: 80 },
  { name: 'town and state', typed: towns.map(inState), firstMs: 10, nextUs: 100 },
  { name: 'town alone', typed: towns.filter((town) => town !== 'Indiana'), firstMs: 35, nextUs: 400 },
  { name: 'typo in a state', typed: typos.map(inState), firstMs: 35, nextUs: 800 },
  { name: 'typo in any state', typed: typos, firstMs: 60, nextUs: 5000 },
  { name: 'nonsense', typed: zips.map((zip) => `qwxz ${'abcdefghij'.repeat(15)}${zip[4]}`), firstMs: 60, nextUs: 400 },
];

const texts = new Map();
/** Files as an isolate has them: read before, parsed when first asked for. */
function files() {
  const parsed = new Map();
  return {
    async json(name) {
      if (!texts.has(name)) texts.set(name, readFileSync(path.join(root, 'dist/assets/-data', name), 'utf8'));
      if (!parsed.has(name)) parsed.set(name, JSON.parse(texts.get(name)));
      return parsed.get(name);
    },
  };
}

const cpuUs = async (work) => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

const rows = [];
for (const { name, typed, firstMs, nextUs } of kinds) {
  let first = Number.POSITIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const geocoder = embeddedGeocoder(files());
    const signal = AbortSignal.timeout(60_000);
    // The files' texts are there in a real isolate's assets as well.
    if (round === 0) await geocoder.geocode(typed[0], signal);
    const fresh = embeddedGeocoder(files());
    first = Math.min(first, await cpuUs(() => fresh.geocode(typed[0], signal)));
    const lookups = async () => {
      for (let n = 0; n < LOOKUPS; n++) await fresh.geocode(typed[n % typed.length], signal);
    };
    next = Math.min(next, (await cpuUs(lookups)) / LOOKUPS);
  }
  const fails = first > firstMs * 1000 || next > nextUs;
  rows.push({
    lookup: name,
    'first, ms': (first / 1000).toFixed(1),
    'further, µs': Math.round(next),
    limits: `${firstMs} ms, ${nextUs} µs`,
    '': fails ? 'FAIL' : '',
  });
  if (fails) process.exitCode = 1;
}
console.table(rows);
