import { asSent, type Criteria } from '../example.ts';

export const examples = asSent({
  default: {
    fields: { heading: 'What a policy pays for', content: '<p>A homeowners policy usually pays for the damage the water does inside.</p>' },
  },
  statement: {
    fields: { heading: 'A mutual has no shareholders to please.', content: '<p>Every policyholder owns a part of this company.</p>' },
    params: { Variant: 'statement' },
  },
  note: {
    fields: { heading: 'In short', content: '<ul><li>Icicles are a sign, not the trouble.</li><li>Seal the attic floor first.</li></ul>' },
    params: { Variant: 'note' },
  },
  'heading only': { fields: { heading: 'Only a heading' } },
  empty: { fields: {} },
});

export const criteria: Criteria = [
  'The heading is a heading of level two, except as a statement, which is a sentence.',
  { outcome: 'Empty fields leave no empty heading behind.', test: 'test/blocks.test.ts' },
];
