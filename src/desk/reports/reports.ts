/** `/reports` of the preview host: searches, the path to a quote, campaigns and speed, for signed-in operators. */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { BadRequest } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import { enforceRateLimit } from '../../lib/security/rate-limit.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import { type ReportScope, sinceOf } from '../../reports/report-scope.ts';
import { readReports } from '../../reports/reports.ts';
import { siteLanguages } from '../../site/sites.ts';
import type { Section } from '../../page/desk/board-page.ts';
import { boardResponse } from '../shared/board-response.ts';
import { eventsElsewhere } from '../shared/events-kept.ts';
import { momentOf } from '../../editing/moment.ts';
import { DEFAULT_DAYS, placeName, REPORT_PERIODS, reportBoard } from './report-board.ts';
import { sectionsOf } from './report-fields.ts';

const query = z.object({
  days: z.union([z.literal(''), z.enum([DEFAULT_DAYS, ...REPORT_PERIODS.map(([value]) => value)])]).default(''),
  /** `site/language`. */
  place: z.string().max(200).default(''),
});

/** 200 with the figures, 503 with a message while the records do not respond. @throws NotFound on public hosts · Forbidden · BadRequest · TooMany */
export async function getReports(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader', source: 'any' });
  const { services } = editor;
  const { days, place } = readQuery(c.req.raw, query);
  const sites = siteLanguages(services.settings);
  const places = [...sites].flatMap(([site, languages]) => languages.map(({ language }) => ({ site, language })));
  const chosen = places.find((one) => placeName(one) === place);
  if (place && !chosen) throw new BadRequest([{ parameter: 'place', message: 'no such site and language' }]);
  await enforceRateLimit(services.limits.reads, 'reports', c.req.raw);
  const asked: ReportScope = { days: Number(days || DEFAULT_DAYS), place: chosen };
  const found = await sections(editor, asked);
  const since = momentOf(sinceOf(asked, editor.at), services.settings.TIME_ZONE).text;
  const board = reportBoard({ sections: found, since, without: eventsElsewhere(services.settings), places, days, place });
  return found ? boardResponse(c, editor, 'reports', board) : boardResponse(c, editor, 'reports', board, 503, { 'retry-after': '60' });
}

/** The period starts by the clock of the records, the edge's. @returns `undefined` while the records do not respond */
async function sections({ services: { env, settings }, at: now }: EditorContext, asked: ReportScope): Promise<Section[] | undefined> {
  try {
    return sectionsOf(await readReports({ events: env.EVENTS, submissions: env.DB }, asked, now), siteLanguages(settings));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return undefined;
  }
}
