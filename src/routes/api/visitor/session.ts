/** /api/api-route-swr/session (S1 §7, TRK-03): GET returns what the edge knows of the visitor, POST stores the visitor's id in a cookie that no script can read, DELETE deletes it. */
import * as z from 'zod';
import type { AppContext } from '../../../app-env.ts';
import { Forbidden, Problem } from '../../../errors.ts';
import { readJsonBody } from '../../../lib/http/input.ts';
import { machineHeaders } from '../../../lib/http/machine-headers.ts';
import { enforceRateLimit } from '../../../lib/security/rate-limit.ts';
import { checkSameOrigin, isSameOrigin } from '../../../lib/http/same-origin.ts';
import { hexId, visitorCookie, visitorOf } from '../../../tracking/visitor-id.ts';
import { visitorConsent } from '../../visitor-consent.ts';

const MAX_BODY_BYTES = 1024;
const body = z.object({ visitorid: hexId });

/** Sets no cookie. Without consent to measuring, no id is returned. @throws Forbidden · TooMany */
export async function getSession(c: AppContext): Promise<Response> {
  if (!isSameOrigin(c.req.raw)) throw new Forbidden('Only pages of this site can read a session.');
  await enforceRateLimit(c.get('services').limits.reads, 'session', c.req.raw);
  const { consent, state } = visitorConsent(c);
  const visitorid = consent.measure ? visitorOf(c.req.raw, isLocal(c)) : '';
  return answer({ visitorid, consent, state });
}

/** @throws Forbidden · TooMany · a problem 403 `no-consent` · WrongType · TooLarge · BadRequest */
export async function postSession(c: AppContext): Promise<Response> {
  checkSameOrigin(c.req.raw);
  await enforceRateLimit(c.get('services').limits.writes, 'session', c.req.raw);
  if (!visitorConsent(c).consent.measure) throw new Problem(403, 'no-consent', 'This visitor has not consented to measurement.');
  const { visitorid } = await readJsonBody(c.req.raw, body, { maxBytes: MAX_BODY_BYTES });
  return answer({ visitorid }, visitorCookie(visitorid, isLocal(c)));
}

/** Allowed without consent too: an id can always be deleted. @throws Forbidden · TooMany */
export async function endSession(c: AppContext): Promise<Response> {
  checkSameOrigin(c.req.raw);
  await enforceRateLimit(c.get('services').limits.writes, 'session', c.req.raw);
  return answer({ visitorid: '' }, visitorCookie('', isLocal(c)));
}

const isLocal = (c: AppContext): boolean => c.get('services').settings.RUN === 'local';

const answer = (json: object, cookie?: string): Response =>
  Response.json(json, { headers: { ...machineHeaders, 'cache-control': 'no-store', ...(cookie && { 'set-cookie': cookie }) } });
