import type { Example, Examples } from '../define.ts';
import { sampleFamily } from '../../calculator/sample-family.ts';

const picture = {
  value: {
    src: '/-/media/life-first-light.svg',
    alt: 'A grown-up, a child and a dog fishing from a dock at sunrise',
    width: 1200,
    height: 900,
  },
};
const fields = {
  Title: { value: 'Life Insurance coverage calculator' },
  Image: picture,
  Disclaimer: { value: '<p>This is an estimate, not an offer of insurance. Life insurance is not available in New York.</p>' },
};

/** What a visitor without script has come to (`src/calculator/carried.ts`). */
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

export const { examples, criteria }: Examples = {
  examples: {
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
    'long words': example(at('results', sampleFamily), 'page', { ...fields, Title: { value: 'Risikolebensversicherungsbedarfsrechner' } }),
    'right to left': example(undefined, 'page', { ...fields, Title: { value: 'حاسبة التأمين على الحياة' } }),
    editing: {
      fields: {
        Title: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Disclaimer: { value: '', metadata: { fieldType: 'Rich Text' } },
      },
      params: { Variant: 'page' },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'One question at a time, with the total so far and the way back, with scripts and without.',
      test: 'test/site/calculator.test.ts',
    },
    { outcome: 'Every figure of the results is that of the one pure core.', test: 'src/blocks/life-calculator/life-calculator.test.tsx' },
    { outcome: 'No answer stands in an address, a cookie in clear, or a log.', test: 'test/site/calculator.test.ts' },
    { outcome: 'What an agent gets is read and can be changed before it is sent.', test: 'test/site/calculator.test.ts' },
  ],
};
