/**
 * A stand-in of the content platform (protocols §2): GraphQL at its three URLs and the REST forms, with keys,
 * over our own documents. Tests, Playwright and the bench start it in their process; `npx node test/upstreams/edge-server.ts [port]` runs it alone.
 * `/__control` does the same over HTTP as the returned object, for tests that run in workerd.
 */
import { type ContentOptions, createContent } from './edge-content.ts';
import { createDrafts } from './edge-drafts.ts';
import { type Fault, send } from './edge-faults.ts';
import { createGraphql, type EdgeAnswer } from './edge-graphql.ts';
import { createRest } from './edge-rest.ts';
import { bodyOf, type Listening, listen, type Received, received } from './listen.ts';

export type { Fault, FaultMode } from './edge-faults.ts';

const PLATFORM_PATH = '/v1/content/api/graphql/v1';
/** The media host's sitemap files need no key. */
const MEDIA = /^\/-\/media\/sitemaps\/([\w.-]+\.xml)$/;
const GRAPHQL_PATHS = [PLATFORM_PATH, '/api/graphql/v1', '/sitecore/api/graph/edge'];

/** Body of a GraphQL request, or none. */
type Body = { query?: string; variables?: Record<string, unknown>; operationName?: string } | undefined;

export interface EdgeRequest extends Received {
  body?: Body;
  operation: string;
  /** Until the response is sent, or the caller has given up. */
  isOpen: boolean;
}

export interface EdgeServerOptions extends ContentOptions {
  /** 0 (default) picks a free port. */
  port?: number;
  apiKey?: string;
  contextId?: string;
}

export interface EdgeServer extends Pick<Listening, 'close'> {
  url: string;
  site: string;
  apiKey: string;
  contextId: string;
  /** Every request so far, oldest first. */
  requests: EdgeRequest[];
  control(fault: Fault): void;
  /** Sitemap files by name, as served now; a test may change them. */
  sitemaps: Record<string, string>;
  /** Serves any layout document at a path; `null` removes the route. */
  serve(path: string, document: unknown): void;
  /** Serves a document as the draft of a path, to callers with the editor's token (`edge-drafts.ts`). */
  serveDraft(path: string, document: unknown): void;
}

export async function start({
  port = 0,
  apiKey = 'test-key',
  contextId = 'test-context',
  ...contentOptions
}: EdgeServerOptions = {}): Promise<EdgeServer> {
  const content = createContent(contentOptions);
  const drafts = createDrafts(content);
  const graphql = createGraphql(content);
  const rest = createRest(content);
  const requests: EdgeRequest[] = [];
  let fault: Fault = { mode: 'ok' };

  /** The key is a header or a query parameter, depending on the URL (protocols §2.1). */
  function allowed({ headers }: Received, url: URL): boolean {
    if (url.pathname === PLATFORM_PATH || (url.pathname === '/layout/component' && headers['x-sitecore-contextid']))
      return (headers['x-sitecore-contextid'] ?? url.searchParams.get('sitecoreContextId')) === contextId;
    return (headers.sc_apikey ?? url.searchParams.get('sc_apikey')) === apiKey;
  }

  const control = (next: Fault) => {
    fault = next;
  };

  /** The fault for this request: `operation` narrows it, `after` delays it, `times` ends it. */
  function takeFault(operation: string): Fault {
    if (fault.mode === 'ok' || (fault.operation && fault.operation !== operation)) return { mode: 'ok' };
    if (fault.after) {
      fault = { ...fault, after: fault.after - 1 };
      return { mode: 'ok' };
    }
    const current = fault;
    if (fault.times !== undefined) fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : { mode: 'ok' };
    return current;
  }

  async function answerTo(request: Received, url: URL, body: Body): Promise<EdgeAnswer> {
    if (GRAPHQL_PATHS.includes(url.pathname)) {
      if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' }, body: { message: 'POST only' } };
      if (!allowed(request, url)) return { status: 401, body: { message: 'Invalid key' } };
      return (await drafts.graphql(request.headers, body ?? {})) ?? graphql(body ?? {});
    }
    const file = content.sitemaps[MEDIA.exec(url.pathname)?.[1] ?? ''];
    if (file) return { status: 200, headers: { 'content-type': 'text/xml; charset=utf-8' }, body: file };
    const answer = url.pathname === '/layout/component' ? drafts.component(url.searchParams, request.headers) : rest(url);
    if (answer === null) return { status: 404, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>404</title>' };
    return allowed(request, url) ? answer : { status: 401, body: { message: 'Invalid key' } };
  }

  function controlled({ method }: Received, url: URL, body: unknown): EdgeAnswer {
    if (url.pathname === '/__control/document') content.serve(url.searchParams.get('path') ?? '', body);
    else if (method === 'POST') control(body as Fault);
    else if (method === 'DELETE') requests.length = 0;
    return { status: 200, body: { fault, requests } };
  }

  const { origin, close } = await listen(async (request, response) => {
    const record = received(request);
    const url = new URL(record.url, 'http://edge.test');
    try {
      const text = await bodyOf(request);
      const body = text ? JSON.parse(text) : undefined;
      if (url.pathname.startsWith('/__control')) return send(response, controlled(record, url, body), { mode: 'ok' });
      const operation = body?.operationName ?? (MEDIA.test(url.pathname) ? 'sitemap-file' : (url.pathname.split('/')[4] ?? ''));
      const asked: EdgeRequest = { ...record, body, operation, isOpen: true };
      requests.push(asked);
      response.on('close', () => {
        asked.isOpen = false;
      });
      return send(response, await answerTo(record, url, body), takeFault(operation));
    } catch (error) {
      return response.headersSent || send(response, { status: 400, body: { errors: [{ message: String(error) }] } }, { mode: 'ok' });
    }
  }, port);
  if (contentOptions.sitemaps) content.info.sitemap = Object.keys(content.sitemaps).map((name) => `${origin}/-/media/sitemaps/${name}`);
  return {
    url: origin,
    close,
    site: content.info.name,
    sitemaps: content.sitemaps,
    apiKey,
    contextId,
    requests,
    control,
    serve: content.serve,
    serveDraft: drafts.serve,
  };
}

if (import.meta.main) {
  const running = await start({ port: Number(process.argv[2] ?? 9100) });
  console.log(
    `Content platform stand-in: ${running.url} (sc_apikey ${running.apiKey}, x-sitecore-contextid ${running.contextId}, site ${running.site})`,
  );
}
