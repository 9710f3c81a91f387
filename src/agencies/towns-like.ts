/** Finds towns with agencies by the beginning of their name, with their state or without: `eri`, `Erie, PA`. */
import { cityKey } from './directory.ts';
import type { StateCities } from './service.ts';

/** @returns shorter names first, so that a whole name comes first @param most number of towns */
export const townsLike = (text: string, states: readonly StateCities[], most: number): { state: string; city: string }[] =>
  states
    .flatMap(({ Key: state, Value }) => Value.map((city) => ({ state, city })))
    .filter(({ state, city }) => cityKey(`${city} ${state}`).startsWith(cityKey(text) || '-'))
    .sort((a, b) => a.city.length - b.city.length)
    .slice(0, most);
