import { asSent, type Criteria } from '../example.ts';

const Text = '<p>Choose the town where you get your mail. The agent there drives the same roads.</p>';

/** The towns come from the agency service; in the gallery, from its sample. */
export const examples = asSent({
  default: { fields: { Text }, query: 'state=MD' },
  'one item': { fields: { Text }, query: 'state=DC' },
  'many items': { fields: {}, query: 'state=TN' },
  'a search': { fields: { Text }, query: 'state=TN&town=m' },
  'a search that finds nothing': { fields: { Text }, query: 'state=TN&town=zz' },
  empty: {},
  'no such state': { query: 'state=ZZ' },
});

export const criteria: Criteria = [
  'Towns are listed under their first letter, ignoring accents, and the letters are links to them.',
  'More than thirty towns are folded by letter, and can be searched by name: as one types with script, on the next page without.',
  'A state without agencies shows a message, and so does a failing service.',
];
