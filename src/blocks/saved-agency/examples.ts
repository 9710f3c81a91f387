import { asSent, type Criteria } from '../example.ts';

/** The browser decides which of the two cards is shown: to see the other, save an agency on its page and return. */
export const examples = asSent({
  default: {},
  'own words': {
    fields: {
      Title: 'Whom to ask',
      Text: 'Your agent sees the same bill that you see.',
      FinderLink: { href: '/find-an-agent', text: 'Look for an agency' },
    },
  },
});

const test = 'test/browser/saved-agency.browser.test.ts';

export const criteria: Criteria = [
  'Without a saved agency, and without script, it is an unobtrusive link to find one.',
  { outcome: 'With one it shows its name, whether it is open now and until when, and how to reach it.', test },
  { outcome: 'Nothing on the page moves when either card is shown.', test },
];
