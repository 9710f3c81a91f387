import type { Examples } from '../define.ts';

const fields = {
  Title: { value: 'How much life insurance is enough?' },
  Text: {
    value:
      '<p>Six short steps: your debts, the kids’ schooling, what you want to leave, what you already have. Your answers stay on your own device.</p>',
  },
  Image: {
    value: {
      src: '/-/media/life-first-light.svg',
      alt: 'A grown-up, a child and a dog fishing from a dock at sunrise',
      width: 1200,
      height: 900,
    },
  },
  Link: { value: { href: '/life-insurance-calculator', text: 'Get Started' } },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields },
    land: { fields, params: { Variant: 'land' } },
    shoal: { fields, params: { Variant: 'shoal' } },
    'opens the page': {
      fields,
      params: { Level: 'h1', Focus: 'left', DynamicPlaceholderId: '1' },
      placeholders: {
        'hero-1': [
          {
            componentName: 'Breadcrumbs',
            fields: {
              Items: [{ fields: { Title: { value: 'Home' }, Link: { value: { href: '/' } } } }, { fields: { Title: { value: 'Life' } } }],
            },
          },
        ],
      },
    },
    'missing image': { fields: { ...fields, Image: undefined } },
    empty: { fields: {} },
    'long words': { fields: { ...fields, Title: { value: 'Risikolebensversicherungsbedarfsrechner' } } },
  },
  criteria: [
    { outcome: 'The action is the light on deep and plain on the other grounds.', test: 'src/blocks/promo-hero/promo-hero.test.tsx' },
    { outcome: 'The picture reaches the edge of the window and nothing scrolls sideways.', test: 'test/blocks.test.ts' },
  ],
};
