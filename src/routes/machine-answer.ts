/** Answers that programs read: type, how long they may be kept, and 304 for who has them already. */
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
