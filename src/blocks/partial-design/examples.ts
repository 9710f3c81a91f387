import { asSent, type Criteria } from '../example.ts';

export const examples = asSent({
  default: {
    params: { sid: '{6F1C2A52-6E0D-4C35-9C11-7B0E6A1D9F10}', ph: 'headless-main', sig: 'sxa-help' },
    placeholders: { 'sxa-help': [{ componentName: 'RichText', fields: { Text: '<h2>Have questions?</h2><p>A person picks up.</p>' } }] },
  },
  'no name': { params: {} },
  empty: { params: { sig: 'sxa-help' } },
});

export const criteria: Criteria = [
  'The shared components are rendered at the place of the partial design.',
  'They are sections of the page like any other, not entries of a column.',
];
