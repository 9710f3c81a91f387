import { asSent, type Criteria } from '../example.ts';

const options = (...words: string[]) => words.map((Text) => ({ fields: { Text } }));
const appLink = { href: 'https://apps.example/lake-erie-mutual', text: 'Rate us in the app store', linktype: 'external' };

const claims = {
  OptionsQuestion: 'What were you looking for?',
  Options: options(
    'Where my claim stands',
    'When the adjuster comes',
    'When I am paid, and how much',
    'What I still have to send',
    'Something else',
  ),
  AppLink: appLink,
  ThankYou: '<p>The people who keep this page read every answer on Mondays. For help with a claim of your own, call any hour.</p>',
};

export const examples = asSent({
  default: { fields: claims },
  'texts of the specification': {
    fields: {
      Title: 'Give feedback',
      Question: 'How satisfied are you with the information in Claim Status?',
      Options: options('Option 1', 'Option 2', 'Option 3', 'Option 4', 'Option 5'),
      AppLink: appLink,
    },
  },
  'stars only': { fields: { Question: 'Did this page tell you what hail damage pays for?' } },
  'one item': { fields: { Options: options('The page was slow') } },
  'many items': { fields: { Options: options(...Array.from({ length: 200 }, (_, index) => `Reason ${index + 1}`)) } },
  'dead link': { fields: { ...claims, AppLink: { href: 'javascript:alert(1)', text: 'Rate us in the app store' } } },
  empty: {},
});

const test = 'test/browser/feedback.browser.test.ts';

export const criteria: Criteria = [
  {
    outcome: 'It is a modal that is open at first, closes by its button, Escape or Dismiss, and opens again by a button in the page.',
    test,
  },
  { outcome: 'Arrow keys and clicks fill up to the chosen star, with scripts on and off.', test },
  { outcome: 'An answer is stored before the thank-you is shown, once even if it is sent twice.', test: 'test/site/feedback.test.ts' },
  {
    outcome: 'When the answer cannot be stored the visitor reads so, and what was typed is still there.',
    test: 'test/site/feedback.test.ts',
  },
  'At most five options are offered, and without options their group is left out.',
];
