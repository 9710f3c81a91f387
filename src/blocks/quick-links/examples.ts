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
    'one item': { fields: { Links: [row('Pay a bill', '/pay-a-bill', 'receipt')] } },
    'many items': {
      fields: {
        Title: { value: 'Help, by what happened' },
        Links: Array.from({ length: 13 }, (_, index) =>
          row(
            ['A deer', 'An ice dam', 'A wet cellar', 'Hail'][index % 4] as string,
            `/help?case=${index}`,
            ['phone', 'info', 'map-pin', ''][index % 4] as string,
          ),
        ),
      },
    },
    'links that lead nowhere': {
      fields: {
        Links: [row('Chat with us', 'javascript:chat()', 'phone'), row('', '', 'phone'), row('Call', 'tel:+18005550142', 'phone')],
      },
    },
    empty: { fields: { Title: { value: 'What most people come for' } } },
    'long words': {
      fields: {
        Title: { value: 'Schadensmeldungsangelegenheiten' },
        Links: [
          row('Kraftfahrzeughaftpflichtversicherungsbedingungen', '/a', 'receipt'),
          row('Donaudampfschifffahrtsgesellschaft', '/b', ''),
        ],
      },
    },
    'right to left': {
      fields: {
        Title: { value: 'ما يأتي الناس من أجله' },
        Links: [row('ادفع فاتورة', '/pay-a-bill', 'receipt'), row('أبلغ عن مطالبة', '/report-a-claim', '')],
      },
    },
    'editing with empty fields': {
      fields: {
        Title: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Links: [{ fields: { Link: { value: {}, metadata: { fieldType: 'General Link' } }, Icon: { value: '' } } }],
      },
      editing: true,
    },
    'editing without links': { fields: {}, editing: true },
  },
  criteria: [
    {
      outcome: 'A link that leads nowhere is text, and a heading without links is nothing.',
      test: 'src/blocks/quick-links/quick-links.test.tsx',
    },
    { outcome: 'An icon name we do not know becomes an arrow, never an empty place.', test: 'src/blocks/quick-links/quick-links.test.tsx' },
    { outcome: 'The navigation carries the heading as its name.', test: 'src/blocks/quick-links/quick-links.test.tsx' },
  ],
};
