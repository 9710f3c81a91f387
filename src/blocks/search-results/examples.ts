import type { Examples } from '../define.ts';

/** What is found comes from the search: in the gallery that of the sample site. */
const topic = (text: string) => ({
  id: text,
  fields: { Link: { value: { href: `/resource-center?tag=${encodeURIComponent(text)}`, text } } },
});
const fields = {
  Title: { value: 'Search results' },
  Text: { value: '<p class="lede">Type what it is about in a word or two: hail, deer, a certificate, a bill.</p>' },
  NothingText: { value: '<p>Or ask a person: <a class="nowrap num" href="tel:+18005550142">(800) 555 - 0142</a>.</p>' },
  TopicsTitle: { value: 'Topics' },
  Topics: ['Claims', 'Coverage', 'Insurance Basics'].map(topic),
};
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsversicherung';

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields, query: 'searchValue=hail' },
    'one item': { fields, query: 'searchValue=sump+pump&type=Press+Release' },
    'many items': { fields, query: 'searchValue=insurance' },
    'last page': { fields, query: 'searchValue=insurance&page=500' },
    filtered: { fields, query: 'searchValue=insurance&type=Knowledge+Center&sort=newest' },
    'typing mistake': { fields, query: 'searchValue=homeowenrs' },
    'a ZIP': { fields, query: 'searchValue=agent+16501' },
    'nothing found': { fields, query: 'searchValue=zzzzzzzz' },
    'too short': { fields, query: 'searchValue=ab' },
    'nothing typed': { fields },
    empty: {},
    'long words': {
      fields: { ...fields, Title: { value: long }, Topics: [topic(long)] },
      query: `searchValue=${encodeURIComponent(long)}`,
    },
    'right to left': { fields: { ...fields, Title: { value: 'نتائج البحث' } }, query: 'searchValue=%D8%AA%D8%A3%D9%85%D9%8A%D9%86' },
    editing: {
      fields: {
        Title: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Text: { value: '', metadata: { fieldType: 'Rich Text' } },
        NothingText: { value: '', metadata: { fieldType: 'Rich Text' } },
        TopicsTitle: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Topics: [{ id: 'a', fields: { Link: { value: {}, metadata: { fieldType: 'General Link' } } } }],
      },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'A search is a plain address: filters, order, count, results and pages are there without script.',
      test: 'test/site/search-results.test.ts',
    },
    {
      outcome: 'What was found is marked, and nothing of a result or of what was typed is ever markup.',
      test: 'src/blocks/search-results/search-results.test.tsx',
    },
    {
      outcome: 'With script nothing is searched for by typing alone; Back and Forward bring back what was seen.',
      test: 'test/browser/search-results.browser.test.ts',
    },
    {
      outcome: 'Where nothing is found, or search does not answer, there is a way on.',
      test: 'src/blocks/search-results/search-results.test.tsx',
    },
    { outcome: 'Bad input is never an error: it is a page.', test: 'test/site/search-results.test.ts' },
  ],
};
