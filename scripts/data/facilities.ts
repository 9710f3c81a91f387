/** The sample's auto-repair facilities (S2 §3): 300 fictitious shops at real towns, in `-data/facilities.json`. */
import { address, slug } from './agency-names.ts';
import { week } from './agency-hours.ts';
import { areaCode, phone, TOLL_FREE } from './area-codes.ts';
import type { WriteData } from './write-data.ts';
import { nearby } from './agency-shapes.ts';
import { type Random, randomOf } from './random.ts';
import { type SamplePlace, samplePlaces } from './sample-places.ts';
import { COLOURS, STREETS, THINGS } from './words.ts';

const KINDS = [
  'Auto Body',
  'Collision',
  'Collision Center',
  'Auto Repair',
  'Body Shop',
  'Garage',
  'Motor Works',
  'Auto Glass and Body',
  'Paint and Frame',
];
/** A search in the carrier's home region always finds some. */
const HOME = ['16501', '16506', '16509', '16508', '16428'];

/** @returns facilities in the service's notation */
export function makeFacilities({ count = 300, seed = 6 }: { count?: number; seed?: number } = {}) {
  const taken = new Set<string>();
  return samplePlaces({ count, seed: seed + 1, always: HOME }).map((place, at) => {
    const random = randomOf(seed, 'facility', at);
    let name = nameOf(random);
    while (taken.has(name)) name = nameOf(random);
    taken.add(name);
    return facility(random, name, place);
  });
}

export default function writeFacilities(write: WriteData): void {
  write('facilities.json', makeFacilities());
}

const nameOf = (random: Random): string =>
  random.weighted([
    [`${random.pick(COLOURS)} ${random.pick(THINGS)} ${random.pick(KINDS)}`, 70],
    [`${random.pick(STREETS)} Street ${random.pick(KINDS)}`, 22],
    [`${random.pick(COLOURS)} ${random.pick(KINDS)}`, 8],
  ]);

function facility(random: Random, name: string, place: SamplePlace) {
  const { state, town, zip } = place;
  const { line1, line2 } = address(random);
  const code = areaCode(state, zip);
  const { north, east } = nearby(random, place);
  const languages = random.chance(0.2)
    ? random.some(['Spanish', 'Polish', 'Arabic', 'Vietnamese', 'Ukrainian', 'German'], random.chance(0.7) ? 1 : 2)
    : [];
  const days = week(random);
  return {
    FacilityName: name,
    Email: random.chance(0.85) ? `${random.pick(['shop', 'service', 'estimates'])}@${slug(name)}.example` : null,
    Address: {
      Line1: line1,
      Line2: line2 || null,
      City: town,
      State: state,
      Zip: zip,
      GeoCode: random.chance(0.02) ? null : { Latitude: north, Longitude: east },
    },
    ContactInfo: {
      ContactInfo: [
        { Type: 'Phone', Value: phone(random, code) },
        ...(random.chance(0.25) ? [{ Type: 'Toll Free', Value: phone(random, random.pick(TOLL_FREE)) }] : []),
      ],
    },
    HoursOfOperation: random.weighted<unknown>([
      [days, 84],
      [JSON.stringify({ HoursOfOperation: days }), 8],
      [null, 8],
    ]),
    ...(languages.length ? { Languages: { string: languages.length === 1 ? languages[0] : languages } } : {}),
  };
}
