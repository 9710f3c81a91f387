/**
 * The cost of a lookup in the gazetteer: CPU of the first one in an isolate, with parsing of its files, and of each further one.
 * npm run bench -- geocode
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importBundled } from '../../scripts/lib/bundled.ts';
import { root } from '../../scripts/lib/files.ts';
import type { DataFiles } from '../../src/lib/cache/data-files.ts';
import { cpuUs, sized, verdict } from './measure.ts';

const { embeddedGeocoder } = await importBundled<typeof import('../../src/geocoding/embedded.ts')>('src/geocoding/embedded.ts');

const ROUNDS = sized(9);
const LOOKUPS = sized(200, 10);

/** Different towns, so that no lookup repeats the one before. */
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
const inState = (town: string) => `${town}, PA`;

const kinds = [
  { name: 'ZIP', typed: zips, firstMs: 10, nextUs: 40 },
  { name: 'house, town, state, ZIP', typed: zips.map((zip, at) => `100 State St, ${towns[at]}, PA ${zip}`), firstMs: 10, nextUs: 80 },
  { name: 'town and state', typed: towns.map(inState), firstMs: 10, nextUs: 100 },
  { name: 'town alone', typed: towns.filter((town) => town !== 'Indiana'), firstMs: 35, nextUs: 400 },
  { name: 'typo in a state', typed: typos.map(inState), firstMs: 35, nextUs: 800 },
  { name: 'typo in any state', typed: typos, firstMs: 60, nextUs: 5000 },
  { name: 'nonsense', typed: zips.map((zip) => `qwxz ${'abcdefghij'.repeat(15)}${zip[4]}`), firstMs: 60, nextUs: 400 },
];

const texts = new Map<string, string>();
/** Files as an isolate has them: read before, parsed on first use. */
function files(): DataFiles {
  const parsed = new Map<string, unknown>();
  return {
    async json<T>(name: string): Promise<T> {
      const text = texts.get(name) ?? readFileSync(path.join(root, 'dist/assets/-data', name), 'utf8');
      texts.set(name, text);
      if (!parsed.has(name)) parsed.set(name, JSON.parse(text));
      return parsed.get(name) as T;
    },
  };
}

const rows: Record<string, string | number>[] = [];
for (const { name, typed, firstMs, nextUs } of kinds) {
  let first = Number.POSITIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const geocoder = embeddedGeocoder(files());
    const signal = AbortSignal.timeout(60_000);
    // A real isolate also has the files' texts in its assets.
    const [one = ''] = typed;
    if (round === 0) await geocoder.geocode(one, signal);
    const fresh = embeddedGeocoder(files());
    first = Math.min(first, await cpuUs(() => fresh.geocode(one, signal)));
    const lookups = async () => {
      for (let n = 0; n < LOOKUPS; n++) await fresh.geocode(typed[n % typed.length] ?? one, signal);
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
  if (fails) process.exitCode = verdict(false);
}
console.table(rows);
