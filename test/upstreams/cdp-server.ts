/** A stand-in of the customer data platform (reference/protocols.md §6): browser ids, events, guest context; with the platform's failures. */
import { bodyOf, later, type Listening, listen, oversized, type Received, received, SIGN_IN_PAGE } from './listen.ts';

const refusals = { failing: 500, busy: 429, away: 503, moved: 302, refusing: 400, 'wrong-key': 403 } as const;
const spoiled = {
  half: (text: string) => text.slice(0, text.length / 2),
  empty: () => '',
  'wrong-types': () => JSON.stringify({ ref: 7, status: true, customer: 'none' }),
  'too-large': oversized,
  html: () => SIGN_IN_PAGE,
};

/** `lost`: the work is done, and the response is lost. */
type Mode = 'ok' | 'slow' | 'down' | 'lost' | keyof typeof spoiled | keyof typeof refusals;

interface Fault {
  mode: Mode;
  delayMs?: number;
  /** End of the path that fails; every one if not set. */
  on?: string;
}

/** The common part of all events. */
export interface CdpEvent {
  type: string;
  browser_id: string;
  requested_at: string;
  language: string;
  ext?: Record<string, unknown>;
  identifiers?: { id: string; provider: string }[];
  [field: string]: unknown;
}

export interface CdpServer extends Pick<Listening, 'close'> {
  /** Settings of a site that uses it. */
  vars: { CDP_URL: string; CDP_CLIENT_KEY: string };
  /** Accepted events, in order. */
  events: CdpEvent[];
  requests: { method: string; url: URL; body: CdpEvent | undefined; headers: Received['headers'] }[];
  /** The `customer` in the response of `show.json`, by browser id. */
  browsers: Map<string, Record<string, unknown>>;
  control(fault: Fault): void;
}

const KEY = 'client-key-of-tests';

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** @returns why the real platform would refuse an event */
function faultOf(body: CdpEvent, browsers: CdpServer['browsers']): string | undefined {
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

export async function start(): Promise<CdpServer> {
  const browsers: CdpServer['browsers'] = new Map();
  const events: CdpEvent[] = [];
  const requests: CdpServer['requests'] = [];
  let fault: Fault = { mode: 'ok' };

  function answer(method: string, url: URL, body: CdpEvent | undefined): [status: number, json: unknown] {
    const hasKey = url.searchParams.get('client_key') === KEY;
    if (method === 'GET' && url.pathname === '/v1.2/browser/create.json') {
      if (!hasKey) return [403, { status: 'FORBIDDEN' }];
      const [ref, customer] = [crypto.randomUUID(), crypto.randomUUID()];
      browsers.set(ref, { ref: customer });
      return [200, { ref, customer_ref: customer, status: 'OK', version: '1.2', client_key: KEY }];
    }
    const shown = /^\/v1\.2\/browser\/([^/]+)\/show\.json$/.exec(url.pathname)?.[1];
    if (method === 'GET' && shown) {
      if (!hasKey) return [403, { status: 'FORBIDDEN' }];
      const customer = browsers.get(shown);
      return customer ? [200, { customer, status: 'OK', version: '1.2' }] : [404, { status: 'NOT_FOUND' }];
    }
    if (method !== 'POST' || url.pathname !== '/v1.2/events' || !body) return [404, { status: 'NOT_FOUND' }];
    const wrong = faultOf(body, browsers);
    if (wrong) return [400, { status: 'BAD_REQUEST', message: wrong }];
    events.push(body);
    return [200, { status: 'OK', ref: crypto.randomUUID(), version: '1.2', client_key: KEY }];
  }

  const { origin, close } = await listen(async (request, response) => {
    const { method, url: address, headers } = received(request);
    const text = await bodyOf(request);
    const url = new URL(address, 'http://cdp.test');
    const body = text === '' ? undefined : JSON.parse(text);
    requests.push({ method, url, body, headers });
    const { mode, delayMs = 20_000 }: Fault = fault.on && !url.pathname.endsWith(fault.on) ? { mode: 'ok' } : fault;
    if (mode === 'down') return response.destroy();
    if (mode in refusals) {
      const headers = mode === 'moved' ? { location: 'https://login.example/' } : {};
      return response.writeHead(refusals[mode as keyof typeof refusals], headers).end('{"status":"NO"}');
    }
    const send = () => {
      const [status, json] = answer(method, url, body);
      if (mode === 'lost') return response.destroy();
      const spoil = mode in spoiled ? spoiled[mode as keyof typeof spoiled] : String;
      return response.writeHead(status, { 'content-type': 'application/json' }).end(spoil(JSON.stringify(json)));
    };
    return mode === 'slow' ? later(response, delayMs, send) : send();
  });
  return {
    vars: { CDP_URL: origin, CDP_CLIENT_KEY: KEY },
    events,
    requests,
    browsers,
    close,
    control(next) {
      fault = next;
    },
  };
}
