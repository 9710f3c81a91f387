import type { Examples } from '../define.ts';

/** Which of its two cards is seen depends on the browser: save an agency on its page, and look again. */
export const { examples, criteria }: Examples = {
  examples: {
    default: {},
    'own words': {
      fields: {
        Title: { value: 'Whom to ask' },
        Text: { value: 'Your agent sees the same bill that you see.' },
        FinderLink: { value: { href: '/find-an-agent', text: 'Look for an agency' } },
      },
    },
    'long words': {
      fields: {
        Title: { value: 'Donaudampfschifffahrtsgesellschaftskapitänsversicherungsbedingungen' },
        Text: { value: 'Unabhängigkeitserklärungen'.repeat(5) },
      },
    },
    'right to left': { fields: { Title: { value: 'ابحث عن وكالة' }, Text: { value: 'شخص قريب منك يعرف الطريق الذي تسلكه.' } } },
    empty: { fields: {} },
    editing: {
      fields: {
        Title: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Text: { value: '', metadata: { fieldType: 'Single-Line Text' } },
      },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'Without a saved agency, and without script, it is a quiet way to find one.',
      test: 'src/blocks/saved-agency/saved-agency.test.tsx',
    },
    {
      outcome: 'With one it shows its name, whether it is open now and until when, and how to reach it.',
      test: 'test/browser/saved-agency.browser.test.ts',
    },
    { outcome: 'Whichever of the two is shown, nothing on the page moves.', test: 'test/browser/saved-agency.browser.test.ts' },
  ],
};
