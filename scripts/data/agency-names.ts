/** Names of agencies and people for the sample, composed so that none is a real company or person. */
import type { Random } from './random.ts';
import { COLOURS, CRAFTS, FIRST_NAMES, KINDS, STREET_KINDS, STREETS, SURNAME_ENDS, SURNAME_STARTS, THINGS } from './words.ts';

/** Share of names with an apostrophe, accent, slash or ampersand, and of very long names. */
const ODD = 1 / 60;
const LONG = 1 / 160;
const ACCENTED = ['Rivière', 'Señal', 'Chêne', 'Brücke', 'Forêt', 'Peña', 'Älv'];
const ACCENTED_FIRST = ['Renée', 'Zoë', 'Søren', 'Łucja', 'Jürgen', 'Íñigo', 'Noémie'];

export function surname(random: Random): string {
  for (;;) {
    const start = random.pick(SURNAME_STARTS);
    const end = random.pick(SURNAME_ENDS);
    // `Wickwick`, `Fallowworth`: no letter three times, no part twice.
    if (start.slice(-1).toLowerCase() !== end[0] && !start.toLowerCase().endsWith(end)) return `${start}${end}`;
  }
}

/** @returns both empty for an agency without a named agent */
export function agent(random: Random): { first: string; last: string } {
  if (random.chance(0.03)) return { first: '', last: '' };
  const first = random.chance(1 / 60) ? random.pick(ACCENTED_FIRST) : random.pick(FIRST_NAMES);
  const last = surname(random);
  return {
    first: random.chance(1 / 12) ? `${first} ${'ABCDEFGHJKLMNPRSTW'[random.int(18)]}.` : first,
    last: random.weighted([
      [last, 94],
      [`${last}-${surname(random)}`, 4],
      [`O'${last}`, 2],
    ]),
  };
}

export function agencyName(random: Random): string {
  const [colour, thing] = [random.pick(COLOURS), random.pick(THINGS)];
  const kind = random.weighted(KINDS);
  if (random.chance(ODD))
    return random.pick([
      `${surname(random)} & Sons ${kind.replace(/^Family /, '')}`,
      `${surname(random)}'s ${thing} Insurance`,
      `${random.pick(ACCENTED)} ${thing} ${kind}`,
      `${colour}/${thing} Insurance Partners`,
      `O'${surname(random)} ${kind}`,
      `${colour} & ${random.pick(CRAFTS)} Insurance`,
    ]);
  if (random.chance(LONG))
    return `The Old ${colour} ${thing} Road and ${random.pick(STREETS)} Street ${random.pick(['Family Insurance and Financial Services', 'Home, Farm, Boat and Business Insurance'])} Agency`;
  return random.weighted([
    [`${colour} ${thing} ${kind}`, 66],
    [`${random.pick(STREETS)} Street ${kind}`, 6],
    [`${colour} ${random.pick(CRAFTS)} ${kind}`, 10],
    [`${random.pick(CRAFTS)} ${thing} ${kind}`, 12],
    [`${colour} and ${thing} ${kind}`, 6],
  ]);
}

export const street = (random: Random): string =>
  `${random.chance(0.16) ? `${random.pick(['North', 'South', 'East', 'West'])} ` : ''}${random.pick(STREETS)} ${random.weighted(STREET_KINDS)}`;

export function address(random: Random): { line1: string; line2: string; street: string } {
  const on = street(random);
  const line2 = random.weighted([
    ['', 78],
    [`Suite ${(random.int(4) + 1) * 100 + random.int(12)}`, 14],
    ['Second floor', 4],
    [`Unit ${'ABCD'[random.int(4)]}`, 4],
  ]);
  const number = random.weighted([
    [random.int(90) + 10, 20],
    [random.int(900) + 100, 55],
    [random.int(8900) + 1000, 25],
  ]);
  return { line1: `${number} ${on}`, line2, street: on };
}

/** `copper-heron` for `Copper Heron Insurance Agency`. */
export const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}|'/gu, '')
    .replace(/\s(?:Insurance|Family|Agency)\b.*$/, '')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();
