/** The results as bars: each part begins where the one before it ended, what is there already leads back, and the total stands below (brand.md §8). */
import { moneyText } from '../money/rules.ts';
import type { Part, Totals } from '../totals/rules.ts';

export interface Bar {
  id: Part['id'] | 'total';
  cents: number;
  /** Where it begins on the scale and how long it is, in per cent of the scale. */
  start: number;
  length: number;
}

export interface Bars {
  /** Steps of the scale, evenly set, from the left end to the right. */
  ticks: readonly { label: string; at: number }[];
  bars: readonly Bar[];
}

/** More would be crowded on a phone. */
const MOST_STEPS = 5;

/** @returns `undefined` where there is nothing to draw: no figure was given */
export function barsOf({ parts, total }: Totals): Bars | undefined {
  const ends: [id: Bar['id'], cents: number, from: number, to: number][] = [];
  let at = 0;
  for (const id of ['debts', 'education', 'legacy', 'assets'] as const) {
    const { cents } = parts[id];
    const from = at;
    at += id === 'assets' ? -cents : cents;
    ends.push([id, cents, from, at]);
  }
  ends.push(['total', total, 0, total]);
  const points = ends.flatMap(([, , from, to]) => [from, to]);
  const [low, high] = [Math.min(0, ...points), Math.max(0, ...points)];
  if (low === high) return undefined;
  const step = stepFor(low, high);
  const [left, right] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const percent = (cents: number) => round((100 * (cents - left)) / (right - left));
  return {
    ticks: Array.from({ length: Math.round((right - left) / step) + 1 }, (_, index) => {
      const cents = left + index * step;
      return { label: shortMoney(cents), at: percent(cents) };
    }),
    bars: ends.map(([id, cents, from, to]) => {
      const start = percent(Math.min(from, to));
      return { id, cents, start, length: round(percent(Math.max(from, to)) - start) };
    }),
  };
}

/** The smallest step of 1, 2 or 5 times a power of ten, in cents, that takes few enough of them; a dollar at least. */
function stepFor(low: number, high: number): number {
  const needs = (step: number) => Math.ceil(high / step) - Math.floor(low / step);
  for (let power = 100; ; power *= 10) {
    const fits = [power, 2 * power, 5 * power].find((step) => needs(step) <= MOST_STEPS);
    if (fits) return fits;
  }
}

const UNITS = [
  [100_000_000_000, 'B'],
  [100_000_000, 'M'],
  [100_000, 'k'],
] as const;

/** `$200k`, `-$1.5M`: thousands, millions, thousands of these, with a decimal where it takes one. */
export function shortMoney(cents: number): string {
  const size = Math.abs(cents);
  const [unit, letter] = UNITS.find(([least]) => size >= least) ?? [100, ''];
  return letter ? `${cents < 0 ? '-' : ''}$${Math.round((10 * size) / unit) / 10}${letter}` : moneyText(cents);
}

const round = (percent: number): number => Math.round(percent * 1000) / 1000;
