/**
 * A second server that speaks the front-end component service's protocol (protocols §4.5): one HTML file for each library, component,
 * version and revision, with the mark of deleted ones, and the ways in which such a service fails.
 */
import { createServer } from 'node:http';

const TEMPLATE =
  '<section><h2 data-path="_.Title">Storm watch</h2><p data-path="_.Text">From the service.</p><script>alert(1)</script><a href="javascript:alert(1)" onclick="alert(1)">Go</a></section>';

export const modes = ['ok', 'slow', 'down', 'unavailable', 'too-large', 'html-page', 'redirected', 'truncated'];

function write(response, { status, headers = {}, body = '' }, { mode, delayMs = 5000 }) {
  if (mode === 'down') return response.destroy();
  if (mode === 'slow') {
    const timer = setTimeout(() => write(response, { status, headers, body }, { mode: 'ok' }), delayMs);
    return response.on('close', () => clearTimeout(timer));
  }
  if (mode === 'unavailable') return response.writeHead(503).end('busy');
  if (mode === 'redirected') return response.writeHead(302, { location: 'http://elsewhere.invalid/' }).end();
  if (mode === 'html-page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>');
  if (mode === 'too-large') return response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${'a'.repeat(600_000)}</p>`);
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-type': 'text/html', 'content-length': bytes.length, 'set-cookie': 'feaas=1', ...headers });
  if (mode === 'truncated') return response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  response.end(bytes);
}

/** @returns {Promise<import('./feaas-server.d.mts').FeaasServer>} */
export async function start() {
  const files = new Map();
  const requests = [];
  let fault = { mode: 'ok' };
  const put = (path, body = TEMPLATE, headers = {}) => files.set(`/components/${path}.html`, { status: 200, body, headers });
  put('lib/storm/responsive/published');
  put('lib/storm/responsive/staged', TEMPLATE.replace('Storm watch', 'Staged storm watch'));
  put('lib/storm/responsive/7', TEMPLATE.replace('Storm watch', 'Storm watch 7'));

  const server = createServer((request, response) => {
    requests.push({ method: request.method, url: request.url, headers: request.headers });
    const file = files.get(request.url) ?? { status: 404, body: 'The specified blob does not exist.' };
    write(response, file, fault);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    requests,
    put,
    /** As the service does it: the file stays, with a mark. */
    markDeleted: (path) => put(path, TEMPLATE, { 'x-ms-meta-versionDeletedAt': '2026-11-01T00:00:00Z' }),
    control: (next) => {
      if (!modes.includes(next.mode)) throw new Error(`mode is one of ${modes.join(', ')}`);
      fault = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
