import type { Examples } from '../define.ts';

const options = (...words: string[]) => words.map((Text) => ({ fields: { Text: { value: Text } } }));
const appLink = { value: { href: 'https://apps.example/lake-erie-mutual', text: 'Rate us in the app store', linktype: 'external' } };

const claims = {
  OptionsQuestion: { value: 'What were you looking for?' },
  Options: options(
    'Where my claim stands',
    'When the adjuster comes',
    'When I am paid, and how much',
    'What I still have to send',
    'Something else',
  ),
  AppLink: appLink,
  ThankYou: {
    value: '<p>The people who keep this page read every answer on Mondays. For help with a claim of your own, call any hour.</p>',
  },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: claims },
    'texts of the specification': {
      fields: {
        Title: { value: 'Give feedback' },
        Question: { value: 'How satisfied are you with the information in Claim Status?' },
        Options: options('Option 1', 'Option 2', 'Option 3', 'Option 4', 'Option 5'),
        AppLink: appLink,
      },
    },
    'stars only': { fields: { Question: { value: 'Did this page tell you what hail damage pays for?' } } },
    'one item': { fields: { Options: options('The page was slow') } },
    'many items': { fields: { Options: options(...Array.from({ length: 200 }, (_, index) => `Reason ${index + 1}`)) } },
    'dead link': { fields: { ...claims, AppLink: { value: { href: 'javascript:alert(1)', text: 'Rate us in the app store' } } } },
    empty: {},
    'long words': {
      fields: {
        Title: { value: 'Kraftfahrzeughaftpflichtversicherungsrückmeldung' },
        Question: { value: 'Donaudampfschifffahrtsgesellschaftskapitänsversicherungszufriedenheit?' },
        Options: options('Schadensbearbeitungsgeschwindigkeitsunzufriedenheit', 'https://example.test/a/very/long/address/without/an/end'),
      },
    },
    'right to left': {
      fields: {
        Title: { value: 'شاركنا رأيك' },
        Question: { value: 'ما مدى رضاك عن معلومات حالة المطالبة؟' },
        Options: options('أين وصلت مطالبتي', 'متى يأتي الخبير'),
        AppText: { value: 'هل تستمتع بالتجربة؟' },
        AppLink: { value: { href: 'https://apps.example/ar', text: 'قيّمنا في متجر التطبيقات' } },
      },
    },
    editing: {
      fields: {
        Title: { value: '', metadata: { fieldId: '{5C1D4C0B-5A2B-4B5E-8C34-0C6F7D1A2B10}', fieldType: 'Single-Line Text' } },
        Question: { value: '', metadata: { fieldId: '{5C1D4C0B-5A2B-4B5E-8C34-0C6F7D1A2B11}', fieldType: 'Single-Line Text' } },
      },
      editing: true,
    },
  },
  criteria: [
    {
      outcome:
        'It is a modal that is open at the start, closed by its button, Escape or Dismiss, and opened again by a button in the page.',
      test: 'test/browser/feedback.browser.test.ts',
    },
    {
      outcome: 'Arrow keys and clicks fill up to the star that is chosen, with scripts on and off.',
      test: 'test/browser/feedback.browser.test.ts',
    },
    { outcome: 'An answer is stored before anyone is thanked, once if it is sent twice.', test: 'test/site/feedback.test.ts' },
    { outcome: 'When it can’t be stored the visitor is told so, and what was typed is still there.', test: 'test/site/feedback.test.ts' },
    {
      outcome: 'At most five options are offered, and none is a field of its own when there are none.',
      test: 'src/blocks/feedback/feedback.test.tsx',
    },
  ],
};
