/** Expected hits of memories and caches, for visits that come at random (Poisson). `scripts/simulate/check.ts` compares them with the product's own code. */

/** Items that are visited alike. */
export interface Alike {
  count: number;
  bytes: number;
  /** Share of all visits that goes to one of them. */
  share: number;
}

/**
 * Visits for which a least-recently-used memory keeps an item that is not visited again (Che's approximation): as many as bring so many
 * other items that the memory is full.
 */
export function keptVisits(items: readonly Alike[], capacity: number): number {
  const filled = (visits: number) =>
    items.reduce((sum, { count, bytes, share }) => sum + count * bytes * (1 - Math.exp(-share * visits)), 0);
  if (items.reduce((sum, { count, bytes, share }) => sum + (share > 0 ? count * bytes : 0), 0) <= capacity) return Number.POSITIVE_INFINITY;
  let [low, high] = [1, 1e12];
  while (high / low > 1.001) {
    const middle = Math.sqrt(low * high);
    if (filled(middle) < capacity) low = middle;
    else high = middle;
  }
  return low;
}

export interface Lives {
  /** Visits of an isolate from its start to its end, in the mean. */
  visits: number;
  /** How many visits the isolate had before a visit: quantiles, each as likely as the others. */
  before: number[];
}

const QUANTILES = 8;

/** Visits that an isolate has had: it ends after a time without one, or of old age. @param rate visits a second */
export function livesOf(rate: number, idleSeconds: number, lifeSeconds: number): Lives {
  const end = Math.exp(-rate * idleSeconds);
  const most = Math.max(1, rate * lifeSeconds);
  const goesOn = Math.log1p(-Math.min(end, 1 - 1e-12));
  const reached = -Math.expm1(most * goesOn);
  const visits = end < 1e-12 ? most : Math.max(1, reached / end);
  const before = Array.from({ length: QUANTILES }, (_, at) => {
    const quantile = (at + 0.5) / QUANTILES;
    return Math.floor(end < 1e-12 ? quantile * most : Math.log1p(-quantile * reached) / goesOn);
  });
  return { visits, before };
}

/** How many visits a memory reaches back, each with its chance: to the isolate's start, or as far as it keeps an item. */
export function reachOf({ before }: Lives, kept: number): [visits: number, chance: number][] {
  const chances = new Map<number, number>();
  for (const visits of before) {
    const reach = Math.min(visits, kept);
    chances.set(reach, (chances.get(reach) ?? 0) + 1 / before.length);
  }
  return [...chances];
}

/** Chance that an item is not among the visits that an isolate's memory reaches back to. */
export const absent = (share: number, reach: readonly [number, number][]): number =>
  reach.reduce((sum, [visits, chance]) => sum + chance * Math.exp(-share * visits), 0);

/** Mean of the greater of `unseen`, which falls with each visit, and `least`, over a time in which `visits` are expected. */
export function meanAbsent(unseen: number, least: number, visits: number): number {
  if (visits < 1e-9) return Math.max(unseen, least);
  const until = unseen > least ? Math.min(visits, least > 0 ? Math.log(unseen / least) : visits) : 0;
  return (unseen * -Math.expm1(-until) + least * (visits - until)) / visits;
}

/**
 * Fetches from the source of one page whose value is not in the store: the first reader's, and those of readers who do not see the value yet.
 * @param reads expected in each interval @param ends of the intervals, seconds @param lag seconds until a stored value is seen elsewhere
 */
export function firstFetches(reads: ArrayLike<number>, ends: ArrayLike<number>, lag: number): number[] {
  const sums: number[] = [];
  let [sum, late, seen] = [0, 0, 0];
  return Array.from(reads, (now, at) => {
    while (late < at && ends[late]! <= ends[at]! - lag) seen = sums[late++]!;
    const before = lag > 0 ? Math.exp(-seen) : 1;
    sum += now;
    sums.push(sum);
    return lag > 0 ? now * before : Math.exp(now - sum) * -Math.expm1(-now);
  });
}
