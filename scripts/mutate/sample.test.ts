import { expect, test } from 'vitest';
import { sample } from './sample.ts';

const hundred = Array.from({ length: 100 }, (_, index) => index);

test('picks the same values for the same seed, in their order, and others for another seed', () => {
  const picked = sample(hundred, 20, 7);
  expect(picked).toEqual(sample(hundred, 20, 7));
  expect(picked).toEqual([...picked].sort((a, b) => a - b));
  expect(new Set(picked).size).toBe(20);
  expect(picked).not.toEqual(sample(hundred, 20, 8));
});

test('picks all of a smaller list', () => {
  expect(sample([3, 1, 2], 5, 1)).toEqual([3, 1, 2]);
});
