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
  const shown = new Set<string>();
  // Entries with most kinds come first, so that few entries cover all of them.
  const richest = list.map((entry) => ({ entry, kinds: kindsOf(entry) })).sort((one, other) => other.kinds.length - one.kinds.length);
  for (const { entry, kinds } of richest) {
    if (kinds.every((kind) => shown.has(kind))) continue;
    chosen.add(entry);
    for (const kind of kinds) shown.add(kind);
  }
  const rest = list.filter((entry) => !chosen.has(entry));
  const random = randomOf(seed);
  for (let left = scaled(rest.length, 0, scale); left > 0; left--) chosen.add(rest.splice(random.upTo(rest.length), 1)[0] as T);
  return list.filter((entry) => chosen.has(entry));
}
