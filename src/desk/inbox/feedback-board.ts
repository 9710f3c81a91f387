/** The board of `/feedback-results`: averages, stars and options as bars, pages, and visitors' texts (BLK-22). */
import type { EditorContext } from '../../editing/editor-guard.ts';
import { type FeedbackPage, type FeedbackReport, type FeedbackText, type PanelResult, TEXTS_LENGTH } from '../../feedback/results.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import type { Board, CountsRow, Section } from '../../page/desk/board-page.ts';
import { urls } from '../../site/urls.ts';
import { percent, shareOf, counted, time } from '../shared/texts.ts';
import { boardChoices, emptySection, olderAndNewest } from '../shared/board-response.ts';

export const FEEDBACK_PERIODS = [
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
] as const;

interface Feedback {
  /** `site/language/path`, or empty for all. */
  page: string;
  /** 0 for all. */
  days: number;
  /** Id of the last text of the previous page. */
  before: number;
  results: FeedbackReport;
  panels: readonly PanelResult[];
  /** One more than a page shows when there are older ones. */
  texts: readonly FeedbackText[];
}

type Link = (over?: Record<string, string | number>) => string;

export function feedbackBoard(editor: EditorContext, feedback: Feedback): Board {
  const { page, results, panels } = feedback;
  const days = feedback.days || '';
  const link: Link = (over = {}) => withQuery(urls.feedbackResults, { page, days, ...over });
  const pages = [...new Set([...panels.map(nameOf), ...(page ? [page] : [])])].sort();
  return {
    Title: 'Feedback',
    Lede: 'Visitors’ feedback on pages. Answers are anonymous and stored for 13 months.',
    Filter: {
      action: urls.feedbackResults,
      fields: [
        {
          kind: 'select',
          name: 'page',
          label: 'Page',
          all: 'Every page',
          choices: boardChoices(pages.map((name) => [name, wordsOf(name)])),
          chosen: page,
        },
        {
          kind: 'select',
          name: 'days',
          label: 'Answered',
          all: 'Last 13 months',
          choices: boardChoices(FEEDBACK_PERIODS),
          chosen: String(days),
        },
      ],
    },
    Sections:
      results.count === 0
        ? [emptySection('There is no feedback here yet.')]
        : [
            figureSection(results),
            panelSection(
              panels.filter((panel) => !page || nameOf(panel) === page),
              link,
            ),
            textSection(editor, feedback, link, withQuery(urls.feedbackResultsCsv, { page, days })),
          ],
  };
}

function figureSection({ count, average, stars, choices }: FeedbackReport): Section {
  const row = (name: string, given: number): CountsRow => ({
    name,
    parts: [shareOf(given, count)],
    cells: [given.toLocaleString('en-US'), percent(given, count)],
  });
  return {
    kind: 'figures',
    id: 'answers',
    heading: 'Answers',
    isTitled: false,
    facts: [
      { name: 'Average', value: average.toFixed(1), note: 'of 5 stars' },
      { name: 'Answers', value: count.toLocaleString('en-US') },
    ],
    tables: [
      {
        caption: 'Stars',
        heads: ['Stars', 'Given', 'Share'],
        rows: stars.map((given, index) => row(starsWord(index + 1), given)).reverse(),
      },
      {
        caption: 'Options',
        heads: ['Option', 'Chosen', 'Share'],
        rows: choices.map(({ choice, count: chosen }) => row(choice || 'None chosen', chosen)),
      },
    ],
  };
}

const panelSection = (panels: readonly PanelResult[], link: Link): Section => ({
  kind: 'table',
  id: 'pages',
  caption: 'Pages',
  heads: ['Page', 'Answers', 'Average'],
  rows: panels.map((panel) => ({
    cells: [{ text: wordsOf(nameOf(panel)), link: link({ page: nameOf(panel) }), note: panel.form }, panel.count, panel.average.toFixed(1)],
  })),
});

function textSection(editor: EditorContext, { before, texts }: Feedback, link: Link, csv: string): Section {
  const last = texts.length > TEXTS_LENGTH ? texts[TEXTS_LENGTH - 1] : undefined;
  return {
    kind: 'table',
    id: 'texts',
    caption: 'What visitors wrote',
    none: 'Nothing.',
    heads: ['Given', 'Text', 'When', 'Page'],
    rows: texts.slice(0, TEXTS_LENGTH).map((text) => ({
      cells: [{ text: starsWord(text.rating), note: text.choice }, text.text, time(editor, text.at), wordsOf(nameOf(text))],
    })),
    ...olderAndNewest(last ? link({ before: last.id }) : '', before > 0 ? link() : '', TEXTS_LENGTH),
    tools: [{ text: 'Export these answers as CSV', link: csv, isDownload: true }],
  };
}

const nameOf = ({ site, language, page }: FeedbackPage): string => `${site}/${language}${page}`;

/** @param name `site/language/path` */
export function feedbackPage(name: string): FeedbackPage | undefined {
  const [, site, language, page] = /^([^/]+)\/([^/]+)(\/.*)$/s.exec(name) ?? [];
  return site && language && page ? { site, language, page } : undefined;
}

/** `/claims (lake-erie, en)`. */
function wordsOf(name: string): string {
  const { site, language, page } = feedbackPage(name) ?? { site: '', language: '', page: name };
  return `${page} (${site}, ${language})`;
}

const starsWord = (stars: number): string => counted(stars, 'star');
