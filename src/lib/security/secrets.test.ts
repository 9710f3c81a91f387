import { expect, it } from 'vitest';
import { isSameSecret } from './secrets.ts';

it('accepts only the secret', async () => {
  expect(await isSameSecret('s3cret', 's3cret')).toBe(true);
  for (const wrong of ['s3cret ', 'S3cret', 's3cre', '']) expect(await isSameSecret(wrong, 's3cret')).toBe(false);
});

it('accepts nothing when no secret is set', async () => {
  expect(await isSameSecret('', '')).toBe(false);
});
