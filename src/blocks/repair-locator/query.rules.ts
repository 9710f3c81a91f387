/** A visitor's query of the repair locator, and its possible outcomes. Pure, for server and browser (S2 §5, §8). */
import { counted } from '../../lib/text/counted.rules.ts';
import { MAX_ADDRESS } from '../../geocoding/place-text.rules.ts';

/** `nothing`: no such place, no ZIP, or no shop. `geocode`, `shops`: that service failed. */
export const OUTCOMES = ['start', 'found', 'nothing', 'geocode', 'shops'] as const;
export type RepairOutcome = (typeof OUTCOMES)[number];

/** @returns the place to search for; empty for no search */
export const searchedFor = (query: URLSearchParams): string => (query.get('q') ?? '').trim().slice(0, MAX_ADDRESS);

/** @param words with the placeholders `{n}` and `{place}` */
export const facilityCount = (words: { one: string; many: string }, n: number, place: string): string =>
  counted(n, [words.one, words.many], 'en').replace('{place}', () => place);

/** Zoom of the map when a single shop was found. */
export const MAP_ZOOM = 10;

/** The map begins with this many of the nearest shops: all of them would show half a state. */
export const MAP_FIRST = 10;
