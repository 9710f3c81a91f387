import { asSent, type Criteria, media } from '../example.ts';

const fields = {
  Title: 'How much life insurance is enough?',
  Text: '<p>Six short steps: your debts, the kids’ schooling, what you want to leave, what you already have. Your answers stay on your own device.</p>',
  Image: media('life-first-light.svg', 'A grown-up, a child and a dog fishing from a dock at sunrise', 1200, 900),
  Link: { href: '/life-insurance-calculator', text: 'Get Started' },
};

export const examples = asSent({
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
          fields: { Items: [{ fields: { Title: 'Home', Link: { href: '/' } } }, { fields: { Title: 'Life' } }] },
        },
      ],
    },
  },
});

export const criteria: Criteria = [
  'The action is the light on deep and plain on the other grounds.',
  { outcome: 'The picture reaches the edge of the window and nothing scrolls sideways.', test: 'test/blocks.test.ts' },
];
