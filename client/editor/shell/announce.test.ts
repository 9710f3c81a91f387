import { expect, test } from 'vitest';
import { announcement } from './announce.ts';

test('announces problems at once, the saved state after a pause, and no single saves [EDT-03]', () => {
  expect(announcement('saving', 'Saving …', '', true)).toBeUndefined();
  expect(announcement('saved', 'Saved', '', false)).toBeUndefined();
  expect(announcement('saved', 'Saved', '', true)).toEqual({ words: 'Saved', waitMs: 2500 });
  expect(announcement('kept', 'Kept here', '', true)).toEqual({ words: 'Kept here', waitMs: 0 });
  expect(announcement('saved', 'Saved', '<script> was left out', true)).toEqual({ words: 'Saved. <script> was left out', waitMs: 0 });
});
