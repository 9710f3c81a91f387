/** /api/api-route-swr/session (S1 §7, TRK-03): GET tells a page what the edge knows of its visitor, POST keeps the visitor's id in a cookie that no script reads, DELETE takes it away. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { Forbidden, Problem } from '../../errors.ts';
import { readJsonBody } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { brake } from '../../lib/rate-limit.ts';
import { checkSameOrigin, isSameOrigin } from '../../lib/same-origin.ts';
import { hexId, visitorCookie, visitorOf } from '../../tracking/visitor-id.ts';
import { visitorConsent } from '../visitor-consent.ts';

const MAX_BODY_BYTES = 1024;
const body = z.object({ visitorid: hexId });

/** Sets nothing. Without leave to measure, nobody is told of an id. @throws Forbidden · TooMany */
export async function readSession(c: Context<AppEnv>): Promise<Response> {
  if (!isSameOrigin(c.req.raw)) throw new Forbidden('A session is read by pages of this site alone.');
  await brake(c.get('services').limits.reads, 'session', c.req.raw);
  const { consent, state } = visitorConsent(c);
  const visitorid = consent.measure ? visitorOf(c.req.header('cookie') ?? '', isLocal(c)) : '';
  return answer({ visitorid, consent, state });
}

/** @throws Forbidden · TooMany · a problem 403 `no-consent` · WrongType · TooLarge · BadRequest */
export async function keepSession(c: Context<AppEnv>): Promise<Response> {
  checkSameOrigin(c.req.raw);
  await brake(c.get('services').limits.writes, 'session', c.req.raw);
  if (!visitorConsent(c).consent.measure) throw new Problem(403, 'no-consent', 'This visitor has not allowed to be counted.');
  const { visitorid } = await readJsonBody(c.req.raw, body, { maxBytes: MAX_BODY_BYTES });
  return answer({ visitorid }, visitorCookie(visitorid, isLocal(c)));
}

/** Whatever a visitor allows, an id may always go. @throws Forbidden · TooMany */
export async function endSession(c: Context<AppEnv>): Promise<Response> {
  checkSameOrigin(c.req.raw);
  await brake(c.get('services').limits.writes, 'session', c.req.raw);
  return answer({ visitorid: '' }, visitorCookie('', isLocal(c)));
}

const isLocal = (c: Context<AppEnv>): boolean => c.get('services').settings.RUN === 'local';

const answer = (json: object, cookie?: string): Response =>
  Response.json(json, { headers: { ...machineHeaders, 'cache-control': 'no-store', ...(cookie && { 'set-cookie': cookie }) } });
