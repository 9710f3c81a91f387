/** Location, contacts and languages of the sample's agencies, in every shape of the service (S2 §3, AGY-14). */
import { phone, TOLL_FREE } from './area-codes.ts';
import type { Random } from './random.ts';

/** Languages beside English, with their shares of agencies. */
const LANGUAGES: readonly (readonly [name: string, share: number])[] =
  `Spanish 40, Polish 9, German 6, Nepali 6, Arabic 6, Italian 5, Mandarin 5, Vietnamese 5, Ukrainian 4, Russian 4, Hindi 4, Gujarati 3,
  Korean 3, American Sign Language 3, French 3, Haitian Creole 2, Portuguese 2, Somali 2, Bosnian 2, Albanian 1, Greek 1, Tagalog 1, Urdu 1, Punjabi 1,
  Burmese 1, Cantonese 1, Bengali 1`
    .split(/,\s+/)
    .map((entry) => [entry.replace(/ \d+$/, ''), Number(/\d+$/.exec(entry)?.[0])]);
export interface Ground {
  latitude: number;
  longitude: number;
  /** Radius around it, in degrees. */
  room: number;
}

export type Languages = string | { string: string | string[] };

export interface Contact {
  Type: string;
  Value: string | null;
}

/** Where the Amish farm: Lancaster and its neighbours, Holmes County, LaGrange County. */
const PENNSYLVANIA_DUTCH = /^(?:17[0356]|446|465|467)/;

export interface GeoCode {
  Latitude: string | number;
  Longitude: string | number;
}

/** Around the ZIP's centre, nearer more often. @returns degrees */
export function nearby(random: Random, { latitude, longitude, room }: Ground): { north: string; east: string } {
  const [north = '', east = ''] = [latitude, longitude].map((middle) => (middle + (random.next() + random.next() - 1) * room).toFixed(5));
  return { north, east };
}

/** Mostly texts, and some typical errors of clerks and programs. */
export function geoCode(random: Random, ground: Ground): GeoCode | null | undefined {
  const { north, east } = nearby(random, ground);
  return random.weighted<GeoCode | null | undefined>([
    [{ Latitude: north, Longitude: east }, 80],
    [{ Latitude: Number(north), Longitude: Number(east) }, 17],
    [null, 1.4],
    [undefined, 0.6],
    [{ Latitude: '0', Longitude: '0' }, 0.5],
    [{ Latitude: east, Longitude: north }, 0.5],
  ]);
}

/** Positions have a meaning: phone, toll-free, fax, website; a single contact comes without its list. */
export function contacts(random: Random, code: number, web: string): Contact | Contact[] {
  const first = { Type: 'Phone', Value: phone(random, code) };
  if (!web && random.chance(0.5)) return first;
  const none = random.chance(0.5) ? '' : null;
  const list = [
    first,
    { Type: 'Toll Free', Value: random.chance(0.38) ? phone(random, random.pick(TOLL_FREE)) : none },
    { Type: 'Fax', Value: random.chance(0.6) ? phone(random, code) : none },
    { Type: 'Website', Value: web || none },
  ];
  return list.slice(0, list.findLastIndex(({ Value }) => Value) + 1);
}

export function languages(random: Random, zip: string): { Languages?: Languages | null } {
  const isDutch = PENNSYLVANIA_DUTCH.test(zip) && random.chance(0.3);
  if (!isDutch && !random.chance(0.27)) return random.chance(0.7) ? {} : { Languages: null };
  const spoken = new Set(isDutch ? ['Pennsylvania Dutch'] : []);
  const count = random.weighted([
    [1, 68],
    [2, 22],
    [3, 8],
    [5, 2],
  ]);
  while (spoken.size < count) spoken.add(random.weighted(LANGUAGES));
  const list = [...spoken];
  return {
    Languages: random.weighted<Languages>([
      [{ string: list.length === 1 ? list.join() : list }, 70],
      [{ string: list }, 10],
      [list.join(', '), 14],
      [{ string: ['English', ...list] }, 6],
    ]),
  };
}
