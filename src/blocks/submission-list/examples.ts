import type { Examples } from '../define.ts';

const test = 'src/blocks/submission-list/submission-list.test.tsx';

const entry = (reference: string, over: object = {}) => ({
  reference,
  link: `/submissions/${reference}`,
  form: 'Request a quote',
  subject: 'Auto quote for 16501',
  target: 'Agency contact',
  state: 'delivered',
  at: { iso: '2026-11-21T14:05:00.000Z', text: 'Nov 21, 2026, 9:05 AM EST' },
  page: '/get-a-quote',
  agency: 'aa1001',
  ...over,
});
const list = {
  States: [
    { name: 'All', link: '/submissions', isShown: true },
    { name: 'Waiting', count: '2', link: '/submissions?state=waiting' },
    { name: 'Delivered', count: '10,000 or more', link: '/submissions?state=delivered' },
    { name: 'Given up', count: '1', link: '/submissions?state=dead' },
  ],
  Targets: [
    { value: 'email', name: 'Email' },
    { value: 'internal-contact', name: 'Internal contact' },
    { value: 'sharepoint', name: 'SharePoint' },
    { value: 'agency-contact', name: 'Agency contact' },
  ],
  Entries: [
    entry('K7RM4TXD', { state: 'waiting' }),
    entry('C9PHWN3Q', { subject: '', form: 'Contact us', target: 'Email', page: '/contact-us', agency: '', state: 'dead' }),
    entry('F4JT6YKR'),
  ],
  Older: '/submissions?before=41',
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { List: list } },
    'given up': {
      fields: {
        List: {
          ...list,
          States: list.States.map((state) => ({ ...state, isShown: state.name === 'Given up' })),
          State: 'dead',
          Target: 'email',
          Older: '',
          Newest: '/submissions?state=dead',
          Again: 3,
          Entries: [list.Entries[1]],
        },
      },
    },
    'one item': { fields: { List: { ...list, Older: '', Entries: [list.Entries[0]] } } },
    'many items': {
      fields: { List: { ...list, Entries: Array.from({ length: 50 }, (_, index) => entry(`M${String(index).padStart(7, '3')}`)) } },
    },
    'long words': {
      fields: {
        List: {
          ...list,
          Entries: [
            entry('K7RM4TXD', {
              subject: 'Donaudampfschifffahrtsgesellschaftshaftpflichtversicherung'.repeat(3),
              page: `/${'very-long-address-'.repeat(12)}`,
            }),
          ],
        },
      },
    },
    'script in what was sent': {
      fields: {
        List: { ...list, Entries: [entry('K7RM4TXD', { subject: '<script>alert(1)</script>', page: '/"><img src=x onerror=alert(1)>' })] },
      },
    },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: 'Every submission leads to its own page by the name of what it is about.', test },
    { outcome: 'What is shown, by state and target, stays chosen through every link and form.', test },
    { outcome: 'Only given-up deliveries can be made due again, all of those that are shown at once.', test },
    { outcome: 'What visitors wrote is text, never markup.', test },
  ],
};
