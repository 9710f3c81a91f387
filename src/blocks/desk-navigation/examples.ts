import type { Examples } from '../define.ts';
import { HERE } from './places.ts';

const test = 'src/blocks/desk-navigation/desk-navigation.test.tsx';

/** Pages whose number does not grow with the desk. */
const Places = 'submissions,subscribers,feedback,reports';

export const { examples, criteria }: Examples = {
  examples: {
    default: { params: { Here: 'submissions', Places } },
    subscribers: { params: { Here: 'subscribers', Places } },
    feedback: { params: { Here: 'feedback', Places } },
    reports: { params: { Here: 'reports', Places } },
    'many groups': { params: { Here: 'redirects', Places: HERE.join(',') } },
    empty: { params: { Places } },
  },
  criteria: [
    { outcome: 'Every operators’ page leads to every other, and back to the website.', test },
    { outcome: 'Of many pages, those of the same group are in sight, and all are behind one button on a narrow screen.', test },
    { outcome: 'The page that is shown says so, and none does where it is none of them.', test },
  ],
};
