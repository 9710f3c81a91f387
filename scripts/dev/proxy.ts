/** Passes requests to the Worker, and adds a script to each page that reloads it after a change and shows why a build failed. */
import { createReadStream } from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const SCRIPT = '/__dev/page.js';
const CHANGES = '/__dev/changes';

/** What pages follow. */
export interface State {
  /** Changes with everything that a page shows. */
  version: string;
  /** Why the last build failed; empty when it did not. */
  fault: string;
}

export interface DevelopmentProxy {
  server: http.Server;
  /** Tells all open pages. */
  show(state: State): void;
}

export function developmentProxy({ workerPort, version }: { workerPort: number; version: string }): DevelopmentProxy {
  let state: State = { version, fault: '' };
  const pages = new Set<http.ServerResponse>();
  const send = (page: http.ServerResponse) => page.write(`data: ${JSON.stringify(state)}\n\n`);
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith(SCRIPT)) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      createReadStream(path.join(import.meta.dirname, 'page.js')).pipe(response);
    } else if (request.url === CHANGES) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      pages.add(response.once('close', () => pages.delete(response)));
      send(response);
    } else pass(request, response, { workerPort, version: state.version });
  });
  return {
    server,
    show(next) {
      state = next;
      for (const page of pages) send(page);
    },
  };
}

/** Only the page of a window gets the script; a part of a page that a script fetches stays as it is. */
function pass(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { workerPort, version }: { workerPort: number; version: string },
): void {
  const { method, url } = request;
  const isDocument = method === 'GET' && request.headers['sec-fetch-dest'] === 'document';
  const headers = { ...request.headers };
  // The script is added to text, and names the version: an older copy of the page would reload for ever.
  if (isDocument) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  const toWorker = http.request({ host: '127.0.0.1', port: workerPort, method, path: url, headers }, (answer) => {
    const isPage = isDocument && /^text\/html/.test(answer.headers['content-type'] ?? '');
    const { 'content-length': _, ...ofPage } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, isPage ? ofPage : answer.headers);
    answer.pipe(response, { end: !isPage });
    if (isPage) answer.once('end', () => response.end(`<script type="module" src="${SCRIPT}?${version}"></script>`));
  });
  toWorker.once('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
    response.end('The Worker does not answer.');
  });
  response.once('close', () => toWorker.destroy());
  request.pipe(toWorker);
}
