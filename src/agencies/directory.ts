/** Lists agencies by state and city, for any spelling of a city: the same rules for both forms of the service. */
import { slugOf } from '../site/urls.ts';
import type { Agency } from './agency.ts';
import type { AgencySpread, AgentSearchError, StateCities } from './service.ts';
import { STATES } from './places/states.rules.ts';

const compare = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare;

/** Normalises a city's name: case, accents, apostrophes, dots, dashes and spaces make no difference. */
export const cityKey = (name: string): string => slugOf(name.replace(/['’‘ʼ`´]/g, ''));

export const byName = (
  a: Pick<Agency, 'AgencyName' | 'AgencyAccountNumber'>,
  b: Pick<Agency, 'AgencyName' | 'AgencyAccountNumber'>,
): number => compare(a.AgencyName, b.AgencyName) || compare(a.AgencyAccountNumber, b.AgencyAccountNumber);

/** @param towns pairs of state and city, in any order @returns those of the fourteen states that have agencies, by code, with sorted cities, each once */
export function stateCities(towns: Iterable<readonly [state: string, city: string]>): StateCities[] {
  const states = new Map<string, Map<string, string>>(Object.keys(STATES).map((code) => [code, new Map()]));
  for (const [state, city] of towns) {
    const cities = states.get(state);
    const key = cityKey(city);
    const known = cities?.get(key);
    // Lists mix `ERIE` and `Erie`: the second is easier to read.
    if (key && (known === undefined || (isShouted(known) && !isShouted(city)))) cities?.set(key, city);
  }
  return [...states].flatMap(([Key, cities]) => (cities.size ? [{ Key, Value: [...cities.values()].sort(compare) }] : []));
}

/** @param places state, latitude and longitude of every agency; without a location, no numbers */
export function spreadOf(places: Iterable<readonly [state: string, latitude?: number | null, longitude?: number | null]>): AgencySpread {
  const counts: AgencySpread['counts'] = {};
  const lights = new Map<string, [number, number]>();
  for (const [state, latitude, longitude] of places) {
    if (!(state in STATES)) continue;
    counts[state] = (counts[state] ?? 0) + 1;
    const light: [number, number] = [Math.round(Number(latitude) * 10), Math.round(Number(longitude) * 10)];
    if (latitude && longitude) lights.set(light.join(), light);
  }
  return { counts, lights: [...lights.values()] };
}

const isShouted = (name: string): boolean => name === name.toUpperCase();

/** S2 §8 */
export const NO_AGENTS = 'No agents found in this area.';

/** The response for a city without agencies; the message is the specification's unless the service has its own. */
export const noAgents = (message?: string): AgentSearchError => ({ AgentSearchError: { Message: message || NO_AGENTS } });
