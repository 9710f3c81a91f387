import { asSent, type Criteria } from '../example.ts';

/** The shops come from the services; in the gallery, from the sample site's. */
const fields = {
  Title: 'Find a repair shop',
  Text: '<p>Type where the car is, or where you would like it to be. A ZIP is enough.</p>',
  Note: '<p>You choose who repairs it. Call us before anything is taken apart.</p>',
};

export const examples = asSent({
  default: { fields },
  'many items': { fields, query: 'q=Philadelphia%2C+PA' },
  'one item': { fields, query: 'q=16501' },
  'typing mistake': { fields, query: 'q=Piitsburgh' },
  'nothing typed': { fields, query: 'q=' },
  nowhere: { fields, query: 'q=zzzzzz' },
  empty: {},
  'a long word searched for': { fields, query: 'q=Kraftfahrzeugreparaturwerkst%C3%A4ttenverzeichnis' },
});

const test = 'test/site/repair-locator.test.ts';

export const criteria: Criteria = [
  {
    outcome: 'A search is a plain address: shops with hours, distance and ways to reach them, and a map of numbered links, without script.',
    test,
  },
  {
    outcome: 'With script a search passes the robot check and shows the same cards as the server.',
    test: 'test/browser/repair-locator.browser.test.ts',
  },
  'Every text of the specification appears in its place.',
  { outcome: 'A failing service shows a message, never an empty page.', test },
];
