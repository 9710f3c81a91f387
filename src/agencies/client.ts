/** The agent-locator service over its own protocol (S1 §7, AGY-13): three calls, each with the client's headers and the channel's query. */
import { AGENCIES_PER_PAGE } from './display/finder.rules.ts';
import { callUpstream, type UpstreamCall } from '../lib/http/fetch.ts';
import { type ClientDeps, upstreamOf } from '../upstream-deps.ts';
import type { Agency } from './agency.ts';
import { type AgentSearchError, type LocationsQuery, RADIUS_MILES } from './service.ts';
import { isSearchError, readLocatorResponse, readLanguages } from './response/service-response.ts';

/** Every call rejects with UpstreamError. */
export interface AgencyLocator {
  languages(signal: AbortSignal): Promise<string[]>;
  /** @returns the existing ones, in any order */
  accounts(accountNumbers: readonly string[], signal: AbortSignal): Promise<Agency[]>;
  locations(query: LocationsQuery, signal: AbortSignal): Promise<Agency[] | AgentSearchError>;
}

/** For one call with its retry: a page waits for it. */
const TIMEOUT_MS = 5000;
/** The largest response that we request is a state's whole list with pictures. */
const MAX_BYTES = 10_000_000;

/** Calls the service; every failed call is logged once. */
export function locatorClient(deps: ClientDeps): AgencyLocator {
  const { settings, log } = deps;
  const upstream = upstreamOf('locator', deps, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });

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
    // Every call only reads, the POST as well.
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
          // Some services answer 404 for an empty result; a server that does not speak the protocol still fails.
          alsoAccept: [404],
          read({ status, text }) {
            const answer = status === 404 && !text.trim().startsWith('<') ? [] : readLocatorResponse(text, log);
            return isSearchError(answer) ? [] : answer;
          },
        },
      ),
    locations: (query, signal) =>
      call(signal, '/agencies/agency/agents/locations', parametersOf(query), {
        operation: 'locations',
        read: ({ text }) => readLocatorResponse(text, log),
      }),
  };
}

/** Parameters with a default are always sent; parts of the location only where there is one (S1 §7, §9). */
function parametersOf(query: LocationsQuery): Record<string, string> {
  const {
    radius = RADIUS_MILES,
    minimumResults = 0,
    quoteSlaIndicator = false,
    pageLength = AGENCIES_PER_PAGE,
    language: _,
    ...place
  } = query;
  const parameters = Object.entries({ ...place, radius, minimumResults, quoteSlaIndicator, pageLength });
  return Object.fromEntries(parameters.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])));
}
