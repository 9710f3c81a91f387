import { asSent, type Criteria, media } from '../example.ts';

const era = (Year: string, Title: string, Text: string, more: Record<string, unknown> = {}): { fields: Record<string, unknown> } => ({
  fields: { Year, Title, Text, ...more },
});

const hall = era(
  '1926',
  'Forty-one growers and a stove',
  '<p>In November a barn has burned near North East, Pennsylvania, and nobody within thirty miles will insure the next one. Forty-one grape growers meet in the grange hall and put in eleven dollars each. It is enough for one barn.</p><p>The minutes say that the stove smoked, that the vote was forty to one, and that the one paid his eleven dollars all the same.</p>',
  {
    Image: media('spot-mutual-hall.svg', 'Neighbors walk up to a white grange hall at dusk, one of its windows lit'),
    ImageCaption: 'The grange hall at North East. Twenty past five, November.',
    Link: { text: 'What a mutual is', href: '/blog/what-a-mutual-is' },
  },
);
const car = era(
  '1938',
  'The first car',
  '<p>A directors’ meeting lasts until two in the morning on whether cars are a fashion. The first policy for one is written in September. Its owner keeps the horse.</p>',
  {
    Image: media('spot-first-car.svg', 'A dark blue sedan with one headlight lit stands before a red barn, a man in a hat beside it'),
    ImageCaption: 'Sidehill Road. Ten past six, September.',
  },
);
const telephone = era(
  '1957',
  'A person answers',
  '<p>Until now a claim began with a letter. Everyone agreed that it was more orderly; nobody had asked the people whose roofs were open. The card of promises goes to every adjuster, and its first line is the telephone.</p>',
  {
    Image: media('spot-night-telephone.svg', 'A black telephone on a desk under a lit lamp, snow falling outside the window'),
    ImageCaption: 'The claims desk in Erie. A quarter to three, January.',
    Link: { text: 'How to report a claim', href: '/claims' },
  },
);
const snow = era(
  '1963',
  'Ohio, then New York',
  '<p>First agents outside Pennsylvania. Ohio goes well. We mistake Buffalo for a place that is like Erie, and learn about snow.</p>',
  {
    Image: media('spot-snow-shovel.svg', 'A red shovel stands in a snowbank beside the path to a lit house'),
    ImageCaption: 'Hamburg, New York. Five o’clock, December.',
  },
);
const blizzard = era(
  '1977',
  'The January blizzard',
  '<p>Adjusters go out on borrowed snowmobiles. It is the worst loss in our books, and nobody is let go.</p>',
  {
    Image: media('spot-blizzard-sled.svg', 'An adjuster rides a red snowmobile toward a house that is buried to its upper window'),
    ImageCaption: 'South of Buffalo. Noon, the third day.',
  },
);
const tornado = era(
  '1985',
  'Claims by lantern',
  '<p>Tornadoes cross our part of Pennsylvania on the last evening of May. We set up in a fire hall and pay the first claims on paper, by lantern.</p>',
);
const archive = era(
  '2026',
  'A hundredth winter',
  '<p>The stove from the grange hall is in our lobby, and it still smokes. The minute books are in the archive, mistakes included.</p>',
  {
    Image: media(
      'spot-archive-ledger.svg',
      'An open ledger lies on a desk before shelves of old policy books, an oil lamp burning beside it',
    ),
    ImageCaption: 'The archive in Erie. A quarter to five.',
    Link: { text: 'Visit the archive', href: '/our-history' },
  },
);
const Headline = 'A hundred winters on one lake';
const Text = '<p>From the minute books, which we still have, and from people who were there.</p>';
const all = [hall, car, telephone, snow, blizzard, tornado, archive];

export const examples = asSent({
  default: { fields: { Headline, Text, Items: all } },
  'one item': { fields: { Headline, Items: [hall] } },
  'three items': { fields: { Headline, Items: [hall, telephone, archive] } },
  'own words on the button': { fields: { NavText: 'Turn to', Items: [hall, car, archive] } },
  'missing image': { fields: { Items: [tornado, era('1999', 'A website', '<p>It has one page and a picture of the lighthouse.</p>')] } },
  'titles without years': {
    fields: {
      Items: [era('', 'Before the telephone', '<p>A claim began with a letter.</p>'), era('', 'After it', '<p>A person answers.</p>')],
    },
  },
  'an era without a story': { fields: { Items: [hall, era('1931', '', ''), archive] } },
  empty: { fields: { Headline, Items: [] } },
});

const test = 'test/browser/carousel.browser.test.ts';

export const criteria: Criteria = [
  { outcome: 'One era is open; the button names the next, leads to it and from the last to the first.', test },
  { outcome: 'After the button is pressed, the timeline is 100 px below the window’s top and the era’s heading has the focus.', test },
  { outcome: 'A link to one era opens it, with scripts on and off.', test },
  { outcome: 'With scripts off and in print all eras are stacked.', test },
  'The button says “Next:” unless a field says otherwise.',
];
