import type { Examples } from '../define.ts';

const placeholders = {
  'article-header-{*}': [{ componentName: 'Title', fields: { Text: { value: 'The ice dam on your gutter started in your attic' } } }],
  'article-left-{*}': [
    {
      componentName: 'ContentBlock',
      params: { Variant: 'note' },
      fields: {
        heading: { value: 'In short' },
        content: { value: '<ul><li>Icicles are a sign, not the trouble.</li><li>Seal the attic floor first.</li></ul>' },
      },
    },
  ],
  'article-right-{*}': [
    {
      componentName: 'RichText',
      params: { Variant: 'prose' },
      fields: {
        Text: {
          value:
            '<p>Every January our adjusters climb the same ladder.</p><h2>Where the heat gets out</h2><p>Go up with a flashlight on a cold, windy day.</p>',
        },
      },
    },
  ],
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { placeholders },
    'with what follows': {
      placeholders: {
        ...placeholders,
        'article-full-{*}': [{ componentName: 'ContentBlock', fields: { heading: { value: 'Read next' } } }],
      },
    },
    'text only': { placeholders: { 'article-right-{*}': placeholders['article-right-{*}'] } },
    empty: {},
    editing: {
      placeholders: { 'article-header-{*}': [], 'article-left-{*}': [], 'article-right-{*}': [], 'article-full-{*}': [] },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'Each placeholder stands in its place and an empty one takes none.',
      test: 'src/blocks/article-layout/article-layout.test.tsx',
    },
    {
      outcome: 'On a page of the article template editors are told where the header gets its texts.',
      test: 'src/blocks/article-layout/article-layout.test.tsx',
    },
  ],
};
