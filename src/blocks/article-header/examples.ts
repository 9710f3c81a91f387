import type { Examples } from '../define.ts';

const fields = {
  Title: { value: 'The ice dam on your gutter started in your attic' },
  Abstract: {
    value: '<p>Warm air leaks up, snow melts, water finds the cold eaves and freezes. The fix is mostly a Saturday and a caulk gun.</p>',
  },
  PublishDate: { value: '2026-11-04T00:00:00Z' },
  ReadTime: { value: '6 minute read' },
  AbstractImage: {
    value: {
      src: '/-/media/spot-ice-dam.svg',
      alt: 'Snow and icicles along the eaves of a brick house with one lit window',
      width: 800,
      height: 600,
    },
  },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields },
    'named author, minutes as a number': {
      fields: { ...fields, ReadTime: { value: 4 }, Author: { id: '', fields: { Title: { value: 'The claims desk in Erie' } } } },
    },
    'no date': { fields: { ...fields, PublishDate: { value: '0001-01-01T00:00:00Z' } } },
    'missing image': { fields: { ...fields, AbstractImage: undefined } },
    empty: { fields: {} },
    'long words': { fields: { ...fields, Title: { value: 'Donaudampfschifffahrtsgesellschaftskapitänsversicherung' } } },
  },
  criteria: [
    {
      outcome: 'The company is the author of an article that names nobody, and the date reads MM/DD/YYYY.',
      test: 'src/blocks/article-header/article-header.test.tsx',
    },
    { outcome: 'What the block is not given comes from the page’s own fields.', test: 'src/blocks/article-header/article-header.test.tsx' },
  ],
};
