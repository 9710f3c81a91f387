import { asSent, type Criteria } from '../example.ts';

const note = (Title: string, Note: string) => ({ fields: { Title, Note } });

export const examples = asSent({
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
});

export const criteria: Criteria = [
  'Each note can be reached from its reference, and links back to it.',
  'Without notes nothing is printed.',
];
