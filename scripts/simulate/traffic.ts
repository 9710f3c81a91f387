/** Pages of the simulated traffic by Zipf's law. */

/** @returns the rank (0 is the most visited) for a number from 0 to 1 @param exponent 1 is Zipf's own law */
export function zipf(count: number, exponent: number): (random: number) => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) sums[rank] = sum += 1 / (rank + 1) ** exponent;
  return (random) => {
    const wanted = random * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** A waiting time of visits that come at random. Milliseconds. */
export const waiting = (random: number, perSecond: number): number => (-Math.log(1 - random) / perSecond) * 1000;

/** A number from a lognormal distribution by two uniform ones. */
export const lognormal = (median: number, p99: number, one: number, two: number): number =>
  median * Math.exp((Math.log(p99 / median) / 2.326) * Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * two));
