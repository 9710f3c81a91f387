/** GET /api/repair-facilities: repair shops near a ZIP, for whom the robot check has passed (S2 §7, LOC-07). */
import type { Context } from 'hono';
import { MAX_TOKEN } from '../../robot-check/rules.ts';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { BadRequest, Problem } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { brake, visitorAddress } from '../../lib/rate-limit.ts';

const TIME_LIMIT_MS = 8000;

const query = z.object({
  zipCode: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code of five digits'),
  city: z.string().trim().max(100).default(''),
  state: z.string().trim().max(30).default(''),
  rt: z.string().max(MAX_TOKEN).default(''),
});

/** @throws BadRequest · TooMany · a problem 403 that names the verdict · UpstreamError */
export async function repairFacilities(c: Context<AppEnv>): Promise<Response> {
  const { limits, geocoder, repairs, robotCheck } = c.var.services;
  const request = c.req.raw;
  const { zipCode, city, state, rt } = readQuery(request, query);
  await brake(limits.reads, 'repair-facilities', request);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  const remoteIp = visitorAddress(request);
  const verdict = await robotCheck.verify(rt, { action: 'repair', ...(remoteIp && { remoteIp }), signal });
  if (verdict !== 'passed')
    throw new Problem(403, `robot-check-${verdict}`, 'The robot check was not passed.', { detail: 'Ask for a new token.' });
  const zip = zipCode.slice(0, 5);
  const place = await geocoder.geocode(zip, signal);
  if (place?.exactness !== 'zip') throw new BadRequest([{ parameter: 'zipCode', message: 'is no ZIP code that is in use' }]);
  const found = await repairs.near({ zipCode: zip, city: city || place.city, state: state || place.state, point: place.point }, signal);
  return c.json(found, 200, { ...machineHeaders, 'cache-control': 'private, no-store' });
}
