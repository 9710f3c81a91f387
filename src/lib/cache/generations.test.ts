import { expect, test } from 'vitest';
import { Generations } from './generations.ts';

test('returns recently set values and stays within its bound [DEL-06]', () => {
  const map = new Generations<number>(100);
  for (let index = 0; index < 1000; index++) {
    map.set(`k${index}`, index, 10);
    expect(map.size).toBeLessThanOrEqual(10);
  }
  expect([map.get('k999'), map.get('k995'), map.get('k5')]).toEqual([999, 995, undefined]);
});

test('does not store a value heavier than half the bound, and replaces the value of a key [DEL-06]', () => {
  const map = new Generations<number>(100);
  map.set('a', 1, 51);
  map.set('b', 1, 10);
  map.set('b', 2, 10);
  expect([map.get('a'), map.get('b')]).toEqual([undefined, 2]);
});
