import { asSent, type Criteria } from '../example.ts';

export const examples = asSent({
  default: {
    fields: {
      Text: '<p>We use cookies to remember your agency and to count visits. <a href="/privacy-policy">Privacy policy</a></p>',
      ButtonText: 'Accept cookies',
    },
  },
  empty: { fields: {} },
});

const test = 'test/browser/shell.browser.test.ts';

export const criteria: Criteria = [
  { outcome: 'Accepting hides the notice for one year.', test },
  { outcome: 'Without script the notice is in the page’s flow, without a button that could not work.', test },
  { outcome: "On a phone it steps aside from the page's light.", test },
];
