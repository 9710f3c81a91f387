import type { Examples } from '../define.ts';

/** What it shows comes from the search: in the gallery that of the sample site. */
export const { examples, criteria }: Examples = {
  examples: {
    default: {},
    'one item': { params: { Limit: '1' } },
    'many items': { params: { Limit: '500' } },
    'limit of another kind': { params: { Limit: 'Donaudampfschifffahrt' } },
    editing: { editing: true },
  },
  criteria: [
    {
      outcome: 'The newest three stand with day, title and sentence, each title its one link.',
      test: 'src/blocks/latest-releases/latest-releases.test.ts',
    },
    {
      outcome: 'Where there is none nothing is left behind; where the search fails the block says so and leads to the list.',
      test: 'src/blocks/latest-releases/latest-releases.test.ts',
    },
  ],
};
