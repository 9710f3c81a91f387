import { asSent, type Criteria } from '../example.ts';

const Text = '<p>Each runs its own business. Ask any of them; none is ours to recommend.</p>';

/** The agencies come from their service; in the gallery, from its sample. */
export const examples = asSent({
  default: { fields: { Text }, query: 'state=PA&city=erie' },
  'one item': { fields: { Text }, query: 'state=PA&city=edinboro' },
  'many items': { fields: { Text }, query: 'state=PA&city=philadelphia' },
  empty: {},
  'no agency in town': { fields: { Text }, query: 'state=PA&city=nowhere-at-all' },
});

export const criteria: Criteria = [
  'Every agency of the town is listed with open state, address, languages and telephone; open ones come first.',
  'List, map and languages use the same numbers, and each number leads to its entry.',
  'The service’s own message for a town without agencies is shown unchanged.',
];
