import type { Examples } from '../define.ts';

const question = (Title: string, Body = '', more: Record<string, unknown> = {}) => ({
  fields: { Title: { value: Title }, Body: { value: Body }, ...more },
});

/** The sample of S3 §2: only the first question has an answer, and a picture with it. */
const app = [
  question(
    'Where can I download the mobile app?',
    '<p>The app is free on the Apple App Store and on Google Play. Search for our name, or follow <a href="/mobile-app">the links on the app page</a>.</p>',
    {
      Image: { value: { src: '/-/media/spot-porch-mail.svg', alt: 'A red front door beside a full letter box', width: 800, height: 600 } },
      Expanded: { value: true },
    },
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
    { Expanded: { value: '1' } },
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

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Headline: { value: 'Frequently asked questions' }, Items: app } },
    'every question answered': { fields: { Headline: { value: 'Frequently asked questions' }, Items: car } },
    'the same question twice': { fields: { Items: [car[1], car[1]] } },
    'one item': { fields: { Items: car.slice(2) } },
    empty: { fields: {} },
    'long words': {
      fields: {
        Items: [
          question('Kraftfahrzeughaftpflichtversicherungsbedingungen?', '<p>Donaudampfschifffahrtsgesellschaftskapitänsversicherung.</p>'),
        ],
      },
    },
  },
  criteria: [
    {
      outcome: 'Only the questions that are expanded are open at first; a question without an answer can’t be opened.',
      test: 'src/blocks/faq-accordion/faq-accordion.test.tsx',
    },
    { outcome: 'A link to one question opens it, with scripts off too.', test: 'test/browser/accordion.browser.test.ts' },
    {
      outcome: 'Opening a question sends ACCORDION_OPENED, and a question that was open from the start sends nothing.',
      test: 'test/browser/accordion.browser.test.ts',
    },
  ],
};
