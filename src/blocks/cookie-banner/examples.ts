import type { Examples } from '../define.ts';

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        Text: { value: '<p>We use cookies to remember your agency and to count visits. <a href="/privacy-policy">Privacy policy</a></p>' },
        ButtonText: { value: 'Accept cookies' },
      },
    },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: 'Accepting keeps the notice away for one year.', test: 'test/browser/shell.browser.test.ts' },
    {
      outcome: 'Without script the notice stands in the page, without a button that could not act.',
      test: 'test/browser/shell.browser.test.ts',
    },
    { outcome: "On a phone it steps aside from the page's light.", test: 'test/browser/shell.browser.test.ts' },
  ],
};
