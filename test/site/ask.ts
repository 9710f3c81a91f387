/** Sends HTTP requests as any client may: every host, method and URL unchanged, without the normalising that `fetch` does. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { RawConnection } from './raw.ts';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Ask {
  method?: string;
  /** Sent as the `Host` header. */
  host?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** @param origin with `https`: as through the edge, which ends TLS and says so @param path sent unchanged: nothing is resolved or encoded. Follows no redirect. */
export function ask(origin: string, path: string, { method = 'GET', host, headers = {}, body }: Ask = {}): Promise<Reply> {
  const { hostname, port, protocol } = new URL(origin);
  const edge = protocol === 'https:' ? { 'x-forwarded-proto': 'https' } : {};
  return new Promise((resolve, reject) => {
    // Node sends bodies of unusual methods without a length, which would spoil the next request of the connection.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      { hostname, port, path, method, headers: { ...edge, ...(host && { host }), ...length, ...headers } },
      async (answer) => {
        const chunks = await answer.toArray();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() });
      },
    );
    sent.on('error', reject).end(body);
  });
}

/**
 * Sends bytes that no HTTP client would, and closes the connection after the response.
 * @param target the raw target of the request line
 * @returns the response; status 0 when the server closed the connection without one
 */
export async function askBytes(origin: string, target: Buffer | string, { method = 'GET', host = 'localhost' }: Ask = {}): Promise<Reply> {
  const connection = new RawConnection(origin);
  const parts = [`${method} `, target, ` HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`];
  try {
    const { status, headers, body } = await connection.ask(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
    return { status, headers, text: body.toString() };
  } finally {
    connection.close();
  }
}

/** @returns internal details that a response should not show: a stack, a file, the name of an error class */
export const leak = ({ text }: Reply): string | undefined =>
  /(\bat \S+ \(|\.tsx?\b|\.mjs\b|file:\/\/|\b\w*Error:|node_modules)/.exec(text)?.[0];
