import { asSent, type Criteria } from '../example.ts';

const row = (text: string, href: string, icon: string) => ({ fields: { Link: { text, href }, Icon: icon } });

export const examples = asSent({
  default: {
    fields: {
      Title: 'What most people come for',
      Links: [
        row('Pay a bill', '/pay-a-bill', 'receipt'),
        row('Report a claim', '/report-a-claim', 'phone'),
        row('Find an Agency', '/find-an-agent', 'map-pin'),
        row('Proof of insurance', '/help/proof-of-insurance', 'check'),
      ],
    },
  },
  'unknown icon': { fields: { Links: [row('Get the app', '/help/get-the-app', 'no-such-icon')] } },
  'one item': { fields: { Links: [row('Pay a bill', '/pay-a-bill', 'receipt')] } },
  'links that lead nowhere': {
    fields: { Links: [row('Chat with us', 'javascript:chat()', 'phone'), row('', '', 'phone'), row('Call', 'tel:+18005550142', 'phone')] },
  },
  empty: { fields: { Title: 'What most people come for' } },
});

export const criteria: Criteria = [
  'A link without a usable address is text, and a heading without links is not shown.',
  'An unknown icon name shows an arrow, never a gap.',
  'The heading is the accessible name of the navigation.',
];
