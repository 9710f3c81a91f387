import type { Examples } from '../define.ts';

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Content: { value: '<h2>Who owns a mutual</h2><p>Every policyholder owns a part of this company.</p>' } } },
    'json value': {
      fields: { data: { datasource: { Content: { jsonValue: { value: '<p>The same text, asked for through GraphQL.</p>' } } } } },
    },
    empty: { fields: { Content: { value: '' } } },
    editing: {
      fields: { Content: { value: '', metadata: { fieldId: '{2A0D7B1B-7B6B-4E0F-9C55-2D7C7A4B1E10}', fieldType: 'Rich Text' } } },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'Without a text the block says [Content], inside the marks of its field when there are some.',
      test: 'src/blocks/content/content.test.tsx',
    },
    { outcome: 'Text in either dialect of the platform is printed.', test: 'src/blocks/content/content.test.tsx' },
  ],
};
