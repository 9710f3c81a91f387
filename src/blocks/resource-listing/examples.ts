import { asSent, type Criteria } from '../example.ts';

/** The entries come from the search; in the gallery, from the sample site's. */
const fields = { Title: 'Read it on a calm day', Text: '<p>Roofs, roads, policies and claims, by the people who handle them.</p>' };

export const examples = asSent({
  default: { fields },
  'one item': { fields, query: 'q=sump+pump&topic=Risk+Mitigation' },
  'many items': { fields, query: 'tab=education' },
  'second page': { fields, query: 'page=2' },
  filters: { fields, query: 'topic=Claims&topic=Tips&format=Article&product=Homeowners' },
  'a tag': { fields, query: 'tag=Homeowners' },
  'nothing found': { fields, query: 'q=zzzzzz&topic=Bundles' },
  empty: {},
  'a long word searched for': { fields, query: 'q=Donaudampfschifffahrtsgesellschaftskapit%C3%A4nsversicherung' },
});

export const criteria: Criteria = [
  {
    outcome: 'Tab, text, filters and page are in the address, and every state of the list is a plain page.',
    test: 'test/site/resources.test.ts',
  },
  'Unknown values in an address are ignored, and any change returns to the first page.',
  {
    outcome: 'An empty result says so and suggests what to try; a failed search looks the same and is never cached.',
    test: 'src/blocks/resource-listing/load.test.ts',
  },
  {
    outcome: 'The panel, a checkbox, a chip and a page number work by keyboard and change the list in place; Back undoes it.',
    test: 'test/browser/resources.browser.test.ts',
  },
];
