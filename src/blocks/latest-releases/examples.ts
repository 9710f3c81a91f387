import type { Criteria, Examples } from '../example.ts';

/** The releases come from the search; in the gallery, from that of the sample site. */
export const examples: Examples = {
  default: {},
  'one item': { params: { Limit: '1' } },
  'many items': { params: { Limit: '500' } },
  'limit of another kind': { params: { Limit: 'Donaudampfschifffahrt' } },
};

const test = 'src/blocks/latest-releases/latest-releases.test.ts';

export const criteria: Criteria = [
  { outcome: 'The newest three are listed with day, title and sentence, each title its only link.', test },
  { outcome: 'Without releases nothing is printed; when the search fails the block shows a message with a link to the list.', test },
];
