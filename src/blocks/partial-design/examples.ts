import type { Examples } from '../define.ts';

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      params: { sid: '{6F1C2A52-6E0D-4C35-9C11-7B0E6A1D9F10}', ph: 'headless-main', sig: 'sxa-help' },
      placeholders: {
        'sxa-help': [{ componentName: 'RichText', fields: { Text: { value: '<h2>Have questions?</h2><p>A person picks up.</p>' } } }],
      },
    },
    'no name': { params: {} },
    empty: { params: { sig: 'sxa-help' } },
  },
  criteria: [
    {
      outcome: 'The shared components are rendered where the partial design stands.',
      test: 'src/blocks/partial-design/partial-design.test.tsx',
    },
    {
      outcome: 'They are sections of the page like any other, not entries of a column.',
      test: 'src/blocks/partial-design/partial-design.test.tsx',
    },
  ],
};
