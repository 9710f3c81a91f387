import { asSent, type Criteria } from '../example.ts';

export const examples = asSent({
  default: {
    fields: {
      Text: '<p>Cookies remember your agency and count visits.</p>',
      ButtonText: 'Accept cookies',
      ChoicesLink: { href: '/privacy-choices', text: 'Privacy choices' },
    },
  },
  empty: { fields: {} },
});

const test = 'test/browser/shell.browser.test.ts';

export const criteria: Criteria = [
  { outcome: 'Accepting and declining weigh the same, and either hides the notice for one year.', test },
  { outcome: 'Without script the notice is in the page’s flow, without a button that could not work.', test },
  { outcome: "On a phone it steps aside from the page's light.", test },
  { outcome: 'On the homepage it leaves the quote panel free.', test: 'test/browser/quote-start.browser.test.ts' },
];
