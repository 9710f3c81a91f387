/** A stand-in of the alert service: GET reads a preference, PUT sets it; with the service's failures. */
import { bodyOf, later, type Listening, listen, received, SIGN_IN_PAGE } from './listen.ts';

export const modes = ['ok', 'slow', 'down', 'failing', 'busy', 'half', 'empty', 'wrong-types', 'too-large', 'html', 'moved'] as const;
type Mode = (typeof modes)[number];

export interface KnownAlert {
  status: string;
  communicateTo?: string | null;
}

interface Fault {
  mode: Mode;
  delayMs?: number;
  /** The method that fails; every one if not set. */
  on?: 'GET' | 'PUT';
}

export interface AlertsServer extends Pick<Listening, 'close'> {
  url: string;
  requests: { method: string; url: URL; body: string }[];
  known: Record<string, KnownAlert>;
  control(fault: Fault): void;
}

function spoiled(mode: Mode, preference: KnownAlert): string {
  const text = JSON.stringify(preference);
  if (mode === 'half') return text.slice(0, text.length / 2);
  if (mode === 'empty') return '';
  if (mode === 'wrong-types') return JSON.stringify({ status: true, communicateTo: ['a'] });
  if (mode === 'too-large') return JSON.stringify({ ...preference, communicateTo: 'x'.repeat(10 * 1024 * 1024) });
  return mode === 'html' ? SIGN_IN_PAGE : text;
}

/** @param known preferences by mask id; PUT changes them */
export async function start(known: Record<string, KnownAlert>): Promise<AlertsServer> {
  const requests: AlertsServer['requests'] = [];
  let fault: Fault = { mode: 'ok' };
  const { origin, close } = await listen(async (request, response) => {
    const { method, url: address } = received(request);
    const url = new URL(address, 'http://alerts.test');
    const body = await bodyOf(request);
    requests.push({ method, url, body });
    const { mode, delayMs = 20_000 }: Fault = fault.on && fault.on !== method ? { mode: 'ok' } : fault;
    if (mode === 'down') return response.destroy();
    const answer = () => {
      if (mode === 'failing') return response.writeHead(500).end('stack trace');
      if (mode === 'busy') return response.writeHead(429, { 'retry-after': '120' }).end();
      if (mode === 'moved') return response.writeHead(302, { location: 'https://login.example/' }).end();
      const preference = known[url.searchParams.get('maskId') ?? ''];
      if (!preference) return response.writeHead(404).end();
      // Faults of the response happen after the work was done.
      if (method === 'PUT') preference.status = JSON.parse(body).status;
      else if (method !== 'GET') return response.writeHead(405).end();
      return response.writeHead(200, { 'content-type': 'application/json' }).end(spoiled(mode, preference));
    };
    return mode === 'slow' ? later(response, delayMs, answer) : answer();
  });
  return {
    url: `${origin}/preferences`,
    requests,
    known,
    close,
    control(next) {
      fault = next;
    },
  };
}
