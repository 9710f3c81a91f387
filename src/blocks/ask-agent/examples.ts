import { asSent, type Criteria } from '../example.ts';

/** The browser decides which of the two cards is shown: to see the other, save an agency on its page and return. */
export const examples = asSent({
  default: {
    fields: {
      Text: '<p>Ice in the gutter is upkeep, water in the ceiling is a claim, and the line between them is in your policy. An agent reads it with you.</p>',
    },
  },
  'own words': {
    fields: {
      Headline: 'Before you sign the roofer’s paper',
      Text: '<p>Read it aloud to an agent who has read many.</p>',
      FinderLink: { href: '/find-an-agent', text: 'Look for an agency' },
    },
  },
  'without a sentence': { fields: {} },
});

const test = 'test/browser/saved-agency.browser.test.ts';

export const criteria: Criteria = [
  'Without a saved agency, and without script, it leads to an agency near the visitor.',
  { outcome: 'With one it names the agency and how to reach it, and nothing moves when it does.', test },
];
