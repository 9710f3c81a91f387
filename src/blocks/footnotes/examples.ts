import type { Examples } from '../define.ts';

const note = (Title: string, Note: string) => ({ fields: { Title: { value: Title }, Note: { value: Note } } });

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        Notes: [
          note('1', '<p>Savings depend on the policies you hold, your state and your driving record.</p>'),
          note(
            '2',
            '<p>Roadside assistance is part of a policy only where it is listed. <a href="/auto-insurance">See what auto insurance covers.</a></p>',
          ),
        ],
      },
    },
    'without numbers': {
      fields: { Notes: [note('', '<p>Life insurance is not available in New York.</p>'), note('', '<p>Figures are for 2025.</p>')] },
    },
    'other marks': { fields: { Notes: [note('*', '<p>Not offered in every state.</p>')] } },
    empty: { fields: { Notes: [] } },
  },
  criteria: [
    { outcome: 'Each note can be reached from its reference, and leads back to it.', test: 'src/blocks/footnotes/footnotes.test.tsx' },
    { outcome: 'Without notes nothing is left on the page.', test: 'src/blocks/footnotes/footnotes.test.tsx' },
  ],
};
