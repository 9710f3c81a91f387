/** Lists of agencies by state and city, however the name of a city is written: the same rules for both forms of the service. */
import { slugOf } from '../urls.ts';
import type { Agency } from './agency.ts';
import type { AgentSearchError, StateCities } from './service.ts';
import { STATES } from './states/rules.ts';

const compare = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare;

/** Names that are the same city: case, accents, apostrophes, dots, dashes and spaces make no difference. */
export const cityKey = (name: string): string => slugOf(name.replace(/['’‘ʼ`´]/g, ''));

export const byName = (
  a: Pick<Agency, 'AgencyName' | 'AgencyAccountNumber'>,
  b: Pick<Agency, 'AgencyName' | 'AgencyAccountNumber'>,
): number => compare(a.AgencyName, b.AgencyName) || compare(a.AgencyAccountNumber, b.AgencyAccountNumber);

/** @param towns pairs of state and city, in any order @returns the fourteen states that have any, by code, cities sorted, each once */
export function stateCities(towns: Iterable<readonly [state: string, city: string]>): StateCities[] {
  const states = new Map<string, Map<string, string>>(Object.keys(STATES).map((code) => [code, new Map()]));
  for (const [state, city] of towns) {
    const cities = states.get(state);
    const key = cityKey(city);
    const known = cities?.get(key);
    // Lists mix `ERIE` and `Erie`: the second reads better.
    if (key && (known === undefined || (isShouted(known) && !isShouted(city)))) cities?.set(key, city);
  }
  return [...states].flatMap(([Key, cities]) => (cities.size ? [{ Key, Value: [...cities.values()].sort(compare) }] : []));
}

const isShouted = (name: string): boolean => name === name.toUpperCase();

/** The answer where a city has no agency; the words are the specification's unless the service has its own (S2 §8). */
export const noAgents = (message?: string): AgentSearchError => ({
  AgentSearchError: { Message: message || 'No agents found in this area.' },
});
