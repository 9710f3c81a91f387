/**
 * A stand-in of the front-end component service (protocols §4.5): one HTML file for each library, component,
 * version and revision, with the mark of deleted ones, and the service's failures.
 */
import type { ServerResponse } from 'node:http';
import { later, type Listening, listen, type Received, received, SIGN_IN_PAGE } from './listen.ts';

const TEMPLATE =
  '<section><h2 data-path="_.Title">Storm watch</h2><p data-path="_.Text">From the service.</p><script>alert(1)</script><a href="javascript:alert(1)" onclick="alert(1)">Go</a></section>';

export const modes = ['ok', 'slow', 'down', 'unavailable', 'too-large', 'html-page', 'redirected', 'truncated'] as const;
export type FeaasFault = (typeof modes)[number];

interface Fault {
  mode: FeaasFault;
  delayMs?: number;
}

interface File {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface FeaasServer extends Pick<Listening, 'close'> {
  url: string;
  /** Every request so far, oldest first. */
  requests: Received[];
  /** Serves a component at `library/component/version/revision`. */
  put(path: string, body?: string, headers?: Record<string, string>): void;
  markDeleted(path: string): void;
  control(fault: Fault): void;
}

function write(response: ServerResponse, file: File, { mode, delayMs = 5000 }: Fault): unknown {
  const { status, headers = {}, body = '' } = file;
  if (mode === 'down') return response.destroy();
  if (mode === 'slow') return later(response, delayMs, () => write(response, file, { mode: 'ok' }));
  if (mode === 'unavailable') return response.writeHead(503).end('busy');
  if (mode === 'redirected') return response.writeHead(302, { location: 'http://elsewhere.invalid/' }).end();
  if (mode === 'html-page') return response.writeHead(200, { 'content-type': 'text/html' }).end(SIGN_IN_PAGE);
  if (mode === 'too-large') return response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${'a'.repeat(600_000)}</p>`);
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-type': 'text/html', 'content-length': bytes.length, 'set-cookie': 'feaas=1', ...headers });
  if (mode === 'truncated') return response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  return response.end(bytes);
}

export async function start(): Promise<FeaasServer> {
  const files = new Map<string, File>();
  const requests: Received[] = [];
  let fault: Fault = { mode: 'ok' };
  const put = (path: string, body = TEMPLATE, headers: Record<string, string> = {}) =>
    void files.set(`/components/${path}.html`, { status: 200, body, headers });
  put('lib/storm/responsive/published');
  put('lib/storm/responsive/staged', TEMPLATE.replace('Storm watch', 'Staged storm watch'));
  put('lib/storm/responsive/7', TEMPLATE.replace('Storm watch', 'Storm watch 7'));

  const { origin, close } = await listen((request, response) => {
    const record = received(request);
    requests.push(record);
    write(response, files.get(record.url) ?? { status: 404, body: 'The specified blob does not exist.' }, fault);
  });
  return {
    url: origin,
    requests,
    put,
    /** As the service does it: the file stays, marked. */
    markDeleted: (path) => put(path, TEMPLATE, { 'x-ms-meta-versionDeletedAt': '2026-11-01T00:00:00Z' }),
    close,
    control(next) {
      fault = next;
    },
  };
}
