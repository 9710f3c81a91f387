import { asSent, type Criteria } from '../example.ts';

/** The states come from the agency service; in the gallery, from its sample. */
export const examples = asSent({
  default: {
    fields: {
      Headline: 'Agencies by state',
      Text: '<p>Thirteen states and the District of Columbia. Where we have no agent, we write nothing.</p>',
    },
  },
  empty: {},
  'another way back': { fields: { Back: { href: '/help', text: 'Back to help' } } },
});

export const criteria: Criteria = [
  'Every state that has agencies is a link by its name, with its number of towns.',
  'A failing service shows a message, and Back still works.',
];
