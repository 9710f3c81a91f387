/** Samples a long list where each check is expensive: one of every kind always, of the rest a share by TEST_SCALE and TEST_SEED. */
import { randomOf } from './random-numbers.ts';
import { SCALE, SEED, scaled } from './scale.ts';

/**
 * @param kindsOf properties that an entry may share with others: each kind is in the result
 * @returns entries in the list's order; all of them when `scale` is 1
 */
export function sampled<T>(list: readonly T[], kindsOf: (entry: T) => readonly string[], { scale = SCALE, seed = SEED } = {}): T[] {
  if (scale >= 1) return [...list];
  const chosen = new Set<T>();
  const missing = new Set(list.flatMap(kindsOf));
  // The entry with most missing kinds comes next, so that few entries cover all of them.
  while (missing.size > 0) {
    const gain = (entry: T) => kindsOf(entry).filter((kind) => missing.has(kind)).length;
    const best = list.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.add(best);
    for (const kind of kindsOf(best)) missing.delete(kind);
  }
  const rest = list.filter((entry) => !chosen.has(entry));
  const random = randomOf(seed);
  for (let left = scaled(rest.length, 0, scale); left > 0; left--) chosen.add(rest.splice(random.upTo(rest.length), 1)[0] as T);
  return list.filter((entry) => chosen.has(entry));
}

/** @param list few ways to check the same, such as widths of the window @returns one of them in CI, by TEST_SEED; all when `scale` is 1 */
export const oneOf = <T>(list: readonly T[], { scale = SCALE, seed = SEED } = {}): T[] =>
  scale >= 1 ? [...list] : [list[seed % list.length] as T];
