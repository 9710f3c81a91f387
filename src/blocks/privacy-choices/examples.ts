import type { Examples } from '../define.ts';

const Text = { value: '<p>Accepting means that the pages you see are counted, under a random number and without your name.</p>' };

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Text } },
    'kept without script': { fields: { Text }, query: 'choice=declined' },
    'under Global Privacy Control': { fields: { Text }, query: 'choice=gpc' },
    'one item': { fields: { Headline: { value: 'Cookies' } } },
    'many items': { fields: { Headline: { value: 'Your choice' }, Text: { value: '<p>One.</p><p>Two.</p><ul><li>Three</li></ul>' } } },
    empty: {},
    'long words': {
      fields: {
        Headline: { value: 'Datenschutzeinstellungsmöglichkeiten' },
        Text: { value: '<p>Datenschutzgrundverordnungskonformitätserklärung.</p>' },
      },
    },
    'right to left': { fields: { Headline: { value: 'اختيارك' }, Text: { value: '<p>أنت تقرر ما نحسبه.</p>' } } },
    editing: {
      fields: {
        Headline: { value: '', metadata: { fieldId: '{7A1D4C0B-5A2B-4B5E-8C34-0C6F7D1A2E10}', fieldType: 'Single-Line Text' } },
        Text: { value: '', metadata: { fieldId: '{7A1D4C0B-5A2B-4B5E-8C34-0C6F7D1A2E11}', fieldType: 'Rich Text' } },
      },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'A choice is taken by keyboard, at once and said aloud, and without script by a form.',
      test: 'test/browser/consent.browser.test.ts',
    },
    {
      outcome: 'Where the browser sends Global Privacy Control, that stands there in place of a choice.',
      test: 'test/browser/consent.browser.test.ts',
    },
    { outcome: 'Every cookie, storage key and event of the code is listed.', test: 'src/consent/kept.test.ts' },
    { outcome: 'Each row says what it is in plain words.', test: 'src/blocks/privacy-choices/privacy-choices.test.tsx' },
  ],
};
