/** Finds search words in a text, in one pass and as close as possible to how the index finds them. */
import { perKey } from '../../../lib/values/remembered.rules.ts';
import { sharedBeginning } from './forms.ts';
import type { WordSequence } from './match.ts';
import { indexWords } from './words.ts';

export interface Span {
  at: number;
  /** Position after its last letter. */
  end: number;
  /** Number of the term (`Asked.terms`) that it matches. */
  term: number;
}

/** @returns positions of the words, by their beginnings; they may overlap */
export type Find = (text: string) => Span[];

interface Open {
  phrase: WordSequence;
  /** How many of its words were matched so far. */
  met: number;
  at: number;
}

/** @param isBegun whether the last word also matches as a beginning (`Level.isBegun`) */
export function finder(phrases: readonly WordSequence[], language: string, isBegun: boolean): Find {
  const beginning = perKey((word: string): string => sharedBeginning(word, language));
  const byFirst = Map.groupBy(phrases, ({ words }) => beginning(words[0] ?? ''));
  const begun = isBegun ? phrases.filter((phrase) => phrase.isBegun) : [];
  const begins = (word: string, { words: [first = ''] }: WordSequence): boolean =>
    word.startsWith(first) || beginning(word).startsWith(beginning(first));
  return (text) => {
    const spans: Span[] = [];
    let open: Open[] = [];
    for (const { word, shown, at } of indexWords(text)) {
      const shared = beginning(word);
      const end = at + shown.length;
      const firsts = byFirst.get(shared);
      if (!firsts && open.length === 0 && begun.length === 0) continue;
      const continued = open.filter(({ phrase, met }) => beginning(phrase.words[met]!) === shared);
      const met = [...continued, ...(firsts ?? []).map((phrase): Open => ({ phrase, met: 0, at }))];
      for (const { phrase, at: start, met: before } of met)
        if (before + 1 === phrase.words.length) spans.push({ at: start, end, term: phrase.term });
      for (const phrase of begun) if (!firsts?.includes(phrase) && begins(word, phrase)) spans.push({ at, end, term: phrase.term });
      open = met.flatMap((one) => (one.met + 1 < one.phrase.words.length ? [{ ...one, met: one.met + 1 }] : []));
    }
    return spans.sort((a, b) => a.at - b.at);
  };
}
