import type { Examples } from '../define.ts';

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Name: { value: 'Lake 700' }, Token: { value: '--lake-700' }, Use: { value: 'Links on paper.' } } },
    lamp: { fields: { Name: { value: 'Lamp 500' }, Token: { value: 'lamp-500' }, Use: { value: 'The one light of a view.' } } },
    'no token': { fields: { Name: { value: 'Not a token' }, Token: { value: 'red;background:url(//evil.test)' } } },
    empty: {},
  },
  criteria: [
    {
      outcome: 'The swatch is painted by its token through the page style; anything else paints nothing.',
      test: 'src/blocks/color/color.test.tsx',
    },
    { outcome: 'Name, token and use are text beside the swatch, so colour alone says nothing.', test: 'src/blocks/color/color.test.tsx' },
  ],
};
