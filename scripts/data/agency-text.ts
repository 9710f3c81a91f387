/** The biographies of the sample's agencies, in the brand's voice (brand.md §11): composed of parts, so that neighbours differ. */

import { type Storefront, storefrontOf } from '../../src/agencies/display/storefront.rules.ts';
import type { Random } from './random.ts';

type Region = 'lake' | 'hills' | 'coast' | 'plains' | 'city';

/** Sentences on the weather and the ground of each region. */
const REGIONS: Readonly<Record<Region, readonly string[]>> = {
  lake: [
    'Snow here is a subject. Ask us in October what your roof may carry.',
    'The wind comes off the lake and takes shingles with it. We know which roofers answer the phone.',
    'Ice dams are most of our February, so we talk about gutters while the leaves are down.',
    'If you boat, ask about lay-up: most people pay for months they never sail.',
    'When the lake freezes late, the snow comes early. We keep the claims line on a card by the door.',
  ],
  hills: [
    'Deer cost more here than ice does. We look at your deductible before November.',
    'Half our customers live at the end of a gravel drive, and we have driven most of them.',
    'The creek is short and quick. Flood is a policy of its own, and we say so first.',
    'A tree on the shed is a Tuesday here. Photograph the shed before it is.',
    'Wood stoves heat most of these hollows. Tell us about yours: it changes the price less than you fear.',
  ],
  coast: [
    'Salt eats brake lines and hurricanes eat fences. We ask about both.',
    'Flood is not in a homeowners policy. We would rather tell you at the desk than in September.',
    'A wind deductible is a percent, not a figure. We work it out in dollars with you.',
    'Summer houses stand empty when pipes freeze. Ask what the policy wants you to shut off.',
  ],
  plains: [
    'Hail picks one side of the road. We photograph roofs and trucks before the season.',
    'A combine on the county road is no car, and no car policy pays for it. We look after both.',
    'The barn wants its own line. So does what stands in it.',
    'Wind has nothing to stop it out here. Know what your siding is worth new, and what the policy pays.',
  ],
  city: [
    'Row houses share a wall and, sooner or later, a leak. We insure both sides of several.',
    'Cars sleep on the street here and lose their mirrors. Ask what a deductible costs you in a year.',
    'Renters: what you own is worth more than you think. Bring your phone and walk us through the rooms.',
    'Basements back up when it rains hard. That takes one added line, and it is a short talk.',
    'A shop needs two policies at least. We draw them on one sheet of paper.',
  ],
};

/** By the first three digits of ZIPs; elsewhere the state decides. */
const BY_ZIP: readonly (readonly [region: Region, ranges: string])[] = [
  ['lake', '140-147 163-165 440-441 448 434-436 463 530-534 541-545 600 606 130-131 136 144-146'],
  ['city', '100-104 110-114 191 190 152 212 200-205 606 432 441 452 402 372 381 462 282 276 232 071-073 532'],
  ['coast', '077 080-084 115-119 214 216-218 219 233-236 279 284-285 239'],
  ['hills', '153-163 166-169 176-188 240-247 270-271 286-289 376-379 403-418 250-268 457 407-409'],
];
const BY_STATE: Readonly<Record<string, Region>> = {
  DC: 'city',
  IL: 'plains',
  IN: 'plains',
  KY: 'hills',
  MD: 'coast',
  NC: 'hills',
  NJ: 'city',
  NY: 'hills',
  OH: 'plains',
  PA: 'hills',
  TN: 'hills',
  VA: 'hills',
  WI: 'lake',
  WV: 'hills',
};

const region = (state: string, zip: string): Region =>
  BY_ZIP.find(([, ranges]) => ranges.split(' ').some((range) => zip >= range.slice(0, 3) && zip.slice(0, 3) <= range.slice(-3)))?.[0] ??
  BY_STATE[state] ??
  'hills';

/** What is beside an office, and what its house was before, by the storefront that stands for it. */
const SURROUNDINGS: Readonly<Record<Storefront, { neighbours: readonly string[]; houses: readonly string[] }>> = {
  brick: {
    neighbours: 'the bakery, the hardware store, the post office, the library, the barber, the diner, the bait shop, the shoe repair'.split(
      ', ',
    ),
    houses: 'savings bank, train depot, telephone exchange, print shop, shoe store, grocery'.split(', '),
  },
  strip: {
    neighbours: 'the laundromat, the barber, the pharmacy, the diner, the tire shop, the garden center'.split(', '),
    houses: 'filling station, grocery, record store, carpet showroom'.split(', '),
  },
  farmhouse: {
    neighbours: 'the feed mill, the fire hall, the school, the farm stand, the grange'.split(', '),
    houses: 'schoolhouse, creamery, cider mill, parsonage'.split(', '),
  },
  city: {
    neighbours: 'the bakery, the library, the barber, the pharmacy, the shoe repair, the fire station'.split(', '),
    houses: 'corner tavern, print shop, telephone exchange, streetcar office, savings bank'.split(', '),
  },
};

