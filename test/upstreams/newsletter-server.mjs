/**
 * A second server that takes newsletter subscriptions (S3 §7): `{newsletterEmail, eriesense, businesssense}` by POST to one address, named
 * by an idempotency key. A real one refuses what it does not know; it also fails as such services do: slow, away, 500, busy, the answer
 * lost, half a JSON, an empty one, one of another shape, ten megabytes.
 */
import { createServer } from 'node:http';

export const modes = ['ok', 'slow', 'down', 'error', 'busy', 'answer-lost', 'half-json', 'empty', 'wrong-shape', 'too-large'];

/** @returns {Promise<import('./newsletter-server.d.mts').NewsletterServer>} */
export async function start({ port = 0 } = {}) {
  const requests = [];
  /** What each address gets, as the last word about it said. */
  const subscribers = new Map();
  /** Keys that were taken: the same one twice does nothing. */
  const taken = new Set();
  let fault = { mode: 'ok' };

  const server = createServer(async (request, response) => {
    const chunks = await request.toArray().catch(() => []);
    const { mode, delayMs = 60_000 } = fault;
    const body = Buffer.concat(chunks).toString();
    requests.push({ method: request.method, url: request.url, headers: request.headers, body, mode });
    const json = (status, text) => response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    if (mode === 'down') return response.destroy();
    if (mode === 'error') return response.writeHead(500).end('<h1>Oops</h1>');
    if (mode === 'busy') return response.writeHead(503, { 'retry-after': '120' }).end();
    if (mode === 'slow') {
      const timer = setTimeout(() => response.destroy(), delayMs);
      return response.on('close', () => clearTimeout(timer));
    }
    if (request.method !== 'POST') return json(405, '{"error":"POST only"}');
    const read = readBody(request.headers['content-type'], body);
    if (!read) return json(400, '{"error":"newsletterEmail, eriesense and businesssense are needed, and nothing else"}');
    const key = request.headers['idempotency-key'];
    if (!taken.has(key)) subscribers.set(read.newsletterEmail, { eriesense: read.eriesense, businesssense: read.businesssense });
    taken.add(key);
    if (mode === 'answer-lost') return response.destroy();
    if (mode === 'half-json') return json(200, '{"status":"subscri');
    if (mode === 'empty') return json(200, '');
    if (mode === 'wrong-shape') return json(200, '[null, 17, "ok"]');
    if (mode === 'too-large') return json(200, `"${'x'.repeat(10_000_000)}"`);
    return json(200, '{"status":"subscribed"}');
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/lists/subscribe?tenant=4`,
    requests,
    subscribers,
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

/** @returns `undefined` for whatever is not exactly the body of S3 §7 */
function readBody(type, text) {
  if (!/^application\/json\b/.test(type ?? '')) return undefined;
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  const names = Object.keys(body ?? {})
    .sort()
    .join();
  if (names !== 'businesssense,eriesense,newsletterEmail') return undefined;
  const isRight = /^\S+@\S+$/.test(body.newsletterEmail) && typeof body.eriesense === 'boolean' && typeof body.businesssense === 'boolean';
  return isRight ? body : undefined;
}
