/** Answers that programs read: type, how long they may be kept, 304 for who has them already, 503 while they can't be made. */
import { UpstreamError } from '../content/source.ts';
import { TryAgain } from '../errors.ts';
import { isNotModified } from '../lib/conditional.ts';
import { fingerprint } from '../lib/digest.ts';
import { machineHeaders } from '../lib/machine-headers.ts';

export interface MachineAnswer {
  body: string | (() => Promise<BodyInit>);
  type: string;
  /** Names this version; made of the text when left out. */
  version?: string;
  /** When the content last changed. Milliseconds since 1970; 0 or `null` when not known. */
  changedAt?: number | null;
  /** How long anyone may keep it without asking again. */
  maxAgeSeconds: number;
}

export async function machineAnswer(request: Request, { body, type, version, changedAt, maxAgeSeconds }: MachineAnswer): Promise<Response> {
  const etag = `W/"${version ?? fingerprint(String(body))}"`;
  const modifiedSeconds = changedAt ? Math.floor(changedAt / 1000) : undefined;
  const headers: Record<string, string> = {
    ...machineHeaders,
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    etag,
    ...(modifiedSeconds !== undefined && { 'last-modified': new Date(modifiedSeconds * 1000).toUTCString() }),
  };
  if (isNotModified(request.headers, { etag, ...(modifiedSeconds !== undefined && { modifiedSeconds }) }))
    return new Response(null, { status: 304, headers });
  headers['content-type'] = type;
  // A stream that nobody reads would be begun for nothing.
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(typeof body === 'string' ? body : await body(), { headers });
}

const RETRY_AFTER_SECONDS = 60;

/** Runs the work of an answer; a source that fails is no fault of ours. @param what is not ready, as a sentence. @throws TryAgain */
export async function orNotReady<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    throw new TryAgain(what, error.retryAfterSeconds ?? RETRY_AFTER_SECONDS);
  }
}
