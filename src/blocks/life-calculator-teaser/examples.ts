import { asSent, type Criteria, media } from '../example.ts';

const fields = {
  Title: 'How much is enough?',
  Text: '<p>Add what you owe, what school costs and what the household spends. Take off what you have. Six short steps.</p>',
  ButtonText: 'Get Started',
  Image: media('life-first-light.svg', 'A grown-up, a child and a dog fishing from a dock at sunrise', 1200, 900),
  Disclaimer: '<p>This is an estimate, not an offer of insurance.</p>',
};

export const examples = asSent({
  default: { fields },
  land: { fields, params: { Variant: 'land' } },
  shoal: { fields, params: { Variant: 'shoal' } },
  'one item': { fields: { Title: fields.Title } },
  'missing image': { fields: { ...fields, Image: undefined } },
  empty: { fields: {} },
});

export const criteria: Criteria = [
  '"Get Started" leads to the calculator’s page of the language, even when fields are empty.',
  'The button is the light on deep and plain on the other grounds.',
  { outcome: 'The picture reaches the edge of the window and nothing scrolls sideways.', test: 'test/blocks.test.ts' },
];
