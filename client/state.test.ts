/** Tests how the quote forms of a page share what the visitor enters. */
import { expect, test } from 'vitest';
import { followQuote, type SharedQuote, shareQuote } from './state.ts';

test('a form gets what was entered before it arrived, and every later change, until it is gone', () => {
  shareQuote({ zip: '16501' });
  const seen: SharedQuote[] = [];
  const end = followQuote((quote) => seen.push(quote));
  shareQuote({ type: 'auto' });
  shareQuote({ bundle: 'life' });
  end();
  shareQuote({ zip: '16502' });
  expect(seen).toEqual([{ zip: '16501' }, { zip: '16501', type: 'auto' }, { zip: '16501', type: 'auto', bundle: 'life' }]);
});
