import type { Examples } from '../define.ts';

const test = 'src/blocks/submission-list/submission-list.test.tsx';

const entry = (reference: string, over: object = {}) => ({
  reference,
  link: `/submissions/${reference}`,
  form: 'Request a quote',
  subject: 'Auto quote for 16501',
  deliveries: [{ target: 'Agency contact', state: 'delivered' }],
  at: { iso: '2026-11-21T14:05:00.000Z', text: 'Nov 21, 2026, 9:05 AM EST' },
  page: '/get-a-quote',
  agency: 'aa1001',
  ...over,
});
const contact = { subject: '', form: 'Contact us', page: '/contact-us', agency: '' };
const held = entry('H3MKX7RW', {
  ...contact,
  deliveries: [
    { target: 'Email', state: 'held' },
    { target: 'Automatic answer', state: 'held' },
  ],
  reason: 'It was sent faster than anybody types.',
});
const list = {
  States: [
    { name: 'All', link: '/submissions', isShown: true },
    { name: 'Held', count: '13', link: '/submissions?state=held' },
    { name: 'Waiting', count: '2', link: '/submissions?state=waiting' },
    { name: 'Delivered', count: '10,000 or more', link: '/submissions?state=delivered' },
    { name: 'Given up', count: '1', link: '/submissions?state=dead' },
    { name: 'Rejected', count: '0', link: '/submissions?state=rejected' },
  ],
  Forms: [
    { value: 'Contact us', name: 'Contact us' },
    { value: 'Request a quote', name: 'Request a quote' },
  ],
  Periods: [
    { value: '1', name: 'Last 24 hours' },
    { value: '7', name: 'Last 7 days' },
  ],
  Targets: [
    { value: 'email', name: 'Email' },
    { value: 'internal-contact', name: 'Internal contact' },
    { value: 'sharepoint', name: 'SharePoint' },
    { value: 'agency-contact', name: 'Agency contact' },
  ],
  Entries: [
    entry('K7RM4TXD', { deliveries: [{ target: 'Agency contact', state: 'waiting' }] }),
    entry('C9PHWN3Q', {
      ...contact,
      deliveries: [
        { target: 'Email', state: 'delivered' },
        { target: 'Automatic answer', state: 'dead' },
      ],
    }),
    entry('F4JT6YKR'),
  ],
  Older: '/submissions?before=F4JT6YKR',
  Export: '/submissions.csv',
};
const shown = (name: string) => list.States.map((state) => ({ ...state, isShown: state.name === name }));

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { List: list } },
    'some are held': {
      fields: {
        List: {
          ...list,
          Held: [
            held,
            { ...held, reference: 'H7WQ9PYC', link: '/submissions/H7WQ9PYC', reason: 'A field that nobody sees was filled in.' },
          ],
          AllHeld: '/submissions?state=held',
          HeldForms: [
            { form: 'Contact us', count: 12, until: '1795270000000' },
            { form: 'Request a quote', count: 1, until: '1795270000000' },
          ],
          Done: 'One submission was released and is delivered now.',
        },
      },
    },
    'held ones alone': {
      fields: {
        List: {
          ...list,
          States: shown('Held'),
          State: 'held',
          Form: 'Contact us',
          Days: '7',
          HeldForms: [{ form: 'Contact us', count: 12, until: '1795270000000' }],
          Entries: [held],
        },
      },
    },
    'given up': {
      fields: {
        List: {
          ...list,
          States: shown('Given up'),
          State: 'dead',
          Target: 'email',
          Older: '',
          Newest: '/submissions?state=dead',
          Done: '3 deliveries are tried again now.',
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
          HeldForms: [{ form: 'Haftpflichtversicherung'.repeat(8), count: 3, until: '1795270000000' }],
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
    { outcome: 'Every submission leads to its own page by the name of what it is about, with what became of each delivery.', test },
    { outcome: 'What is held stands first, with its reason in words, and is released or rejected one by one or for a whole form.', test },
    { outcome: 'What is shown, by state, form, period and target, stays chosen through every link and form.', test },
    { outcome: 'Only given-up deliveries can be made due again, all of those that are shown at once.', test },
    { outcome: 'What visitors wrote is text, never markup.', test },
  ],
};
