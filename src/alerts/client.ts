/** Alert preferences of their service: `GET ALERTS_URL?maskId=` reads one, `PUT` with `{"status"}` sets it (docs/contracts.md). */
import { z } from 'zod';
import { callUpstream, type Fetch, type Upstream } from '../lib/fetch.ts';
import { readJson } from '../lib/read-body.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import type { Outside } from '../outside.ts';
import { maskedAddress } from './rules.ts';
import type { AlertPreferences } from './service.ts';

const TIMEOUT_MS = 4000;
const MAX_BYTES = 64 * 1024;
/** The id names nothing, or nothing any more. */
const UNKNOWN = [404, 410];

const answer = z.object({
  status: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['active', 'inactive']))
    .transform((status) => (status === 'active' ? 'Active' : 'Inactive')),
  communicateTo: z.string().nullish(),
});

/** A runtime may name the address in what it throws, and the address names somebody. */
const withoutAddress: Fetch = async (url, init) => {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw error instanceof Error && error.name === 'AbortError' ? error : new Error('no connection');
  }
};

export function alertsClient({ settings, log, clock, circuits, metrics }: Omit<Outside, 'data'>): AlertPreferences {
  const upstream: Upstream = {
    name: 'alerts',
    log,
    clock,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    fetch: withoutAddress,
    circuit: circuits.of('alerts'),
    metrics,
  };
  const addressOf = (maskId: string) => {
    const url = new URL(settings.ALERTS_URL);
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
          // The second time says what the first did.
          repeatable: true,
          alsoAccept: UNKNOWN,
          read: (said) => !UNKNOWN.includes(said.status),
        },
        signal,
      ),
  };
}

function readPreference(text: string) {
  const read = answer.safeParse(readJson(text));
  // Nothing of the answer is named: it holds an address.
  if (!read.success) throw new UpstreamError('malformed', 'the answer has no status, or an address that is no text');
  return { status: read.data.status, communicateTo: maskedAddress(read.data.communicateTo ?? '') } as const;
}
