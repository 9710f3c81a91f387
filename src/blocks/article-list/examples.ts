import type { Examples } from '../define.ts';

/** What a list shows comes from the search: in the gallery that of the sample site. */
const by = (name: string) => ({ Author: { id: name, name, fields: { Title: { value: name } } } });

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: by('Dorothea Vansickle') },
    'one item': { fields: by('Dorothea Vansickle'), params: { Limit: '1' } },
    'many items': { fields: { Headline: { value: 'Newest first' } }, params: { Limit: '500' } },
    'by category': { fields: { Headline: { value: 'For the house' }, Category: { value: 'homeowners' } } },
    'by nobody': { fields: by('Nobody at all') },
    empty: {},
    'long words': {
      fields: { Headline: { value: 'Donaudampfschifffahrtsgesellschaftskapitänsversicherung' }, Category: { value: 'Auto' } },
    },
    'right to left': { fields: { Headline: { value: 'مقالات عن البيت' }, Category: { value: 'Homeowners' } } },
    editing: { fields: { Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } }, ...by('Nobody at all') }, editing: true },
  },
  criteria: [
    {
      outcome: 'An author’s list holds what they wrote, newest first, and leads to the feed of it.',
      test: 'src/blocks/article-list/article-list.test.ts',
    },
    {
      outcome: 'Where nobody has written yet nothing is left behind; where the search fails the block says so.',
      test: 'src/blocks/article-list/article-list.test.ts',
    },
  ],
};
