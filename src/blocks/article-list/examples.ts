import { asSent, type Criteria } from '../example.ts';

/** The list's entries come from the search; in the gallery, from that of the sample site. */
const by = (name: string) => ({ Author: { id: name, name, fields: { Title: name } } });

export const examples = asSent({
  default: { fields: by('Dorothea Vansickle') },
  'one item': { fields: by('Dorothea Vansickle'), params: { Limit: '1' } },
  'many items': { fields: { Headline: 'Newest first' }, params: { Limit: '500' } },
  'by category': { fields: { Headline: 'For the house', Category: 'homeowners' } },
  'by nobody': { fields: by('Nobody at all') },
  empty: {},
});

const test = 'src/blocks/article-list/article-list.test.ts';

export const criteria: Criteria = [
  { outcome: 'An author’s list holds their articles, newest first, and links to their feed.', test },
  { outcome: 'Without articles nothing is printed; when the search fails the block shows a message.', test },
];
