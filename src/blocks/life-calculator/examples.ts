import { asSent, type Criteria, type Example, media } from '../example.ts';
import { sampleFamily } from '../../calculator/sample-family.ts';

const picture = media('life-first-light.svg', 'A grown-up, a child and a dog fishing from a dock at sunrise', 1200, 900);
const fields = {
  Title: 'Life Insurance coverage calculator',
  Image: picture,
  Disclaimer: '<p>This is an estimate, not an offer of insurance. Life insurance is not available in New York.</p>',
};

/** The submission of a visitor without script (`src/calculator/carried.ts`). */
type Sent = NonNullable<Example['submission']>;
const at = (screen: string, values: Record<string, string>, errors: Record<string, string> = {}): Sent => ({
  values: { at: screen, done: DONE, ...Object.fromEntries(Object.entries(values).map(([name, text]) => [`c.${name}`, text])) },
  errors,
});
const DONE =
  'about-age about-spouse about-children debts-final debt-income debt-mortgage debt-mortgage-amount debt-student debt-student-money debt-other debt-other-money debt-family education-contribute child-ages education-type education-other education-other-money legacy-leave legacy-gift-amount assets-insurance assets-other';

const most = Object.fromEntries(
  Object.entries(sampleFamily).map(([name, text]) => [
    name,
    /money|amount|final|insurance|other$/.test(name) && /\d/.test(text) ? '99999000' : text,
  ]),
);

const example = (submission: Sent | undefined, Variant = 'page', own: object = fields) => ({
  fields: own as Record<string, unknown>,
  params: { Variant },
  ...(submission && { submission }),
});

export const examples = asSent({
  default: { fields },
  page: example(undefined),
  'one item': example(undefined, 'page', { Title: fields.Title }),
  'many items': example(at('child-ages', { ...sampleFamily, 'child-groups': '5' })),
  'a choice': example(at('education-type', sampleFamily)),
  'two boxes': example(at('debt-family', sampleFamily), 'embedded'),
  'a fault': example({ values: { at: 'about-age', 'c.about-age': '138' }, errors: { 'about-age': 'max' } }),
  results: example(at('results', sampleFamily)),
  'results, embedded': example(at('results', sampleFamily), 'embedded'),
  'results at the largest': example(at('results', { ...most, 'debt-family-amount': '999000', 'debt-family-duration': '999' })),
  'results with more than is needed': example(at('results', { 'debts-final': '15000', 'assets-other': '420000' })),
  'results that come to nothing': example(at('results', {})),
  empty: { fields: {} },
  'results under a long title': example(at('results', sampleFamily), 'page', {
    ...fields,
    Title: 'Risikolebensversicherungsbedarfsrechner',
  }),
  'editing the page': { params: { Variant: 'page' }, editing: true },
});

export const criteria: Criteria = [
  {
    outcome: 'One question at a time, with the total so far and Previous, with scripts and without.',
    test: 'test/site/calculator.test.ts',
  },
  'Every figure of the results comes from the shared rules.',
  { outcome: 'No answer appears in an address, an unencrypted cookie, or a log.', test: 'test/site/calculator.test.ts' },
  { outcome: 'The visitor reads and can change the message to an agent before it is sent.', test: 'test/site/calculator.test.ts' },
];