/** The surroundings of one office. All its texts draw on the same, so that none contradicts another. */
export interface Surroundings {
  neighbour: string;
  /** `across from the bakery` */
  where: string;
  /** What the house was before. */
  house: string;
  isUpstairs: boolean;
}

export function surroundings(random: Random, Address: { Line1: string; Line2: string; Zip: string }): Surroundings {
  const { neighbours, houses } = SURROUNDINGS[storefrontOf({ Address })];
  const neighbour = random.pick(neighbours);
  const where = `${random.pick(['across from', 'two doors from', 'beside', 'around the corner from'])} ${neighbour}`;
  return { neighbour, where, house: random.pick(houses), isUpstairs: Address.Line2 === 'Second floor' };
}

interface Office {
  street: string;
  town: string;
  state: string;
  zip: string;
  /** Year of the licence. */
  year: number;
  /** Name of the agent. */
  first: string;
  around: Surroundings;
}

/** @returns one to three sentences, or `''` */
export function bio(random: Random, { street, town, state, zip, year, first, around }: Office): string {
  const opening = () =>
    random.pick([
      `We opened on ${street} in ${year}, ${around.where}.`,
      `${first} started here in ${year} with one desk and a borrowed chair.`,
      `The office is the old ${around.house} on ${street}. We kept the counter.`,
      `Three of us work on ${street}, and whoever is nearest picks up the phone.`,
      `We have looked after ${town} since ${year}${year < 1990 ? ', some families for three generations' : ''}.`,
      `You find us ${around.where}. Come in with mud on your boots.`,
      `${first} grew up two streets from this desk and learned the roads by bicycle.`,
      `Most of what we insure we can see from the door, or drive to before lunch.`,
    ]);
  const closing = () =>
    random.pick([
      'Bring the bill you have now. We read it with you and say what it leaves out.',
      'Ask us what is not covered. It is the better question.',
      'If we are not the cheapest, we say so and say why.',
      'We would rather see the roof than a form.',
      'Call before you sign for a contractor, not after.',
      'A person answers until we lock up, and the claims line does after that.',
      'When you move, tell us before the truck comes.',
      'We send a card when your policy changes, with the change in one line.',
      'Teenagers get the talk about deductibles from us, so that you need not.',
      `In ${town} we are the ones who ask how old the furnace is.`,
    ]);
  const local = () => random.pick(REGIONS[region(state, zip)]);
  const parts = random.weighted<(() => string)[]>([
    [[], 12],
    [[opening], 14],
    [[opening, closing], 20],
    [[opening, local], 22],
    [[opening, local, closing], 26],
    [[local, closing], 6],
  ]);
  return parts.map((part) => part()).join(' ');
}

/** A short line for a heading, or a sentence on their business. @param lines of business; no agency writes life in New York (S2 §9) */
export function description(
  random: Random,
  { name, town, state, lines, around }: { name: string; town: string; state: string; lines: readonly string[]; around: Surroundings },
): string {
  const nouns: Readonly<Record<string, string | undefined>> = {
    Auto: 'cars',
    Home: 'homes',
    Life: state === 'NY' ? undefined : 'families',
    Business: 'shops',
  };
  const what = lines.flatMap((line) => nouns[line] ?? []);
  const list = what.length > 1 ? `${what.slice(0, -1).join(', ')} and ${what.at(-1)}` : (what[0] ?? 'what you own');
  const slogan = random.pick([
    `${around.where.charAt(0).toUpperCase()}${around.where.slice(1)}.`,
    `The door with the ${random.pick(['brass bell', 'green lamp', 'orange mailbox', 'dog asleep in it', 'boot scraper', 'clock above it'])}.`,
    `In the old ${around.house}.`,
    `A desk by the window in ${town}.`,
    'We read the small print aloud.',
    'Ask for the long answer.',
  ]);
  return random.weighted([
    [slogan, 45],
    [`${name} looks after ${list} in ${town} and the towns around it.`, 18],
    [`Insurance for ${list}, from a desk in ${town}.`, 17],
    ['', 20],
  ]);
}

/** Directions to the office's entrance. */
export const directions = (random: Random, { neighbour, isUpstairs }: Surroundings): string =>
  [
    isUpstairs ? 'Up the stairs at the side. Ring, and we come down.' : '',
    random.weighted([
      ['', 34],
      ['Parking behind the building.', 24],
      ['Park in front, an hour free.', 12],
      [`Park at ${neighbour}; they do not mind.`, 12],
      [isUpstairs ? '' : 'A ramp leads to the side door.', 10],
      ['Tuesday evenings by appointment.', 8],
    ]),
  ]
    .filter(Boolean)
    .join(' ');
