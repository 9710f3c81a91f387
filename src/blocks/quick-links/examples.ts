import type { Examples } from '../define.ts';

const row = (text: string, href: string, icon: string) => ({ fields: { Link: { value: { text, href } }, Icon: { value: icon } } });

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        Title: { value: 'What most people come for' },
        Links: [
          row('Pay a bill', '/pay-a-bill', 'receipt'),
          row('Report a claim', '/report-a-claim', 'phone'),
          row('Find an Agency', '/find-an-agent', 'map-pin'),
          row('Proof of insurance', '/help/proof-of-insurance', 'check'),
        ],
      },
    },
    'unknown icon': { fields: { Links: [row('Get the app', '/help/get-the-app', 'no-such-icon')] } },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: 'An icon name we do not know becomes an arrow, never an empty place.', test: 'src/blocks/quick-links/quick-links.test.tsx' },
    { outcome: 'The navigation carries the heading as its name.', test: 'src/blocks/quick-links/quick-links.test.tsx' },
  ],
};
