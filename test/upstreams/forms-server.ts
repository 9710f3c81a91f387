/**
 * A stand-in of the service for submissions (docs/contracts.md): one POST for each target, named by an idempotency key, with the failures of
 * such a service: slow, down, 500, 400, accepted with the response lost.
 */
import { bodyOf, later, type Listening, listen, type Received, received } from './listen.ts';

export const modes = ['ok', 'slow', 'down', 'error', 'busy', 'refused', 'answer-lost', 'too-large', 'redirected'] as const;
export type FormsFault = (typeof modes)[number];

/** The body of a POST (docs/contracts.md). */
export interface FormsBody {
  reference: string;
  key: string;
  at: string;
  form: string;
  target: string;
  answers: { name: string; label: string; value: string | string[] }[];
  [field: string]: unknown;
}

interface Fault {
  mode: FormsFault;
  delayMs?: number;
  /** Shares, 0 to 1, of requests with another mode. */
  mix?: Partial<Record<FormsFault, number>>;
  /** From 0 to below 1. */
  random?: () => number;
}

export interface FormsServer extends Pick<Listening, 'close'> {
  url: string;
  /** Every request so far, oldest first, with the mode that was applied. */
  requests: (Received & { body: FormsBody; mode: FormsFault })[];
  /** Accepted submissions by idempotency key: repeats are stored once. */
  taken: Map<string, FormsBody>;
  control(fault: Fault): void;
}

/** A mode of the mix by its share; the default mode for the rest. */
function pick({ mode, mix = {}, random = Math.random }: Fault): FormsFault {
  let left = random();
  for (const [name, share] of Object.entries(mix)) {
    left -= share;
    if (left < 0) return name as FormsFault;
  }
  return mode;
}

export async function start({ port = 0 }: { port?: number } = {}): Promise<FormsServer> {
  const requests: FormsServer['requests'] = [];
  const taken: FormsServer['taken'] = new Map();
  let fault: Fault = { mode: 'ok' };

  const { origin, close } = await listen(async (request, response) => {
    const text = await bodyOf(request);
    const { delayMs = 60_000 } = fault;
    const mode = pick(fault);
    const record = received(request);
    const key = record.headers['idempotency-key'] ?? '';
    const body = JSON.parse(text || 'null') as FormsBody;
    requests.push({ ...record, body, mode });
    if (mode === 'down') return response.destroy();
    if (mode === 'error') return response.writeHead(500).end('<h1>Oops</h1>');
    if (mode === 'busy') return response.writeHead(503, { 'retry-after': '120' }).end();
    if (mode === 'refused') return response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"unknown form"}');
    if (mode === 'redirected') return response.writeHead(302, { location: 'http://elsewhere.invalid/' }).end();
    if (mode === 'slow') return later(response, delayMs, () => response.destroy());
    if (!taken.has(key)) taken.set(key, body);
    if (mode === 'answer-lost') return response.destroy();
    if (mode === 'too-large') return response.writeHead(200).end('x'.repeat(5_000_000));
    return response.writeHead(202, { 'content-type': 'application/json' }).end('{"accepted":true}');
  }, port);
  return {
    url: origin,
    requests,
    taken,
    close,
    control(next) {
      fault = next;
    },
  };
}
