/** Builds the reports' section on speed: web vitals of all pages, and the slowest pages. */
import { maskedText } from '../../reports/mask.ts';
import type { ReportsData } from '../../reports/reports.ts';
import { MEASURES_READ, PAGE_MEASURES, type SlowPage, type Vital } from '../../reports/vitals.ts';
import type { Counts, CountsRow } from '../../page/desk/board-page.ts';
import { formatNumber, percent, shareOf } from '../shared/texts.ts';

const VITALS: [Vital['name'], string][] = [
  ['LCP', 'Largest part shown'],
  ['INP', 'Response to a tap or key'],
  ['CLS', 'Layout shifts'],
  ['FCP', 'First part shown'],
  ['TTFB', 'First byte'],
];

/** Each measure over all pages, and the pages with the greatest share of poor ones. */
export function vitalSection({ vitals, slow }: Pick<ReportsData, 'vitals' | 'slow'>): Counts {
  const known = VITALS.flatMap(([name, more]) => vitals.filter((one) => one.name === name).map((one) => ({ ...one, more })));
  return {
    kind: 'figures',
    id: 'vitals',
    heading: 'Web vitals',
    note: `Three quarters of page views were as fast as the 75th percentile or faster. Based on the newest ${formatNumber(MEASURES_READ)} measurements of the period. Slow pages have the greatest share of poor measurements, of pages with at least ${PAGE_MEASURES}.`,
    isRated: known.length > 0,
    tables: [
      {
        caption: 'All pages',
        heads: ['Measure', '75th percentile', 'Good', 'Needs work', 'Poor'],
        rows: known.map(({ name, more, measured, p75, good, poor }) => ({
          name,
          more: `${more}, ${formatNumber(measured)} measures`,
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

const slowRow = ({ site, language, page, measured, poor, p75 }: SlowPage): CountsRow => ({
  name: maskedText(page),
  more: `${site}, ${language}, ${formatNumber(measured)} measures`,
  parts: [],
  cells: [percent(poor, measured), ...(['LCP', 'INP', 'CLS'] as const).map((name) => figureOf(name, p75[name]))],
});

/** A measure as text: seconds, milliseconds, or a score. */
export function figureOf(name: Vital['name'], value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  if (name === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}
