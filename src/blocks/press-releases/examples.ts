import type { Examples } from '../define.ts';

/** What a list shows comes from the search: in the gallery that of the sample site. */
const fields = {
  Desk: { value: '<p><strong>On deadline?</strong> Ring the media desk: <a href="tel:+18145550117">(814) 555 - 0117</a>.</p>' },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields },
    'between two days': { fields, query: 'start=2021-01-01&end=2021-12-31' },
    'one item': { fields, query: 'start=2026-10-28&end=2026-10-28' },
    'many items': { fields, query: 'page=3' },
    'end before start': { fields, query: 'start=2024-06-01&end=2023-06-01' },
    'no days': { fields, query: 'start=2026-02-30&end=soon' },
    'nothing found': { fields, query: 'start=1926-11-01&end=1926-11-30' },
    empty: {},
    'long words': {
      fields: { Desk: { value: '<p>Donaudampfschifffahrtsgesellschaftskapitänsversicherungsbedingungen</p>' } },
      query: 'start=Donaudampfschifffahrtsgesellschaftskapitänsversicherung',
    },
    'right to left': { fields: { Desk: { value: '<p dir="rtl">مكتب الصحافة: <a href="tel:+18145550117">(814) 555 - 0117</a></p>' } } },
    editing: { fields: { Desk: { value: '', metadata: { fieldType: 'Rich Text' } } }, editing: true },
  },
  criteria: [
    {
      outcome: 'Each release has its day as MM/DD/YYYY and its title as a link, newest first, ten to a page.',
      test: 'src/blocks/press-releases/press-releases.test.tsx',
    },
    {
      outcome: 'A missing title or day, and what is no day, are said in the words of the specification.',
      test: 'src/blocks/press-releases/press-releases.test.tsx',
    },
    {
      outcome: 'With the end before the start the field says so and nothing is searched; what was written stays.',
      test: 'src/blocks/press-releases/press-releases.test.tsx',
    },
    {
      outcome: 'Filters, pages, Back and Forward work by keyboard, and all but the last two without script.',
      test: 'test/browser/press-releases.browser.test.ts',
    },
  ],
};
