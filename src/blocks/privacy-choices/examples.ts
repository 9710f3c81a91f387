import { asSent, type Criteria } from '../example.ts';

const Text = '<p>Accepting means that the pages you see are counted, under a random number and without your name.</p>';

export const examples = asSent({
  default: { fields: { Text } },
  'kept without script': { fields: { Text }, query: 'choice=declined' },
  'under Global Privacy Control': { fields: { Text }, query: 'choice=gpc' },
  'one item': { fields: { Headline: 'Cookies' } },
  'many items': { fields: { Headline: 'Your choice', Text: '<p>One.</p><p>Two.</p><ul><li>Three</li></ul>' } },
  empty: {},
});

const test = 'test/browser/consent.browser.test.ts';

export const criteria: Criteria = [
  { outcome: 'A choice works by keyboard, takes effect at once and is announced; without script a form sends it.', test },
  { outcome: 'Where the browser sends Global Privacy Control, the page says so in place of a choice.', test },
  { outcome: 'Every cookie, storage key and event of the code is listed.', test: 'src/consent/stored-items.test.ts' },
  'Each row explains its data in plain language.',
];
