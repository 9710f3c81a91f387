import type { Examples } from '../define.ts';

const test = 'src/blocks/item-list/item-list.test.tsx';

const entry = (id: string, name: string) => ({
  id,
  name,
  link: `/edit/fields?item=0&in=Items%2F${id}`,
  remove: `/edit/items?item=0&field=Items&remove=${id}`,
});
const list = {
  Title: 'Items of “Frequently asked questions”',
  Action: '/edit/items?item=0&field=Items',
  Self: '/edit/items?item=0&field=Items',
  Back: '/auto-insurance?mode=edit',
  Revision: 'r1',
  Entries: [
    entry('a', 'Does my policy cover a rental car?'),
    entry('b', 'I hit a deer. Is that collision or comprehensive?'),
    entry('c', 'Will one ticket raise my rate?'),
  ],
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { List: list } },
    'after a move': { fields: { List: { ...list, Did: 'moved' } } },
    'before removing': { fields: { List: { ...list, State: 'confirm', Remove: 'b' } } },
    'changed by someone else': { fields: { List: { ...list, State: 'conflict' } } },
    'shared, with an item of its own': {
      fields: { List: { ...list, Pages: 12, Entries: [{ ...entry('a', 'Hail and shingles'), isReference: true }] } },
    },
    'one item': { fields: { List: { ...list, Entries: [list.Entries[0]] } } },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: 'Every action says which entry it is about, and works without script.', test },
    { outcome: 'The first can’t go up, the last not down.', test },
    { outcome: 'Removing is asked once more, with what it means for visitors.', test },
  ],
};
