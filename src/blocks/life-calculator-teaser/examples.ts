import type { Examples } from '../define.ts';

const fields = {
  Title: { value: 'How much is enough?' },
  Text: {
    value: '<p>Add what you owe, what school costs and what the household spends. Take off what you have. Six short steps.</p>',
  },
  ButtonText: { value: 'Get Started' },
  Image: {
    value: {
      src: '/-/media/life-first-light.svg',
      alt: 'A grown-up, a child and a dog fishing from a dock at sunrise',
      width: 1200,
      height: 900,
    },
  },
  Disclaimer: { value: '<p>This is an estimate, not an offer of insurance.</p>' },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields },
    land: { fields, params: { Variant: 'land' } },
    shoal: { fields, params: { Variant: 'shoal' } },
    'one item': { fields: { Title: fields.Title } },
    'missing image': { fields: { ...fields, Image: undefined } },
    empty: { fields: {} },
    'long words': {
      fields: { ...fields, Title: { value: 'Risikolebensversicherungsbedarfsrechner' }, ButtonText: { value: 'Bedarfsberechnungsbeginn' } },
    },
    'right to left': {
      fields: { ...fields, Title: { value: 'كم يكفي؟' }, Text: { value: '<p>ست خطوات قصيرة.</p>' }, ButtonText: { value: 'ابدأ' } },
    },
    editing: {
      fields: {
        Title: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        ButtonText: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Image: { value: {}, metadata: { fieldType: 'Image' } },
      },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: '"Get Started" leads to the calculator’s page of the language, whatever content leaves out.',
      test: 'src/blocks/life-calculator-teaser/life-calculator-teaser.test.tsx',
    },
    {
      outcome: 'The button is the light on deep and plain on the other grounds.',
      test: 'src/blocks/life-calculator-teaser/life-calculator-teaser.test.tsx',
    },
    { outcome: 'The picture reaches the edge of the window and nothing scrolls sideways.', test: 'test/blocks.test.ts' },
  ],
};
