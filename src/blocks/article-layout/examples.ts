import { asSent, type Criteria } from '../example.ts';

const placeholders = {
  'article-header-{*}': [{ componentName: 'Title', fields: { Text: 'The ice dam on your gutter started in your attic' } }],
  'article-left-{*}': [
    {
      componentName: 'ContentBlock',
      params: { Variant: 'note' },
      fields: {
        heading: 'In short',
        content: '<ul><li>Icicles are a sign, not the trouble.</li><li>Seal the attic floor first.</li></ul>',
      },
    },
  ],
  'article-right-{*}': [
    {
      componentName: 'RichText',
      params: { Variant: 'prose' },
      fields: {
        Text: '<p>Every January our adjusters climb the same ladder.</p><h2>Where the heat gets out</h2><p>Go up with a flashlight on a cold, windy day.</p>',
      },
    },
  ],
};

export const examples = asSent({
  default: { placeholders },
  'with what follows': {
    placeholders: { ...placeholders, 'article-full-{*}': [{ componentName: 'ContentBlock', fields: { heading: 'Read next' } }] },
  },
  'text only': { placeholders: { 'article-right-{*}': placeholders['article-right-{*}'] } },
  empty: {},
  editing: {
    placeholders: { 'article-header-{*}': [], 'article-left-{*}': [], 'article-right-{*}': [], 'article-full-{*}': [] },
    editing: true,
  },
});

export const criteria: Criteria = [
  'Each placeholder is in its place, and an empty one takes no space.',
  'On a page of the article template editors are told where the header gets its texts.',
];
