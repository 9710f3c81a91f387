import type { Examples } from '../define.ts';

const action = (text: string, href: string, icon = '') => ({ fields: { Link: { value: { text, href } }, Icon: { value: icon } } });
const four = [
  action('Pay a bill', '/pay-a-bill', 'credit-card'),
  action('File a claim', '/report-a-claim', 'clipboard-text'),
  action('ID cards', '/help/id-cards', 'identification-card'),
  action('Find an agent', '/find-an-agent', 'storefront'),
];

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Links: four } },
    'one item': { fields: { Links: four.slice(0, 1) } },
    'three items': { fields: { Links: four.slice(0, 3) } },
    'many items': { fields: { Links: [...four, action('Change an address', '/help/address'), action('Get a quote', '/')] } },
    'without icons': {
      fields: {
        Title: { value: 'After a storm' },
        Links: [
          action('Report a claim', '/report-a-claim'),
          action('Check a claim', '/check-a-claim'),
          action('Find a repair shop', '/auto-repair-locator'),
        ],
      },
    },
    'the platform’s list': { fields: { items: { results: four.map(({ fields: { Link } }) => ({ field: { link: Link } })) } } },
    'a dead link among them': {
      fields: { Links: [action('Trap', 'javascript:alert(1)'), ...four, action('Change an address', '/help/address')] },
    },
    'long words': { fields: { Links: [action('Kraftfahrzeughaftpflichtversicherungsbedingungen', '/a', 'receipt'), ...four.slice(1)] } },
    'right to left': {
      fields: { Links: [action('ادفع فاتورة', '/pay-a-bill', 'credit-card'), action('أبلغ عن حادث', '/report-a-claim', 'clipboard-text')] },
    },
    empty: { fields: {} },
    'editing, empty': { fields: {}, editing: true },
  },
  criteria: [
    { outcome: 'At most the first four links that lead somewhere are shown.', test: 'src/blocks/user-actions/user-actions.test.tsx' },
    {
      outcome: 'It is a navigation with a name, and an icon never stands for an action alone.',
      test: 'src/blocks/user-actions/user-actions.test.tsx',
    },
  ],
};
