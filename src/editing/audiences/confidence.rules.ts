/** Confidence intervals of rates and of their difference: Wilson, and Newcombe's hybrid of two Wilson intervals, at 95 %. */

const Z = 1.959964;

export interface Rate {
  visitors: number;
  conversions: number;
}

/** @returns the bounds of the true rate, 0 to 1 */
export function wilson({ visitors: n, conversions: x }: Rate): [low: number, high: number] {
  if (n === 0) return [0, 1];
  const p = x / n;
  const middle = (p + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const half = (Z / (1 + Z ** 2 / n)) * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** @returns the bounds of how much higher the first rate is than the second */
export function difference(first: Rate, second: Rate): [low: number, high: number] {
  if (first.visitors === 0 || second.visitors === 0) return [-1, 1];
  const [p, q] = [first.conversions / first.visitors, second.conversions / second.visitors];
  const [[low1, high1], [low2, high2]] = [wilson(first), wilson(second)];
  return [p - q - Math.hypot(p - low1, high2 - q), p - q + Math.hypot(high1 - p, q - low2)];
}
