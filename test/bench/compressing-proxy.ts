/** A proxy in front of a local site that compresses as the edge does, keeps connections, and counts bytes: browsers measure through it. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';

/** Cloudflare's edge compresses responses of Workers at this quality. */
const QUALITY = 4;
const TEXT = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;

export interface CompressingProxy {
  origin: string;
  /** Bytes of bodies as sent, by address, since the last reset. */
  sent: Map<string, number>;
  close(): Promise<unknown>;
}

/** @param port of the site @param replace a document instead of the site's own, by path */
export async function compressingProxy(
  port: number,
  replace: (path: string) => string | undefined = () => undefined,
): Promise<CompressingProxy> {
  const sent = new Map<string, number>();
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    const answer = (status: number, headers: http.OutgoingHttpHeaders, body: Buffer) => {
      const isText = TEXT.test(String(headers['content-type'] ?? ''));
      const data = isText ? zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: QUALITY } }) : body;
      sent.set(path, (sent.get(path) ?? 0) + data.length);
      const { 'transfer-encoding': _, 'content-length': __, 'content-encoding': ___, connection: ____, ...rest } = headers;
      response.writeHead(status, { ...rest, ...(isText && { 'content-encoding': 'br' }), 'content-length': data.length }).end(data);
    };
    const own = replace(path);
    if (own !== undefined) return answer(200, { 'content-type': 'text/html; charset=utf-8' }, Buffer.from(own));
    const { method, headers } = request;
    const { 'accept-encoding': _, ...asked } = headers;
    const upstream = http.request({ port, path, method, headers: asked, agent }, (found) => {
      const chunks: Buffer[] = [];
      found.on('data', (chunk) => chunks.push(chunk));
      found.on('end', () => answer(found.statusCode ?? 502, found.headers, Buffer.concat(chunks)));
    });
    upstream.on('error', () => response.writeHead(502).end());
    request.pipe(upstream);
  });
  await new Promise<void>((then) => server.listen(0, '127.0.0.1', then));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent,
    close() {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((then) => server.close(then));
    },
  };
}
