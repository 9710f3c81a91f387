import type { Examples } from '../define.ts';

/** What a list shows comes from the services: in the gallery those of the sample site. */
const fields = {
  Title: { value: 'Find an Agency' },
  Text: { value: '<p>Every policy of ours has an agent behind it who lives near you. Type where you are, and here they are.</p>' },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields },
    'one item': { fields, query: 'q=16301&distance=5' },
    'many items': { fields, query: 'q=Philadelphia%2C+PA&distance=50' },
    filters: { fields, query: 'q=16501&distance=20&language=Spanish&name=a' },
    'with insurance type': { fields, query: 'q=16501&insuranceType=auto' },
    'typing mistake': { fields, query: 'q=Piitsburgh' },
    'without map': { fields, query: 'q=16501&map=off' },
    'nothing typed': { fields, query: 'q=' },
    nowhere: { fields, query: 'q=zzzzzz' },
    empty: {},
    'long words': {
      fields: { Title: { value: 'Donaudampfschifffahrtsgesellschaftskapitänsversicherung' } },
      query: 'q=Donaudampfschifffahrtsgesellschaftskapit%C3%A4nsversicherung',
    },
    'right to left': { fields: { Title: { value: 'ابحث عن وكالة' } } },
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
      outcome: 'A search is a plain address: list, filters, chips, pages and a map of numbered links are there without script.',
      test: 'test/site/agent-locator.test.ts',
    },
    { outcome: 'List and map follow each other, by pointer and by keys.', test: 'test/browser/agent-locator.browser.test.ts' },
    { outcome: 'Where nothing is near it looks farther and says so.', test: 'src/blocks/agent-locator/load.test.ts' },
    {
      outcome: 'Every text of the specification stands where it is meant, and a failing service is never a success.',
      test: 'test/site/agent-locator.test.ts',
    },
    { outcome: 'Three thousand results leave the map as quick as twenty.', test: 'test/browser/agent-locator.browser.test.ts' },
  ],
};
