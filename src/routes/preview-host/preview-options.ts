/** Previews for another visitor: shows a page of the preview host by parameters of its address (EDT-01, EDT-04). Visitors' hosts ignore them. */
import type { AppContext } from '../../app-env.ts';
import { agencyCookie, loginCookie } from '../../audiences/cookies.rules.ts';
import { audienceName } from '../../editing/audiences/audience-name.rules.ts';
import type { Services } from '../../service-types.ts';
import { momentOf, readMoment } from '../../editing/moment.ts';

/** Parameters that this host reads; all others belong to the page. */
export const PREVIEW_PARAMETERS = [
  'as',
  'bar',
  'check',
  'look-state',
  'look-at',
  'look-agency',
  'look-login',
  'look-audience',
  'scripts',
  'as-of',
  'release',
  'preview',
] as const;

export interface PreviewOptions {
  request: Request;
  services: Services;
  /** For the response. */
  headers: [string, string][];
}

/** The request and services with the visitor's state, saved agency, login and time from the address; unchanged when it names none. */
export function previewOptionsFor(c: AppContext): PreviewOptions {
  const services = c.get('services');
  const params = new URLSearchParams(c.get('url').search);
  const [state, at] = [params.get('look-state') ?? '', params.get('look-at') ?? ''];
  const isElsewhere = /^[a-z]{2}$/i.test(state);
  const now = at ? readMoment(at, 'look-at', services.settings.TIME_ZONE) : undefined;
  const cookies = [
    params.get('look-agency') && agencyCookie(params.get('look-agency') ?? '', false),
    params.get('look-login') === 'yes' && loginCookie(true, false),
  ].flatMap((line) => (line ? (line.split(';')[0] ?? []) : []));
  const placed = isElsewhere ? fromState(c.req.raw, state) : c.req.raw;
  return {
    request: cookies.length > 0 ? withCookies(placed, cookies) : placed,
    services: {
      ...services,
      ...(now !== undefined && { clock: { now: () => now } }),
      // A geo header counts only here, where only editors can send one.
      ...(isElsewhere && { settings: { ...services.settings, TRUST_GEO_HEADERS: true } }),
    },
    headers: params.get('scripts') === 'off' ? [['content-security-policy', 'sandbox allow-same-origin allow-forms allow-popups']] : [],
  };
}

function fromState(request: Request, state: string): Request {
  const headers = new Headers(request.headers);
  for (const name of ['cf-ipcity', 'cf-postal-code', 'cf-iplatitude', 'cf-iplongitude', 'cf-timezone']) headers.delete(name);
  headers.set('cf-ipcountry', 'US');
  headers.set('cf-region-code', state.toUpperCase());
  return new Request(request.url, { method: request.method, headers });
}

/** The first cookie of a name counts. */
function withCookies(request: Request, cookies: readonly string[]): Request {
  const headers = new Headers(request.headers);
  headers.set('cookie', [...cookies, headers.get('cookie') ?? ''].filter(Boolean).join('; '));
  return new Request(request.url, { method: request.method, headers });
}

/** Adds a preview's headers to those of the response: both policies apply. */
export function withPreviewOptions(answer: Response, { headers }: PreviewOptions): Response {
  if (headers.length === 0) return answer;
  const response = new Response(answer.body, answer);
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}

/** Describes the preview for the strip above the page; empty for a plain draft. */
export function previewOptionsText(params: URLSearchParams, timeZone: string): string {
  const parameter = (name: string) => params.get(name) ?? '';
  const time = (name: string) => momentOf(readMoment(parameter(name), name, timeZone), timeZone).text;
  return [
    parameter('as-of') && `as of ${time('as-of')}`,
    parameter('release') && 'once the release is published',
    /^[a-z]{2}$/i.test(parameter('look-state')) && `as a visitor in ${parameter('look-state').toUpperCase()}`,
    parameter('look-at') && `on ${time('look-at')}`,
    parameter('look-agency') && `with agency ${parameter('look-agency')} saved`,
    parameter('look-login') === 'yes' && 'logged in',
    parameter('look-audience') && `in the version for ${audienceName(parameter('look-audience'))}`,
    parameter('scripts') === 'off' && 'with scripts off',
  ]
    .filter(Boolean)
    .join(', ');
}
