/** Tests the list of what a page has in one language and not in the other [EDT-03]. */
import { expect, test } from 'vitest';
import type { StoredItem } from '../../content/repository/store/store.ts';
import { missingByItem, type TextState } from './text-pairs.ts';

const item = (displayName: string) => ({ displayName }) as StoredItem;
const [page, promise, faq] = [item('The page'), item('Value proposition'), item('Questions')];
const text = (of: StoredItem, label: string, state: TextState = 'missing') => ({ item: of, label, state });

test('a block that is missing is one line with its fields, however many they are [EDT-03]', () => {
  const pairs = [
    text(page, 'Title', 'done'),
    text(promise, 'Headline'),
    text(promise, 'Points 1: text'),
    text(faq, 'Heading', 'open'),
    text(faq, 'Items 2: answer'),
  ];
  expect(missingByItem(pairs, ({ displayName }) => displayName)).toEqual([
    'Value proposition: Headline, Points 1: text',
    'Questions: Items 2: answer',
  ]);
  expect(missingByItem([], ({ displayName }) => displayName)).toEqual([]);
});
