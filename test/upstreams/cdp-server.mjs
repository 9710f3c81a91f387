/** A second server that speaks the customer data platform's protocol (reference/protocols.md §6): browser ids, events, guest context; with the ways in which it fails. */
import { createServer } from 'node:http';

/** `lost`: it has done its work, and nobody hears of it. */
export const modes = [
  'ok',
  'slow',
  'down',
  'failing',
  'busy',
  'away',
  'lost',
  'half',
  'empty',
  'wrong-types',
  'too-large',
  'html',
  'moved',
  'refusing',
  'wrong-key',
];

const KEY = 'client-key-of-tests';

const spoiled = {
  half: (text) => text.slice(0, text.length / 2),
  empty: () => '',
  'wrong-types': () => JSON.stringify({ ref: 7, status: true, customer: 'none' }),
  'too-large': (text) => text.replace(/^\{/, `{"filler":"${'x'.repeat(10 * 1024 * 1024)}",`),
  html: () => '<!doctype html><title>Sign in</title>',
};
const refusals = { failing: 500, busy: 429, away: 503, moved: 302, refusing: 400, 'wrong-key': 403 };

const isText = (value) => typeof value === 'string' && value !== '';

/** @returns what is wrong with an event, as the real one would refuse it */
function faultOf(body, browsers) {
  for (const name of ['browser_id', 'channel', 'client_key', 'currency', 'language', 'page', 'pos', 'requested_at', 'type'])
    if (!isText(body[name])) return `${name} is missing`;
  if (body.client_key !== KEY) return 'client_key is unknown';
  if (!browsers.has(body.browser_id)) return 'browser_id is unknown';
  if (!/^[A-Z]{2}$/.test(body.language)) return 'language is two capitals';
  if (!/^[A-Z_]+$/.test(body.type)) return 'type is in capitals';
  if (Number.isNaN(Date.parse(body.requested_at))) return 'requested_at is an ISO time';
  const ext = body.ext ?? {};
  if (Object.keys(ext).length > 50) return 'ext has more than 50 keys';
  if (Object.values(ext).some((value) => typeof value === 'object')) return 'ext is flat';
  if (body.type === 'IDENTITY' && !body.identifiers?.every(({ id, provider }) => isText(id) && isText(provider)))
    return 'identifiers are missing';
  return undefined;
}

/** @returns {Promise<import('./cdp-server.d.mts').CdpServer>} */
export async function start() {
  const browsers = new Map();
  const events = [];
  const requests = [];
  let fault = { mode: 'ok' };

  function answer(method, url, body) {
    const hasKey = url.searchParams.get('client_key') === KEY;
    if (method === 'GET' && url.pathname === '/v1.2/browser/create.json') {
      if (!hasKey) return [403, { status: 'FORBIDDEN' }];
      const ref = crypto.randomUUID();
      browsers.set(ref, { ref: crypto.randomUUID() });
      return [200, { ref, customer_ref: browsers.get(ref).ref, status: 'OK', version: '1.2', client_key: KEY }];
    }
    const shown = /^\/v1\.2\/browser\/([^/]+)\/show\.json$/.exec(url.pathname)?.[1];
    if (method === 'GET' && shown) {
      if (!hasKey) return [403, { status: 'FORBIDDEN' }];
      const customer = browsers.get(shown);
      return customer ? [200, { customer, status: 'OK', version: '1.2' }] : [404, { status: 'NOT_FOUND' }];
    }
    if (method !== 'POST' || url.pathname !== '/v1.2/events') return [404, { status: 'NOT_FOUND' }];
    const wrong = faultOf(body, browsers);
    if (wrong) return [400, { status: 'BAD_REQUEST', message: wrong }];
    events.push(body);
    return [200, { status: 'OK', ref: crypto.randomUUID(), version: '1.2', client_key: KEY }];
  }

  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray().catch(() => [])).toString();
    const url = new URL(request.url, 'http://cdp.test');
    const body = text === '' ? undefined : JSON.parse(text);
    requests.push({ method: request.method, url, body, headers: request.headers });
    const { mode, delayMs = 20_000 } = fault.on && !url.pathname.endsWith(fault.on) ? { mode: 'ok' } : fault;
    if (mode === 'down') return response.destroy();
    if (refusals[mode])
      return response.writeHead(refusals[mode], { ...(mode === 'moved' && { location: 'https://login.example/' }) }).end('{"status":"NO"}');
    const send = () => {
      const [status, json] = answer(request.method, url, body);
      if (mode === 'lost') return response.destroy();
      const said = JSON.stringify(json);
      response.writeHead(status, { 'content-type': 'application/json' }).end(spoiled[mode]?.(said) ?? said);
    };
    if (mode !== 'slow') return send();
    const timer = setTimeout(send, delayMs);
    response.on('close', () => clearTimeout(timer));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    vars: { CDP_URL: `http://127.0.0.1:${server.address().port}`, CDP_CLIENT_KEY: KEY },
    events,
    requests,
    browsers,
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
