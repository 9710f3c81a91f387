import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Lru } from './lru.ts';

it('never holds more bytes than its bound, and counts the bytes it holds', () => {
  const step = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 60 }), fc.boolean());
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const lru = new Lru<number>(100);
      const weights = new Map<string, number>();
      for (const [key, bytes, remove] of steps) {
        if (remove) lru.delete(key);
        else lru.set(key, bytes, bytes);
        weights.set(key, bytes);
        expect(lru.bytes).toBeLessThanOrEqual(100);
      }
      const held = [...weights.keys()].map((key) => lru.get(key) ?? 0);
      expect(lru.bytes).toBe(held.reduce((sum, bytes) => sum + bytes, 0));
    }),
  );
});

it('drops the least recently used value', () => {
  const lru = new Lru<string>(3);
  for (const key of ['a', 'b', 'c']) lru.set(key, key, 1);
  lru.get('a');
  lru.set('d', 'd', 1);
  expect(['a', 'b', 'c', 'd'].map((key) => lru.get(key))).toEqual(['a', undefined, 'c', 'd']);
});

it('does not store a value heavier than the bound, and drops the key’s older value', () => {
  const lru = new Lru<string>(3);
  lru.set('a', 'small', 1);
  lru.set('a', 'large', 4);
  expect(lru.get('a')).toBeUndefined();
  expect(lru.bytes).toBe(0);
});
