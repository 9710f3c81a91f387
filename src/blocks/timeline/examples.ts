import type { Examples } from '../define.ts';

const spot = (file: string, alt: string) => ({ value: { src: `/-/media/${file}`, alt, width: 800, height: 600 } });
const era = (Year: string, Title: string, Text: string, more: Record<string, unknown> = {}): { fields: Record<string, unknown> } => ({
  fields: { Year: { value: Year }, Title: { value: Title }, Text: { value: Text }, ...more },
});

const hall = era(
  '1926',
  'Forty-one growers and a stove',
  '<p>In November a barn has burned near North East, Pennsylvania, and nobody within thirty miles will insure the next one. Forty-one grape growers meet in the grange hall and put in eleven dollars each. It is enough for one barn.</p><p>The minutes say that the stove smoked, that the vote was forty to one, and that the one paid his eleven dollars all the same.</p>',
  {
    Image: spot('spot-mutual-hall.svg', 'Neighbors walk up to a white grange hall at dusk, one of its windows lit'),
    ImageCaption: { value: 'The grange hall at North East. Twenty past five, November.' },
    Link: { value: { text: 'What a mutual is', href: '/blog/what-a-mutual-is' } },
  },
);
const car = era(
  '1938',
  'The first car',
  '<p>A directors’ meeting lasts until two in the morning on whether cars are a fashion. The first policy for one is written in September. Its owner keeps the horse.</p>',
  {
    Image: spot('spot-first-car.svg', 'A dark blue sedan with one headlight lit stands before a red barn, a man in a hat beside it'),
    ImageCaption: { value: 'Sidehill Road. Ten past six, September.' },
  },
);
const telephone = era(
  '1957',
  'A person answers',
  '<p>Until now a claim began with a letter. Everyone agreed that it was more orderly; nobody had asked the people whose roofs were open. The card of promises goes to every adjuster, and its first line is the telephone.</p>',
  {
    Image: spot('spot-night-telephone.svg', 'A black telephone on a desk under a lit lamp, snow falling outside the window'),
    ImageCaption: { value: 'The claims desk in Erie. A quarter to three, January.' },
    Link: { value: { text: 'How to report a claim', href: '/claims' } },
  },
);
const snow = era(
  '1963',
  'Ohio, then New York',
  '<p>First agents outside Pennsylvania. Ohio goes well. We mistake Buffalo for a place that is like Erie, and learn about snow.</p>',
  {
    Image: spot('spot-snow-shovel.svg', 'A red shovel stands in a snowbank beside the path to a lit house'),
    ImageCaption: { value: 'Hamburg, New York. Five o’clock, December.' },
  },
);
const blizzard = era(
  '1977',
  'The January blizzard',
  '<p>Adjusters go out on borrowed snowmobiles. It is the worst loss in our books, and nobody is let go.</p>',
  {
    Image: spot('spot-blizzard-sled.svg', 'An adjuster rides a red snowmobile toward a house that is buried to its upper window'),
    ImageCaption: { value: 'South of Buffalo. Noon, the third day.' },
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
    Image: spot(
      'spot-archive-ledger.svg',
      'An open ledger lies on a desk before shelves of old policy books, an oil lamp burning beside it',
    ),
    ImageCaption: { value: 'The archive in Erie. A quarter to five.' },
    Link: { value: { text: 'Visit the archive', href: '/our-history' } },
  },
);
const Headline = { value: 'A hundred winters on one lake' };
const Text = { value: '<p>From the minute books, which we still have, and from people who were there.</p>' };
const all = [hall, car, telephone, snow, blizzard, tornado, archive];

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Headline, Text, Items: all } },
    'one item': { fields: { Headline, Items: [hall] } },
    'three items': { fields: { Headline, Items: [hall, telephone, archive] } },
    'own words on the button': { fields: { NavText: { value: 'Turn to' }, Items: [hall, car, archive] } },
    'many items': {
      fields: {
        Headline,
        Items: Array.from({ length: 21 }, (_, index) =>
          era(String(1926 + index * 5), 'Minutes of the meeting', '<p>The stove smoked. The vote was unanimous.</p>'),
        ),
      },
    },
    'missing image': { fields: { Items: [tornado, era('1999', 'A website', '<p>It has one page and a picture of the lighthouse.</p>')] } },
    'titles without years': {
      fields: {
        Items: [era('', 'Before the telephone', '<p>A claim began with a letter.</p>'), era('', 'After it', '<p>A person answers.</p>')],
      },
    },
    'an era without a story': { fields: { Items: [hall, era('1931', '', ''), archive] } },
    empty: { fields: { Headline, Items: [] } },
    'long words': {
      fields: {
        Headline: { value: 'Unternehmensgeschichtsschreibungsversuche' },
        Items: [
          era(
            'Neunzehnhundertsechsundzwanzig',
            'Versicherungsvereinsgründungsversammlung',
            '<p>Donaudampfschifffahrtsgesellschaftskapitänswitwenversicherung.</p>',
            {
              Image: spot('spot-mutual-hall.svg', 'A white grange hall at dusk'),
            },
          ),
          car,
        ],
      },
    },
    'right to left': {
      fields: {
        Headline: { value: 'مئة شتاء على بحيرة واحدة' },
        Items: [
          era('1926', 'أربعون مزارعاً وموقد', '<p dir="rtl">اجتمعوا في القاعة ودفع كل منهم أحد عشر دولاراً.</p>', {
            Image: hall.fields.Image,
          }),
          car,
        ],
      },
    },
    editing: {
      fields: {
        Items: [
          {
            fields: {
              Year: { value: '', metadata: { fieldType: 'Single-Line Text' } },
              Title: { value: '', metadata: { fieldType: 'Single-Line Text' } },
              Text: { value: '', metadata: { fieldType: 'Rich Text' } },
              Image: { value: {}, metadata: { fieldType: 'Image' } },
              Link: { value: {}, metadata: { fieldType: 'General Link' } },
            },
          },
        ],
      },
      editing: true,
    },
    'editing, nothing yet': { fields: { Items: [] }, editing: true },
  },
  criteria: [
    {
      outcome: 'One era is open; the button names the next, leads to it and from the last to the first.',
      test: 'test/browser/carousel.browser.test.ts',
    },
    {
      outcome: 'After the button the timeline stands 100 px below the window’s top and reading goes on at the era’s heading.',
      test: 'test/browser/carousel.browser.test.ts',
    },
    { outcome: 'A link to one era opens it, with scripts on and off.', test: 'test/browser/carousel.browser.test.ts' },
    { outcome: 'With scripts off and on paper all eras stand one under the other.', test: 'test/browser/carousel.browser.test.ts' },
    { outcome: 'The button says “Next:” unless a field says otherwise.', test: 'src/blocks/timeline/timeline.test.tsx' },
  ],
};
