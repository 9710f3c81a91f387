/** Parses a typed line into its ZIP, its state, and the rest for street and town. Pure; the gazetteer decides which words are a town. */
import { editDistance } from '../lib/text/edit-distance.ts';
import { cleanText } from './clean-text.ts';
import { isForeign, type AddressReading } from './foreign.ts';
import { STATE_NAMES, MAX_STATE_WORDS, stateCodeByName } from './state-names.rules.ts';
import { stateOfZip } from './zip-states.rules.ts';
import { slipsAllowed } from './repair.ts';

/** @returns the likeliest first; none for a refused or foreign address */
export function readAddress(text: string): AddressReading[] {
  const clean = cleanText(text);
  if (clean === undefined || /\bnear ?(by|est)? me$/i.test(clean)) return [];
  const parts = partsOf(withoutCountry(withoutLeadIn(clean)));
  if (parts.length === 0) return [];
  const readings: AddressReading[] = [];
  const last = takeZip(parts);
  if (last) readings.push(...stateReadings(last.parts, last));
  else {
    const inner = stateReadings(parts, {}).flatMap((reading) => {
      // "Erie 16501 PA", "Erie, 16501, PA"
      const found = reading.state ? takeZip(reading.parts) : undefined;
      return found ? [{ ...reading, ...found, isRepaired: reading.isRepaired || found.isRepaired }] : [reading];
    });
    readings.push(...inner.flatMap(zipFirst), ...inner);
  }
  if (!isForeign(clean, readings)) return readings;
  // "West Lebanon" may be one of our towns, "Beirut, Lebanon" may not.
  const [only] = parts.length === 1 ? readings.filter(({ state, zip }) => !state && !zip) : [];
  return only ? [{ ...only, isWhole: true }] : [];
}

/** "near Erie", "zip code 16501". */
const withoutLeadIn = (text: string): string =>
  text.replace(/^((near|nearby|around|close to|in|at|zip( ?code)?|city of|town of|state of)\s+)+(?=\S)/i, '');

const withoutCountry = (text: string): string =>
  text.replace(/(?<=\S)([\s,]+(u\.? ?s\.? ?(a\.?)?|united states( of america)?)|,\s*america)[\s,.]*$/i, '');

const partsOf = (text: string): string[][] =>
  text
    .split(',')
    // "PA16501"
    .map((part) =>
      part
        .replace(/\b([a-z]{2})(\d{5})(?=$|-\d)/i, '$1 $2')
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}]/u.test(word)),
    )
    .filter((part) => part.length > 0);

const plain = (words: readonly string[]): string =>
  words
    .join(' ')
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/\./g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Removes words from the end, across parts. */
function dropLast(parts: readonly string[][], count: number): string[][] {
  const rest = parts.map((part) => [...part]);
  for (let left = count; left > 0; left--) {
    rest.at(-1)?.pop();
    if (rest.at(-1)?.length === 0) rest.pop();
  }
  return rest;
}

/** A letter O among digits is a zero; nothing else in a ZIP is guessed. */
function zipOf(word: string): { zip: string; isRepaired: boolean } | undefined {
  const digits = /^([\dOo]{5})(-?[\dOo]{4})?\.?$/.exec(word)?.[1];
  if (!digits || (digits.match(/\d/g)?.length ?? 0) < 3) return undefined;
  return { zip: digits.replace(/[Oo]/g, '0'), isRepaired: /[Oo]/.test(digits) };
}

/** The ZIP at the end, with or without four more digits. */
function takeZip(parts: readonly string[][]): { parts: string[][]; zip: string; isRepaired: boolean } | undefined {
  const words = parts.flat();
  const hasSplitFour = /^\d{4}$/.test(words.at(-1) ?? '') && /^\d{5}-?$/.test(words.at(-2) ?? '');
  const count = hasSplitFour ? 2 : 1;
  const zip = zipOf((words.at(-count) ?? '').replace(/-$/, ''));
  return zip && { parts: dropLast(parts, count), ...zip };
}

/** With the words at the end read as a state, and without; a misspelled state comes last. */
function stateReadings(parts: readonly string[][], known: { zip?: string; isRepaired?: boolean }): AddressReading[] {
  const base = { ...(known.zip && { zip: known.zip }), isRepaired: known.isRepaired ?? false, isZipDoubtful: false };
  const asTyped = { ...base, parts: parts.map((part) => [...part]) };
  const words = parts.at(-1) ?? [];
  const all = parts.flat();
  // "S C" and "District of Columbia" never span a comma.
  for (let count = Math.min(MAX_STATE_WORDS, words.length); count > 0; count--) {
    const state = stateCodeByName(plain(words.slice(-count)));
    if (!state) continue;
    // "500 H St NE 20002": a direction, when the ZIP is in another state than Nebraska.
    if (state === 'NE' && known.zip && stateOfZip(known.zip) !== 'NE') return [asTyped];
    const rest = { ...base, state, parts: dropLast(parts, count) };
    // These two are towns first; other names shared by a state and a town mean the state.
    const isTownFirst = all.length === count && ['new york', 'washington'].includes(plain(words));
    return isTownFirst ? [asTyped, rest] : [rest, asTyped];
  }
  const misspelled = known.zip ? undefined : misspelledState(words);
  if (!misspelled) return [asTyped];
  return [asTyped, { ...base, state: misspelled.state, isRepaired: true, parts: dropLast(parts, misspelled.count) }];
}

const SHORTEST_NAME = 6;
const byName = Object.entries(STATE_NAMES).map(([code, name]) => ({ code, name: name.toLowerCase() }));

function misspelledState(words: readonly string[]): { state: string; count: number } | undefined {
  for (const count of [2, 1]) {
    const typed = plain(words.slice(-count));
    if (words.length < count || typed.length < SHORTEST_NAME) continue;
    const allowed = Math.min(2, slipsAllowed(typed.length));
    const [best, next] = byName
      .map(({ code, name }) => ({ code, slips: editDistance(typed, name, allowed) }))
      .filter(({ slips }) => slips <= allowed)
      .sort((a, b) => a.slips - b.slips);
    if (best && best.slips !== next?.slips) return { state: best.code, count };
  }
  return undefined;
}

/** "16501 Erie PA". */
function zipFirst(reading: AddressReading): AddressReading[] {
  const [first, ...rest] = reading.parts[0] ?? [];
  const found = reading.zip || !first ? undefined : zipOf(first);
  if (!found) return [];
  const parts = [rest, ...reading.parts.slice(1)].filter((part) => part.length > 0);
  return [{ ...reading, ...found, isRepaired: reading.isRepaired || found.isRepaired, parts, isZipDoubtful: true }];
}
