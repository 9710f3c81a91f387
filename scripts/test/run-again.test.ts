/** A second run may only judge failures of a busy machine: a permanent failure stays failed (decision 069). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEED } from '../../test/scale.ts';
import { hasCounterexample, runsAgain } from './run-again.ts';

const again = async () => undefined;
const run = (failed: number, trouble: string[], final = false) => ({ failed, trouble, final });
const site = { run: run(1, ['test/site/feeds.test.ts']), again };
const unit = { run: run(1, ['src/newsletter/signup.rules.test.ts']) };
const worker = { run: run(0, []) };

function messageOf(property: () => void): string {
  try {
    property();
  } catch (error) {
    return String((error as Error).stack);
  }
  return '';
}

describe('failures that are run again', () => {
  test('includes a few failures of the site and the browser', () => {
    expect(runsAgain([worker, site], 1)).toEqual([site]);
    const many = {
      run: run(
        7,
        Array.from({ length: 7 }, (_, at) => `test/site/${at}.test.ts`),
      ),
      again,
    };
    expect(runsAgain([worker, many], 7)).toEqual([]);
  });

  test('includes none when a unit test, a Worker test or a check has failed', () => {
    expect(runsAgain([unit, site], 2)).toEqual([]);
    expect(runsAgain([site], 2)).toEqual([]);
  });

  test('includes none when a property test found a counterexample', () => {
    const message = messageOf(() => fc.assert(fc.property(fc.integer(), () => false)));
    expect(message).toContain(`seed: ${SEED}`);
    expect(hasCounterexample(['AssertionError: expected 1 to be 2', message])).toBe(true);
    expect(hasCounterexample(['AssertionError: expected 1 to be 2', 'Error: Test timed out in 30000ms.'])).toBe(false);
    expect(runsAgain([{ run: run(1, ['test/site/apps.test.ts'], true), again }, site], 2)).toEqual([]);
  });

  test('excludes a run whose failure has no location', () => {
    expect(runsAgain([{ run: run(1, []), again }], 1)).toEqual([]);
  });
});

test('every property test uses TEST_SEED', () => {
  expect(Number(process.env.TEST_SEED)).toBe(SEED);
  expect(fc.readConfigureGlobal().seed).toBe(SEED);
  expect(fc.sample(fc.integer(), 5)).toEqual(fc.sample(fc.integer(), 5));
});
