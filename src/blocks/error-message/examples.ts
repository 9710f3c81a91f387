import type { Examples } from '../define.ts';

export const { examples, criteria }: Examples = {
  examples: { default: {}, unavailable: { params: { Variant: 'unavailable' } } },
  criteria: [
    {
      outcome: 'The not-found text is that of the specification, and both buttons lead to the root.',
      test: 'src/blocks/error-message/error-message.test.tsx',
    },
    {
      outcome: 'The picture says nothing that the text does not, so it has no alternative text.',
      test: 'src/blocks/error-message/error-message.test.tsx',
    },
  ],
};
