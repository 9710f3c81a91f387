/** Builds the reports' sections on searches, the path to a quote, and campaigns; `report-vitals.ts` has the one on speed. */
import type { Campaign } from '../../reports/campaigns.ts';
import type { FunnelSteps } from '../../reports/funnel.ts';
import type { ReportsData } from '../../reports/reports.ts';
import { maskedText } from '../../reports/mask.ts';
import type { SearchCount } from '../../reports/searches.ts';
import type { SiteLanguage } from '../../site/sites.ts';
import { urls } from '../../site/urls.ts';
import type { Counts, CountsRow } from '../../page/desk/board-page.ts';
import { formatNumber, percent, shareOf } from '../shared/texts.ts';
import { vitalSection } from './report-vitals.ts';

/** Public sites by name, each with its languages and their addresses. */
export type Places = ReadonlyMap<string, readonly SiteLanguage[]>;

/** In the order of the page. @param places the sites that search terms link to */
export const sectionsOf = (reports: ReportsData, places: Places): Counts[] => [
  searchSection(reports, places),
  funnelSection(reports),
  campaignSection(reports.campaigns),
  vitalSection(reports),
];

function searchSection({ totals, missed, top }: ReportsData, places: Places): Counts {
  const rowsOf = (list: readonly SearchCount[], by: 'searches' | 'missed', cells: (one: SearchCount) => string[]): CountsRow[] =>
    list.map((one) => ({
      name: one.term,
      more: `${one.kind === 'site' ? 'Site search' : 'Resources'}, ${one.language}${places.size > 1 ? `, ${one.site}` : ''}`,
      link: linkOf(one, places),
      parts: [shareOf(one[by], list[0]?.[by] ?? 0)],
      cells: cells(one),
    }));
  return {
    kind: 'figures',
    id: 'searches',
    heading: 'Searches',
    note: 'Searches with a term, in the site search and in resources; upper and lower case count together. Paging is not a new search. E-mail addresses and long numbers are masked. A term links to its current results.',
    facts: [
      { name: 'Searches', value: formatNumber(totals.searches) },
      {
        name: 'Without results',
        value: formatNumber(totals.missed) + (totals.missed > 0 ? ` (${percent(totals.missed, totals.searches)})` : ''),
      },
    ],
    tables: [
      {
        caption: 'Searches without results',
        heads: ['Searched for', 'Without results', 'Share of these'],
        rows: rowsOf(missed, 'missed', (one) => [formatNumber(one.missed), percent(one.missed, totals.missed)]),
        none: 'No data yet: all searches had results.',
      },
      {
        caption: 'Top searches',
        heads: ['Searched for', 'Searches', 'Share', 'Clicks per search'],
        rows: rowsOf(top, 'searches', (one) => [
          formatNumber(one.searches),
          percent(one.searches, totals.searches),
          (one.clicks / one.searches).toFixed(2),
        ]),
        none: 'No data yet: there were no searches.',
      },
    ],
  };
}

/** The search as a visitor sees it; a masked term must not appear in an address. */
function linkOf({ term, isMasked, kind, site, language }: SearchCount, places: Places): string {
  const place = places.get(site)?.find((one) => one.language === language);
  if (isMasked || !place) return '';
  return place.origin + place.prefix + (kind === 'site' ? urls.search(term) : urls.blogSearch(term));
}

const STEPS = [
  { name: 'Started a quote', more: 'QUOTE_STARTED' },
  { name: 'Saw agencies', more: 'QUOTE_MODAL_OPEN or QUOTE_MODAL_SEARCH' },
  { name: 'Chose an agency', more: 'QUOTE_MODAL_SELECTED_AGENCY' },
  { name: 'Sent a form to an agency', more: 'FORM_SUBMISSION with an agency' },
];

function funnelSection({ funnel, stored }: ReportsData): Counts {
  const typeRow = ({ type, steps }: { type: string; steps: FunnelSteps }): CountsRow => ({
    name: maskedText(type) || 'Not given',
    parts: [shareOf(steps[0], funnel.byType[0]?.steps[0] ?? 0)],
    cells: steps.map(formatNumber),
  });
  return {
    kind: 'figures',
    id: 'funnel',
    heading: 'From a quote started to a form sent',
    note: 'Visits with consent to tracking, each counted once, from its first start. A step counts visits that reached it or a later step: a saved agency needs no search. “Stored” counts all submissions that name an agency, tracked or not: rely on this number.',
    facts: stored.map(({ form, count }) => ({ name: `Stored: ${form}`, value: formatNumber(count) })),
    tables: [
      {
        caption: 'Steps',
        heads: ['Step', 'Visits', 'Of all started', 'Of previous step'],
        rows:
          funnel.all[0] === 0
            ? []
            : STEPS.map((step, at) => ({
                ...step,
                parts: [shareOf(funnel.all[at] ?? 0, funnel.all[0])],
                cells: [
                  formatNumber(funnel.all[at] ?? 0),
                  percent(funnel.all[at] ?? 0, funnel.all[0]),
                  at === 0 ? '–' : percent(funnel.all[at] ?? 0, funnel.all[at - 1] ?? 0),
                ],
              })),
        none: 'No data yet: no quote was started.',
      },
      {
        caption: 'By insurance',
        heads: ['Insurance', 'Started', 'Saw agencies', 'Chose', 'Sent'],
        rows: funnel.byType.map(typeRow),
        none: 'No data yet.',
      },
    ],
  };
}

const campaignSection = (campaigns: readonly Campaign[]): Counts => ({
  kind: 'figures',
  id: 'campaigns',
  heading: 'Campaigns',
  note: 'Visits that began with a campaign link (CAMPAIGN_IDENTIFIED), and how many of them then started a quote or sent any form. Grouped by campsrc, or else by the campaign or source of the link.',
  tables: [
    {
      caption: 'Visits by campaign',
      heads: ['Campaign', 'Visits', 'Started a quote', 'Sent a form'],
      rows: campaigns.map(({ name, visits, quotes, forms }) => ({
        name: maskedText(name) || 'Unnamed',
        parts: [shareOf(visits, campaigns[0]?.visits ?? 0)],
        cells: [
          formatNumber(visits),
          `${formatNumber(quotes)} (${percent(quotes, visits)})`,
          `${formatNumber(forms)} (${percent(forms, visits)})`,
        ],
      })),
      none: 'No data yet: no visit came from a campaign.',
    },
  ],
});
