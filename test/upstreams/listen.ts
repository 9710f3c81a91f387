/** What all stand-ins share: a server on a port of this machine, recorded requests, delayed responses. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  /** Without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/** @param port 0 picks a free one */
export async function listen(server: Server | RequestListener, port = 0): Promise<Listening> {
  const http = typeof server === 'function' ? createServer(server) : server;
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close() {
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
}

/** The request line and the headers of a request. */
export interface Received {
  method: string;
  /** The raw URL of the request line. */
  url: string;
  /** No header that we read occurs several times. */
  headers: Record<string, string | undefined>;
}

export const received = ({ method = '', url = '', headers }: IncomingMessage): Received => ({
  method,
  url,
  headers: headers as Received['headers'],
});

/** The body as text; if the sender aborted, the part that arrived. */
export const bodyOf = async (request: IncomingMessage): Promise<string> =>
  Buffer.concat(await request.toArray().catch(() => [])).toString();

/** Runs later, unless the client has disconnected by then. */
export function later(response: ServerResponse, delayMs: number, run: () => void): void {
  const timer = setTimeout(run, delayMs);
  response.on('close', () => clearTimeout(timer));
}

/** A JSON response with a field larger than any reader may accept. */
export const oversized = (json: string): string => json.replace(/^\{/, `{"filler":"${'x'.repeat(10 * 1024 * 1024)}",`);
export const SIGN_IN_PAGE = '<!doctype html><title>Sign in</title>';
