import { expect, test } from 'vitest';
import { rowsOf } from './rows-of.ts';

test('a statement that did not run has no rows', () => {
  expect([rowsOf(undefined), rowsOf({ results: [{ id: 1 }] } as D1Result)]).toEqual([[], [{ id: 1 }]]);
});
