import type { Criteria, Examples } from '../example.ts';
import { HERE } from './places.ts';

/** A fixed set of pages, so that the example does not grow with the desk. */
const Places = 'submissions,subscribers,feedback,reports';

export const examples: Examples = {
  default: { params: { Here: 'submissions', Places } },
  subscribers: { params: { Here: 'subscribers', Places } },
  feedback: { params: { Here: 'feedback', Places } },
  reports: { params: { Here: 'reports', Places } },
  'many groups': { params: { Here: 'redirects', Places: HERE.join(','), Person: 'Dana Whitlock, publisher' } },
  search: { params: { Here: 'redirects', Places, HasSearch: '1' } },
  empty: { params: { Places } },
};

export const criteria: Criteria = [
  'The search over all content is a form that works without script.',
  'Every operators’ page links to every other, to help and to the website; it says who is signed in, and signs out.',
  'Of many pages, those of the current group are visible; on a narrow screen all are behind one button.',
  'The current page is marked; on any other page none is marked.',
];
