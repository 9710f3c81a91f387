import { expect, test } from 'vitest';
import { repeated } from './d1-write.ts';

const TEMPORARY = 'D1_ERROR: Network connection lost.';

/** Tries that fail with these messages, and then succeed. */
function trying(messages: string[], random = 0) {
  const waits: number[] = [];
  let tries = 0;
  const write = async () => {
    const message = messages[tries++];
    if (message) throw new Error(message);
    return tries;
  };
  const work = repeated(write, { random: () => random, pause: async (ms) => void waits.push(ms) });
  return { work, waits, tries: () => tries };
}

test('a write that fails for a moment is done again, up to three times, later each time [FRM-11]', async () => {
  const three = trying([TEMPORARY, TEMPORARY, TEMPORARY]);
  expect(await three.work).toBe(4);
  expect(three.waits).toEqual([50, 350, 1300]);
  const spread = trying([TEMPORARY], 1);
  await spread.work;
  expect(spread.waits).toEqual([75]);
  const four = trying(Array(4).fill(TEMPORARY));
  await expect(four.work).rejects.toThrow(TEMPORARY);
  expect(four.tries()).toBe(4);
});

test('a write that can never succeed is not done again [FRM-11]', async () => {
  const { work, tries } = trying(['D1_ERROR: UNIQUE constraint failed']);
  await expect(work).rejects.toThrow('UNIQUE');
  expect(tries()).toBe(1);
});
