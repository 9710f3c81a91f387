import type { Examples } from '../define.ts';

/** The states come from the agencies' service: in the gallery its sample. */
export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        Headline: { value: 'Agencies by state' },
        Text: { value: '<p>Thirteen states and the District of Columbia. Where we have no agent, we write nothing.</p>' },
      },
    },
    empty: {},
    'another way back': { fields: { Back: { value: { href: '/help', text: 'Back to help' } } } },
    'long words': { fields: { Headline: { value: 'Bundesstaatenverzeichnisübersichtsseite' } } },
    'right to left': { fields: { Headline: { value: 'الوكالات حسب الولاية' }, Text: { value: '<p>اختر ولايتك.</p>' } } },
    'editing with empty fields': {
      fields: {
        Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Back: { value: '', metadata: { fieldType: 'General Link' } },
      },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'Every state that has agencies is a link, by its name, with its number of towns.',
      test: 'src/blocks/agency-states/agency-states.test.tsx',
    },
    { outcome: 'A service that fails is said, and Back still leads on.', test: 'src/blocks/agency-states/agency-states.test.tsx' },
  ],
};
