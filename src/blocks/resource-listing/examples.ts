import type { Examples } from '../define.ts';

/** What the list shows comes from the search: in the gallery that of the sample site. */
const fields = {
  Title: { value: 'Read it on a calm day' },
  Text: { value: '<p>Roofs, roads, policies and claims, by the people who handle them.</p>' },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields },
    'one item': { fields, query: 'q=sump+pump&topic=Risk+Mitigation' },
    'many items': { fields, query: 'tab=education' },
    'second page': { fields, query: 'page=2' },
    filters: { fields, query: 'topic=Claims&topic=Tips&format=Article&product=Homeowners' },
    'a tag': { fields, query: 'tag=Homeowners' },
    'nothing found': { fields, query: 'q=zzzzzz&topic=Bundles' },
    empty: {},
    'long words': {
      fields: { Title: { value: 'Donaudampfschifffahrtsgesellschaftskapitänsversicherung' } },
      query: 'q=Donaudampfschifffahrtsgesellschaftskapit%C3%A4nsversicherung',
    },
    'right to left': { fields: { Title: { value: 'اقرأ في يوم هادئ' }, Text: { value: '<p>كل ما كتبناه عن الأسقف والطرق.</p>' } } },
    editing: {
      fields: {
        Title: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Text: { value: '', metadata: { fieldType: 'Rich Text' } },
      },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'Tab, text, filters and page stand in the address, and every state of the list is a plain page.',
      test: 'test/site/resources.test.ts',
    },
    {
      outcome: 'Only known values count, whatever an address says, and any change goes back to the first page.',
      test: 'src/blocks/resource-listing/resource-listing.test.tsx',
    },
    {
      outcome: 'Where nothing fits it says so and what to try; a search in trouble reads the same and is never kept.',
      test: 'src/blocks/resource-listing/load.test.ts',
    },
    {
      outcome: 'By keyboard the panel, a box, a chip and a page number change the list in place, and Back goes back.',
      test: 'test/browser/resources.browser.test.ts',
    },
  ],
};
