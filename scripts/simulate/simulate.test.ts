/** The simulation's statistics (docs/scale.md): the formulas give the figures of the product's own code, and a day adds up. */
import { expect, test } from 'vitest';
import { casesOf, checkLocation } from './check.ts';
import { simulateDay } from './day.ts';
import { firstFetches } from './formulas.ts';
import { errorsOf } from './report.ts';

test.each(casesOf(4000, 1))('the formulas are within ten per cent of the product’s code: $name', async (one) => {
  for (const { figure, product, expected, error } of errorsOf(await checkLocation(one))) {
    expect(product, figure).toBeGreaterThan(100);
    expect(Math.abs(error), `${figure}: ${expected} of ${product}`).toBeLessThanOrEqual(0.1);
  }
});

test('a day has the requests asked for, each answered by one tier, and the storm folds the pointer', () => {
  const { total, folds } = simulateDay(1e6, 1, 40);
  expect(total.visits / 1e6).toBeCloseTo(1, 6);
  expect((total.memory + total.location + total.rendered + total['not-found']) / total.visits).toBeCloseTo(1, 6);
  expect(folds).toBe(1);
});

test('a page is fetched once where its value is seen at once, and by every reader until it is seen', () => {
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);
  const ends = [10, 20, 30, 200, 300];
  expect(sum(firstFetches([5, 5, 5, 50, 50], ends, 0))).toBeCloseTo(1, 5);
  expect(sum(firstFetches([2, 2, 2, 0, 50], ends, 60))).toBeCloseTo(6, 0);
});
