/** What a visitor asks of the repair locator, and what can come of it. Pure, for server and browser (S2 §5, §8). */
import { MAX_ADDRESS } from '../../geocoding/typed/rules.ts';

/** `nothing`: no such place, no ZIP, or no shop. `geocode`, `shops`: that service failed. */
export const OUTCOMES = ['start', 'found', 'nothing', 'geocode', 'shops'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** @returns what to look for; empty for no search */
export const searchedFor = (query: URLSearchParams): string => (query.get('q') ?? '').trim().slice(0, MAX_ADDRESS);

/** @param words with `{n}` and `{place}` */
export const countText = (words: { one: string; many: string }, n: number, place: string): string =>
  (n === 1 ? words.one : words.many).replace('{n}', String(n)).replace('{place}', () => place);

/** How near a map begins where a single shop was found. */
export const MAP_ZOOM = 10;

/** The nearest shops, which a map begins with: all of them would show half a state. */
export const MAP_FIRST = 10;
