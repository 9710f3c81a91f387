import type { Examples } from '../define.ts';

export const { examples, criteria }: Examples = {
  examples: { default: { fields: { Headline: { value: 'A heading' } } }, empty: {} },
  criteria: [
    { outcome: 'The heading is a heading of level two.', test: 'src/blocks/timeline/timeline.test.tsx' },
    { outcome: 'An empty heading leaves nothing behind.', test: 'src/blocks/timeline/timeline.test.tsx' },
  ],
};
