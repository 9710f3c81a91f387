/** Finds the town in the words of an address: the last part between commas, or its last words. */
import { placeKey } from './place-key.ts';
import { isKindOfStreet, isUnit, looksLikeStreet } from './street.ts';

export interface FoundTown {
  key: string;
  /** The rest: house and street, as typed. */
  line1: string;
  /** The number of repaired typos; 0 for an exact match. */
  slips: number;
}

export interface TownSearch {
  /** @returns whether a town has this key */
  has(key: string): boolean;
  /** Searches with typos. @returns the nearest name and its distance */
  near?(key: string): { key: string; slips: number } | undefined;
  /** Without a state or a ZIP, the words before the town must be a street. */
  isStrict: boolean;
}

/** Words that may be the town's name, and the remaining words. */
interface Candidate {
  key: string;
  line1: string;
  words: number;
  /** The words are all of a part between two commas. */
  isWhole: boolean;
}

/** Names of towns are no longer than this. */
const MOST_WORDS = 6;
/** Most words that typos are repaired in. */
const MOST_REPAIRED_WORDS = 3;
/** Words that begin a name: "Mt Lebanon" is no street "Mt" in Lebanon. */
const beginsName =
  /(^|\s)(n|s|e|w|north|south|east|west|new|old|upper|lower|mt|mount|ft|fort|saint|port|lake|big|little|great|high|cape|glen|la|le|el|los|las|san|santa)\.?$/i;
/** Suffixes that people add to a name and the Postal Service does not: "Erie Township" is read as Erie, "Cleveland Heights" as Cleveland. */
const addition = /(?<=.{4})(township|borough|village|heights|city|town)$/;

/** @param parts words between commas, the town's last */
export function findTown(parts: readonly string[][], search: TownSearch): FoundTown | undefined {
  const candidates = candidatesIn(parts).filter(({ line1, isWhole }) => isWhole || !search.isStrict || looksLikeStreet(line1));
  const exact = candidates.find(({ key }) => search.has(key));
  if (exact) return { key: exact.key, line1: exact.line1, slips: 0 };
  if (!search.near) return undefined;
  const [nearest] = candidates
    .filter(({ key, words }) => words <= MOST_REPAIRED_WORDS && !/\d/.test(key))
    .flatMap(({ key, line1 }) => {
      const short = key.replace(addition, '');
      const found = search.near?.(key) ?? (short !== key && search.has(short) ? { key: short, slips: 1 } : undefined);
      return found ? [{ key: found.key, slips: found.slips, line1 }] : [];
    })
    .sort((a, b) => a.slips - b.slips);
  return nearest;
}

/** The candidates with the most words first. */
function candidatesIn(parts: readonly string[][]): Candidate[] {
  const units = parts.filter((part, index) => index > 0 && isUnit(part.join(' ')));
  const named = parts.filter((part) => !units.includes(part));
  const [last, ...before] = named.toReversed();
  if (!last) return [];
  const lineOf = (left: readonly string[][]): string =>
    [...left, ...units]
      .map((part) => part.join(' '))
      .filter(Boolean)
      .join(', ');
  // "Erie, Erie County": the county only locates the town.
  const [inner, ...street] = /\bcounty$/i.test(last.join(' ')) ? before : [];
  const found = inner ? [{ key: placeKey(inner.join(' ')), line1: lineOf(street.toReversed()), words: inner.length, isWhole: true }] : [];
  for (let from = Math.max(0, last.length - MOST_WORDS); from < last.length; from++) {
    const left = last.slice(0, from);
    const key = placeKey(last.slice(from).join(' '));
    const isName = left.length > 0 && !/\d/.test(left.join('')) && beginsName.test(left.join(' '));
    // "12 Peach Street" is no house "12 Peach" in Street, Maryland.
    const isStreet = from > 0 && isKindOfStreet(last.slice(from).join(' ')) && !looksLikeStreet(left.join(' '));
    if (key && !isName && !isStreet)
      found.push({ key, line1: lineOf([...before.toReversed(), left]), words: last.length - from, isWhole: from === 0 });
  }
  return found;
}
