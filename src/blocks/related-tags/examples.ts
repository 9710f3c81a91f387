import { asSent, type Criteria } from '../example.ts';

const tag = (title: string) => ({ id: title, name: title, fields: { Title: title } });
const tags = (...titles: string[]) => ({ Tags: titles.map(tag) });

export const examples = asSent({
  default: { fields: tags('Homeowners', 'Risk Mitigation', 'Tips') },
  'tags alone': { fields: tags('Homeowners', 'Risk Mitigation', 'Tips'), params: { Sharing: 'hide' } },
  'one item': { fields: tags('Deer & drivers'), params: { Sharing: 'hide' } },
  'many items': { fields: tags(...Array.from({ length: 200 }, (_, index) => `Winter ${1826 + index}`)) },
  'with a heading': { fields: { Title: 'More on this', ...tags('Claims', 'Coverage') } },
  'the same tag twice': { fields: tags('Claims', 'claims ', 'Coverage', '') },
  empty: { params: { Sharing: 'hide' } },
  'editing, no tags chosen': { params: { Sharing: 'hide' }, editing: true },
});

const test = 'test/browser/articles.browser.test.ts';

export const criteria: Criteria = [
  'A tag leads to the resource center, its name encoded.',
  'Without chosen tags the page’s own category, topics and kinds of insurance are the tags.',
  { outcome: 'Sharing works without script, and nothing is loaded from a social network.', test },
  {
    outcome: 'The address can be copied by keyboard, and a screen reader announces it; where copying is not allowed the address is shown.',
    test,
  },
];
