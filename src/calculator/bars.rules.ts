/** The results as bars: each part begins at the end of the previous one, existing assets lead back, and the total is below (brand.md §8). */
import { moneyText } from './money.rules.ts';
import type { TotalPart, Totals } from './totals.rules.ts';

export interface AmountBar {
  id: TotalPart['id'] | 'total';
  cents: number;
  /** Start on the scale and length, in per cent of the scale. */
  start: number;
  length: number;
}

interface BarSums {
  /** Evenly spaced steps of the scale, from left to right. */
  ticks: readonly { label: string; at: number }[];
  bars: readonly AmountBar[];
}

/** More would be crowded on a phone. */
const MOST_STEPS = 5;

/** @returns `undefined` when there is nothing to draw: no figure was given */
export function barsOf({ parts, total }: Totals): BarSums | undefined {
  const ends: [id: AmountBar['id'], cents: number, from: number, to: number][] = [];
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

/** The smallest step of 1, 2 or 5 times a power of ten, in cents, that gives few enough steps; at least a dollar. */
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

/** `$200k`, `-$1.5M`: thousands or millions, with a decimal where needed. */
export function shortMoney(cents: number): string {
  const size = Math.abs(cents);
  const found = UNITS.find(([least]) => size >= least);
  if (!found) return moneyText(cents);
  const [unit, letter] = found;
  return `${cents < 0 ? '-' : ''}$${Math.round((10 * size) / unit) / 10}${letter}`;
}

const round = (percent: number): number => Math.round(percent * 1000) / 1000;
