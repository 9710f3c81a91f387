/** `/feedback-results` of the preview host: visitors' feedback on pages, and the same as CSV (BLK-22). */
import { utcDay } from '../../lib/time/clock.ts';
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { FEEDBACK_HEADER, feedbackPanels, feedbackResults, feedbackRows, feedbackTexts } from '../../feedback/results.ts';
import { csvAnswer } from '../../lib/text/csv.ts';
import { readQuery } from '../../lib/http/input.ts';
import { boardResponse } from '../shared/board-response.ts';
import { feedbackBoard, feedbackPage, FEEDBACK_PERIODS } from './feedback-board.ts';

const filter = z.object({
  /** `site/language/path`, as the page writes it. */
  page: z
    .string()
    .max(2000)
    .regex(/^$|^[^/]+\/[^/]+\/.*$/s)
    .default(''),
  days: z
    .union([z.literal(''), z.enum(FEEDBACK_PERIODS.map(([value]) => value))])
    .default('')
    .transform(Number),
});
const query = filter.extend({ before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) });

export async function getFeedback(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader', source: 'any' });
  const { db, at: now } = editor;
  const { page, days, before } = readQuery(c.req.raw, query);
  const asked = { page: feedbackPage(page), days };
  const [results, panels, texts] = await Promise.all([
    feedbackResults(db, asked, now),
    feedbackPanels(db, days, now),
    feedbackTexts(db, asked, now, before),
  ]);
  return boardResponse(c, editor, 'feedback', feedbackBoard(editor, { page, days, before, results, panels, texts }));
}

export async function exportFeedback(c: AppContext): Promise<Response> {
  const { db, at: now } = await requireEditor(c, { role: 'reader', source: 'any' });
  const { page, days } = readQuery(c.req.raw, filter);
  const rows = feedbackRows(db, { page: feedbackPage(page), days }, now);
  return csvAnswer(`feedback-${utcDay(now)}`, FEEDBACK_HEADER, rows);
}
