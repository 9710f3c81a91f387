/** Through other eyes: what a page of the preview host is shown as, by parameters of its address (EDT-01, EDT-04). Visitors' hosts read none of them. */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { compose, notFoundDocument } from '../content/repository/compose.ts';
import { loadClosureAsOf } from '../content/repository/as-of.ts';
import { regionsOf, routePath } from '../content/repository/source.ts';
import type { EditorView } from '../page/editor-view.ts';
import type { Services } from '../services.ts';
import { fromWallTime } from '../lib/wall-time.ts';
import { BadRequest } from '../errors.ts';
import { momentOf } from './moment.ts';

/** Parameters that this host reads; whatever else is asked for is the page's own. */
export const LOOK = ['as', 'bar', 'check', 'look-state', 'look-at', 'scripts', 'as-of', 'preview'] as const;

/** A time with a zone, or one of the company's clock. @throws BadRequest naming the parameter */
export function readMoment(text: string, parameter: string, timeZone: string): number {
  const at = /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text.replace(' ', '+')) : fromWallTime(text, timeZone);
  if (at === undefined || Number.isNaN(at))
    throw new BadRequest([{ parameter, message: 'is no date and time, such as 2026-10-01T12:00Z' }]);
  return at;
}

export interface Look {
  request: Request;
  services: Services;
  /** For the answer. */
  headers: [string, string][];
}

/** Who asks, where from and when, as the address wants it; the request and services as they are where it wants nothing. */
export function lookFor(c: Context<AppEnv>): Look {
  const services = c.get('services');
  const asIs: Look = { request: c.req.raw, services, headers: [] };
  if (!c.get('site').preview) return asIs;
  const params = new URLSearchParams(c.get('url').search);
  const [state, at] = [params.get('look-state') ?? '', params.get('look-at') ?? ''];
  const isElsewhere = /^[a-z]{2}$/i.test(state);
  const now = at ? readMoment(at, 'look-at', services.settings.TIME_ZONE) : undefined;
  return {
    request: isElsewhere ? fromState(c.req.raw, state) : c.req.raw,
    services: {
      ...services,
      ...(now !== undefined && { clock: { now: () => now } }),
      // What a header says of a place counts here alone, where only editors can send one.
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

/** Headers of a look beside those that the answer has: policies of both hold. */
export function withLook(answer: Response, { headers }: Look): Response {
  if (headers.length === 0) return answer;
  const looked = new Response(answer.body, answer);
  for (const [name, value] of headers) looked.headers.append(name, value);
  return looked;
}

/** What is seen, in words for the strip above the page; empty for a draft as it is. */
export function lookWords(params: URLSearchParams, timeZone: string): string {
  const said = (name: string) => params.get(name) ?? '';
  const time = (name: string) => momentOf(readMoment(said(name), name, timeZone), timeZone).text;
  return [
    said('as-of') && `as it stood on ${time('as-of')}`,
    /^[a-z]{2}$/i.test(said('look-state')) && `as a visitor in ${said('look-state').toUpperCase()}`,
    said('look-at') && `on ${time('look-at')}`,
    said('scripts') === 'off' && 'with scripts off',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The page as it stood at a past moment. */
export function asOfView(
  c: Context<AppEnv>,
  path: string,
  moment: number,
  language = c.get('site').language,
): Required<Pick<EditorView, 'document'>> {
  const { env, settings } = c.get('services');
  const { site } = c.get('site');
  return {
    async document() {
      const closure = await loadClosureAsOf(env.DB, { site, language, at: moment }, routePath(path));
      return closure ? compose(closure, { regions: regionsOf(settings), mode: 'preview' }) : notFoundDocument(language);
    },
  };
}
