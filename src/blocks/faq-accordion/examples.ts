import { asSent, type Criteria, media } from '../example.ts';

const question = (Title: string, Body = '', more: Record<string, unknown> = {}) => ({ fields: { Title, Body, ...more } });

/** The sample of S3 §2: only the first question has an answer, which has a picture. */
const app = [
  question(
    'Where can I download the mobile app?',
    '<p>The app is free on the Apple App Store and on Google Play. Search for our name, or follow <a href="/mobile-app">the links on the app page</a>.</p>',
    { Image: media('spot-porch-mail.svg', 'A red front door beside a full letter box'), Expanded: true },
  ),
  question('How do I find my username or password?'),
  question('How do I update my email address or password?'),
  question('How do I set up sign-in with my face or fingerprint?'),
  question('Where is my agent’s information in the app?'),
  question('Can I pay my bill in the app?'),
  question('Can I view, share and print billing documents?'),
  question('Why are some of my policies missing under My Policies?'),
];

const car = [
  question(
    'Does my policy cover a rental car?',
    '<p>Usually, yes. The coverage you carry on your own car follows you into a rental in the United States and Canada, with the same deductible.</p>',
    { Expanded: '1' },
  ),
  question(
    'I hit a deer. Is that collision or comprehensive?',
    '<p>Comprehensive. A deer is an animal, not another car, and your comprehensive deductible applies.</p>',
  ),
  question(
    'Will one ticket raise my rate?',
    '<p>Sometimes. It depends on the ticket, the state and how long ago it was. Ask your agent before you renew, not after.</p>',
  ),
];

const house = [
  question(
    'A branch fell and hit nothing. Who clears it?',
    '<p>You do, and you pay for it. We pay for debris when it came down on the house, the garage or the fence, up to $500 a tree.</p>',
  ),
  question(
    'Water came up through the floor drain. Is that covered?',
    '<p>Only with water backup coverage. It is $42 a year on most houses between Erie and Ashtabula, and it has to be on the policy before the rain.</p>',
  ),
  question(
    'Can I start repairs before the adjuster comes?',
    '<p>Start with what stops more damage: a tarp, a shut valve, a fan. Keep the receipts and take pictures first. Leave the rest until we have seen it.</p><ul><li>Photograph every room, dry ones too.</li><li>Keep one piece of what was ruined.</li></ul>',
  ),
];

export const examples = asSent({
  default: { fields: { Headline: 'Frequently asked questions', Items: app } },
  'every question answered': { fields: { Headline: 'Frequently asked questions', Items: car } },
  'many items': { fields: { Headline: 'After something happened', Items: [...car, ...house] } },
  'only a headline': { fields: { Headline: 'Frequently asked questions' } },
  'an answer without a question': { fields: { Items: [car[0], question('', '<p>Yes, if it was parked.</p>')] } },
  'a picture for an answer': {
    fields: {
      Items: [
        question('What does an ice dam look like?', '', {
          Image: media('spot-ice-dam.svg', 'Icicles along a gutter under a lit window'),
          Expanded: true,
        }),
      ],
    },
  },
  'the same question twice': { fields: { Items: [car[1], car[1]] } },
  empty: { fields: {} },
});

const test = 'test/browser/accordion.browser.test.ts';

export const criteria: Criteria = [
  'Only the questions that are expanded are open at first; a question without an answer can’t be opened.',
  { outcome: 'A link to one question opens it, with scripts off too.', test },
  { outcome: 'Opening a question sends ACCORDION_OPENED, and a question that was open from the start sends nothing.', test },
  { outcome: 'Find-in-page finds the text of a closed answer and opens it, with scripts off too.', test },
  { outcome: 'With more than three answers, one button opens and closes all.', test },
];
