// Place, contacts and languages of the sample's agencies, in every shape that the service may write them (S2 §3, AGY-14).
import { phone, TOLL_FREE } from './area-codes.mjs';

/** Beside English, by how many agencies speak them. */
const LANGUAGES =
  `Spanish 40, Polish 9, German 6, Nepali 6, Arabic 6, Italian 5, Mandarin 5, Vietnamese 5, Ukrainian 4, Russian 4, Hindi 4, Gujarati 3,
  Korean 3, American Sign Language 3, French 3, Haitian Creole 2, Portuguese 2, Somali 2, Bosnian 2, Albanian 1, Greek 1, Tagalog 1, Urdu 1, Punjabi 1,
  Burmese 1, Cantonese 1, Bengali 1`
    .split(/,\s+/)
    .map((entry) => [entry.replace(/ \d+$/, ''), Number(/\d+$/.exec(entry)[0])]);
/** Where the plain people farm: Lancaster and its neighbours, Holmes County, LaGrange County. */
const PENNSYLVANIA_DUTCH = /^(?:17[0356]|446|465|467)/;

/** Round the ZIP's middle, nearer more often; texts as a rule, and now and then what a clerk or a program got wrong. */
export function geoCode(random, { latitude, longitude, room }) {
  const [north, east] = [latitude, longitude]
    .map((middle) => middle + (random.next() + random.next() - 1) * room)
    .map((degrees) => degrees.toFixed(5));
  return random.weighted([
    [{ Latitude: north, Longitude: east }, 80],
    [{ Latitude: Number(north), Longitude: Number(east) }, 17],
    [null, 1.4],
    [undefined, 0.6],
    [{ Latitude: '0', Longitude: '0' }, 0.5],
    [{ Latitude: east, Longitude: north }, 0.5],
  ]);
}

/** Their places mean something: phone, toll-free, fax, website; one alone comes without its list. */
export function contacts(random, code, web) {
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

export function languages(random, zip) {
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
    Languages: random.weighted([
      [{ string: list.length === 1 ? list[0] : list }, 70],
      [{ string: list }, 10],
      [list.join(', '), 14],
      [{ string: ['English', ...list] }, 6],
    ]),
  };
}
