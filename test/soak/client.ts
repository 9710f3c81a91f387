/** Sends the requests of the soak. A connection that breaks is an outcome here, as it is for a visitor. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Ask, Reply } from '../site/ask.ts';

/** The status of an isolate that was killed while it answered. */
const KILLED = 599;
/** A visitor has left long before. */
const LIMIT_MS = 40_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** @returns nothing when the connection broke; status 0 when there was no answer in time */
export function send(port: number, path: string, { method = 'GET', host, headers = {}, body }: Ask = {}): Promise<Reply | undefined> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const sent = request({
      agent,
      host: '127.0.0.1',
      port,
      path,
      method,
      timeout: LIMIT_MS,
      headers: { ...(host && { host }), ...length, ...headers },
    });
    sent.on('timeout', () => {
      resolve({ status: 0, headers: {} as IncomingHttpHeaders, text: '' });
      sent.destroy();
    });
    sent.on('response', async (answer) => {
      const chunks = await answer.toArray().catch(() => undefined);
      if (!chunks || answer.statusCode === KILLED) return resolve(undefined);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() });
    });
    sent.on('error', () => resolve(undefined)).end(body);
  });
}
