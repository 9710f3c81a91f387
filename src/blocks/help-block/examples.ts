import type { Examples } from '../define.ts';

const link = (text: string, href: string) => ({ value: { text, href } });

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        Headline: { value: 'Have questions or need help paying your bill?' },
        Text: { value: '<p>Most answers take two minutes online. The rest take one phone call, and a person picks up.</p>' },
        PrimaryLink: link('Pay a bill', '/pay-a-bill'),
        SecondaryLink: link('Browse help & support', '/help'),
      },
    },
    'links only': { fields: { PrimaryLink: link('Pay a bill', '/pay-a-bill') } },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: 'Without a headline it asks the question of the specification.', test: 'src/blocks/help-block/help-block.test.tsx' },
    { outcome: 'A button without a link is left out.', test: 'src/blocks/help-block/help-block.test.tsx' },
  ],
};
