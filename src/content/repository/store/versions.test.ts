/** Tests the hash of an item's content: any change makes another version, but the path alone none [EDT-03]. */
import { expect, it } from 'vitest';
import type { ItemContent } from './items.ts';
import { contentHash } from './versions.ts';

const ITEM: ItemContent = {
  id: 'a',
  parent: 'p',
  name: 'about',
  displayName: 'About',
  path: '/home/about',
  route: '/about',
  template: 'Page',
  sort: 1,
  fields: { Title: { value: 'About' } },
  presentation: null,
};

it.each<Partial<ItemContent>>([
  { parent: 'q' },
  { name: 'us' },
  { displayName: 'About us' },
  { template: 'Article' },
  { sort: 2 },
  { fields: { Title: { value: 'Us' } } },
  { presentation: { design: '', placeholders: {} } },
  { route: '/us' },
])('%j is another content', (change) => {
  expect(contentHash({ ...ITEM, ...change })).not.toBe(contentHash(ITEM));
});

it('another path alone is the same content', () => {
  expect(contentHash({ ...ITEM, id: 'b', path: '/home/other/about' })).toBe(contentHash(ITEM));
});
