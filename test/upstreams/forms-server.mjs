/**
 * A second server that takes submissions (docs/contracts.md): one POST for each target, named by an idempotency key, and the ways in which
 * such a service fails: slow, away, 500, 400, taking it and losing the answer.
 */
import { createServer } from 'node:http';

export const modes = ['ok', 'slow', 'down', 'error', 'busy', 'refused', 'answer-lost', 'too-large', 'redirected'];

/** One of the mix, each as often as its share says; the mode for the rest. */
function pick({ mode, mix, random = Math.random }) {
  let left = random();
  for (const [name, share] of Object.entries(mix)) {
    left -= share;
    if (left < 0) return name;
  }
  return mode;
}

/** @returns {Promise<import('./forms-server.d.mts').FormsServer>} */
export async function start({ port = 0 } = {}) {
  const requests = [];
  /** What was taken, by its key: the same one twice is one. */
  const taken = new Map();
  let fault = { mode: 'ok' };

  const server = createServer(async (request, response) => {
    const chunks = await request.toArray().catch(() => []);
    const { mode, delayMs = 60_000 } = fault.mix ? { ...fault, mode: pick(fault) } : fault;
    const key = request.headers['idempotency-key'];
    const body = JSON.parse(Buffer.concat(chunks).toString() || 'null');
    requests.push({ method: request.method, url: request.url, headers: request.headers, body, mode });
    if (mode === 'down') return response.destroy();
    if (mode === 'error') return response.writeHead(500).end('<h1>Oops</h1>');
    if (mode === 'busy') return response.writeHead(503, { 'retry-after': '120' }).end();
    if (mode === 'refused') return response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"unknown form"}');
    if (mode === 'redirected') return response.writeHead(302, { location: 'http://elsewhere.invalid/' }).end();
    if (mode === 'slow') {
      const timer = setTimeout(() => response.destroy(), delayMs);
      return response.on('close', () => clearTimeout(timer));
    }
    if (!taken.has(key)) taken.set(key, body);
    if (mode === 'answer-lost') return response.destroy();
    if (mode === 'too-large') return response.writeHead(200).end('x'.repeat(5_000_000));
    response.writeHead(202, { 'content-type': 'application/json' }).end('{"accepted":true}');
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    requests,
    taken,
    control: (next) => {
      if (![next.mode, ...Object.keys(next.mix ?? {})].every((mode) => modes.includes(mode)))
        throw new Error(`mode is one of ${modes.join(', ')}`);
      fault = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
