import type { Examples } from '../define.ts';

const test = 'src/blocks/desk-navigation/desk-navigation.test.tsx';

export const { examples, criteria }: Examples = {
  examples: {
    default: { params: { Here: 'submissions' } },
    subscribers: { params: { Here: 'subscribers' } },
    feedback: { params: { Here: 'feedback' } },
    empty: {},
  },
  criteria: [
    { outcome: 'Every operators’ page leads to every other, and back to the website.', test },
    { outcome: 'The page that is shown says so, and none does where it is none of them.', test },
  ],
};
