import type { Examples } from '../define.ts';

const Text = { value: '<p>Choose the town where you get your mail. The agent there drives the same roads.</p>' };

/** Towns come from the agencies' service: in the gallery those of its sample. */
export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Text }, query: 'state=MD' },
    'one item': { fields: { Text }, query: 'state=DC' },
    'many items': { fields: {}, query: 'state=TN' },
    empty: {},
    'no such state': { query: 'state=ZZ' },
    'right to left': { fields: { Text: { value: '<p>اختر مدينتك.</p>' } }, query: 'state=WV' },
    'long words': { fields: { Text: { value: '<p>Bundesstaatenverzeichnisübersichtsseitenüberschrift</p>' } }, query: 'state=WI' },
    'editing with empty fields': {
      fields: { Text: { value: '', metadata: { fieldType: 'Rich Text' } } },
      query: 'state=PA',
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'Towns stand under the letter that they begin with, accents apart, and the letters are links to them.',
      test: 'src/blocks/agency-cities/agency-cities.test.tsx',
    },
    { outcome: 'A state without agencies says so, and a service that fails too.', test: 'src/blocks/agency-cities/agency-cities.test.tsx' },
  ],
};
