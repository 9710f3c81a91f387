/** Agencies from the agent-locator service; directories are combined from its lists by state, and the last responses are stored for failures. */
import { AGENCIES_PER_PAGE } from './display/finder.rules.ts';
import { type CachedValue, type CacheAges, StaleCache, type StaleCacheOptions } from '../lib/cache/stale-cache.ts';
import type { Agency } from './agency.ts';
import type { AgencyLocator } from './client.ts';
import { byName, cityKey, noAgents, spreadOf, stateCities } from './directory.ts';
import { usablePoint } from './places/distance.rules.ts';
import { nearestFirst, withDistance } from './places/distances.ts';
import { speaks } from './display/languages.rules.ts';
import type { Agencies } from './service.ts';
import { STATES, stateCode } from './places/states.rules.ts';
import { isSearchError } from './response/service-response.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Directories may always be an hour old, and a day old while the service is down (peers.md §1). */
const DIRECTORY: CacheAges = { freshMs: HOUR_MS, staleMs: DAY_MS, renew: 'behind' };
const DETAILS: CacheAges = { freshMs: 5 * 60_000, staleMs: DAY_MS, renew: 'first' };
/** A new shape of `Agency` needs a new number, or a build reads what another one stored. */
export const PREFIX = 'A:1:';
const MEMORY_BYTES = 8 * 1024 * 1024;
/** The service has no call for a directory, so whole states are requested. */
const WHOLE_STATE = { radius: 1000, pageLength: 5000 };
/** The service cannot search by language, so more agencies are requested than are shown. */
const LANGUAGE_FACTOR = 5;
/** Parallel requests for lists: a Worker has only six connections (cloudflare §1). */
const AT_ONCE = 4;

interface StateList {
  agencies: Agency[];
  /** The service's message for an empty result. */
  message?: string;
}

/** @param options.setup names the service and this site's account there: what another setup stored is never read */
export function upstreamAgencies(
  locator: AgencyLocator,
  { setup, ...options }: Omit<StaleCacheOptions, 'prefix' | 'maxBytes'> & { setup: string },
): Agencies {
  const cache = new StaleCache({ ...options, prefix: `${PREFIX}${setup}:`, maxBytes: MEMORY_BYTES });

  const stateList = (code: string, signal: AbortSignal, renew: CacheAges['renew'] = 'behind'): Promise<CachedValue<StateList>> =>
    cache.read<StateList>(`state:${code}`, { ...DIRECTORY, renew }, signal, async (limit) => {
      const answer = await locator.locations({ state: code, ...WHOLE_STATE }, limit);
      if (isSearchError(answer)) return { value: { agencies: [], message: answer.AgentSearchError.Message } };
      return { value: { agencies: answer.filter(({ Address }) => Address.State === code).sort(byName) } };
    });

  /** Makes something of the lists of all states. It is as old as the oldest list, so nothing older than a day is shown. */
  const ofAll = async <Made>(name: string, signal: AbortSignal, make: (agencies: Agency[]) => Made): Promise<Made> => {
    const read = cache.read(name, DIRECTORY, signal, async (limit) => {
      const all: CachedValue<StateList>[] = [];
      const codes = Object.keys(STATES);
      for (let from = 0; from < codes.length; from += AT_ONCE)
        all.push(...(await Promise.all(codes.slice(from, from + AT_ONCE).map((code) => stateList(code, limit, 'first')))));
      return { value: make(all.flatMap(({ value }) => value.agencies)), at: Math.min(options.clock.now(), ...all.map(({ at }) => at)) };
    });
    return (await read).value;
  };

  return {
    async byAccountNumber(accountNumber, signal) {
      const trimmed = accountNumber.trim();
      const upper = trimmed.toUpperCase();
      const { value } = await cache.read<Agency | null>(`agency:${encodeURIComponent(upper)}`, DETAILS, signal, async (limit) => {
        // Addresses have it in lower case; only the service's response shows its spelling.
        const found = await locator.accounts([...new Set([trimmed, upper])], limit);
        return { value: found.find(({ AgencyAccountNumber }) => AgencyAccountNumber.toUpperCase() === upper) ?? null };
      });
      return value ?? undefined;
    },
    async near(query, signal) {
      const { language = '', pageLength = AGENCIES_PER_PAGE } = query;
      const answer = await locator.locations({ ...query, pageLength: language.trim() ? pageLength * LANGUAGE_FACTOR : pageLength }, signal);
      if (isSearchError(answer)) return [];
      const found = withDistance(answer, usablePoint(query.latitude, query.longitude));
      return nearestFirst(found.filter((agency) => speaks(agency, language))).slice(0, pageLength);
    },
    async languages(signal) {
      return (await cache.read('languages', DIRECTORY, signal, async (limit) => ({ value: await locator.languages(limit) }))).value;
    },
    states: async (signal) =>
      ofAll('cities', signal, (agencies) => stateCities(agencies.map(({ Address }) => [Address.State, Address.City]))),
    spread: async (signal) =>
      ofAll('spread', signal, (agencies) =>
        spreadOf(agencies.map(({ Address: { State, GeoCode } }) => [State, GeoCode?.Latitude, GeoCode?.Longitude])),
      ),
    async inState(state, signal) {
      const code = stateCode(state);
      return code ? (await stateList(code, signal)).value.agencies : [];
    },
    async inCity(state, city, signal) {
      const code = stateCode(state);
      const key = cityKey(city);
      if (!code || !key) return noAgents();
      const { agencies, message } = (await stateList(code, signal)).value;
      const found = agencies.filter(({ Address }) => cityKey(Address.City) === key);
      return found.length ? found : noAgents(message);
    },
  };
}
