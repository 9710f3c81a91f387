/** A JSON service on Node's own HTTP server, with the ways in which real ones fail: what the small stand-ins are made of. */
import { createServer } from 'node:http';

export const faults = ['ok', 'slow', 'down', 'failing', 'half', 'empty', 'wrong-types', 'too-large', 'html'];

const spoiled = {
  half: (text) => text.slice(0, text.length / 2),
  empty: () => '',
  'wrong-types': () => JSON.stringify({ status: 7, results: { no: 'list' }, success: 'yes' }),
  'too-large': (text) => text.replace(/^\{/, `{"filler":"${'x'.repeat(10 * 1024 * 1024)}",`),
  html: () => '<!doctype html><title>Sign in</title>',
};

/**
 * @param {(request: {method: string, url: URL, headers: Record<string, string>, body: string}) => {status?: number, headers?: Record<string, string>, json: unknown}} answer
 * @param {number} [port]
 */
export async function startFaulty(answer, port = 0) {
  const requests = [];
  let fault = { mode: 'ok' };
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray().catch(() => []);
    const asked = {
      method: request.method,
      url: new URL(request.url, 'http://service.test'),
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    requests.push(asked);
    if (fault.mode === 'down') return response.destroy();
    const send = () => {
      if (fault.mode === 'failing') return response.writeHead(500).end('stack trace');
      const { status = 200, headers = {}, json } = answer(asked);
      const text = JSON.stringify(json);
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(spoiled[fault.mode]?.(text) ?? text);
    };
    if (fault.mode !== 'slow') return send();
    const timer = setTimeout(send, fault.delayMs ?? 20_000);
    response.on('close', () => clearTimeout(timer));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    requests,
    control(next) {
      if (!faults.includes(next.mode)) throw new Error(`mode is one of ${faults.join(', ')}`);
      fault = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
