/** GET /api/repair-facilities: repair shops near a ZIP, for visitors who passed the robot check (S2 §7, LOC-07). */
import * as z from 'zod';
import type { AppContext } from '../../../app-env.ts';
import { BadRequest } from '../../../errors.ts';
import { readQuery } from '../../../lib/http/input.ts';
import { machineHeaders } from '../../../lib/http/machine-headers.ts';
import { enforceRateLimit, visitorAddress } from '../../../lib/security/rate-limit.ts';
import { requireToken } from '../../../robot-check/require-token.ts';
import { MAX_TOKEN } from '../../../robot-check/widget.rules.ts';

const TIME_LIMIT_MS = 8000;

const query = z.lazy(() =>
  z.object({
    zipCode: z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code of five digits'),
    city: z.string().trim().max(100).default(''),
    state: z.string().trim().max(30).default(''),
    rt: z.string().max(MAX_TOKEN).default(''),
  }),
);

/** @throws BadRequest · TooMany · a problem 403 that names the verdict · UpstreamError */
export async function repairFacilities(c: AppContext): Promise<Response> {
  const { limits, geocoder, repairs, robotCheck } = c.var.services;
  const request = c.req.raw;
  const { zipCode, city, state, rt } = readQuery(request, query);
  await enforceRateLimit(limits.reads, 'repair-facilities', request);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  await requireToken(robotCheck, rt, { action: 'repair', remoteIp: visitorAddress(request), signal });
  const zip = zipCode.slice(0, 5);
  const place = await geocoder.geocode(zip, signal);
  if (place?.exactness !== 'zip') throw new BadRequest([{ parameter: 'zipCode', message: 'is not a ZIP code in use' }]);
  const found = await repairs.near({ zipCode: zip, city: city || place.city, state: state || place.state, point: place.point }, signal);
  return c.json(found, 200, { ...machineHeaders, 'cache-control': 'private, no-store' });
}
