import type { Examples } from '../define.ts';

/** What a list shows comes from the services: in the gallery those of the sample site. */
const fields = {
  Title: { value: 'Find a repair shop' },
  Text: { value: '<p>Type where the car is, or where you would like it to be. A ZIP is enough.</p>' },
  Note: { value: '<p>You choose who repairs it. Call us before anything is taken apart.</p>' },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields },
    'many items': { fields, query: 'q=Philadelphia%2C+PA' },
    'one item': { fields, query: 'q=16501' },
    'typing mistake': { fields, query: 'q=Piitsburgh' },
    'nothing typed': { fields, query: 'q=' },
    nowhere: { fields, query: 'q=zzzzzz' },
    empty: {},
    'long words': {
      fields: { Title: { value: 'Kraftfahrzeugreparaturwerkstättenverzeichnis' } },
      query: 'q=Kraftfahrzeugreparaturwerkst%C3%A4ttenverzeichnis',
    },
    'right to left': { fields: { Title: { value: 'ابحث عن ورشة إصلاح' }, Text: { value: '<p>اكتب مكان السيارة.</p>' } } },
    'editing with empty fields': {
      fields: {
        Title: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Text: { value: '', metadata: { fieldType: 'Rich Text' } },
        Note: { value: '', metadata: { fieldType: 'Rich Text' } },
      },
      editing: true,
    },
  },
  criteria: [
    {
      outcome:
        'A search is a plain address: shops with hours, distance and ways to reach them, and a map of numbered links, without script.',
      test: 'test/site/repair-locator.test.ts',
    },
    {
      outcome: 'With script a search passes the robot check and is drawn with the same card as the server’s.',
      test: 'test/browser/repair-locator.browser.test.ts',
    },
    { outcome: 'Every text of the specification stands where it is meant.', test: 'src/blocks/repair-locator/repair-locator.test.tsx' },
    { outcome: 'A service that fails is said, and never an empty page.', test: 'test/site/repair-locator.test.ts' },
  ],
};
