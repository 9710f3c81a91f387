/** Tables of a simulation, as Markdown: printed, and part of docs/scale.md. */
import { ASSUMED, STEPS } from './assumptions.ts';
import { billOf, firstBytes, type Need, needsOf, type TierName } from './bill.ts';
import type { Check } from './check.ts';
import type { Outcome } from './day.ts';
import type { Sums } from './location.ts';

export const number = (value: number): string => {
  if (value >= 1e9) return `${(value / 1e9).toPrecision(3)} G`;
  if (value >= 1e6) return `${(value / 1e6).toPrecision(3)} M`;
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)));
};

const table = (head: string[], rows: string[][]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const ofLimit = ({ peak, limit }: Need): string => {
  if (limit === undefined) return '';
  const share = `${number((peak / limit) * 100)} %`;
  return peak > limit ? `**${share}**` : share;
};

export function reportOf(name: string, outcome: Outcome, chance: () => number): string {
  const { total } = outcome;
  const times = firstBytes(outcome, chance);
  const tiers: [TierName, string][] = [
    ['memory', 'memory of an isolate'],
    ['location', 'cache of the location'],
    ['rendered', 'rendered'],
    ['not-found', 'not found'],
  ];
  const ms = (tier: TierName | 'all') => times[tier].map((one) => String(Math.round(one)));
  const share = (amount: number) => `${((amount / total.visits) * 100).toFixed(2)} %`;
  const byTier = tiers.map(([tier, words]) => [words, share(total[tier]), ...ms(tier)]);
  const needs = needsOf(outcome, 'd1');
  const other = needsOf(outcome, 'pipelines');
  const rows = [...needs, ...other.filter(({ part }) => !needs.some((one) => one.part === part))].map((need) => [
    need.part,
    need.unit === ' GB' || need.aDay === 0 ? '' : number(need.aDay),
    `${number(need.peak)}${need.unit}`,
    need.limit === undefined ? '' : `${number(need.limit)}${need.unit}`,
    ofLimit(need),
    number(need.dollarsAMonth),
  ]);
  return [
    `### ${name} requests a day`,
    table(['answered from', 'share', 'first byte p50, ms', 'p99, ms'], [...byTier, ['all', '100 %', ...ms('all')]]),
    table(['part', 'a day', 'busiest', 'limit', 'of the limit', '$ a month'], rows),
    `${number(total.isolates)} isolates start in a day; ${outcome.publishes} publishes, ${outcome.folds} fold of the pointer. ` +
      `The month costs **$${number(billOf(needs))}** with events in D1, **$${number(billOf(other))}** with Pipelines and R2.`,
  ].join('\n\n');
}

const NAMES: Partial<Record<keyof Sums, string>> = {
  memory: 'memory',
  location: 'location',
  rendered: 'rendered',
  kvReads: 'KV reads',
  objectReads: 'Publisher reads',
};

/** @returns how far the formulas are from the product, by figure: 0.05 is five per cent */
export const errorsOf = ({ expected, product }: Check): { figure: string; product: number; expected: number; error: number }[] =>
  (Object.entries(NAMES) as [keyof Sums, string][]).map(([name, figure]) => ({
    figure,
    product: product[name],
    expected: expected[name],
    error: expected[name] / product[name] - 1,
  }));

export const checkTable = (checks: readonly Check[]): string =>
  table(
    ['case', 'visits', ...Object.values(NAMES)],
    checks.map((check) => [
      check.name,
      number(check.product.visits),
      ...errorsOf(check).map(({ product, error }) => `${number(product)} (${error < 0 ? '−' : '+'}${Math.abs(error * 100).toFixed(1)} %)`),
    ]),
  );

export const assumptions = (): string =>
  [
    table(
      ['assumption', 'figure', 'from'],
      Object.values(ASSUMED).map(({ value, unit, from }) => [unit, value.toLocaleString('en', { maximumFractionDigits: 4 }), from]),
    ),
    `Milliseconds of a step (median, p99; assumed, but for our own CPU): ${Object.entries(STEPS)
      .map(([step, [median, p99]]) => `${step} ${median}, ${p99}`)
      .join('; ')}.`,
  ].join('\n\n');
