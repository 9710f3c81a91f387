/** A second server that speaks the alert service's protocol: GET reads a preference, PUT sets it; with the ways in which it fails. */
import { createServer } from 'node:http';

export const modes = ['ok', 'slow', 'down', 'failing', 'busy', 'half', 'empty', 'wrong-types', 'too-large', 'html', 'moved'];

const bodyOf = (mode, preference) => {
  const text = JSON.stringify(preference);
  if (mode === 'half') return text.slice(0, text.length / 2);
  if (mode === 'empty') return '';
  if (mode === 'wrong-types') return JSON.stringify({ status: true, communicateTo: ['a'] });
  if (mode === 'too-large') return JSON.stringify({ ...preference, communicateTo: 'x'.repeat(10 * 1024 * 1024) });
  if (mode === 'html') return '<!doctype html><title>Sign in</title>';
  return text;
};

/**
 * @param {Record<string, {status: string, communicateTo?: string | null}>} known by mask id; PUT changes them
 * @returns {Promise<import('./alerts-server.d.mts').AlertsServer>}
 */
export async function start(known) {
  const requests = [];
  let fault = { mode: 'ok' };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://alerts.test');
    const body = Buffer.concat(await request.toArray()).toString();
    requests.push({ method: request.method, url, body });
    const { mode, delayMs = 20_000 } = fault.on && fault.on !== request.method ? { mode: 'ok' } : fault;
    if (mode === 'down') return response.destroy();
    const answer = () => {
      if (mode === 'failing') return response.writeHead(500).end('stack trace');
      if (mode === 'busy') return response.writeHead(429, { 'retry-after': '120' }).end();
      if (mode === 'moved') return response.writeHead(302, { location: 'https://login.example/' }).end();
      const preference = known[url.searchParams.get('maskId') ?? ''];
      if (!preference) return response.writeHead(404).end();
      // What is wrong with an answer is so after the work was done.
      if (request.method === 'PUT') preference.status = JSON.parse(body).status;
      else if (request.method !== 'GET') return response.writeHead(405).end();
      response.writeHead(200, { 'content-type': 'application/json' }).end(bodyOf(mode, preference));
    };
    if (mode !== 'slow') return answer();
    const timer = setTimeout(answer, delayMs);
    response.on('close', () => clearTimeout(timer));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/preferences`,
    requests,
    known,
    control(next) {
      if (!modes.includes(next.mode)) throw new Error(`mode is one of ${modes.join(', ')}`);
      fault = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
