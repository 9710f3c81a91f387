import { asSent, type Criteria } from '../example.ts';

/** The results come from the search; in the gallery, from the sample site's. */
const topic = (text: string) => ({ id: text, fields: { Link: { href: `/resource-center?tag=${encodeURIComponent(text)}`, text } } });
const fields = {
  Title: 'Search results',
  Text: '<p class="lede">Type what it is about in a word or two: hail, deer, a certificate, a bill.</p>',
  NothingText: '<p>Or ask a person: <a class="nowrap num" href="tel:+18005550142">(800) 555 - 0142</a>.</p>',
  TopicsTitle: 'Topics',
  Topics: ['Claims', 'Coverage', 'Insurance Basics'].map(topic),
};

export const examples = asSent({
  default: { fields, query: 'searchValue=hail' },
  'one item': { fields, query: 'searchValue=sump+pump&type=Press+Release' },
  'many items': { fields, query: 'searchValue=insurance' },
  'last page': { fields, query: 'searchValue=insurance&page=500' },
  filtered: { fields, query: 'searchValue=insurance&type=Knowledge+Center&sort=newest' },
  'typing mistake': { fields, query: 'searchValue=homeowenrs' },
  'a ZIP': { fields, query: 'searchValue=agent+16501' },
  'a question answered': { fields, query: 'searchValue=flood' },
  'nothing found': { fields, query: 'searchValue=zzzzzzzz' },
  'too short': { fields, query: 'searchValue=ab' },
  'nothing typed': { fields },
  empty: {},
  'a long word searched for': {
    fields,
    query: `searchValue=${encodeURIComponent('Donaudampfschifffahrtsgesellschaftskapitänsversicherung')}`,
  },
  'an Arabic word searched for': { fields, query: 'searchValue=%D8%AA%D8%A3%D9%85%D9%8A%D9%86' },
});

const test = 'test/site/search-results.test.ts';

export const criteria: Criteria = [
  { outcome: 'A search is a plain address: filters, order, count, results and pages work without script.', test },
  'Matches are marked, and text of a result or of the visitor is never markup.',
  {
    outcome: 'With script, typing alone starts no search; Back and Forward restore earlier results.',
    test: 'test/browser/search-results.browser.test.ts',
  },
  'When nothing is found or the search fails, the page offers alternatives.',
  { outcome: 'Bad input shows a page, never an error.', test },
];
