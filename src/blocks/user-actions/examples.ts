import { asSent, type Criteria } from '../example.ts';

const action = (text: string, href: string, icon = '') => ({ fields: { Link: { text, href }, Icon: icon } });
const four = [
  action('Pay a bill', '/pay-a-bill', 'credit-card'),
  action('File a claim', '/report-a-claim', 'clipboard-text'),
  action('ID cards', '/help/id-cards', 'identification-card'),
  action('Find an agent', '/find-an-agent', 'storefront'),
];

export const examples = asSent({
  default: { fields: { Links: four } },
  'three items': { fields: { Links: four.slice(0, 3) } },
  'many items': { fields: { Links: [...four, action('Change an address', '/help/address'), action('Get a quote', '/')] } },
  'without icons': {
    fields: {
      Title: 'After a storm',
      Links: [
        action('Report a claim', '/report-a-claim'),
        action('Check a claim', '/claims'),
        action('Find a repair shop', '/auto-repair-locator'),
      ],
    },
  },
  'the platform’s list': { fields: { items: { results: four.map(({ fields: { Link } }) => ({ field: { link: { value: Link } } })) } } },
  'a dead link among them': {
    fields: { Links: [action('Trap', 'javascript:alert(1)'), ...four, action('Change an address', '/help/address')] },
  },
  empty: { fields: {} },
});

export const criteria: Criteria = [
  'At most the first four links with a usable address are shown.',
  'It is a navigation with a name, and an icon never appears without text.',
];
