/** The customer data platform by its own protocol (TRK-05, protocols.md §6): browser ids, events, guest context. First-party: only this Worker asks it. */
import { z } from 'zod';
import { callUpstream, type Fetch, type Upstream, type UpstreamCall } from '../lib/fetch.ts';
import { readJson } from '../lib/read-body.ts';
import { statusOnly } from '../lib/status-only.ts';
import type { Outside } from '../outside.ts';
import type { GuestContext } from '../tracking/service.ts';
import { guestContext } from './guest-context.ts';
import { eventBody, type PlatformEvent } from './message.ts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 256 * 1024;
/** What is wrong with one event; a wrong key or address (401, 403, 404) is mended by an operator, so those are tried again. */
const REFUSALS = [400, 413, 422];
/** Nobody by this id. */
const UNKNOWN = [404, 410];

export interface Cdp {
  /** @returns what the platform calls a new browser. @throws UpstreamError */
  newBrowser(signal: AbortSignal): Promise<string>;
  /** @returns false when it will never take this event. @throws UpstreamError */
  send(event: PlatformEvent, browserId: string, signal: AbortSignal): Promise<boolean>;
  /** @throws UpstreamError */
  context(browserId: string, signal: AbortSignal): Promise<GuestContext | undefined>;
  /** Whether it is left alone for a moment. */
  isResting(): boolean;
}

const created = z.object({ ref: z.string().regex(/^[\w-]{8,64}$/) });

/** A runtime may name the address in what it throws, and addresses hold the client key. */
const quietly =
  (fetchFrom: Fetch): Fetch =>
  async (url, init) => {
    try {
      return await fetchFrom(url, init);
    } catch (error) {
      throw error instanceof Error && error.name === 'AbortError' ? error : new Error('no connection');
    }
  };

/** @param fetchFrom replaces the runtime's */
export function cdpClient(
  { settings, log, clock, circuits, metrics }: Omit<Outside, 'data'>,
  fetchFrom: Fetch = (url, init) => fetch(url, init),
): Cdp {
  const circuit = circuits.of('cdp');
  const upstream: Upstream = {
    name: 'cdp',
    log,
    clock,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    circuit,
    metrics,
    fetch: quietly(fetchFrom),
  };
  const base = `${settings.CDP_URL.replace(/\/+$/, '')}/v1.2`;
  const keyed = (path: string, query: Record<string, string> = {}) =>
    `${base}${path}?${new URLSearchParams({ client_key: settings.CDP_CLIENT_KEY, ...query })}`;
  const accept = { accept: 'application/json' };
  const get = <T>(operation: string, url: string, more: Pick<UpstreamCall<T>, 'read' | 'alsoAccept'>, signal: AbortSignal): Promise<T> =>
    callUpstream(upstream, { operation, url, init: { headers: accept }, repeatable: true, ...more }, signal);
  return {
    newBrowser: (signal) =>
      get('create', keyed('/browser/create.json', { message: '{}' }), { read: ({ text }) => created.parse(readJson(text)).ref }, signal),
    send: (event, browserId, signal) =>
      callUpstream(
        // That it took the event is all: an answer that breaks off after that must not send it twice.
        { ...upstream, fetch: statusOnly(quietly(fetchFrom)) },
        {
          operation: 'event',
          url: `${base}/events`,
          init: {
            method: 'POST',
            headers: { ...accept, 'content-type': 'application/json' },
            body: JSON.stringify(eventBody(event, { browserId, clientKey: settings.CDP_CLIENT_KEY })),
          },
          // Not repeated at once: its row is, by its own clock.
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
        { alsoAccept: UNKNOWN, read: ({ status, text }) => (UNKNOWN.includes(status) ? undefined : guestContext(readJson(text))) },
        signal,
      ),
    isResting: () => circuit.report.state === 'open',
  };
}
