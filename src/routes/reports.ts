/** `/reports` of the preview host: searches, the way to a quote, campaigns and speed, for signed-in operators. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../app.tsx';
import { BadRequest } from '../errors.ts';
import { readQuery } from '../lib/input.ts';
import { brake } from '../lib/rate-limit.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import { type Asked, sinceOf } from '../reports/asked.ts';
import { readReports } from '../reports/reports.ts';
import type { Services } from '../services.ts';
import { siteLanguages } from '../sites.ts';
import { urls } from '../urls.ts';
import { forOperators, operatorsPage } from './for-operators.ts';
import { momentOf } from './moment.ts';
import { sectionsOf } from './report-fields.ts';

const PERIODS = [
  ['7', 'Last 7 days'],
  ['90', 'Last 90 days'],
] as const;
/** What is shown unless another is asked for. */
const DAYS = '30';

const query = z.object({
  days: z.union([z.literal(''), z.enum([DAYS, ...PERIODS.map(([value]) => value)])]).default(''),
  /** `site/language`. */
  place: z.string().max(200).default(''),
});

/** 200 with the figures, 503 with words while the records do not answer. @throws NotFound on public hosts · Forbidden · BadRequest · TooMany */
export async function showReports(c: Context<AppEnv>): Promise<Response> {
  const services = forOperators(c, 'reader');
  const { days, place } = readQuery(c.req.raw, query);
  const sites = siteLanguages(services.settings);
  const places = [...sites].flatMap(([site, languages]) => languages.map(({ language }) => ({ site, language })));
  const chosen = places.find((one) => nameOf(one) === place);
  if (place && !chosen) throw new BadRequest([{ parameter: 'place', message: 'no such site and language' }]);
  await brake(services.limits.reads, 'reports', c.req.raw);
  const asked: Asked = { days: Number(days || DAYS), place: chosen };
  const read = await shown(services, asked);
  const Results = {
    Periods: PERIODS.map(([value, name]) => ({ value, name })),
    Days: days === DAYS ? '' : days,
    Places: places.map((one) => ({ value: nameOf(one), name: `${one.site}, ${one.language}` })),
    Place: place,
    Action: urls.reports,
    ...read,
  };
  const trouble = 'Trouble' in read && { status: 503, headers: { 'retry-after': '60' } };
  return operatorsPage(c, { here: 'reports', block: 'Reports', fields: { Results }, title: 'Reports', ...trouble });
}

/** The period's start is that of the records' clock: the edge's. */
async function shown({ env, settings, clock }: Services, asked: Asked): Promise<object> {
  const now = clock.now();
  try {
    const reports = await readReports({ events: env.EVENTS, submissions: env.DB }, asked, now);
    return { Since: momentOf(sinceOf(asked, now), settings.TIME_ZONE), Sections: sectionsOf(reports, siteLanguages(settings)) };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { Trouble: 'The records are not to be had just now. Nothing is lost: try again in a minute.' };
  }
}

const nameOf = ({ site, language }: { site: string; language: string }): string => `${site}/${language}`;
