/** The server side of a WebSocket (RFC 6455), as far as an echo needs it: handshake, unfragmented frames of any length, ping, close. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const [CLOSE, PING, PONG] = [8, 9, 10];

function frame(opcode: number, data: Buffer): Buffer {
  const head =
    data.length < 126
      ? Buffer.from([0x80 | opcode, data.length])
      : data.length < 65536
        ? Buffer.from([0x80 | opcode, 126, data.length >> 8, data.length & 255])
        : Buffer.concat([Buffer.from([0x80 | opcode, 127, 0, 0, 0, 0]), uint32(data.length)]);
  return Buffer.concat([head, data]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** One complete frame from the front of the bytes, or nothing while it is incomplete. */
function readFrame(bytes: Buffer): { opcode: number; data: Buffer; rest: Buffer } | undefined {
  if (bytes.length < 2) return undefined;
  let at = 2;
  let length = bytes.readUInt8(1) & 127;
  if (length === 126) {
    if (bytes.length < 4) return undefined;
    length = bytes.readUInt16BE(2);
    at = 4;
  } else if (length === 127) {
    if (bytes.length < 10) return undefined;
    length = bytes.readUInt32BE(6);
    at = 10;
  }
  if (bytes.length < at + 4 + length) return undefined;
  const mask = bytes.subarray(at, at + 4);
  const data = Buffer.from(bytes.subarray(at + 4, at + 4 + length));
  for (let index = 0; index < data.length; index++) data.writeUInt8(data.readUInt8(index) ^ mask.readUInt8(index & 3), index);
  return { opcode: bytes.readUInt8(0) & 15, data, rest: bytes.subarray(at + 4 + length) };
}

/** Sends the requested URL as a greeting, then echoes every message; accepts the first offered protocol. */
export function acceptSocket(request: IncomingMessage, socket: Duplex): void {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64');
  const protocol = request.headers['sec-websocket-protocol']?.split(',')[0]?.trim();
  socket.write(
    [
      'HTTP/1.1 101 Switching Protocols',
      'upgrade: websocket',
      'connection: Upgrade',
      `sec-websocket-accept: ${accept}`,
      ...(protocol ? [`sec-websocket-protocol: ${protocol}`] : []),
      'set-cookie: socket=1; Path=/',
      '\r\n',
    ].join('\r\n'),
  );
  socket.write(frame(1, Buffer.from(request.url ?? '')));
  let bytes: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (let next = readFrame(bytes); next; next = readFrame(bytes)) {
      bytes = next.rest;
      if (next.opcode === PONG) continue;
      socket.write(frame(next.opcode === PING ? PONG : next.opcode, next.data));
      if (next.opcode === CLOSE) return socket.end();
    }
  });
  socket.on('error', () => socket.destroy());
}
