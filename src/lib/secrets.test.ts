import { expect, it } from 'vitest';
import { isSameSecret } from './secrets.ts';

it('accepts the secret only', async () => {
  expect(await isSameSecret('s3cret', 's3cret')).toBe(true);
  for (const wrong of ['s3cret ', 'S3cret', 's3cre', '']) expect(await isSameSecret(wrong, 's3cret')).toBe(false);
});

it('accepts nothing when none is set', async () => {
  expect(await isSameSecret('', '')).toBe(false);
});
