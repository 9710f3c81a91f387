import { expect, it } from 'vitest';
import { movedClock } from '../../test/worker/moved-clock.ts';
import { Pace } from './pace.ts';

it('gives as many turns a second as it may, after a small burst', () => {
  const clock = movedClock();
  const pace = new Pace(40, clock);
  let given = 0;
  for (let ms = 0; ms < 10_000; ms++) {
    if (pace.take()) given++;
    clock.move(1);
  }
  expect(given).toBeGreaterThanOrEqual(400);
  expect(given).toBeLessThanOrEqual(404);
});

it('books turns one behind the other', () => {
  const pace = new Pace(40, movedClock());
  expect([pace.book(), pace.book(), pace.book()]).toEqual([0, 25, 50]);
});
