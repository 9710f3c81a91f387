import { asSent, type Criteria, media } from '../example.ts';

const person = (Name: string, Title: string, Tooltip: string, picture?: { file: string; alt: string }) => ({
  fields: { Name, Title, Tooltip, ...(picture && { Image: media(picture.file, picture.alt, 590, 640) }) },
});

const people = [
  person(
    'Ruth Tarkelson',
    'President',
    '<p>Ruth took claims calls on the night desk in Erie for six years before anyone gave her a desk of her own. She has read every complaint letter since 2014, and she signs the answers.</p><p>She sails badly, out of Presque Isle, and says so.</p>',
    { file: 'leader-pier.svg', alt: 'A woman in a long navy coat, seen from behind, looks over the lake at dusk to a lighthouse' },
  ),
  person(
    'Amos Pridgett',
    'Claims',
    '<p>Amos was a roofer in Conneaut until he fell off a barn in 2003. He runs 88 adjusters from a desk, and spends the week after each hailstorm on a ladder all the same.</p>',
    { file: 'leader-ladder.svg', alt: 'A man in a red parka and a white hard hat, in profile, holds a ladder at a damaged roof' },
  ),
  person(
    'Ines Varhola',
    'Chief actuary',
    '<p>Ines prices deer. Also hail, ice and teenagers. Her tables for the lake-effect counties go back to 1931, when they were kept in pencil, and she can tell which clerk had the cold.</p>',
    { file: 'leader-desk.svg', alt: 'A woman in a green cardigan, in profile, writes under a desk lamp at a window with rain' },
  ),
  person(
    'Walt Strickfaden',
    'Agencies',
    '<p>Walt visits every one of our agents once a year, by car, with the dog. He keeps a list of what they tell him to stop doing. It is shorter than it was.</p>',
    { file: 'leader-street.svg', alt: 'A man in a sand coloured coat, seen from behind, with a dog before a lit shop window in snow' },
  ),
  person(
    'Lena Obermark',
    'Treasurer',
    '<p>Lena keeps enough set aside for the worst winter on record and half of another. In 38 years the company has not missed a claim payment; for 17 of them that was her work.</p>',
    {
      file: 'leader-ledgers.svg',
      alt: 'A woman with grey hair and a rust coloured shawl, in profile, takes a ledger from a shelf at sunrise',
    },
  ),
  person(
    'Theo Skarland',
    'Systems and weather',
    '<p>Theo put a weather mast on the pier so that we hear about wind before the roofs do. The app, the bills and the night line run on his machines, and he answers that phone on Christmas.</p>',
    {
      file: 'leader-mast.svg',
      alt: 'A man in a green oilskin, seen from behind, climbs a weather mast under a dark sky, a lamp on his belt',
    },
  ),
];

export const examples = asSent({
  default: {
    fields: {
      Headline: 'Who answers for it',
      Items: people,
      Footer: '<p>Our directors are elected by policyholders, one vote each. <a href="/about-us">How that works</a></p>',
    },
  },
  'missing image': {
    fields: {
      Headline: 'Also here',
      Items: [person('Ruth Tarkelson', 'President', '<p>On leave until the ice is out.</p>'), person('Amos Pridgett', '', ''), people[2]],
    },
  },
  'a person without a name': { fields: { Items: [person('', 'Vacant', '<p>Write to us.</p>'), people[1]] } },
  empty: { fields: { Headline: 'Who answers for it' } },
});

const test = 'test/browser/disclosure.browser.test.ts';

export const criteria: Criteria = [
  { outcome: 'A biography opens by its button, Enter or Space, and only one is open at a time, with scripts off too.', test },
  { outcome: 'Escape closes it and leaves the focus on its button.', test },
  'The portrait has its width and height, 295 by 320, so that nothing shifts.',
  'Each button says whose biography it opens.',
];
