/** The board of `/reports`: the filter by period and place above the sections (TRK-07). */
import { present } from '../../lib/values/present.ts';
import type { Board, Section } from '../../page/desk/board-page.ts';
import { urls } from '../../site/urls.ts';
import { boardChoices } from '../shared/board-response.ts';

export const REPORT_PERIODS = [
  ['7', 'Last 7 days'],
  ['90', 'Last 90 days'],
] as const;
export const DEFAULT_DAYS = '30';

interface Place {
  site: string;
  language: string;
}

interface Report {
  /** `undefined` while the records do not respond. */
  sections: Section[] | undefined;
  /** Beginning of the period. */
  since: string;
  /** A sentence on what is not counted, or empty. */
  without: string;
  places: readonly Place[];
  /** Empty for the default period. */
  days: string;
  /** `site/language`; empty for all. */
  place: string;
}

export const reportBoard = ({ sections, since, without, places, days, place }: Report): Board => ({
  Title: 'Reports',
  Lede: `What visitors who allow tracking did here. Visits are counted anonymously.${sections ? ` Since ${since}.` : ''}${without}`,
  ...(!sections && { Problem: UNAVAILABLE }),
  Filter: {
    action: urls.reports,
    fields: present([
      {
        kind: 'select',
        name: 'days',
        label: 'Period',
        all: 'Last 30 days',
        choices: boardChoices(REPORT_PERIODS),
        chosen: days === DEFAULT_DAYS ? '' : days,
      },
      places.length > 1 && {
        kind: 'select' as const,
        name: 'place',
        label: 'Site and language',
        all: 'All',
        choices: boardChoices(places.map((one) => [placeName(one), `${one.site}, ${one.language}`])),
        chosen: place,
      },
    ]),
  },
  Sections: sections ?? [],
});

export const placeName = ({ site, language }: Place): string => `${site}/${language}`;

const UNAVAILABLE = {
  title: 'The records are not available right now',
  text: 'Nothing is lost: try again in a minute.',
};
