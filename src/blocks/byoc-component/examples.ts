import { asSent, type Criteria } from '../example.ts';

export const examples = asSent({
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
    fields: { heading: 'Heading of the data source', content: '<p>And its words.</p>' },
  },
  'unknown component': { params: { ComponentName: 'SnowReport', ComponentProps: '{}' } },
  'broken properties': { params: { ComponentName: 'ContentBlock', ComponentProps: '{"heading":' } },
  'itself inside': { params: { ComponentName: 'BYOCWrapper', ComponentProps: JSON.stringify({ ComponentName: 'BYOCWrapper' }) } },
  'no name': {},
});

export const criteria: Criteria = [
  'The named component is rendered with the properties as its fields and parameters.',
  {
    outcome: 'Its loads, styles, regions and query count for the page as if it were placed there directly.',
    test: 'src/page/render/prepare.test.ts',
  },
  'An unknown name shows a notice to editors and nothing to visitors.',
];
