/** One call to the content platform on somebody else's behalf: bounded in time and size, counted, and its answer taken for JSON or nothing. */
import { MAX_ANSWER } from '../content/repository/graphql-limits.ts';
import { callUpstream, type Upstream, type UpstreamCall } from '../lib/fetch.ts';
import { readJson } from '../lib/read-body.ts';
import type { PlatformAnswer, PlatformServices } from './service.ts';

export type Relay = (call: Omit<UpstreamCall<PlatformAnswer>, 'read' | 'repeatable'>, signal: AbortSignal) => Promise<PlatformAnswer>;

/** One page or dictionary, as for pages: the largest layouts are a tenth of it. */
const REST_BYTES = 8_000_000;
/** A query can repeat what it asks for. What the repository answers to one has the same bound. */
const GRAPHQL_BYTES = MAX_ANSWER;

/**
 * @returns relays by the service's fixed name, which is also that of its circuit. Pages have another (`content`): a question of somebody
 * else's that the platform can't bear must not keep pages from asking
 */
export function relayOver(services: PlatformServices, turn: NonNullable<Upstream['turn']>): (name: 'edge' | 'layout-service') => Relay {
  const { settings, log, clock, circuits, metrics, fetch } = services;
  return (name) => {
    const upstream: Upstream = {
      name,
      log,
      clock,
      timeoutMs: settings.LAYOUT_TIMEOUT_MS,
      maxBytes: name === 'edge' ? GRAPHQL_BYTES : REST_BYTES,
      turn,
      circuit: circuits.of(name),
      metrics,
      ...(fetch && { fetch }),
    };
    return (call, signal) =>
      callUpstream(
        upstream,
        { ...call, repeatable: true, read: ({ status, text }) => ({ status: relayed(status), body: json(text) }) },
        signal,
      );
  };
}

const relayed = (status: number): PlatformAnswer['status'] => (status === 400 || status === 404 ? status : 200);

/** Passed on as it came, once it is known to be JSON: an error page of something in between is not passed off as an answer. */
function json(text: string): string {
  readJson(text);
  return text;
}
