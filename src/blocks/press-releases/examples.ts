import { asSent, type Criteria } from '../example.ts';

/** The releases come from the search; in the gallery, from the sample site's. */
const fields = { Desk: '<p><strong>On deadline?</strong> Ring the media desk: <a href="tel:+18145550117">(814) 555 - 0117</a>.</p>' };

export const examples = asSent({
  default: { fields },
  'between two days': { fields, query: 'start=2021-01-01&end=2021-12-31' },
  'one item': { fields, query: 'start=2026-10-28&end=2026-10-28' },
  'many items': { fields, query: 'page=3' },
  'end before start': { fields, query: 'start=2024-06-01&end=2023-06-01' },
  'no days': { fields, query: 'start=2026-02-30&end=soon' },
  'nothing found': { fields, query: 'start=1926-11-01&end=1926-11-30' },
  empty: {},
  'a long word for a day': { fields, query: 'start=Donaudampfschifffahrtsgesellschaftskapitänsversicherung' },
});

export const criteria: Criteria = [
  'Each release has its date as MM/DD/YYYY and its title as a link, newest first, ten to a page.',
  'A missing title or date and an invalid date show the specification’s texts.',
  'When the end is before the start, the field shows an error, nothing is searched, and the entries stay.',
  {
    outcome: 'Filters, pages, Back and Forward work by keyboard; filters and pages also work without script.',
    test: 'test/browser/press-releases.browser.test.ts',
  },
];
