import { asSent, type Criteria } from '../example.ts';

const Text = '<p>Choose the town where you get your mail. The agent there drives the same roads.</p>';

/** The towns come from the agency service; in the gallery, from its sample. */
export const examples = asSent({
  default: { fields: { Text }, query: 'state=MD' },
  'one item': { fields: { Text }, query: 'state=DC' },
  'many items': { fields: {}, query: 'state=TN' },
  empty: {},
  'no such state': { query: 'state=ZZ' },
});

export const criteria: Criteria = [
  'Towns are listed under their first letter, ignoring accents, and the letters are links to them.',
  'A state without agencies shows a message, and so does a failing service.',
];
