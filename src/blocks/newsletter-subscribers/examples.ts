import type { Examples } from '../define.ts';

const test = 'src/blocks/newsletter-subscribers/newsletter-subscribers.test.tsx';
const entry = (address: string, over: object = {}) => ({
  address,
  status: 'Active',
  newsletters: ['eriesense'],
  language: 'lake-erie, en',
  at: { iso: '2026-11-21T14:05:00.000Z', text: 'Nov 21, 2026' },
  ...over,
});
const list = {
  Lists: ['eriesense', 'businesssense'],
  Counts: [
    { name: 'Active', link: '/subscribers?status=active', values: ['1,204', '1,100', '310'] },
    { name: 'Not confirmed', link: '/subscribers?status=pending', values: ['12', '0', '0'] },
    { name: 'Ended', link: '/subscribers?status=inactive', values: ['87', '80', '9'] },
  ],
  Choices: [
    { name: 'Every newsletter', link: '/subscribers', isShown: true },
    { name: 'eriesense', link: '/subscribers?list=eriesense' },
    { name: 'businesssense', link: '/subscribers?list=businesssense' },
  ],
  Entries: [
    entry('dana@mail.example'),
    entry('owner@bakery.example', { newsletters: ['eriesense', 'businesssense'], language: 'lake-erie, es' }),
    entry('gone@mail.example', { status: 'Ended' }),
  ],
  Older: '/subscribers?page=2',
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { List: list } },
    'one found': { fields: { List: { ...list, IsSearch: true, Sought: 'Dana@mail.example', Entries: [list.Entries[0]] } } },
    'none found': { fields: { List: { ...list, IsSearch: true, Sought: 'nobody@mail.example', Entries: [] } } },
    removed: { fields: { List: { ...list, Removed: '1' } } },
    'one item': { fields: { List: { Entries: [list.Entries[0]] } } },
    'many items': {
      fields: { List: { ...list, Entries: Array.from({ length: 50 }, (_, index) => entry(`reader-${index}@mail.example`)) } },
    },
    'long words': {
      fields: { List: { ...list, Entries: [entry(`${'very-long-address-'.repeat(10)}@mail.example`, { newsletters: [] })] } },
    },
    'script in an address': { fields: { List: { ...list, Entries: [entry('"<script>alert(1)</script>"@mail.example')] } } },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: 'Addresses stand in no link: one is searched for and removed by forms that post.', test },
    { outcome: 'Only an address that was searched for can be removed, one at a time.', test },
    { outcome: 'What somebody typed as an address is text, never markup.', test },
  ],
};
