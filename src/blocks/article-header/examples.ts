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
      fields: { ...fields, ReadTime: { value: 4 }, Author: { id: '', fields: { Title: { value: 'Dorothea Vansickle' } } } },
    },
    'updated later': { fields: { ...fields, UpdatedDate: { value: '2026-11-18T09:00:00Z' } } },
    'updated within a day': { fields: { ...fields, UpdatedDate: { value: '2026-11-04T18:00:00Z' } } },
    'read time is counted': { fields: { ...fields, ReadTime: { value: '' } } },
    'no date': { fields: { ...fields, PublishDate: { value: '0001-01-01T00:00:00Z' } } },
    'missing image': { fields: { ...fields, AbstractImage: undefined } },
    empty: { fields: {} },
    'long words': { fields: { ...fields, Title: { value: 'Donaudampfschifffahrtsgesellschaftskapitänsversicherung' } } },
    'right to left': {
      fields: {
        ...fields,
        Title: { value: 'سد الجليد على مزرابك بدأ في العلية' },
        Abstract: { value: '<p dir="rtl">يتسرب الهواء الدافئ إلى أعلى، ويذوب الثلج، ويتجمد الماء عند الحافة الباردة.</p>' },
      },
    },
    editing: {
      fields: {
        ...fields,
        ReadTime: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        UpdatedDate: { value: '', metadata: { fieldType: 'Datetime' } },
      },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'The company is the author of an article that names nobody, and the date reads MM/DD/YYYY.',
      test: 'src/blocks/article-header/article-header.test.tsx',
    },
    { outcome: 'A named author leads to the author’s page.', test: 'src/blocks/article-header/article-header.test.tsx' },
    {
      outcome: 'The reading time is counted from the page’s text, at 220 words a minute, where none is given.',
      test: 'src/blocks/article-header/article-header.test.tsx',
    },
    { outcome: 'A later date is told only when it is more than a day later.', test: 'src/blocks/article-header/rules.test.ts' },
    { outcome: 'What the block is not given comes from the page’s own fields.', test: 'src/blocks/article-header/article-header.test.tsx' },
  ],
};
