/** Tests a bounded map: what it still has, and what it has dropped (DEL-06). */
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

test('has the entries of the half before, until another half is full [DEL-06]', () => {
  const map = new Generations<string>(100);
  const fill = (from: number) => {
    for (let index = from; index < from + 5; index++) map.set(`k${index}`, `v${index}`, 10);
  };
  fill(0);
  fill(5);
  expect([map.get('k0'), map.get('k9'), map.size]).toEqual(['v0', 'v9', 10]);
  map.set('k10', 'v10', 50);
  expect([map.get('k0'), map.get('k9'), map.get('k10'), map.size]).toEqual([undefined, 'v9', 'v10', 6]);
});
