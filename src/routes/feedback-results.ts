/** `/feedback-results` of the preview host: what visitors said of pages, for signed-in operators, and the same as a table (BLK-22). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../app.tsx';
import {
  EXPORT_HEADER,
  type FeedbackPage,
  type FeedbackResults,
  feedbackPanels,
  feedbackResults,
  feedbackRows,
  feedbackTexts,
  type PanelResult,
  TEXTS_LENGTH,
  type FeedbackText,
} from '../feedback/results.ts';
import { csvAnswer } from '../lib/csv.ts';
import { readQuery } from '../lib/input.ts';
import { urls } from '../urls.ts';
import { forOperators, operatorsPage } from './for-operators.ts';
import { momentOf } from './moment.ts';
import { listAddress } from './submission-fields.ts';

const PERIODS = [
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
] as const;

const filter = z.object({
  /** `site/language/path`, as the page writes it. */
  page: z
    .string()
    .max(2000)
    .regex(/^$|^[^/]+\/[^/]+\/.*$/s)
    .default(''),
  days: z
    .union([z.literal(''), z.enum(PERIODS.map(([value]) => value))])
    .default('')
    .transform(Number),
});
const query = filter.extend({ before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) });

export async function showFeedback(c: Context<AppEnv>): Promise<Response> {
  const { env, settings, clock } = forOperators(c, 'reader');
  const { page, days, before } = readQuery(c.req.raw, query);
  const asked = { page: pageOf(page), days };
  const [results, panels, texts] = await Promise.all([
    feedbackResults(env.DB, asked, clock.now()),
    feedbackPanels(env.DB, days, clock.now()),
    feedbackTexts(env.DB, asked, clock.now(), before),
  ]);
  const link = (over: object = {}) => listAddress({ page, days, ...over }, urls.feedbackResults);
  const pages = [...new Set([...panels.map(nameOf), ...(page ? [page] : [])])].sort();
  const Results = {
    Pages: pages.map((value) => ({ value, name: wordsOf(value) })),
    Page: page,
    Periods: PERIODS.map(([value, name]) => ({ value, name })),
    Days: days > 0 ? String(days) : '',
    ...figuresOf(results),
    Panels: panels.filter((panel) => !page || nameOf(panel) === page).map((panel) => panelFields(panel, (over) => link(over))),
    Texts: texts.slice(0, TEXTS_LENGTH).map((text) => textFields(text, settings.TIME_ZONE)),
    Older: texts.length > TEXTS_LENGTH ? link({ before: texts[TEXTS_LENGTH - 1]?.id ?? 0 }) : '',
    Newest: before > 0 ? link() : '',
    Export: results.count > 0 ? listAddress({ page, days }, urls.feedbackResultsCsv) : '',
    Action: urls.feedbackResults,
  };
  return operatorsPage(c, { here: 'feedback', block: 'FeedbackResults', fields: { Results }, title: 'Feedback' });
}

export async function exportFeedback(c: Context<AppEnv>): Promise<Response> {
  const { env, clock } = forOperators(c, 'reader');
  const { page, days } = readQuery(c.req.raw, filter);
  const now = clock.now();
  const rows = feedbackRows(env.DB, { page: pageOf(page), days }, now);
  return csvAnswer(`feedback-${new Date(now).toISOString().slice(0, 10)}`, EXPORT_HEADER, rows);
}

const nameOf = ({ site, language, page }: FeedbackPage): string => `${site}/${language}${page}`;

function pageOf(name: string): FeedbackPage | undefined {
  const [, site, language, page] = /^([^/]+)\/([^/]+)(\/.*)$/s.exec(name) ?? [];
  return site && language && page ? { site, language, page } : undefined;
}

/** As people read it: `/claims (lake-erie, en)`. */
function wordsOf(name: string): string {
  const { site, language, page } = pageOf(name) ?? { site: '', language: '', page: name };
  return `${page} (${site}, ${language})`;
}

const shareOf = (count: number, of: number): number => (of > 0 ? Math.round((count / of) * 1000) / 10 : 0);

function figuresOf({ count, average, stars, choices }: FeedbackResults): object {
  return {
    Count: count,
    Average: count > 0 ? average.toFixed(1) : '',
    Stars: stars.map((given, index) => ({ name: starsWord(index + 1), count: given, share: shareOf(given, count) })).reverse(),
    Options: choices.map(({ choice, count: chosen }) => ({ name: choice || 'None chosen', count: chosen, share: shareOf(chosen, count) })),
  };
}

const panelFields = (panel: PanelResult, link: (over: object) => string): object => ({
  page: wordsOf(nameOf(panel)),
  link: link({ page: nameOf(panel) }),
  panel: panel.form,
  count: panel.count,
  average: panel.average.toFixed(1),
});

const textFields = (text: FeedbackText, timeZone: string): object => ({
  at: momentOf(text.at, timeZone),
  stars: starsWord(text.rating),
  option: text.choice,
  text: text.text,
  page: wordsOf(nameOf(text)),
});

const starsWord = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);
