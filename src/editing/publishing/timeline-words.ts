/** Puts the timeline of a page into words: for each entry the fields and blocks that changed, with the words before and after (EDT-03). */
import { openPairs, type PageHistory } from '../../content/repository/tree/page-history.ts';
import { pairsBetween, type TimelineEntry, type VersionPair } from '../../content/repository/tree/timeline.ts';
import type { Scope } from '../../content/repository/store/store.ts';
import type { Difference } from './block-differences.ts';
import { type NameOf, type PartDifference, readDifferences } from './read-difference.ts';

export interface ChangeLine {
  /** `Homepage hero “Drive calmly”: Headline`. */
  text: string;
  /** `“On ice” → “On snow”`, or "added". */
  words: string;
}

export interface WordedEntry extends TimelineEntry {
  /** The first changes. */
  lines: ChangeLine[];
  /** Number of further changes. */
  more: number;
}

/** Entries that are shown at once. */
export const SHOWN_ENTRIES = 25;
const SHOWN_LINES = 4;
const MOST_LETTERS = 70;

/** @returns the first entries, which are the newest, with their changes */
export async function wordedEntries(
  db: D1Database,
  scope: Omit<Scope, 'stage'>,
  { entries }: Pick<PageHistory, 'entries'>,
  { nameOf, most = SHOWN_ENTRIES }: { nameOf: NameOf; most?: number },
): Promise<{ entries: WordedEntry[]; hasMore: boolean }> {
  const shown = entries.slice(0, most);
  const found = await readDifferences(
    db,
    scope,
    shown.map(({ pairs }) => pairs),
    nameOf,
  );
  return {
    hasMore: entries.length > shown.length,
    entries: shown.map((entry, at) => {
      const lines = (found?.[at] ?? []).flatMap(linesOf);
      return { ...entry, lines: lines.slice(0, SHOWN_LINES), more: Math.max(0, lines.length - SHOWN_LINES) };
    }),
  };
}

const linesOf = ({ name, version, settings, fields, blocks }: PartDifference): ChangeLine[] =>
  [...settings, ...blocks, ...fields].map((difference) => ({
    text: version.presentation === null ? `${name}: ${difference.name}` : difference.name,
    words: wordsOf(difference),
  }));

function wordsOf(difference: Difference): string {
  if (!('parts' in difference)) return difference.note || `${short(difference.before)} → ${short(difference.after)}`;
  // Spaces between changed words are the same on both sides, and other kept words become a gap.
  const of = (kind: string) =>
    difference.parts
      .map((part) => (part.kind === kind ? part.text : part.kind === 'gap' || (part.kind === 'same' && part.text.trim()) ? ' … ' : ' '))
      .join('')
      .replace(/\s+/g, ' ')
      .replace(/^[ …]+|[ …]+$/g, '');
  const [removed, added] = [of('removed'), of('added')];
  return removed && added ? `“${short(removed)}” → “${short(added)}”` : added ? `added: “${short(added)}”` : `removed: “${short(removed)}”`;
}

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS - 1).trimEnd()}…` : line;
};

/** The states that an address compares. */
export interface ComparedStates {
  /** An entry of the timeline: what it changed. */
  entry?: string | undefined;
  /** Entries: the states after them. Left out, what is live and the draft. */
  since?: string | undefined;
  until?: string | undefined;
}

/** @returns `undefined` for an unknown entry */
export function comparedPairs(history: PageHistory, { entry, since, until }: ComparedStates): VersionPair[] | undefined {
  if (entry) return history.entries.find(({ id }) => id === entry)?.pairs;
  if (!since && !until) return openPairs(history);
  const before = since ? history.stateAfter(since) : history.live;
  const after = until ? history.stateAfter(until) : history.draft;
  return before && after && pairsBetween(before, after);
}
