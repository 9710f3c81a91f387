/**
 * A stand-in of the newsletter service (S3 §7): `{newsletterEmail, eriesense, businesssense}` by POST to one URL, named
 * by an idempotency key. Like a real one it refuses unknown bodies; it also fails as such services do: slow, down, 500, busy, lost
 * responses, half a JSON, an empty body, another format, ten megabytes.
 */
import { bodyOf, later, type Listening, listen, type Received, received } from './listen.ts';

export const modes = ['ok', 'slow', 'down', 'error', 'busy', 'answer-lost', 'half-json', 'empty', 'wrong-shape', 'too-large'] as const;
export type NewsletterFault = (typeof modes)[number];

interface Fault {
  mode: NewsletterFault;
  delayMs?: number;
}

interface Choice {
  eriesense: boolean;
  businesssense: boolean;
}

export interface NewsletterServer extends Pick<Listening, 'close'> {
  /** The complete URL, for NEWSLETTER_URL. */
  url: string;
  /** Every request so far, oldest first, with the mode that was applied. */
  requests: (Received & { body: string; mode: NewsletterFault })[];
  /** The newsletters of each address, by its last subscription. */
  subscribers: Map<string, Choice>;
  control(fault: Fault): void;
}

export async function start({ port = 0 }: { port?: number } = {}): Promise<NewsletterServer> {
  const requests: NewsletterServer['requests'] = [];
  const subscribers: NewsletterServer['subscribers'] = new Map();
  /** Accepted keys: a repeat does nothing. */
  const acceptedKeys = new Set<string>();
  let fault: Fault = { mode: 'ok' };

  const { origin, close } = await listen(async (request, response) => {
    const { mode, delayMs = 60_000 } = fault;
    const body = await bodyOf(request);
    const record = received(request);
    requests.push({ ...record, body, mode });
    const json = (status: number, text: string) => response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    if (mode === 'down') return response.destroy();
    if (mode === 'error') return response.writeHead(500).end('<h1>Oops</h1>');
    if (mode === 'busy') return response.writeHead(503, { 'retry-after': '120' }).end();
    if (mode === 'slow') return later(response, delayMs, () => response.destroy());
    if (record.method !== 'POST') return json(405, '{"error":"POST only"}');
    const read = readBody(record.headers['content-type'], body);
    if (!read) return json(400, '{"error":"newsletterEmail, eriesense and businesssense are needed, and nothing else"}');
    const key = record.headers['idempotency-key'] ?? '';
    if (!acceptedKeys.has(key)) subscribers.set(read.newsletterEmail, { eriesense: read.eriesense, businesssense: read.businesssense });
    acceptedKeys.add(key);
    if (mode === 'answer-lost') return response.destroy();
    if (mode === 'half-json') return json(200, '{"status":"subscri');
    if (mode === 'empty') return json(200, '');
    if (mode === 'wrong-shape') return json(200, '[null, 17, "ok"]');
    if (mode === 'too-large') return json(200, `"${'x'.repeat(10_000_000)}"`);
    return json(200, '{"status":"subscribed"}');
  }, port);
  return {
    url: `${origin}/lists/subscribe?tenant=4`,
    requests,
    subscribers,
    close,
    control(next) {
      fault = next;
    },
  };
}

/** @returns `undefined` for anything but exactly the body of S3 §7 */
function readBody(type: string | undefined, text: string): (Choice & { newsletterEmail: string }) | undefined {
  if (!/^application\/json\b/.test(type ?? '')) return undefined;
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  const names = Object.keys(body ?? {})
    .sort()
    .join();
  if (names !== 'businesssense,eriesense,newsletterEmail') return undefined;
  const { newsletterEmail, eriesense, businesssense } = body;
  if (typeof newsletterEmail !== 'string' || !/^\S+@\S+$/.test(newsletterEmail)) return undefined;
  return typeof eriesense === 'boolean' && typeof businesssense === 'boolean' ? { newsletterEmail, eriesense, businesssense } : undefined;
}
