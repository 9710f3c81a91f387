/** Responses for programs: type, cache time, 304 for unchanged ones, 503 while they can't be built. */
import { UpstreamError } from '../../content/source.ts';
import { TryAgain } from '../../errors.ts';
import { isNotModified } from '../../lib/http/conditional.ts';
import { fingerprint } from '../../lib/security/digest.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';

export interface MachineAnswer {
  body: string | (() => Promise<BodyInit>);
  type: string;
  /** Identifies this version; a digest of the text when left out. */
  version?: string;
  /** When the content last changed. Milliseconds since 1970; 0 or `null` when unknown. */
  changedAt?: number | null;
  /** How long any cache can use it without revalidation. */
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
  // A body that is never read need not be started.
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(typeof body === 'string' ? body : await body(), { headers });
}

const RETRY_AFTER_SECONDS = 60;

/** Runs the work of a response; a failing source becomes 503. @param what is not ready, as a sentence. @throws TryAgain */
export async function orNotReady<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    throw new TryAgain(what, error.retryAfterSeconds ?? RETRY_AFTER_SECONDS);
  }
}
