/** What CI checks of a long list: every kind is included, and the rest changes with the seed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneOf, sampled } from './sampled.ts';
import { samplePages } from './site/sample-pages.ts';

const entries = fc.uniqueArray(fc.record({ id: fc.nat(), kinds: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')) }), {
  selector: ({ id }) => id,
  maxLength: 60,
});

test('includes every kind, nothing twice, in the order of the list, and all of it at scale 1', () => {
  fc.assert(
    fc.property(entries, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(), (list, scale, seed) => {
      const kindsOf = ({ kinds }: (typeof list)[number]) => kinds;
      const looked = sampled(list, kindsOf, { scale, seed });
      expect(new Set(looked.flatMap(kindsOf))).toEqual(new Set(list.flatMap(kindsOf)));
      expect(looked).toEqual(list.filter((entry) => looked.includes(entry)));
      expect(sampled(list, kindsOf, { scale, seed })).toEqual(looked);
      expect(sampled(list, kindsOf, { scale: 1, seed })).toEqual(list);
    }),
  );
});

test('the rest is a sample of the entries without a kind of their own, which differs by seed', () => {
  const list = Array.from({ length: 200 }, (_, id) => id);
  const withSeed = (seed: number) => sampled(list, () => ['same'], { scale: 0.1, seed });
  expect(withSeed(1)).toHaveLength(1 + 20);
  expect(withSeed(1)).not.toEqual(withSeed(2));
});

test('the sample pages include every template of every site and language and every component', () => {
  const looked = sampled(samplePages, ({ kinds }) => kinds, { scale: 0.1, seed: 1 });
  const kinds = samplePages.flatMap((page) => page.kinds);
  expect(kinds).toContain('localhost es Article Detail');
  expect(kinds).toContain('HeroBanner');
  expect(new Set(looked.flatMap((page) => page.kinds))).toEqual(new Set(kinds));
  expect(looked.length).toBeLessThan(samplePages.length / 2);
});

test('of few ways each seed takes one, and the full run all', () => {
  const ways = [320, 768, 1280];
  const withSeed = (seed: number, scale = 0.1) => oneOf(ways, { scale, seed });
  expect([0, 1, 2, 3].map((seed) => withSeed(seed))).toEqual([[320], [768], [1280], [320]]);
  expect(withSeed(1, 1)).toEqual(ways);
});
