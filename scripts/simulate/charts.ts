/** The three charts of a simulation: tiers by hour, parts against their limits, and the bill. */
import { needsOf } from './bill.ts';
import { type Bar, drawChart, type INKS } from './chart.ts';
import type { Outcome } from './day.ts';
import { number } from './report.ts';

const SIZES = ['1 M', '100 M', '1 G'];

/** @param outcomes at the three sizes @returns SVG by the name of its file */
export const chartsOf = (outcomes: readonly Outcome[]): Record<string, string> => ({
  hours: hours(outcomes[1]!),
  limits: limits(outcomes),
  bill: bill(outcomes),
});

function hours({ slots }: Outcome): string {
  const bars = Array.from({ length: 24 }, (_, hour): Bar => {
    const of = (name: 'visits' | 'memory' | 'location' | 'rendered') =>
      slots.filter(({ at }) => Math.floor(at / 3600) === hour).reduce((sum, row) => sum + row[name], 0);
    const visits = of('visits');
    const part = (name: 'memory' | 'location' | 'rendered', ink: keyof typeof INKS) => ({ share: of(name) / visits, ink });
    return {
      label: `${hour}:00 UTC`,
      parts: [part('memory', 'lake'), part('location', 'shoal'), part('rendered', 'lamp')],
      value: `${((of('rendered') / visits) * 100).toFixed(1)} %`,
    };
  });
  return drawChart({
    title: 'Where pages came from, by hour, at a hundred million requests a day',
    bars,
    ticks: [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: `${at * 100} %` })),
    key: [
      { ink: 'lake', label: 'memory' },
      { ink: 'shoal', label: 'location' },
      { ink: 'lamp', label: 'rendered' },
    ],
  });
}

/** Powers of ten from 0.01 % to 10,000 % of the limit. */
const ofScale = (share: number): number => Math.max(0, Math.min(1, (Math.log10(Math.max(share, 1e-9)) + 4) / 6));

function limits(outcomes: readonly Outcome[]): string {
  const all = outcomes.map((outcome) => [
    ...needsOf(outcome, 'd1'),
    ...needsOf(outcome, 'pipelines').filter(({ part }) => /Pipe/.test(part)),
  ]);
  const limited = all[0]!.flatMap(({ limit }, at) => (limit === undefined ? [] : [at]));
  const bars = limited.flatMap((row) =>
    all.map((needs, size): Bar => {
      const { part, peak, limit } = needs[row]!;
      const share = peak / limit!;
      return {
        label: size === 0 ? part.replace('Publisher: permits when the pointer folds', 'permits when it folds') : '',
        parts: [{ share: ofScale(share), ink: share > 1 ? 'buoy' : 'lake' }],
        value: `${SIZES[size]}: ${share > 100 ? 'off the scale' : `${number(share * 100)} %`}`,
      };
    }),
  );
  return drawChart({
    title: 'Busiest second of each part, in per cent of its limit, at three sizes',
    bars,
    ticks: [-4, -3, -2, -1, 0, 1, 2].map((power) => ({
      at: (power + 4) / 6,
      label: `${number(10 ** power * 100)} %`,
      strong: power === 0,
    })),
    key: [
      { ink: 'lake', label: 'within the limit' },
      { ink: 'buoy', label: 'over it' },
    ],
  });
}

const INK_OF: [RegExp, keyof typeof INKS][] = [
  [/^requests|^CPU/, 'lake'],
  [/^KV|^Publisher|^content/, 'shoal'],
  [/^events/, 'lamp'],
  [/./, 'sand'],
];

function bill(outcomes: readonly Outcome[]): string {
  const rows = outcomes.flatMap((outcome, size) =>
    (['d1', 'pipelines'] as const).map((sink) => ({
      sink,
      size: SIZES[size],
      millions: (outcome.requestsADay * 30) / 1e6,
      needs: needsOf(outcome, sink),
    })),
  );
  const perMillion = rows.map(({ needs, millions }) =>
    INK_OF.map(([, ink]) => ({
      ink,
      dollars:
        needs
          .filter(({ part }) => INK_OF.find(([names]) => names.test(part))![1] === ink)
          .reduce((sum, one) => sum + one.dollarsAMonth, 0) / millions,
    })),
  );
  const sum = (parts: { dollars: number }[]) => parts.reduce((total, { dollars }) => total + dollars, 0);
  const most = Math.max(...perMillion.map(sum));
  const step = most > 8 ? 4 : 2;
  return drawChart({
    title: 'The bill for a million requests, at three sizes',
    bars: rows.map(({ sink, size }, at) => ({
      label: `${size} a day, events in ${sink === 'd1' ? 'D1' : 'R2'}`,
      parts: perMillion[at]!.map(({ ink, dollars }) => ({ share: dollars / most, ink })),
      value: `$${sum(perMillion[at]!).toFixed(2)}`,
    })),
    ticks: Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => ({ at: (at * step) / most, label: `$${at * step}` })),
    key: [
      { ink: 'lake', label: 'requests, CPU' },
      { ink: 'shoal', label: 'content' },
      { ink: 'lamp', label: 'events' },
      { ink: 'sand', label: 'search, forms' },
    ],
  });
}
