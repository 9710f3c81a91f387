/** The pages of the unsubscribe flow: what a mail's link is about is settled before the page, so that every redirect works without script (S2 §2, §4; UNS-01). */
import { ALERT_STATE, type AlertPageState, WAIT } from '../alerts/page-state.ts';
import { NOTE_COOKIES, type Note, noteCookie } from '../alerts/notes.ts';
import { maskIdOf } from '../alerts/rules.ts';
import type { AlertPreference } from '../alerts/service.ts';
import { readCookie } from '../editing/session-cookie.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import { within } from '../lib/time-limit.ts';
import type { Background } from '../lib/clock.ts';
import { isAlertPage } from '../own-addresses.ts';
import { pageAddress } from '../page-address.ts';
import type { PageRequest, Subject } from '../page/page-request.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites.ts';
import { urls } from '../urls.ts';
import { phrasesOf } from './phrases.ts';
import { lookUpAlert } from './alert-lookup.ts';

export interface Visit {
  request: Request;
  background: Background;
  site: Site;
  services: Services;
  /** Of content, as asked for. */
  path: string;
  params: URLSearchParams;
}
type SubjectOf = NonNullable<PageRequest['subject']>;
type Headers_ = [string, string][];

/** Who waits longer is told so. Milliseconds. */
const PATIENCE_MS = 900;
/** The service's own time limit is shorter; this only ends what hangs. */
const LIMIT_MS = 10_000;

/** @returns `undefined` for pages elsewhere; beside the two fixed addresses every page of the folder is one that mails lead to */
export function alertSubject(visit: Visit): SubjectOf | undefined {
  if (!isAlertPage(visit.path)) return undefined;
  const isAt = (path: string) => visit.path.toLowerCase() === path.toLowerCase();
  return () => {
    if (isAt(urls.unsubscribed)) return successPage(visit);
    return isAt(urls.unsubscribeExpired) ? expiredPage(visit) : formPage(visit);
  };
}

async function formPage(visit: Visit): Promise<Subject | Response> {
  const { request, services, background, params, path, site } = visit;
  const maskId = maskIdOf(params.get('maskId'));
  if (!maskId) {
    // The form's own language switch names no id.
    const note = await noteOf(visit);
    if (note?.what === 'here' && !params.has('maskId'))
      return go(addressOf(visit, `${path}?${new URLSearchParams({ maskId: note.maskId })}`));
    // Editors see the form itself.
    return site.preview ? shown(path, { is: 'form', communicateTo: '' }) : toExpired(visit);
  }
  const lookup = lookUpAlert(request, maskId, services, AbortSignal.timeout(LIMIT_MS)).then((found) => ({ found }));
  let answer: { found: AlertPreference | undefined } | undefined;
  try {
    answer = params.has(WAIT) ? await lookup : await within(PATIENCE_MS, lookup);
  } catch (error) {
    // Service trouble is no expired link: the address is S2 §4's, the words there are true (decision 044).
    if (error instanceof UpstreamError) return toExpired(visit, { what: 'again', maskId, page: path });
    throw error;
  }
  if (!answer) {
    // It is let come to its end, so that the service's circuit learns how it was.
    background.waitUntil(lookup.catch(() => undefined));
    const again = addressOf(visit, `${path}?${new URLSearchParams({ maskId, [WAIT]: 'on' })}`);
    return shown(path, { is: 'loading' }, [['refresh', `0; url=${again}`]]);
  }
  const { found } = answer;
  if (!found) return toExpired(visit);
  if (found.status === 'Inactive') return toSuccess(visit, maskId);
  return shown(path, { is: 'form', communicateTo: found.communicateTo }, [
    ['set-cookie', await cookieOf(services, { what: 'here', maskId })],
  ]);
}

async function successPage(visit: Visit): Promise<Subject> {
  const note = await noteOf(visit);
  if (note?.what !== 'back') return shown(visit.path, { is: 'unsubscribed', undo: note?.what === 'undo' });
  const phrase = await phrasesOf(visit.services, visit.site, visit.background);
  return shown(visit.path, { is: 'back' }, [], phrase('unsubscribe-back-title', 'You are subscribed again'));
}

async function expiredPage(visit: Visit): Promise<Subject> {
  const note = await noteOf(visit);
  if (note?.what !== 'again') return shown(visit.path, { is: 'expired' });
  const phrase = await phrasesOf(visit.services, visit.site, visit.background);
  return shown(visit.path, { is: 'trouble' }, [], phrase('unsubscribe-trouble-title', 'We could not check your link'));
}

/**
 * Kept for nobody, like everything that one mail's link leads to.
 * @param title where the content's own would not be true
 */
const shown = (path: string, state: AlertPageState, headers: Headers_ = [], title = ''): Subject => ({
  path,
  fields: { [ALERT_STATE]: { value: state }, ...(title && { Title: { value: title }, MetaDescription: { value: '' } }) },
  isPassing: true,
  headers,
});

/** @param note without one, that of an earlier link is taken away: the page is about this link */
async function toExpired(visit: Visit, note?: Note): Promise<Response> {
  return go(addressOf(visit, urls.unsubscribeExpired), await cookieOf(visit.services, note));
}

/** Who unsubscribed by this very link keeps the button that takes it back. */
async function toSuccess(visit: Visit, maskId: string): Promise<Response> {
  const note = await noteOf(visit);
  const isOwn = note?.what === 'undo' && note.maskId === maskId;
  return go(addressOf(visit, urls.unsubscribed), isOwn ? undefined : await cookieOf(visit.services));
}

export const go = (location: string, cookie?: string, status: 302 | 303 = 302): Response =>
  new Response(null, {
    status,
    headers: [['location', location], ['cache-control', 'no-store'], ...(cookie ? [['set-cookie', cookie] as const] : [])] as Headers_,
  });

/** Path and query on the visitor's host. @param path of content, with its query */
export function addressOf({ site, services }: Pick<Visit, 'site' | 'services'>, path: string): string {
  const [bare = '', query = ''] = path.split('?');
  const own = new URL(pageAddress(site, bare, services.settings.TRAILING_SLASH)).pathname;
  return query ? `${own}?${query}` : own;
}

export const noteOf = async ({ request, services }: Pick<Visit, 'request' | 'services'>): Promise<Note | undefined> => {
  const name = services.settings.RUN === 'local' ? NOTE_COOKIES.local : NOTE_COOKIES.secure;
  return services.alerts.notes.open(readCookie(request, name));
};

/** @returns the header that keeps the note, or takes away what there is */
export const cookieOf = async ({ alerts, settings }: Pick<Services, 'alerts' | 'settings'>, note?: Note): Promise<string> =>
  noteCookie(note ? await alerts.notes.seal(note) : '', settings.RUN === 'local');
