/** Sends raw bytes over connections that stay open: requests that no HTTP client would send, or many of them. */
import { connect, type Socket } from 'node:net';

export interface RawReply {
  status: number;
  /** Lower-case names; values of equal names are joined by a line break. */
  headers: Record<string, string>;
  body: Buffer;
  /** Whether the response is complete, by its length or its last chunk. */
  complete: boolean;
}

/** A connection that reopens when the server closed it. Send one request at a time. */
export class RawConnection {
  #socket: Socket | undefined;
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @returns the response; status 0 when the connection ended without one */
  ask(request: Buffer | string): Promise<RawReply> {
    const socket = this.#open();
    return new Promise((resolve) => {
      let bytes = Buffer.alloc(0);
      const finish = (reply: RawReply) => {
        socket.removeAllListeners('data').removeAllListeners('close');
        if (!reply.complete || reply.headers.connection === 'close') this.close();
        resolve(reply);
      };
      socket.on('data', (chunk) => {
        bytes = Buffer.concat([bytes, chunk]);
        const reply = readReply(bytes);
        if (reply?.complete) finish(reply);
      });
      socket.on('close', () => {
        this.#socket = undefined;
        const reply: RawReply = readReply(bytes) ?? { status: 0, headers: {}, body: Buffer.alloc(0), complete: false };
        const { 'content-length': length, 'transfer-encoding': coding } = reply.headers;
        finish({ ...reply, complete: reply.complete || (reply.status > 0 && length === undefined && coding === undefined) });
      });
      socket.write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed) return this.#socket;
    const { hostname, port } = new URL(this.#origin);
    this.#socket = connect(Number(port), hostname).on('error', () => undefined);
    return this.#socket;
  }
}

/** @returns the response received so far, `undefined` before the end of its head */
function readReply(bytes: Buffer): RawReply | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    const value = line.slice(line.indexOf(':') + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}\n${value}`;
  }
  const status = Number(first.split(' ')[1]);
  const rest = bytes.subarray(end + 4);
  if (headers['transfer-encoding'] === 'chunked') return { status, headers, ...dechunk(rest) };
  const length = Number(headers['content-length'] ?? (status === 204 || status === 304 ? 0 : Number.POSITIVE_INFINITY));
  return { status, headers, body: rest.subarray(0, length), complete: rest.length >= length };
}

function dechunk(bytes: Buffer): { body: Buffer; complete: boolean } {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n', at);
    const size = end < 0 ? Number.NaN : Number.parseInt(bytes.subarray(at, end).toString(), 16);
    if (Number.isNaN(size) || bytes.length < end + size + 4) return { body: Buffer.concat(parts), complete: false };
    if (size === 0) return { body: Buffer.concat(parts), complete: true };
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + size + 4;
  }
}
