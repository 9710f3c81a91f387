import { asSent, type Criteria } from '../example.ts';

/** The results come from the services; in the gallery, from the sample site. */
const fields = {
  Title: 'Find an Agency',
  Text: '<p>Every policy of ours has an agent behind it who lives near you. Type where you are, and here they are.</p>',
};

export const examples = asSent({
  default: { fields },
  'one item': { fields, query: 'q=16301&distance=5' },
  'many items': { fields, query: 'q=Philadelphia%2C+PA&distance=50' },
  filters: { fields, query: 'q=16501&distance=20&language=Spanish&name=a' },
  'with insurance type': { fields, query: 'q=16501&insuranceType=auto' },
  'typing mistake': { fields, query: 'q=Piitsburgh' },
  'without map': { fields, query: 'q=16501&map=off' },
  'nothing typed': { fields, query: 'q=' },
  nowhere: { fields, query: 'q=zzzzzz' },
  empty: {},
  'a long word searched for': { fields, query: 'q=Donaudampfschifffahrtsgesellschaftskapit%C3%A4nsversicherung' },
});

const test = 'test/site/agent-locator.test.ts';

export const criteria: Criteria = [
  { outcome: 'A search is a plain address: list, filters, chips, pages and a map of numbered links work without script.', test },
  { outcome: 'List and map follow each other, by pointer and by keyboard.', test: 'test/browser/agent-locator.browser.test.ts' },
  { outcome: 'A search without results nearby is widened, and the page says so.', test: 'src/blocks/agent-locator/load.test.ts' },
  { outcome: 'Every text of the specification is shown in its case, and a failing service never counts as a success.', test },
  { outcome: 'The map is as fast with three thousand results as with twenty.', test: 'test/browser/agent-locator.browser.test.ts' },
];
