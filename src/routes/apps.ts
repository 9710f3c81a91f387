/** Serves the insurer's web apps below this site's addresses (DEL-13), with their own paths. */
import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { type AppPath, readAppPath } from '../apps/app-path.ts';
import { callApp } from '../apps/call-app.ts';
import { Forbidden, NotFound, Problem, problemResponse, upstreamProblem, wantsPage } from '../errors.ts';
import { requestId } from '../lib/http/request-context.ts';
import { isOwnOrigin, requestHost } from '../lib/http/request-host.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { ErrorKind } from '../page/serve/error-layout.ts';
import { serveError } from '../page/serve/serve-error.ts';
import type { Site } from '../site/sites.ts';

/** Errors that a visitor sees as a page of the site; any other problem has the plain form of all routes. */
const pageOf: Record<string, ErrorKind> = {
  'upstream-failed': 'appFailed',
  'upstream-timeout': 'appLate',
  'upstream-paused': 'appPaused',
  'not-configured': 'appNotSetUp',
};

export const apps: MiddlewareHandler<AppEnv> = async function apps(c, next) {
  const request = c.req.raw;
  const path = readAppPath(request.url);
  if (!path) return next();
  if (c.get('site').preview) return onPublicHost(c.get('site'), path);
  // Browsers open sockets to any host with the visitor's cookies, and no rule of theirs protects the messages. Other clients send no origin.
  const from = request.headers.get('upgrade') && request.headers.get('origin');
  if (from && !isOwnOrigin(request, from)) throw new Forbidden('This connection was opened by another site.');
  const visitor = {
    address: request.headers.get('cf-connecting-ip') ?? '',
    protocol: request.url.startsWith('https:') ? 'https' : 'http',
    // Known to be one of our hosts at this point.
    host: requestHost(request),
    requestId: requestId() ?? '',
  };
  try {
    const answer = await callApp(request, path, visitor, c.get('services'));
    c.set('fromApp', true);
    return answer;
  } catch (error) {
    const problem = error instanceof UpstreamError ? upstreamProblem(error) : error;
    if (!(problem instanceof Problem)) throw problem;
    if (isScript(request)) return problemResponse(problem);
    const kind = pageOf[problem.code];
    if (!kind || !wantsPage(request, '')) throw problem;
    return troublePage(c, kind, problem);
  }
};

/**
 * On the editors' host a script in an app's page would have the same origin as the editor's forms, and could do everything that the editor
 * can. So apps run on the public host only.
 */
function onPublicHost({ origin }: Site, { family, rest, query }: AppPath): Response {
  if (origin === '') throw new NotFound();
  // 307 keeps the method: only what the browser was about to send here is sent.
  return new Response(null, { status: 307, headers: { location: `${origin}/${family.name}${rest}${query}` } });
}

/** Scripts of the apps that request HTML fragments need a readable error. */
const isScript = (request: Request): boolean => request.headers.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest';

async function troublePage(c: AppContext, kind: ErrorKind, { options }: Problem): Promise<Response> {
  const { site, services } = c.var;
  const { method, url } = c.req;
  const version = await services.version.current(site.site);
  const phrases = services.content.phrases(site.site, site.language, version.pointer.shell, c.executionCtx);
  const { pathname, search } = new URL(url);
  // A posted body is lost, so reopening the address would not repeat it.
  const retry = kind !== 'appNotSetUp' && (method === 'GET' || method === 'HEAD') ? `${pathname}${search}` : undefined;
  return serveError(
    { request: c.req.raw, site, path: '', params: new URLSearchParams(), services, background: c.executionCtx },
    version,
    kind,
    phrases,
    Number(options.headers?.['retry-after'] ?? RETRY_AFTER_SECONDS),
    { reference: requestId(), note: options.detail, retry },
  );
}

const RETRY_AFTER_SECONDS = 30;
