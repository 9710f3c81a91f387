/** GET /api/agency-card?accountnumber=…: an agency as a contact for the visitor's telephone. */
import type { Context } from 'hono';
import { z } from 'zod';
import { vcardOf } from '../../agencies/vcard.ts';
import type { AppEnv } from '../../app.tsx';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import { brake } from '../../lib/rate-limit.ts';
import { pageAddress } from '../../page-address.ts';
import { agencyAddress } from '../../addresses/rules.ts';
import { slugOf } from '../../urls.ts';
import { machineAnswer } from '../machine-answer.ts';
import { filledLine } from './agency-answer.ts';

const MAX_AGE_SECONDS = 300;
const query = z.object({ accountnumber: filledLine(60) });

/** @throws TooMany · BadRequest · NotFound · UpstreamError */
export async function agencyCard(c: Context<AppEnv>): Promise<Response> {
  const { agencies, limits, settings } = c.get('services');
  const request = c.req.raw;
  await brake(limits.reads, 'agency-card', request);
  const { accountnumber } = readQuery(request, query);
  const agency = await agencies.byAccountNumber(accountnumber, request.signal);
  if (!agency) throw new NotFound('No agency has this account number.');
  const url = pageAddress(c.get('site'), decodeURIComponent(agencyAddress(agency)), settings.TRAILING_SLASH);
  const answer = await machineAnswer(request, {
    body: vcardOf(agency, { url }),
    type: 'text/vcard; charset=utf-8',
    maxAgeSeconds: MAX_AGE_SECONDS,
  });
  answer.headers.set('content-disposition', `attachment; filename="${fileName(agency.AgencyName)}.vcf"`);
  return answer;
}

/** Letters, digits and dashes of ASCII: a name that every system takes, whatever the agency is called. */
const fileName = (name: string): string =>
  slugOf(name)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'agency';
