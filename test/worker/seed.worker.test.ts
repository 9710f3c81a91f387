/** Property tests in workerd use the run's seed, which reaches them as a binding. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEED } from '../scale.ts';

test('every property test uses TEST_SEED', () => {
  expect(process.env.TEST_SEED).toMatch(/^\d+$/);
  expect([SEED, fc.readConfigureGlobal().seed]).toEqual([Number(process.env.TEST_SEED), SEED]);
});
