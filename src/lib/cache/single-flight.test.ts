import { expect, it } from 'vitest';
import { movedClock } from '../../../test/worker/moved-clock.ts';
import { SingleFlight } from './single-flight.ts';

it('lets one caller start at a time, and the next when it is done', () => {
  const flight = new SingleFlight<string>(movedClock());
  expect(flight.start('key', 1000)).toBe(true);
  expect(flight.start('key', 1000)).toBe(false);
  expect(flight.start('other', 1000)).toBe(true);
  flight.done('key');
  expect(flight.start('key', 1000)).toBe(true);
});

it('lets the next caller start when the first never ends', () => {
  const clock = movedClock();
  const flight = new SingleFlight<string>(clock);
  flight.start('key', 1000);
  clock.move(1000);
  expect(flight.start('key', 1000)).toBe(true);
});

it('rests after a failure and returns that failure', () => {
  const clock = movedClock();
  const flight = new SingleFlight<string>(clock);
  flight.start('key', 1000);
  flight.rest('key', 5000, 'down');
  expect(flight.failure('key')).toBe('down');
  clock.move(4999);
  expect(flight.start('key', 1000)).toBe(false);
  clock.move(1);
  expect(flight.failure('key')).toBeUndefined();
  expect(flight.start('key', 1000)).toBe(true);
});

it('holds a bounded number of keys', () => {
  const flight = new SingleFlight<string>(movedClock(), 10);
  for (let index = 0; index < 100; index++) expect(flight.start(`key ${index}`, 1000)).toBe(true);
});

it('waits until the running caller is done, fails or takes too long, or until the wait is no longer needed', async () => {
  const flight = new SingleFlight<string>(movedClock());
  expect(await flight.wait('key', 1000), 'no caller works on it').toBe(0);
  flight.start('key', 1000);
  expect(await flight.wait('key', 100)).toBe(100);
  expect(await flight.wait('key', 100, () => true)).toBe(0);
  const done = flight.wait('key', 10_000);
  flight.done('key');
  expect(await done).toBe(25);
  flight.start('key', 1000);
  const failed = flight.wait('key', 10_000);
  flight.rest('key', 1000, 'down');
  expect(await failed).toBe(25);
});
