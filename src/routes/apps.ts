/** The insurer's web apps behind this site's addresses (DEL-13): their paths are theirs as they stand. */
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app.tsx';
import { type AppPath, readAppPath } from '../apps/app-path.ts';
import { askApp } from '../apps/ask-app.ts';
import { NotFound, Problem, problemResponse, upstreamProblem, wantsPage } from '../errors.ts';
import { requestId } from '../lib/request-context.ts';
import { requestHost } from '../lib/request-host.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import type { ErrorKind } from '../page/error-layout.ts';
import { serveError } from '../page/serve-error.ts';
import type { Site } from '../sites.ts';

/** Trouble that a visitor sees as a page of the site; any other problem has the plain form of every route. */
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
  const visitor = {
    address: request.headers.get('cf-connecting-ip') ?? '',
    protocol: request.url.startsWith('https:') ? 'https' : 'http',
    // Known to be one of ours by now.
    host: requestHost(request),
    requestId: requestId() ?? '',
  };
  try {
    const answer = await askApp(request, path, visitor, c.get('services'));
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
 * On the editors' host a script in an app's page, whoever put it there, could do all that the editor may: it would be of the same origin
 * as the editor's forms. So apps stand on the public host alone.
 */
function onPublicHost({ origin }: Site, { family, rest, query }: AppPath): Response {
  if (origin === '') throw new NotFound();
  // Every method is kept: nothing is sent but what the browser was to send here.
  return new Response(null, { status: 307, headers: { location: `${origin}/${family.name}${rest}${query}` } });
}

/** Scripts of the apps that ask for fragments of HTML want something they can read when there are none. */
const isScript = (request: Request): boolean => request.headers.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest';

async function troublePage(c: Context<AppEnv>, kind: ErrorKind, { options }: Problem): Promise<Response> {
  const { site, services } = c.var;
  const { method, url } = c.req;
  const version = await services.version.current(site.site);
  const phrases = services.content.phrases(site.site, site.language, version.pointer.shell, c.executionCtx);
  const { pathname, search } = new URL(url);
  // What was posted is gone, so opening the address again would not repeat it.
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
