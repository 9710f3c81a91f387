import type { Examples } from '../define.ts';

const Text = { value: '<p>Each runs its own business. Ask any of them; none is ours to recommend.</p>' };

/** Agencies come from their service: in the gallery those of its sample. */
export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Text }, query: 'state=PA&city=erie' },
    'one item': { fields: { Text }, query: 'state=PA&city=edinboro' },
    empty: {},
    'no agency in town': { fields: { Text }, query: 'state=PA&city=nowhere-at-all' },
    'long words': {
      fields: { Text: { value: '<p>Bundesstaatenverzeichnisübersichtsseitenüberschrift</p>' } },
      query: 'state=PA&city=erie',
    },
    'right to left': { fields: { Text: { value: '<p>وكالات مستقلة.</p>' } }, query: 'state=PA&city=erie' },
    'editing with empty fields': {
      fields: { Text: { value: '', metadata: { fieldType: 'Rich Text' } } },
      query: 'state=PA&city=erie',
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'Every agency of the town is there with open state, address, languages and telephone.',
      test: 'src/blocks/agency-list/agency-list.test.tsx',
    },
    { outcome: 'What the service says where it has none is shown as it is.', test: 'src/blocks/agency-list/agency-list.test.tsx' },
  ],
};
