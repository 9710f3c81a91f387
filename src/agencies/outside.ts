/** Agencies from the agent-locator service, with directories derived from its lists by state and what was read last kept for bad times. */
import { type Kept, type Keeping, KeptValues, type KeptValuesOptions } from '../lib/kept-values.ts';
import type { Agency } from './agency.ts';
import type { Locator } from './client.ts';
import { byName, cityKey, noAgents, stateCities } from './directory.ts';
import { usablePoint } from './distance/rules.ts';
import { nearestFirst, withDistance } from './distances.ts';
import { speaks } from './languages/rules.ts';
import { type Agencies, PAGE_LENGTH } from './service.ts';
import { STATES, stateCode } from './states/rules.ts';
import { isSearchError } from './wire.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Directories may be an hour old at any time, and a day old while the service is down (peers.md §1). */
export const DIRECTORY: Keeping = { freshMs: HOUR_MS, staleMs: DAY_MS, renew: 'behind' };
export const DETAILS: Keeping = { freshMs: 5 * 60_000, staleMs: DAY_MS, renew: 'first' };
/** A new shape of `Agency` needs a new number, or a build reads what another has stored. */
export const PREFIX = 'A:1:';
const MEMORY_BYTES = 8 * 1024 * 1024;
/** The service has no call for a directory: a state is asked for whole. */
const WHOLE_STATE = { radius: 1000, pageLength: 5000 };
/** The service knows no language to search by, so more are asked for than are shown. */
const LANGUAGE_FACTOR = 5;
/** Lists that are asked for side by side: six connections are all that a Worker has (cloudflare §1). */
const AT_ONCE = 4;

interface StateList {
  agencies: Agency[];
  /** What the service says where it has none. */
  message?: string;
}

/** @param options.setup names the service and this site's account there: what another one said is never read */
export function outsideAgencies(
  locator: Locator,
  { setup, ...options }: Omit<KeptValuesOptions, 'prefix' | 'maxBytes'> & { setup: string },
): Agencies {
  const kept = new KeptValues({ ...options, prefix: `${PREFIX}${setup}:`, maxBytes: MEMORY_BYTES });

  const stateList = (code: string, signal: AbortSignal, renew: Keeping['renew'] = 'behind'): Promise<Kept<StateList>> =>
    kept.read<StateList>(`state:${code}`, { ...DIRECTORY, renew }, signal, async (limit) => {
      const answer = await locator.locations({ state: code, ...WHOLE_STATE }, limit);
      if (isSearchError(answer)) return { value: { agencies: [], message: answer.AgentSearchError.Message } };
      return { value: { agencies: answer.filter(({ Address }) => Address.State === code).sort(byName) } };
    });

  return {
    async byAccountNumber(accountNumber, signal) {
      const asked = accountNumber.trim();
      const upper = asked.toUpperCase();
      const { value } = await kept.read<Agency | null>(`agency:${encodeURIComponent(upper)}`, DETAILS, signal, async (limit) => {
        // Addresses carry it in lower case; how the service spells it only its own answers tell.
        const found = await locator.accounts([...new Set([asked, upper])], limit);
        return { value: found.find(({ AgencyAccountNumber }) => AgencyAccountNumber.toUpperCase() === upper) ?? null };
      });
      return value ?? undefined;
    },
    async near(query, signal) {
      const { language = '', pageLength = PAGE_LENGTH } = query;
      const answer = await locator.locations({ ...query, pageLength: language.trim() ? pageLength * LANGUAGE_FACTOR : pageLength }, signal);
      if (isSearchError(answer)) return [];
      const found = withDistance(answer, usablePoint(query.latitude, query.longitude));
      return nearestFirst(found.filter((agency) => speaks(agency, language))).slice(0, pageLength);
    },
    async languages(signal) {
      return (await kept.read('languages', DIRECTORY, signal, async (limit) => ({ value: await locator.languages(limit) }))).value;
    },
    async states(signal) {
      const read = kept.read('cities', DIRECTORY, signal, async (limit) => {
        const towns: [string, string][] = [];
        let at = options.clock.now();
        const codes = Object.keys(STATES);
        for (let from = 0; from < codes.length; from += AT_ONCE) {
          const lists = await Promise.all(codes.slice(from, from + AT_ONCE).map((code) => stateList(code, limit, 'first')));
          for (const list of lists) {
            at = Math.min(at, list.at);
            for (const { Address } of list.value.agencies) towns.push([Address.State, Address.City]);
          }
        }
        // As old as the oldest of them, so that nothing is ever shown beyond a day.
        return { value: stateCities(towns), at };
      });
      return (await read).value;
    },
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
