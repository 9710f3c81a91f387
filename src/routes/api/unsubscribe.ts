/** GET and PUT /api/unsubscribe: the preference behind a mask id, and its end (S2 §7, UNS-01). POST is for forms and mail providers (`unsubscribe-form.ts`). */
import type { Context } from 'hono';
import { z } from 'zod';
import { maskIdOf } from '../../alerts/rules.ts';
import type { AppEnv } from '../../app.tsx';
import { NotFound, Problem } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { brake, visitorAddress } from '../../lib/rate-limit.ts';
import { checkSameOrigin } from '../../lib/same-origin.ts';
import { MAX_TOKEN } from '../../robot-check/rules.ts';
import type { Services } from '../../services.ts';
import { lookUpAlert } from '../alert-lookup.ts';
import { cookieOf } from '../alert-page.ts';

const TIME_LIMIT_MS = 12_000;
const HEADERS = { ...machineHeaders, 'cache-control': 'private, no-store' };

const maskId = z.string().refine((text) => maskIdOf(text) !== undefined, 'is no mask id');
const toFind = z.object({ maskId });
const toEnd = z.object({ maskId, rt: z.string().max(MAX_TOKEN).default('') });

/** Changes nothing, whoever follows the link. @throws BadRequest · NotFound · TooMany · UpstreamError */
export async function findAlert(c: Context<AppEnv>): Promise<Response> {
  const { services, signal } = asking(c);
  const asked = readQuery(c.req.raw, toFind);
  await brake(services.limits.reads, 'unsubscribe', c.req.raw);
  const found = await lookUpAlert(c.req.raw, asked.maskId.trim(), services, signal);
  if (!found) throw new NotFound();
  return c.json(found, 200, HEADERS);
}

/** @throws BadRequest · Forbidden · NotFound · TooMany · a problem 403 `robot-check-…` · UpstreamError */
export async function endAlert(c: Context<AppEnv>): Promise<Response> {
  const { services, signal } = asking(c);
  const request = c.req.raw;
  checkSameOrigin(request);
  const { maskId: given, rt } = readQuery(request, toEnd);
  await brake(services.limits.writes, 'unsubscribe', request);
  const remoteIp = visitorAddress(request);
  const verdict = await services.robotCheck.verify(rt, { action: 'unsubscribe', ...(remoteIp && { remoteIp }), signal });
  if (verdict !== 'passed')
    throw new Problem(403, `robot-check-${verdict}`, 'The robot check was not passed.', { detail: 'Ask for a new token.' });
  const { end, cookie } = await unsubscribe(request, given.trim(), services, signal);
  if (end === 'unknown') throw new NotFound();
  return c.json({ status: 'Inactive' }, 200, { ...HEADERS, ...(cookie && { 'set-cookie': cookie }) });
}

const asking = (c: Context<AppEnv>) => ({
  services: c.get('services'),
  signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
});

/**
 * Ends the alerts of a mask id; doing so again changes nothing.
 * @returns with `ended` the header that lets this browser take it back: who comes later, with a forwarded mail, can't subscribe anybody
 * @throws TooMany · UpstreamError
 */
export async function unsubscribe(
  request: Request,
  maskId: string,
  services: Services,
  signal: AbortSignal,
): Promise<{ end: 'ended' | 'already' | 'unknown'; cookie?: string }> {
  const found = await lookUpAlert(request, maskId, services, signal);
  if (!found) return { end: 'unknown' };
  if (found.status === 'Inactive') return { end: 'already' };
  if (!(await services.alerts.set(maskId, 'Inactive', signal))) return { end: 'unknown' };
  return { end: 'ended', cookie: await cookieOf(services, { what: 'undo', maskId }) };
}
