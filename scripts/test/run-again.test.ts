/** A second run may only judge failures of a busy machine: a permanent failure stays failed (decision 069). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEED } from '../../test/scale.ts';
import { type Failure, hasCounterexample, type Outcome, reasonsOf } from './outcome.ts';
import { playwrightOutcome } from './playwright-report.ts';
import { judged, placesOf, runsAgain } from './run-again.ts';

const again = async () => outcome();
const outcome = (...failures: Failure[]): Outcome => ({ passed: 10, failures, skipped: [], notRun: 0 });
const failure = (title: string, isFinal = false): Failure => ({ place: 'test/site/feeds.test.ts', title, isFinal });
const site = { outcome: outcome(failure('lists articles')), again };
const unit = { outcome: outcome({ place: 'src/newsletter/signup.rules.test.ts', title: 'reads', isFinal: false }) };
const worker = { outcome: outcome() };

function messageOf(property: () => void): string {
  try {
    property();
  } catch (error) {
    return String((error as Error).stack);
  }
  return '';
}

describe('failures that are run again', () => {
  test('includes one or two failures of the site and the browser', () => {
    expect(runsAgain([worker, site], 0)).toEqual([site]);
    expect(runsAgain([site, { ...site }], 0)).toHaveLength(2);
  });

  test('includes none when more than two tests failed', () => {
    expect(runsAgain([{ outcome: outcome(failure('a'), failure('b')), again }, site], 0)).toEqual([]);
  });

  test('includes none when a unit test, a Worker test or a check has failed', () => {
    expect(runsAgain([unit, site], 0)).toEqual([]);
    expect(runsAgain([site], 1)).toEqual([]);
  });

  test('includes none when a property test found a counterexample, or an error is outside tests', () => {
    const message = messageOf(() => fc.assert(fc.property(fc.integer(), () => false)));
    expect(message).toContain(`seed: ${SEED}`);
    expect(hasCounterexample(['AssertionError: expected 1 to be 2', message])).toBe(true);
    expect(hasCounterexample(['AssertionError: expected 1 to be 2', 'Error: Test timed out in 30000ms.'])).toBe(false);
    expect(runsAgain([{ outcome: outcome(failure('any input', true)), again }, worker], 0)).toEqual([]);
  });
});

describe('the second run', () => {
  const first = outcome(failure('a'), failure('b'));

  test('decides, and both outcomes of each test are named', () => {
    const { outcome: whole, lines } = judged(first, { ...outcome(failure('b')), passed: 3 });
    expect(whole).toMatchObject({ passed: 11, failures: [failure('b')] });
    expect(lines).toEqual([
      'test/site/feeds.test.ts: a: failed beside other tests, then passed alone',
      'test/site/feeds.test.ts: b: failed beside other tests, then failed alone',
    ]);
  });

  test('counts a test that only it failed, and tests that ran only in it', () => {
    expect(judged(outcome(failure('a')), outcome(failure('c'))).outcome).toMatchObject({ passed: 10, failures: [failure('c')] });
    expect(judged({ ...outcome(failure('a')), notRun: 4 }, outcome()).outcome).toMatchObject({ passed: 15, notRun: 0 });
  });

  test('runs each place once', () => {
    expect(placesOf(first.failures)).toEqual(['test/site/feeds.test.ts']);
  });
});

describe('the report of the browser tests', () => {
  const spec = (
    title: string,
    status: string,
    { expectedStatus = 'passed', annotations = [] as { type: string; description?: string }[] } = {},
  ) => ({
    title,
    file: 'menu.browser.test.ts',
    line: 7,
    tests: [{ status, expectedStatus, annotations }],
  });
  const report = (...specs: ReturnType<typeof spec>[]) => ({ suites: [{ suites: [{ specs }] }] });

  test('names a failed test by its line, so that it runs alone', () => {
    expect(playwrightOutcome(report(spec('opens', 'unexpected'), spec('closes', 'expected')), 'test/browser')).toEqual({
      passed: 1,
      failures: [{ place: 'test/browser/menu.browser.test.ts:7', title: 'opens', isFinal: false }],
      skipped: [],
      notRun: 0,
    });
  });

  test('names a failed serial group by its file, and counts what did not run', () => {
    const outcome = playwrightOutcome(
      report(spec('opens', 'expected'), spec('closes', 'unexpected'), spec('opens again', 'skipped')),
      'test/browser',
    );
    expect(outcome).toMatchObject({ passed: 1, failures: [{ place: 'test/browser/menu.browser.test.ts', title: 'closes' }], notRun: 1 });
  });

  test('has the reason of a skipped test', () => {
    const skipped = spec('stores', 'skipped', { expectedStatus: 'skipped', annotations: [{ type: 'skip', description: 'another site' }] });
    expect(playwrightOutcome(report(skipped), 'test/degraded')).toMatchObject({
      passed: 0,
      failures: [],
      notRun: 0,
      skipped: [{ reason: 'another site' }],
    });
  });
});

test('skipped tests are counted by reason', () => {
  const skip = (reason: string) => ({ place: 'a.test.ts', title: 'b', reason });
  expect(reasonsOf([skip('no samples'), skip('another site'), skip('no samples')])).toEqual([
    '2 skipped: no samples',
    '1 skipped: another site',
  ]);
});

test('every property test uses TEST_SEED', () => {
  expect(Number(process.env.TEST_SEED)).toBe(SEED);
  expect(fc.readConfigureGlobal().seed).toBe(SEED);
  expect(fc.sample(fc.integer(), 5)).toEqual(fc.sample(fc.integer(), 5));
});
