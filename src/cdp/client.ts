/** Client of the customer data platform's own protocol (TRK-05, protocols.md §6): browser ids, events, guest context. First-party: only this Worker calls it. */
import * as z from 'zod';
import { callUpstream, type UpstreamCall } from '../lib/http/fetch.ts';
import { parseJson } from '../lib/http/bodies/read-body.ts';
import { statusOnly } from '../lib/http/status-only.ts';
import type { GuestContext } from '../tracking/service.ts';
import { type ClientDeps, upstreamOf } from '../upstream-deps.ts';
import { quietFetch } from '../lib/http/quiet-fetch.ts';
import { guestContext } from './guest-context.ts';
import { eventBody, type PlatformEvent } from './message.ts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 256 * 1024;
/** Statuses for an invalid event; a wrong key or address (401, 403, 404) is fixed by an operator, so those are retried. */
const REFUSALS = [400, 413, 422];
/** Statuses for an unknown id. */
const UNKNOWN = [404, 410];

export interface Cdp {
  /** @returns the platform's id for a new browser. @throws UpstreamError */
  newBrowser(signal: AbortSignal): Promise<string>;
  /** @returns false when it refuses this event for good. @throws UpstreamError */
  send(event: PlatformEvent, browserId: string, signal: AbortSignal): Promise<boolean>;
  /** @throws UpstreamError */
  context(browserId: string, signal: AbortSignal): Promise<GuestContext | undefined>;
  /** Whether calls are paused after failures. */
  isResting(): boolean;
}

const created = z.object({ ref: z.string().regex(/^[\w-]{8,64}$/) });

export function cdpClient({ fetch: fetchFrom = (url, init) => fetch(url, init), ...deps }: ClientDeps): Cdp {
  const { settings, circuits } = deps;
  // Addresses contain the client key.
  const quietly = quietFetch(fetchFrom);
  const upstream = upstreamOf('cdp', { ...deps, fetch: quietly }, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  const base = `${settings.CDP_URL.replace(/\/+$/, '')}/v1.2`;
  const keyed = (path: string, query: Record<string, string> = {}) =>
    `${base}${path}?${new URLSearchParams({ client_key: settings.CDP_CLIENT_KEY, ...query })}`;
  const accept = { accept: 'application/json' };
  const get = <T>(operation: string, url: string, more: Pick<UpstreamCall<T>, 'read' | 'alsoAccept'>, signal: AbortSignal): Promise<T> =>
    callUpstream(upstream, { operation, url, init: { headers: accept }, repeatable: true, ...more }, signal);
  return {
    newBrowser: (signal) =>
      get('create', keyed('/browser/create.json', { message: '{}' }), { read: ({ text }) => created.parse(parseJson(text)).ref }, signal),
    send: (event, browserId, signal) =>
      callUpstream(
        // The status is enough: a response that breaks off after it must not send the event twice.
        { ...upstream, fetch: statusOnly(quietly) },
        {
          operation: 'event',
          url: `${base}/events`,
          init: {
            method: 'POST',
            headers: { ...accept, 'content-type': 'application/json' },
            body: JSON.stringify(eventBody(event, { browserId, clientKey: settings.CDP_CLIENT_KEY })),
          },
          // Not retried at once: its row is, after its own delay.
          repeatable: false,
          alsoAccept: REFUSALS,
          read: ({ status }) => !REFUSALS.includes(status),
        },
        signal,
      ),
    context: (browserId, signal) =>
      get(
        'show',
        keyed(`/browser/${encodeURIComponent(browserId)}/show.json`),
        { alsoAccept: UNKNOWN, read: ({ status, text }) => (UNKNOWN.includes(status) ? undefined : guestContext(parseJson(text))) },
        signal,
      ),
    isResting: () => circuits.of('cdp').report.state === 'open',
  };
}
