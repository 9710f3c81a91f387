/** The agent-locator service over its own protocol (S1 §7, AGY-13): three calls, each with the client's headers and the channel's query. */
import { callUpstream, type Fetch, type Upstream, type UpstreamCall } from '../lib/fetch.ts';
import type { Outside } from '../outside.ts';
import type { Agency } from './agency.ts';
import { type AgentSearchError, type LocationsQuery, PAGE_LENGTH, RADIUS_MILES } from './service.ts';
import { isSearchError, readAnswer, readLanguages } from './wire.ts';

/** Every call rejects with UpstreamError. */
export interface Locator {
  languages(signal: AbortSignal): Promise<string[]>;
  /** @returns those there are, in any order */
  accounts(accountNumbers: readonly string[], signal: AbortSignal): Promise<Agency[]>;
  locations(query: LocationsQuery, signal: AbortSignal): Promise<Agency[] | AgentSearchError>;
}

/** Of one call, retry included: a page waits for it. */
const TIMEOUT_MS = 5000;
/** A state's whole list with pictures is the largest that we ask for. */
const MAX_BYTES = 10_000_000;

/** The service itself; every call is told of once in the log when it fails. */
export function locatorClient({ settings, log, clock, circuits, metrics, fetch }: Omit<Outside, 'data'> & { fetch?: Fetch }): Locator {
  const upstream: Upstream = {
    name: 'locator',
    log,
    clock,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    circuit: circuits.of('locator'),
    metrics,
    ...(fetch && { fetch }),
  };

  function call<T>(signal: AbortSignal, path: string, query: Record<string, string>, rest: Omit<UpstreamCall<T>, 'url' | 'repeatable'>) {
    const url = new URL(settings.LOCATOR_URL.replace(/\/+$/, '') + path);
    const channel = {
      channelName: settings.LOCATOR_CHANNEL_NAME,
      channelId: settings.LOCATOR_CHANNEL_ID,
      requestId: crypto.randomUUID(),
    };
    for (const [name, value] of Object.entries({ ...query, ...channel })) url.searchParams.set(name, value);
    const headers = {
      accept: 'application/json',
      client_id: settings.LOCATOR_CLIENT_ID ?? '',
      client_secret: settings.LOCATOR_CLIENT_SECRET ?? '',
      ...(rest.init?.body !== undefined && { 'content-type': 'application/json' }),
    };
    // Every call reads, the POST as well.
    return callUpstream(upstream, { ...rest, url: url.href, init: { ...rest.init, headers }, repeatable: true }, signal);
  }

  return {
    languages: (signal) =>
      call(signal, '/agencies/agency/agents/languages', {}, { operation: 'languages', read: ({ text }) => readLanguages(text) }),
    accounts: (accountNumbers, signal) =>
      call(
        signal,
        '/agencies/accounts/locations',
        {},
        {
          operation: 'accounts',
          init: { method: 'POST', body: JSON.stringify({ accountNumbers }) },
          // Some services say so that there is none; one that does not speak the protocol at that address still fails.
          alsoAccept: [404],
          read({ status, text }) {
            const answer = status === 404 && !text.trim().startsWith('<') ? [] : readAnswer(text, log);
            return isSearchError(answer) ? [] : answer;
          },
        },
      ),
    locations: (query, signal) =>
      call(signal, '/agencies/agency/agents/locations', parametersOf(query), {
        operation: 'locations',
        read: ({ text }) => readAnswer(text, log),
      }),
  };
}

/** What has a default is always said; parts of the place only where there is one (S1 §7, §9). */
function parametersOf(query: LocationsQuery): Record<string, string> {
  const { radius = RADIUS_MILES, minimumResults = 0, quoteSlaIndicator = false, pageLength = PAGE_LENGTH, language: _, ...place } = query;
  const given = Object.entries({ ...place, radius, minimumResults, quoteSlaIndicator, pageLength });
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])));
}
