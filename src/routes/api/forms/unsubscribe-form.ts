/** POST /api/unsubscribe: the form without script, the undo button, and mail providers' one-click request (RFC 8058, UNS-01). */
import { maskedAddress, maskIdOf } from '../../../alerts/mask-id.rules.ts';
import { ALERT_STATE, type AlertPageState } from '../../../alerts/page-state.ts';
import type { MaskIdUse } from '../../../alerts/look-up.ts';
import { unsubscribeByLink, unsubscribeByOneClick } from '../../../alerts/unsubscribe.ts';
import type { AppContext } from '../../../app-env.ts';
import { BadRequest, Forbidden, Problem, upstreamProblem } from '../../../errors.ts';
import { machineHeaders } from '../../../lib/http/machine-headers.ts';
import { enforceRateLimit, visitorKey } from '../../../lib/security/rate-limit.ts';
import { UpstreamError } from '../../../lib/http/upstream-error.ts';
import type { Site } from '../../../site/sites.ts';
import { urls } from '../../../site/urls.ts';
import { alertAddress, cookieOf, go, noteOf } from '../../alert-page.ts';
import { pageWith, postedFrom } from '../../posted-page.ts';
import { lastOfEach, readFormBody, readTextBody } from '../../../lib/http/input.ts';
import { isSameOrigin } from '../../../lib/http/same-origin.ts';

const TIME_LIMIT_MS = 12_000;

interface Posted {
  site: Site;
  /** Content path of the form's page. */
  path: string;
  /** Uid of the rendering. */
  form: string;
  field(name: string): string;
}

/** @throws BadRequest · Forbidden · WrongType · TooLarge · TooMany */
export async function postUnsubscribe(c: AppContext): Promise<Response> {
  const field = await readFields(c.req.raw);
  if (/^one-click$/i.test(field('List-Unsubscribe').trim())) return oneClick(c);
  if (!isOwnForm(c.req.raw)) throw new Forbidden('This form was sent from another site.');
  const posted: Posted = { ...postedFrom(c, field('page')), form: field('form'), field };
  // A map: an object would also match words such as `constructor`.
  const acts = new Map([
    ['resubscribe', resubscribe],
    ['again', again],
  ]);
  return (acts.get(field('do')) ?? end)(c, posted);
}

const maskIdUse = (c: AppContext, maskId: string): MaskIdUse => ({
  maskId,
  visitor: visitorKey(c.req.raw),
  signal: AbortSignal.timeout(TIME_LIMIT_MS),
});

/** Mail providers send no token, cookie or origin, and need no page. An unknown id gets the same response as a known one, and counts as a guess: ids may be short. */
async function oneClick(c: AppContext): Promise<Response> {
  const services = c.get('services');
  await enforceRateLimit(services.limits.reads, 'unsubscribe-one-click', c.req.raw);
  const maskId = maskIdOf(c.get('url').searchParams.get('maskId'));
  if (!maskId) throw new BadRequest([{ parameter: 'maskId', message: 'is not a mask id' }]);
  // Finishes even when the provider disconnects: an accepted click counts.
  await unsubscribeByOneClick(services, maskIdUse(c, maskId));
  return new Response(null, { status: 202, headers: { ...machineHeaders, 'cache-control': 'no-store' } });
}

/** The form of the page. */
async function end(c: AppContext, posted: Posted): Promise<Response> {
  const services = c.get('services');
  const maskId = maskIdOf(posted.field('maskId'));
  const place = { site: posted.site, services };
  const expired = async () => go(alertAddress(place, urls.unsubscribeExpired), await cookieOf(services), 303);
  if (!maskId) return expired();
  const form = { is: 'form', communicateTo: maskedAddress(posted.field('communicateTo')) } as const;
  // A hidden field: browsers can fill it in too, so the form is shown again, without its value.
  if (posted.field('website') !== '') return showAgain(c, posted, form, maskId, 403);
  try {
    await enforceRateLimit(services.limits.writes, 'unsubscribe', c.req.raw);
    const result = await unsubscribeByLink(services, maskIdUse(c, maskId));
    if (result.end === 'unknown') return expired();
    return go(alertAddress(place, urls.unsubscribed), result.end === 'ended' ? await cookieOf(services, result.note) : undefined, 303);
  } catch (error) {
    return showAgain(c, posted, form, maskId, statusOf(error));
  }
}

/** Undoes the unsubscribe of this browser within half an hour, by the note that only it has. */
async function resubscribe(c: AppContext, posted: Posted): Promise<Response> {
  const services = c.get('services');
  const place = { request: c.req.raw, site: posted.site, services };
  const note = await noteOf(place);
  if (note?.what === 'back') return go(alertAddress(place, urls.unsubscribed), undefined, 303);
  if (note?.what !== 'undo') return showAgain(c, posted, { is: 'unsubscribed', undo: false }, '', 410);
  try {
    await enforceRateLimit(services.limits.writes, 'unsubscribe', c.req.raw);
    if (!(await services.alerts.set(note.maskId, 'Active', AbortSignal.timeout(TIME_LIMIT_MS))))
      return showAgain(c, posted, { is: 'unsubscribed', undo: false }, '', 410);
    return go(alertAddress(place, urls.unsubscribed), await cookieOf(services, { what: 'back' }), 303);
  } catch (error) {
    return showAgain(c, posted, { is: 'unsubscribed', undo: true }, '', statusOf(error));
  }
}

/** Retries a link that could not be looked up. */
async function again(c: AppContext, { site }: Posted): Promise<Response> {
  const place = { request: c.req.raw, site, services: c.get('services') };
  const note = await noteOf(place);
  if (note?.what !== 'again') return go(alertAddress(place, urls.unsubscribeExpired), undefined, 303);
  return go(alertAddress(place, `${note.page}?${new URLSearchParams({ maskId: note.maskId })}`), undefined, 303);
}

/** The page again, with the failure. */
function showAgain(c: AppContext, { site, path, form }: Posted, state: AlertPageState, maskId: string, status: number): Promise<Response> {
  const params = new URLSearchParams(maskId && { maskId });
  const errors: Record<string, string> = status === 410 ? { late: 'late' } : { failed: 'failed' };
  return pageWith(c, { site, path, params }, { formId: form, values: { [ALERT_STATE]: JSON.stringify(state) }, errors, status });
}

/** @throws errors that are neither a refusal nor a failing service */
function statusOf(error: unknown): number {
  if (error instanceof UpstreamError) return upstreamProblem(error).status;
  if (error instanceof Problem) return error.status;
  throw error;
}

const MAX_BODY_BYTES = 8 * 1024;
/** Of either content type that RFC 8058 allows. @throws WrongType · TooLarge · BadRequest */
async function readFields(request: Request): Promise<(name: string) => string> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    const posted = new Map(Object.entries(await readFormBody(request, lastOfEach, { maxBytes: MAX_BODY_BYTES })));
    return (name) => posted.get(name) ?? '';
  }
  const body = await readTextBody(request, MAX_BODY_BYTES);
  try {
    const posted = await new Response(body, { headers: { 'content-type': type } }).formData();
    return (name) => String(posted.get(name) ?? '');
  } catch {
    throw new BadRequest([{ parameter: '(body)', message: 'is not a form' }]);
  }
}

/** Pages without referrer send no origin either, in browsers without `Sec-Fetch-Site`; here the mask id or the note is decisive. */
const isOwnForm = (request: Request): boolean =>
  isSameOrigin(request) || (request.headers.get('origin') === 'null' && !request.headers.has('sec-fetch-site'));
