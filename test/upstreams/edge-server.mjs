/**
 * A second server that speaks the content platform's protocol (protocols §2): GraphQL on its three addresses and the REST forms, with keys,
 * over our own documents. Tests, Playwright and the bench start it in their process; `node test/upstreams/edge-server.mjs [port]` runs it alone.
 * `/__control` does over HTTP what the returned object does, for tests that run in workerd.
 */
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { createContent } from './edge-content.mjs';
import { createDrafts } from './edge-drafts.mjs';
import { modes, send } from './edge-faults.mjs';
import { createGraphql } from './edge-graphql.mjs';
import { createRest } from './edge-rest.mjs';

const PLATFORM_PATH = '/v1/content/api/graphql/v1';
/** The media host's sitemap files need no key. */
const MEDIA = /^\/-\/media\/sitemaps\/([\w.-]+\.xml)$/;
const GRAPHQL_PATHS = [PLATFORM_PATH, '/api/graphql/v1', '/sitecore/api/graph/edge'];

/** @param {import('./edge-server.d.mts').EdgeServerOptions} options */
export async function start({ port = 0, apiKey = 'test-key', contextId = 'test-context', ...contentOptions } = {}) {
  const content = createContent(contentOptions);
  const drafts = createDrafts(content);
  const graphql = createGraphql(content);
  const rest = createRest(content);
  const requests = [];
  let fault = { mode: 'ok' };

  /** The key is a header or a query parameter, another one at each address (protocols §2.1). */
  function allowed(request, url) {
    if (url.pathname === PLATFORM_PATH || (url.pathname === '/layout/component' && request.headers['x-sitecore-contextid']))
      return (request.headers['x-sitecore-contextid'] ?? url.searchParams.get('sitecoreContextId')) === contextId;
    return (request.headers.sc_apikey ?? url.searchParams.get('sc_apikey')) === apiKey;
  }

  function control(next) {
    if (!modes.includes(next.mode)) throw new Error(`mode is one of ${modes.join(', ')}`);
    fault = next;
  }

  /** The fault for this request: `operation` narrows it, `after` puts it off, `times` ends it. */
  function takeFault(operation) {
    if (fault.mode === 'ok' || (fault.operation && fault.operation !== operation)) return { mode: 'ok' };
    if (fault.after > 0) {
      fault = { ...fault, after: fault.after - 1 };
      return { mode: 'ok' };
    }
    const taken = fault;
    if (fault.times !== undefined) fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : { mode: 'ok' };
    return taken;
  }

  async function answerTo(request, url, body) {
    if (GRAPHQL_PATHS.includes(url.pathname)) {
      if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' }, body: { message: 'POST only' } };
      if (!allowed(request, url)) return { status: 401, body: { message: 'Invalid key' } };
      return (await drafts.graphql(request.headers, body ?? {})) ?? graphql(body ?? {});
    }
    const file = content.sitemaps[MEDIA.exec(url.pathname)?.[1]];
    if (file) return { status: 200, headers: { 'content-type': 'text/xml; charset=utf-8' }, body: file };
    const answer = url.pathname === '/layout/component' ? drafts.component(url.searchParams, request.headers) : rest(url);
    if (answer === null) return { status: 404, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>404</title>' };
    return allowed(request, url) ? answer : { status: 401, body: { message: 'Invalid key' } };
  }

  function controlled(request, url, body) {
    if (url.pathname === '/__control/document') content.serve(url.searchParams.get('path'), body);
    else if (request.method === 'POST') control(body);
    else if (request.method === 'DELETE') requests.length = 0;
    return { status: 200, body: { fault, requests } };
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://edge.test');
    try {
      const chunks = await request.toArray();
      const text = Buffer.concat(chunks).toString();
      const body = text ? JSON.parse(text) : undefined;
      if (url.pathname.startsWith('/__control')) return send(response, controlled(request, url, body), { mode: 'ok' });
      const operation = body?.operationName ?? (MEDIA.test(url.pathname) ? 'sitemap-file' : (url.pathname.split('/')[4] ?? ''));
      requests.push({ method: request.method, url: request.url, headers: request.headers, body, operation });
      send(response, await answerTo(request, url, body), takeFault(operation));
    } catch (error) {
      if (!response.headersSent) send(response, { status: 400, body: { errors: [{ message: String(error) }] } }, { mode: 'ok' });
    }
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  if (contentOptions.sitemaps) content.info.sitemap = Object.keys(content.sitemaps).map((name) => `${url}/-/media/sitemaps/${name}`);
  return {
    url,
    site: content.info.name,
    sitemaps: content.sitemaps,
    apiKey,
    contextId,
    requests,
    control,
    serve: content.serve,
    serveDraft: drafts.serve,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const running = await start({ port: Number(process.argv[2] ?? 9100) });
  console.log(
    `Content platform stand-in: ${running.url} (sc_apikey ${running.apiKey}, x-sitecore-contextid ${running.contextId}, site ${running.site})`,
  );
}
