/** One call to the content platform for a client: limited in time and size, counted, and its response accepted only as JSON. */
import { MAX_ANSWER } from '../content/repository/delivery/graphql-limits.ts';
import { callUpstream, type Upstream, type UpstreamCall } from '../lib/http/fetch.ts';
import { parseJson } from '../lib/http/bodies/read-body.ts';
import { upstreamOf } from '../upstream-deps.ts';
import type { PlatformAnswer, PlatformServices } from './service.ts';

export type RelayCall = (call: Omit<UpstreamCall<PlatformAnswer>, 'read' | 'repeatable'>, signal: AbortSignal) => Promise<PlatformAnswer>;

/** One page or dictionary; the largest layouts are a tenth of it. */
const REST_BYTES = 8_000_000;
/** A query can repeat its fields. The repository's response has the same limit. */
const GRAPHQL_BYTES = MAX_ANSWER;

/**
 * @returns relays by the service's fixed name, which is also that of its circuit. Pages have another (`content`): a client's query
 * that the platform fails on must not stop pages from reading
 */
export function relayOver(services: PlatformServices, turn: NonNullable<Upstream['turn']>): (name: 'edge' | 'layout-service') => RelayCall {
  const timeoutMs = services.settings.LAYOUT_TIMEOUT_MS;
  return (name) => {
    const upstream = upstreamOf(name, services, { timeoutMs, maxBytes: name === 'edge' ? GRAPHQL_BYTES : REST_BYTES, turn });
    return (call, signal) =>
      callUpstream(
        upstream,
        { ...call, repeatable: true, read: ({ status, text }) => ({ status: relayed(status), body: json(text) }) },
        signal,
      );
  };
}

const relayed = (status: number): PlatformAnswer['status'] => (status === 400 || status === 404 ? status : 200);

/** Returned unchanged once it is known to be JSON: an error page of a proxy is no response. */
function json(text: string): string {
  parseJson(text);
  return text;
}
