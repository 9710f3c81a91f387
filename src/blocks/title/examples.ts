import type { Examples } from '../define.ts';

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Text: { value: 'Auto insurance' } } },
    'title of the page': {},
    'json value': {
      fields: {
        data: { datasource: { url: { path: '/about', siteName: 'lake-erie' }, field: { jsonValue: { value: 'About the mutual' } } } },
      },
    },
    'second level': { fields: { Text: { value: 'Our history' } }, params: { Level: 'h2' } },
    editing: {
      fields: {
        Text: { value: 'Auto insurance', metadata: { fieldId: '{4D3A2B1C-1111-4222-8333-944455556666}', fieldType: 'Single-Line Text' } },
      },
      editing: true,
    },
    'long words': { fields: { Text: { value: 'Donaudampfschifffahrtsgesellschaftskapitänsversicherung' } } },
  },
  criteria: [
    { outcome: 'For visitors the title is a link to its page, for editors it is not.', test: 'src/blocks/title/title.test.tsx' },
    { outcome: 'Without a text of its own it is the title of the page.', test: 'src/blocks/title/title.test.tsx' },
  ],
};
