import type { Examples } from '../define.ts';

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        heading: { value: 'What a policy pays for' },
        content: { value: '<p>A homeowners policy usually pays for the damage the water does inside.</p>' },
      },
    },
    statement: {
      fields: {
        heading: { value: 'A mutual has no shareholders to please.' },
        content: { value: '<p>Every policyholder owns a part of this company.</p>' },
      },
      params: { Variant: 'statement' },
    },
    note: {
      fields: {
        heading: { value: 'In short' },
        content: { value: '<ul><li>Icicles are a sign, not the trouble.</li><li>Seal the attic floor first.</li></ul>' },
      },
      params: { Variant: 'note' },
    },
    'heading only': { fields: { heading: { value: 'Only a heading' } } },
    empty: { fields: {} },
    'long words': {
      fields: {
        heading: { value: 'Donaudampfschifffahrtsgesellschaftskapitänsversicherung' },
        content: { value: '<p>https://example.test/a/very/long/address/that/does/not/break/by/itself</p>' },
      },
    },
  },
  criteria: [
    {
      outcome: 'The heading is a heading of level two, except as a statement, which is a sentence.',
      test: 'src/blocks/content-block/content-block.test.tsx',
    },
    { outcome: 'Empty fields leave no empty heading behind.', test: 'test/blocks.test.ts' },
  ],
};
