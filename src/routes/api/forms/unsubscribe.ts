/** GET and PUT /api/unsubscribe: the preference of a mask id, and its end (S2 §7, UNS-01). POST is for forms and mail providers (`unsubscribe-form.ts`). */
import * as z from 'zod';
import { lookUpAlert } from '../../../alerts/look-up.ts';
import { maskIdOf } from '../../../alerts/mask-id.rules.ts';
import { unsubscribeByLink } from '../../../alerts/unsubscribe.ts';
import type { AppContext } from '../../../app-env.ts';
import { NotFound } from '../../../errors.ts';
import { readQuery } from '../../../lib/http/input.ts';
import { machineHeaders } from '../../../lib/http/machine-headers.ts';
import { enforceRateLimit, visitorAddress, visitorKey } from '../../../lib/security/rate-limit.ts';
import { checkSameOrigin } from '../../../lib/http/same-origin.ts';
import { requireToken } from '../../../robot-check/require-token.ts';
import { MAX_TOKEN } from '../../../robot-check/widget.rules.ts';
import { cookieOf } from '../../alert-page.ts';

const TIME_LIMIT_MS = 12_000;
const HEADERS = { ...machineHeaders, 'cache-control': 'private, no-store' };

const maskId = z.string().refine((text) => maskIdOf(text) !== undefined, 'is not a mask id');
const toFind = z.object({ maskId });
const toEnd = z.lazy(() => z.object({ maskId, rt: z.string().max(MAX_TOKEN).default('') }));

/** Changes nothing: mail scanners follow links too. @throws BadRequest · NotFound · TooMany · UpstreamError */
export async function findAlert(c: AppContext): Promise<Response> {
  const { services, signal } = withSignal(c);
  const { maskId: id } = readQuery(c.req.raw, toFind);
  await enforceRateLimit(services.limits.reads, 'unsubscribe', c.req.raw);
  const found = await lookUpAlert(services, { maskId: id.trim(), visitor: visitorKey(c.req.raw), signal });
  if (!found) throw new NotFound();
  return c.json(found, 200, HEADERS);
}

/** @throws BadRequest · Forbidden · NotFound · TooMany · a problem 403 `robot-check-…` · UpstreamError */
export async function endAlert(c: AppContext): Promise<Response> {
  const { services, signal } = withSignal(c);
  const request = c.req.raw;
  checkSameOrigin(request);
  const { maskId: id, rt } = readQuery(request, toEnd);
  await enforceRateLimit(services.limits.writes, 'unsubscribe', request);
  await requireToken(services.robotCheck, rt, { action: 'unsubscribe', remoteIp: visitorAddress(request), signal });
  const result = await unsubscribeByLink(services, { maskId: id.trim(), visitor: visitorKey(request), signal });
  if (result.end === 'unknown') throw new NotFound();
  const cookie = result.end === 'ended' && { 'set-cookie': await cookieOf(services, result.note) };
  return c.json({ status: 'Inactive' }, 200, { ...HEADERS, ...cookie });
}

const withSignal = (c: AppContext) => ({
  services: c.get('services'),
  signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
});
