/** Lists every cookie and storage key of tracking, for pages that tell visitors what is stored, why, and for how long (decision 054). */

export interface StoredVisitItem {
  name: string;
  where: 'cookie' | 'localStorage' | 'sessionStorage';
  /** Its content. */
  holds: string;
  why: string;
  /** How long it stays. */
  duration: string;
  purpose: StoredPurpose;
}

/** What an item is for, in the order in which visitors read them. */
export const STORED_PURPOSES = ['choice', 'agency', 'answers', 'login', 'counting', 'campaigns'] as const;
export type StoredPurpose = (typeof STORED_PURPOSES)[number];

export const storedByTracking: readonly StoredVisitItem[] = [
  {
    name: 'VISITOR_ID',
    where: 'localStorage',
    holds: 'A number made by your browser of the time and chance. It says nothing about you',
    why: 'So that several visits count as one visitor. Only once you have accepted',
    duration: 'Until you decline or delete it',
    purpose: 'counting',
  },
  {
    name: '__Host-visitor',
    where: 'cookie',
    holds: 'The same number',
    why: 'So that our server knows which visits belong together, also where a browser empties its storage',
    duration: '13 months',
    purpose: 'counting',
  },
  {
    name: 'VISIT_ID',
    where: 'sessionStorage',
    holds: 'Another such number, for this tab alone',
    why: 'So that pages of one visit count as one visit. Only once you have accepted',
    duration: 'Until you close the tab',
    purpose: 'counting',
  },
  {
    name: 'EVENT …',
    where: 'localStorage',
    holds: 'What happened on a page, such as a link that was followed, until our server has it',
    why: 'So that nothing is lost when the connection is. Only once you have accepted',
    duration: 'Seconds; three days at most',
    purpose: 'counting',
  },
  {
    name: 'campsrc',
    where: 'cookie',
    holds: 'The name of the campaign that brought you, and the date and time. Set only by a link that carries a campaign name',
    why: 'To know which letters and advertisements are worth repeating',
    duration: 'Six months',
    purpose: 'campaigns',
  },
  {
    name: 'gclid',
    where: 'cookie',
    holds: 'A click number given by a search advertisement. Set only if you came by one',
    why: 'To tell the advertiser’s bill from a real visit',
    duration: '90 days',
    purpose: 'campaigns',
  },
  {
    name: 'CAMPAIGN',
    where: 'sessionStorage',
    holds: 'The name of the campaign that brought you, until you accept or close the tab',
    why: 'To count the campaign once you have accepted, and not before',
    duration: 'Until you close the tab',
    purpose: 'campaigns',
  },
];
