import type { Examples } from '../define.ts';

const entries = [
  {
    componentName: 'ContentBlock',
    fields: {
      heading: { value: 'Find the agent who knows your road.' },
      content: { value: '<p>Our agents run their own businesses in their own towns.</p>' },
    },
  },
  { componentName: 'RichText', fields: { Text: { value: '<p><a class="btn" href="/find-an-agent">Find an Agency</a></p>' } } },
];
const placeholders = { 'container-{*}': entries };

export const { examples, criteria }: Examples = {
  examples: {
    default: { params: { DynamicPlaceholderId: '1' }, placeholders },
    land: { params: { DynamicPlaceholderId: '1', Styles: 'land' }, placeholders },
    shoal: { params: { DynamicPlaceholderId: '1', Styles: 'shoal' }, placeholders },
    deep: { params: { DynamicPlaceholderId: '1', Styles: 'deep tight' }, placeholders },
    neatline: { params: { DynamicPlaceholderId: '1', Styles: 'neat' }, placeholders },
    'background picture': {
      params: { DynamicPlaceholderId: '1', Styles: 'deep', BackgroundImage: '<image mediaurl="/-/media/life-first-light.svg">' },
      placeholders,
    },
    'unknown styles': { params: { DynamicPlaceholderId: '1', Styles: 'container-dark-background indent-inner   land' }, placeholders },
    empty: { params: {} },
    editing: { params: { DynamicPlaceholderId: '1', Styles: 'shoal' }, placeholders: { 'container-{*}': [] }, editing: true },
  },
  criteria: [
    {
      outcome:
        'The background picture is one hashed rule by media id without dashes, under another path for editors, and never a style attribute.',
      test: 'src/blocks/container/container.test.tsx',
    },
    {
      outcome: 'Only the grounds of the design system are possible; other class names of the platform change nothing.',
      test: 'src/blocks/container/container.test.tsx',
    },
    { outcome: 'Its placeholder is found by its dynamic name.', test: 'src/blocks/container/container.test.tsx' },
  ],
};
