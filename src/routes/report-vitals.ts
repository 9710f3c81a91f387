/** The reports' section of speed: web vitals of all pages, and the slowest pages. */
import { masked } from '../reports/mask.ts';
import type { Reports } from '../reports/reports.ts';
import { MEASURES_READ, PAGE_MEASURES, type SlowPage, type Vital } from '../reports/vitals.ts';
import { number, percent, type Row, type Section, shareOf } from './report-figures.ts';

const VITALS: [Vital['name'], string][] = [
  ['LCP', 'Largest part drawn'],
  ['INP', 'Answer to a tap or key'],
  ['CLS', 'Layout that jumps'],
  ['FCP', 'First part drawn'],
  ['TTFB', 'First byte'],
];

/** Each measure over all pages, and the pages with the greatest share of poor ones. */
export function vitalSection({ vitals, slow }: Pick<Reports, 'vitals' | 'slow'>): Section {
  const known = VITALS.flatMap(([name, more]) => vitals.filter((one) => one.name === name).map((one) => ({ ...one, more })));
  return {
    id: 'vitals',
    title: 'Web vitals',
    note: `Three quarters of page views were as fast as the 75th percentile or faster. Of the newest ${number(MEASURES_READ)} measures of the period. Slow pages are those with the greatest share of poor measures, from ${PAGE_MEASURES} measures on.`,
    isRated: known.length > 0,
    tables: [
      {
        caption: 'All pages',
        heads: ['Measure', '75th percentile', 'Good', 'Needs work', 'Poor'],
        rows: known.map(({ name, more, measured, p75, good, poor }) => ({
          name,
          more: `${more}, ${number(measured)} measures`,
          parts: [shareOf(good, measured), shareOf(measured - good - poor, measured), shareOf(poor, measured)],
          cells: [figureOf(name, p75), ...[good, measured - good - poor, poor].map((count) => percent(count, measured))],
        })),
        none: 'No data yet: no page has been measured.',
      },
      {
        caption: 'Slow pages, at the 75th percentile',
        heads: ['Page', 'Poor', 'LCP', 'INP', 'CLS'],
        rows: slow.map(slowRow),
        none: 'None.',
      },
    ],
  };
}

const slowRow = ({ site, language, page, measured, poor, p75 }: SlowPage): Row => ({
  name: masked(page),
  more: `${site}, ${language}, ${number(measured)} measures`,
  parts: [],
  cells: [percent(poor, measured), ...(['LCP', 'INP', 'CLS'] as const).map((name) => figureOf(name, p75[name]))],
});

function figureOf(name: Vital['name'], value: number | undefined): string {
  if (value === undefined) return '–';
  if (name === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}
