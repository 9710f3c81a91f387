/** Reports in the words of their page: a section each of searches, the way to a quote, and campaigns; that of speed is in `report-vitals.ts`. */
import type { Campaign } from '../reports/campaigns.ts';
import type { Steps } from '../reports/funnel.ts';
import type { Reports } from '../reports/reports.ts';
import { masked } from '../reports/mask.ts';
import type { Searched } from '../reports/searches.ts';
import type { SiteLanguage } from '../sites.ts';
import { urls } from '../urls.ts';
import { number, percent, type Row, type Section, shareOf } from './report-figures.ts';
import { vitalSection } from './report-vitals.ts';

/** Public sites by name, each with its languages and where they stand. */
export type Places = ReadonlyMap<string, readonly SiteLanguage[]>;

/** In the order of the page. @param places where a term of a search leads to */
export const sectionsOf = (reports: Reports, places: Places): Section[] => [
  searchSection(reports, places),
  funnelSection(reports),
  campaignSection(reports.campaigns),
  vitalSection(reports),
];

function searchSection({ totals, missed, top }: Reports, places: Places): Section {
  const rowsOf = (list: readonly Searched[], by: 'searches' | 'missed', cells: (one: Searched) => string[]): Row[] =>
    list.map((one) => ({
      name: one.term,
      more: `${one.kind === 'site' ? 'Site search' : 'Resources'}, ${one.language}${places.size > 1 ? `, ${one.site}` : ''}`,
      link: linkOf(one, places),
      parts: [shareOf(one[by], list[0]?.[by] ?? 0)],
      cells: cells(one),
    }));
  return {
    id: 'searches',
    title: 'Searches',
    note: 'Searches with words, in the site search and among resources, the same words in small letters together. Turning a page is no new search. E-mail addresses and long numbers are masked. A term leads to its results of today.',
    facts: [
      { name: 'Searches', value: number(totals.searches) },
      { name: 'With no result', value: number(totals.missed) + (totals.missed > 0 ? ` (${percent(totals.missed, totals.searches)})` : '') },
    ],
    tables: [
      {
        caption: 'Searches with no result',
        heads: ['Searched for', 'With no result', 'Share of these'],
        rows: rowsOf(missed, 'missed', (one) => [number(one.missed), percent(one.missed, totals.missed)]),
        none: 'No data yet: no search came to nothing.',
      },
      {
        caption: 'Top searches',
        heads: ['Searched for', 'Searches', 'Share', 'Clicks per search'],
        rows: rowsOf(top, 'searches', (one) => [
          number(one.searches),
          percent(one.searches, totals.searches),
          (one.clicks / one.searches).toFixed(2),
        ]),
        none: 'No data yet: nobody has searched.',
      },
    ],
  };
}

/** As a visitor sees it; of what is masked nothing may stand in an address. */
function linkOf({ term, isMasked, kind, site, language }: Searched, places: Places): string {
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

function funnelSection({ funnel, stored }: Reports): Section {
  const typeRow = ({ type, steps }: { type: string; steps: Steps }): Row => ({
    name: masked(type) || 'Not said',
    parts: [shareOf(steps[0], funnel.byType[0]?.steps[0] ?? 0)],
    cells: steps.map(number),
  });
  return {
    id: 'funnel',
    title: 'From a quote started to a form sent',
    note: 'Visits of visitors who allow it, each once, from its first start. A step counts those that reached it or a later one after that: a saved agency needs no search. Forms stored are every submission that names an agency, tracked or not, from the records of submissions: the number to go by.',
    facts: stored.map(({ form, count }) => ({ name: `Stored: ${form}`, value: number(count) })),
    tables: [
      {
        caption: 'Steps',
        heads: ['Step', 'Visits', 'Of started', 'Of step before'],
        rows:
          funnel.all[0] === 0
            ? []
            : STEPS.map((step, at) => ({
                ...step,
                parts: [shareOf(funnel.all[at] ?? 0, funnel.all[0])],
                cells: [
                  number(funnel.all[at] ?? 0),
                  percent(funnel.all[at] ?? 0, funnel.all[0]),
                  at === 0 ? '–' : percent(funnel.all[at] ?? 0, funnel.all[at - 1] ?? 0),
                ],
              })),
        none: 'No data yet: nobody has started a quote.',
      },
      {
        caption: 'By what is to be insured',
        heads: ['Insurance', 'Started', 'Saw agencies', 'Chose', 'Sent'],
        rows: funnel.byType.map(typeRow),
        none: 'No data yet.',
      },
    ],
  };
}

const campaignSection = (campaigns: readonly Campaign[]): Section => ({
  id: 'campaigns',
  title: 'Campaigns',
  note: 'Visits that began by a link of a campaign (CAMPAIGN_IDENTIFIED), and how many of them then started a quote or sent any form. By campsrc, or else by the campaign or source of the link.',
  tables: [
    {
      caption: 'Visits by campaign',
      heads: ['Campaign', 'Visits', 'Started a quote', 'Sent a form'],
      rows: campaigns.map(({ name, visits, quotes, forms }) => ({
        name: masked(name) || 'Without a name',
        parts: [shareOf(visits, campaigns[0]?.visits ?? 0)],
        cells: [number(visits), `${number(quotes)} (${percent(quotes, visits)})`, `${number(forms)} (${percent(forms, visits)})`],
      })),
      none: 'No data yet: no campaign has brought anybody.',
    },
  ],
});
