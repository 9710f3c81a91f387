/** Tests who is at a block, and its open comments in words [EDT-03]. */
import { expect, test } from 'vitest';
import type { PageModel } from '../../../src/editing/protocol.ts';
import { atBlock, openComments } from './at-block.ts';

const person = (name: string, block: string) => ({ name, shown: '', block, field: '', since: 1 });

test('finds the people at a block of this page, not those who only have its content open elsewhere [EDT-03]', () => {
  const page = { pageId: 'page' } as PageModel;
  const others = { page: [person('Ana', 'hero'), person('Ben', '')], 'content of hero': [person('Cleo', '')] };
  const state = { page, others, comments: { hero: 2, '': 1 } };
  expect(atBlock(state, 'hero')).toEqual({ people: [person('Ana', 'hero')], comments: 2 });
  expect(atBlock(state, 'faq')).toEqual({ people: [], comments: 0 });
  expect(atBlock({ ...state, page: null }, 'hero').people).toEqual([]);
});

test('counts open comments in words [EDT-03]', () => {
  expect([0, 1, 2].map(openComments)).toEqual(['', '1 open comment', '2 open comments']);
});
