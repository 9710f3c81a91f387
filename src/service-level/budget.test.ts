/** Error budgets from counts, also from counts that cannot be true [OPS-01]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budgetOf } from './budget.ts';

const THOUSANDTH = { target: 0.999 };

test.each([
  [{ total: 100_000, bad: 0 }, 'kept', 0],
  [{ total: 100_000, bad: 75 }, 'kept', 75],
  [{ total: 100_000, bad: 76 }, 'low', 76],
  [{ total: 100_000, bad: 100 }, 'low', 100],
  [{ total: 100_000, bad: 101 }, 'spent', 101],
  [{ total: 900, bad: 1 }, 'few', 111],
])('%j of one in a thousand is %s [OPS-01]', (counts, state, percent) => {
  const budget = budgetOf(counts, THOUSANDTH);
  expect([budget?.state, Math.round((budget?.burnt ?? 0) * 100)]).toEqual([state, percent]);
});

test.each([
  { total: 0, bad: 0 },
  { total: Number.NaN, bad: 0 },
  { total: 10, bad: 11 },
  { total: 10, bad: -1 },
  { total: Number.POSITIVE_INFINITY, bad: 1 },
  { total: 10, bad: Number.NaN },
])('counts that cannot be true have no budget [OPS-01]: %j', (counts) => {
  expect(budgetOf(counts, THOUSANDTH)).toBeUndefined();
});

test('an objective is met exactly while its budget is not spent [OPS-01]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(0.75, 0.99, 0.999),
      (total, part, target) => {
        const bad = Math.floor(total * part);
        const budget = budgetOf({ total, bad }, { target })!;
        // Beside the limit itself, where the last digits of a double decide.
        if (Math.abs(budget.burnt - 1) < 1e-6) return;
        expect(budget.burnt > 1).toBe(budget.share < target);
      },
    ),
  );
});
