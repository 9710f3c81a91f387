/** Finds in a text the words that were asked for, in one pass over it, as near as can be to how the index finds them. */
import { sharedBeginning } from './forms.ts';
import type { Phrase } from './match.ts';
import { wordsOf } from './words.ts';

export interface Span {
  at: number;
  /** Behind its last letter. */
  end: number;
  /** Number of the term (`Asked.terms`) that it stands for. */
  term: number;
}

/** @returns where the words stand, by their beginnings; they may overlap */
export type Find = (text: string) => Span[];

interface Open {
  phrase: Phrase;
  /** How many of its words have been met. */
  met: number;
  at: number;
}

/** @param isBegun whether the last word counted where one begins with it (`Level.isBegun`) */
export function finder(phrases: readonly Phrase[], language: string, isBegun: boolean): Find {
  const known = new Map<string, string>();
  const beginning = (word: string): string => {
    const shared = known.get(word) ?? sharedBeginning(word, language);
    known.set(word, shared);
    return shared;
  };
  const byFirst = Map.groupBy(phrases, ({ words }) => beginning(words[0] ?? ''));
  const begun = isBegun ? phrases.filter((phrase) => phrase.isBegun) : [];
  const begins = (word: string, { words: [asked = ''] }: Phrase): boolean =>
    word.startsWith(asked) || beginning(word).startsWith(beginning(asked));
  return (text) => {
    const spans: Span[] = [];
    let open: Open[] = [];
    for (const { word, shown, at } of wordsOf(text)) {
      const shared = beginning(word);
      const end = at + shown.length;
      const firsts = byFirst.get(shared);
      if (!firsts && open.length === 0 && begun.length === 0) continue;
      const goOn = open.filter(({ phrase, met }) => beginning(phrase.words[met]!) === shared);
      const met = [...goOn, ...(firsts ?? []).map((phrase): Open => ({ phrase, met: 0, at }))];
      for (const { phrase, at: start, met: before } of met)
        if (before + 1 === phrase.words.length) spans.push({ at: start, end, term: phrase.term });
      for (const phrase of begun) if (!firsts?.includes(phrase) && begins(word, phrase)) spans.push({ at, end, term: phrase.term });
      open = met.flatMap((one) => (one.met + 1 < one.phrase.words.length ? [{ ...one, met: one.met + 1 }] : []));
    }
    return spans.sort((a, b) => a.at - b.at);
  };
}
