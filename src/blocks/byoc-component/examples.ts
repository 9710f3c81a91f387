import type { Examples } from '../define.ts';

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      params: {
        ComponentName: 'ContentBlock',
        ComponentProps: JSON.stringify({ heading: 'Brought by name', content: '<p>The words come as properties.</p>', Variant: 'note' }),
      },
    },
    'data override': {
      params: {
        ComponentName: 'ContentBlock',
        ComponentProps: JSON.stringify({ heading: 'Brought by name', content: '<p>The words come as properties.</p>' }),
        ComponentDataOverride: JSON.stringify({ heading: 'Said by the editor' }),
      },
    },
    'with a data source': {
      params: { ComponentName: 'ContentBlock' },
      fields: { heading: { value: 'Heading of the data source' }, content: { value: '<p>And its words.</p>' } },
    },
    'unknown component': { params: { ComponentName: 'SnowReport', ComponentProps: '{}' } },
    'broken properties': { params: { ComponentName: 'ContentBlock', ComponentProps: '{"heading":' } },
    'itself inside': { params: { ComponentName: 'BYOCWrapper', ComponentProps: JSON.stringify({ ComponentName: 'BYOCWrapper' }) } },
    'no name': {},
  },
  criteria: [
    {
      outcome: 'The named component is rendered with the properties as its fields and parameters.',
      test: 'src/blocks/byoc-component/byoc-component.test.tsx',
    },
    {
      outcome: 'Its loads, styles, regions and query count for the page as if it stood there.',
      test: 'src/page/prepare.test.ts',
    },
    {
      outcome: 'A name that this site does not know leaves a notice for editors and nothing for visitors.',
      test: 'src/blocks/byoc-component/byoc-component.test.tsx',
    },
  ],
};
