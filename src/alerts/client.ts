/** Alert preferences from their service: `GET ALERTS_URL?maskId=` reads one, `PUT` with `{"status"}` sets it (docs/contracts.md). */
import * as z from 'zod';
import { callUpstream } from '../lib/http/fetch.ts';
import { parseJson } from '../lib/http/bodies/read-body.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { type ClientDeps, upstreamOf } from '../upstream-deps.ts';
import { quietFetch } from '../lib/http/quiet-fetch.ts';
import { maskedAddress } from './mask-id.rules.ts';
import type { AlertPreferences } from './service.ts';

const TIMEOUT_MS = 4000;
const MAX_BYTES = 64 * 1024;
/** The id is unknown, or removed. */
const UNKNOWN = [404, 410];

const answer = z.lazy(() =>
  z.object({
    status: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.enum(['active', 'inactive']))
      .transform((status) => (status === 'active' ? 'Active' : 'Inactive')),
    communicateTo: z.string().nullish(),
  }),
);

export function alertsClient(deps: ClientDeps): AlertPreferences {
  // Addresses identify a person.
  const quietly = quietFetch((url, init) => fetch(url, init));
  const upstream = upstreamOf('alerts', { ...deps, fetch: quietly }, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  const addressOf = (maskId: string) => {
    const url = new URL(deps.settings.ALERTS_URL);
    url.searchParams.set('maskId', maskId);
    return url.href;
  };
  const accept = { accept: 'application/json' };
  return {
    find: (maskId, signal) =>
      callUpstream(
        upstream,
        {
          operation: 'find',
          url: addressOf(maskId),
          init: { headers: accept },
          repeatable: true,
          alsoAccept: UNKNOWN,
          read: ({ status, text }) => (UNKNOWN.includes(status) ? undefined : readPreference(text)),
        },
        signal,
      ),
    set: (maskId, status, signal) =>
      callUpstream(
        upstream,
        {
          operation: 'set',
          url: addressOf(maskId),
          init: { method: 'PUT', headers: { ...accept, 'content-type': 'application/json' }, body: JSON.stringify({ status }) },
          // A second call has the same result as the first.
          repeatable: true,
          alsoAccept: UNKNOWN,
          read: ({ status: code }) => !UNKNOWN.includes(code),
        },
        signal,
      ),
  };
}

function readPreference(text: string) {
  const read = answer.safeParse(parseJson(text));
  // The error names nothing of the response: it contains an address.
  if (!read.success) throw new UpstreamError('malformed', 'the answer has no status, or an address that is no text');
  return { status: read.data.status, communicateTo: maskedAddress(read.data.communicateTo ?? '') } as const;
}
