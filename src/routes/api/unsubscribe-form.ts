/** POST /api/unsubscribe: the form without script, the button that takes it back, and one-click of mail providers (RFC 8058, UNS-01). */
import type { Context } from 'hono';
import { maskedAddress, maskIdOf } from '../../alerts/rules.ts';
import { ALERT_STATE, type AlertPageState } from '../../alerts/page-state.ts';
import type { AppEnv } from '../../app.tsx';
import { BadRequest, Forbidden, Problem, upstreamProblem } from '../../errors.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { brake } from '../../lib/rate-limit.ts';
import { UpstreamError } from '../../lib/upstream-error.ts';
import { servePage } from '../../page/serve-page.ts';
import type { Site } from '../../sites.ts';
import { urls } from '../../urls.ts';
import { guessed } from '../alert-lookup.ts';
import { addressOf, cookieOf, go, noteOf } from '../alert-page.ts';
import { postedFrom } from '../posted-page.ts';
import { isOwnForm, readFields } from './posted-unsubscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const TIME_LIMIT_MS = 12_000;

interface Posted {
  site: Site;
  /** Path of content that holds the form. */
  path: string;
  /** Uid of the rendering. */
  form: string;
  field(name: string): string;
}

/** @throws BadRequest · Forbidden · WrongType · TooLarge · TooMany */
export async function postUnsubscribe(c: Context<AppEnv>): Promise<Response> {
  const field = await readFields(c.req.raw);
  if (/^one-click$/i.test(field('List-Unsubscribe').trim())) return oneClick(c);
  if (!isOwnForm(c.req.raw)) throw new Forbidden('This form was sent from another site.');
  const posted: Posted = { ...postedFrom(c, field('page')), form: field('form'), field };
  // A map: an object would know words such as `constructor`, too.
  const acts = new Map([
    ['resubscribe', resubscribe],
    ['again', again],
  ]);
  return (acts.get(field('do')) ?? end)(c, posted);
}

/** Mail providers have no token, cookie or origin, and want no page. An unknown id is answered like a known one, and counts as a guess: ids may be short. */
async function oneClick(c: Context<AppEnv>): Promise<Response> {
  const services = c.get('services');
  await brake(services.limits.reads, 'unsubscribe-one-click', c.req.raw);
  const maskId = maskIdOf(c.get('url').searchParams.get('maskId'));
  if (!maskId) throw new BadRequest([{ parameter: 'maskId', message: 'is no mask id' }]);
  // Not the provider's to cut short: a click that was taken is done.
  await guessed(c.req.raw, services, () => services.alerts.set(maskId, 'Inactive', AbortSignal.timeout(TIME_LIMIT_MS)));
  return new Response(null, { status: 202, headers: { ...machineHeaders, 'cache-control': 'no-store' } });
}

/** The form of the page. */
async function end(c: Context<AppEnv>, posted: Posted): Promise<Response> {
  const services = c.get('services');
  const maskId = maskIdOf(posted.field('maskId'));
  const place = { site: posted.site, services };
  const expired = async () => go(addressOf(place, urls.unsubscribeExpired), await cookieOf(services), 303);
  if (!maskId) return expired();
  const form = { is: 'form', communicateTo: maskedAddress(posted.field('communicateTo')) } as const;
  // A field that nobody sees: browsers fill it in too, so the form is there again, without what they wrote.
  if (posted.field('website') !== '') return showAgain(c, posted, form, maskId, 403);
  try {
    await brake(services.limits.writes, 'unsubscribe', c.req.raw);
    const { end: how, cookie } = await unsubscribe(c.req.raw, maskId, services, AbortSignal.timeout(TIME_LIMIT_MS));
    return how === 'unknown' ? expired() : go(addressOf(place, urls.unsubscribed), cookie, 303);
  } catch (error) {
    return showAgain(c, posted, form, maskId, statusOf(error));
  }
}

/** Takes back what this browser did within the last half hour, by the note that only it has. */
async function resubscribe(c: Context<AppEnv>, posted: Posted): Promise<Response> {
  const services = c.get('services');
  const place = { request: c.req.raw, site: posted.site, services };
  const note = await noteOf(place);
  if (note?.what === 'back') return go(addressOf(place, urls.unsubscribed), undefined, 303);
  if (note?.what !== 'undo') return showAgain(c, posted, { is: 'unsubscribed', undo: false }, '', 410);
  try {
    await brake(services.limits.writes, 'unsubscribe', c.req.raw);
    if (!(await services.alerts.set(note.maskId, 'Active', AbortSignal.timeout(TIME_LIMIT_MS))))
      return showAgain(c, posted, { is: 'unsubscribed', undo: false }, '', 410);
    return go(addressOf(place, urls.unsubscribed), await cookieOf(services, { what: 'back' }), 303);
  } catch (error) {
    return showAgain(c, posted, { is: 'unsubscribed', undo: true }, '', statusOf(error));
  }
}

/** Tries a link again that could not be looked up. */
async function again(c: Context<AppEnv>, { site }: Posted): Promise<Response> {
  const place = { request: c.req.raw, site, services: c.get('services') };
  const note = await noteOf(place);
  if (note?.what !== 'again') return go(addressOf(place, urls.unsubscribeExpired), undefined, 303);
  return go(addressOf(place, `${note.page}?${new URLSearchParams({ maskId: note.maskId })}`), undefined, 303);
}

/** The page again, saying that it was not done. */
function showAgain(
  c: Context<AppEnv>,
  { site, path, form }: Posted,
  state: AlertPageState,
  maskId: string,
  status: number,
): Promise<Response> {
  return servePage({
    request: c.req.raw,
    site,
    path,
    params: new URLSearchParams(maskId && { maskId }),
    submission: {
      formId: form,
      values: { [ALERT_STATE]: JSON.stringify(state) },
      errors: status === 410 ? { late: 'late' } : { failed: 'failed' },
      status,
    },
    services: c.get('services'),
    background: c.executionCtx,
  });
}

/** @throws what is neither a refusal nor trouble of a service */
function statusOf(error: unknown): number {
  if (error instanceof UpstreamError) return upstreamProblem(error).status;
  if (error instanceof Problem) return error.status;
  throw error;
}
