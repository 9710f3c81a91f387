/** The pages of the unsubscribe flow: the mail's link is looked up before the page renders, so that every redirect works without script (S2 §2, §4; UNS-01). */
import { ALERT_STATE, type AlertPageState, WAIT_PARAMETER } from '../alerts/page-state.ts';
import { NOTE_COOKIES, type VisitNote, noteCookie } from '../alerts/notes.ts';
import { maskIdOf } from '../alerts/mask-id.rules.ts';
import type { AlertPreference } from '../alerts/service.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { visitorKey } from '../lib/security/rate-limit.ts';
import { within } from '../lib/time/time-limit.ts';
import { isAlertPage } from '../site/own-addresses.ts';
import { pageAddress } from '../site/page-address.ts';
import type { PageRequest, Subject } from '../page/serve/page-request.ts';
import type { Services } from '../service-types.ts';
import { urls } from '../site/urls.ts';
import { phrasesOf } from '../page/serve/phrases.ts';
import { readHostCookie } from '../lib/http/cookies.ts';
import { lookUpAlert } from '../alerts/look-up.ts';

/** `path`: the content path of the request. */
type Visit = Pick<PageRequest, 'request' | 'background' | 'site' | 'services' | 'path' | 'params'>;
type SubjectOf = NonNullable<PageRequest['subject']>;
type HeaderList = [string, string][];

/** After this a visitor gets the waiting page. Milliseconds. */
const PATIENCE_MS = 900;
/** The service's own time limit is shorter; this one only ends requests that hang. */
const LIMIT_MS = 10_000;

/** @returns `undefined` for other pages; besides the two fixed addresses, mails can link to every page of the folder */
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
    // The form's own language switch has no id.
    const note = await noteOf(visit);
    if (note?.what === 'here' && !params.has('maskId'))
      return go(alertAddress(visit, `${path}?${new URLSearchParams({ maskId: note.maskId })}`));
    // Editors see the form itself.
    return site.preview ? shown(path, { is: 'form', communicateTo: '' }) : toExpired(visit);
  }
  const lookup = lookUpAlert(services, { maskId, visitor: visitorKey(request), signal: AbortSignal.timeout(LIMIT_MS) }).then((found) => ({
    found,
  }));
  let answer: { found: AlertPreference | undefined } | undefined;
  try {
    answer = params.has(WAIT_PARAMETER) ? await lookup : await within(PATIENCE_MS, lookup);
  } catch (error) {
    // A failing service does not mean an expired link: the address is from S2 §4, the text there is true (decision 044).
    if (error instanceof UpstreamError) return toExpired(visit, { what: 'again', maskId, page: path });
    throw error;
  }
  if (!answer) {
    // The lookup runs to its end, so that the service's circuit learns the result.
    background.waitUntil(lookup.catch(() => undefined));
    const again = alertAddress(visit, `${path}?${new URLSearchParams({ maskId, [WAIT_PARAMETER]: 'on' })}`);
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
  return shown(visit.path, { is: 'unavailable' }, [], phrase('unsubscribe-trouble-title', 'We could not check your link'));
}

/**
 * Not cached, like every page that a mail's link leads to.
 * @param title when content's own title would be wrong
 */
const shown = (path: string, state: AlertPageState, headers: HeaderList = [], title = ''): Subject => ({
  path,
  fields: { [ALERT_STATE]: { value: state }, ...(title && { Title: { value: title }, MetaDescription: { value: '' } }) },
  isPassing: true,
  headers,
});

/** @param note when undefined, the note of an earlier link is deleted: the page is about this link */
async function toExpired(visit: Visit, note?: VisitNote): Promise<Response> {
  return go(alertAddress(visit, urls.unsubscribeExpired), await cookieOf(visit.services, note));
}

/** The visitor who unsubscribed with this link keeps the button that undoes it. */
async function toSuccess(visit: Visit, maskId: string): Promise<Response> {
  const note = await noteOf(visit);
  const isOwn = note?.what === 'undo' && note.maskId === maskId;
  return go(alertAddress(visit, urls.unsubscribed), isOwn ? undefined : await cookieOf(visit.services));
}

export const go = (location: string, cookie?: string, status: 302 | 303 = 302): Response =>
  new Response(null, {
    status,
    headers: [['location', location], ['cache-control', 'no-store'], ...(cookie ? [['set-cookie', cookie] as const] : [])] as HeaderList,
  });

/** Path and query on the visitor's host. @param path content path, with its query */
export function alertAddress({ site, services }: Pick<Visit, 'site' | 'services'>, path: string): string {
  const [bare = '', query = ''] = path.split('?');
  const own = new URL(pageAddress(site, bare, services.settings.TRAILING_SLASH)).pathname;
  return query ? `${own}?${query}` : own;
}

export const noteOf = async ({ request, services }: Pick<Visit, 'request' | 'services'>): Promise<VisitNote | undefined> =>
  services.alerts.notes.open(readHostCookie(request, NOTE_COOKIES, services.settings.RUN === 'local'));

/** @returns the header that stores the note, or deletes an existing one */
export const cookieOf = async ({ alerts, settings }: Pick<Services, 'alerts' | 'settings'>, note?: VisitNote): Promise<string> =>
  noteCookie(note ? await alerts.notes.seal(note) : '', settings.RUN === 'local');
