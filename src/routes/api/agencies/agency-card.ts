/** GET /api/agency-card?accountnumber=…&day=…: an agency as a contact file for the visitor's phone; with a day, as a calendar entry. */
import * as z from 'zod';
import { calendarOf } from '../../../agencies/display/calendar.ts';
import { vcardOf } from '../../../agencies/display/vcard.ts';
import type { AppContext } from '../../../app-env.ts';
import { NotFound } from '../../../errors.ts';
import { readQuery } from '../../../lib/http/input.ts';
import { enforceRateLimit } from '../../../lib/security/rate-limit.ts';
import { wallDay } from '../../../lib/time/wall-time.ts';
import { pageAddress } from '../../../site/page-address.ts';
import { agencyAddress } from '../../../site/addresses.rules.ts';
import { slugOf } from '../../../site/urls.ts';
import { machineAnswer } from '../../machines/machine-answer.ts';
import { filledLine } from './agency-answer.ts';

const MAX_AGE_SECONDS = 300;
const query = z.lazy(() =>
  z.object({ accountnumber: filledLine(60), day: filledLine(10).refine(isDay, 'is not a day such as 2026-11-30').optional() }),
);

/** @throws TooMany · BadRequest · NotFound · UpstreamError */
export async function agencyCard(c: AppContext): Promise<Response> {
  const { agencies, limits, settings } = c.get('services');
  const request = c.req.raw;
  await enforceRateLimit(limits.reads, 'agency-card', request);
  const { accountnumber, day } = readQuery(request, query);
  const agency = await agencies.byAccountNumber(accountnumber, request.signal);
  if (!agency) throw new NotFound('No agency has this account number.');
  const url = pageAddress(c.get('site'), decodeURIComponent(agencyAddress(agency)), settings.TRAILING_SLASH);
  const answer = await machineAnswer(request, {
    body: day ? calendarOf(agency, { url, day }) : vcardOf(agency, { url }),
    type: `text/${day ? 'calendar' : 'vcard'}; charset=utf-8`,
    maxAgeSeconds: MAX_AGE_SECONDS,
  });
  answer.headers.set('content-disposition', `attachment; filename="${fileName(agency.AgencyName)}.${day ? 'ics' : 'vcf'}"`);
  return answer;
}

/** ASCII letters, digits and dashes: a file name that every system accepts, whatever the agency's name. */
const fileName = (name: string): string =>
  slugOf(name)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'agency';

/** A day of this century. */
const isDay = (text: string): boolean => text.startsWith('20') && wallDay(text, 'UTC') !== undefined;
