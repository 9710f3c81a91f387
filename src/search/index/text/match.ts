/** Turns a visitor's input into FTS5 expressions. Words are data: each is quoted, and every operator between them is ours. */
import type { SearchSettings } from './synonyms.ts';
import { isStopWord, numbersOf, type TextWord, indexWords } from './words.ts';

/** Consecutive words, to be marked in a text. */
export interface WordSequence {
  words: string[];
  /** Number of the term that it is, or is a synonym of. */
  term: number;
  /** A single word that may be unfinished. */
  isBegun?: boolean;
}

export interface Term {
  /** FTS5 expression: the word or any of its synonyms. */
  match: string;
  /** The same for a word that may be unfinished. */
  begun?: string;
  /** Set for a single word that may be misspelled. */
  word?: TextWord;
}

export interface Level {
  match: string;
  /** With so many hits no looser expression is tried. */
  enough: number;
  /** Whether the last word may be unfinished. */
  isBegun: boolean;
  /** Of an expression for any of several terms: one for each. */
  parts?: string[];
}

export interface SearchTerms {
  terms: Term[];
  /** Expressions from strict to loose: the first that finds enough is used. Empty: nothing can be found. */
  levels: Level[];
  /** Sequences by which a text can match the terms. */
  phrases: WordSequence[];
  /** Each of the words, and all of them in sequence: pages with these in their titles rank higher. */
  titles: string[];
  /** Paths that editors pinned for these words. */
  pinned: string[];
}

/** A longer text is cut; more words would only find less, at a higher cost. */
const MAX_LENGTH = 1000;
export const MAX_WORDS = 16;
/** Minimal length of a last word that may be unfinished: beginnings of three letters have their own index. */
const MIN_PREFIX = 3;
/** Up to this number of words, one may be missing before any one is enough. */
const MAX_ONE_LESS = 6;
const A_PAGE = 10;
const A_FEW = 3;

/** One word, or several in sequence. */
const quoted = (word: string): string => `"${word}"`;
const any = (expressions: readonly string[]): string => (expressions.length === 1 ? expressions[0]! : `(${expressions.join(' OR ')})`);
const all = (expressions: readonly string[]): string => (expressions.length === 1 ? expressions[0]! : `(${expressions.join(' AND ')})`);

/** @param operator `and`: every word is required, `or`: any of them; omitted: as many as possible @param most words that count */
export function matchExpression(
  keyphrase: string,
  language: string,
  settings: SearchSettings,
  operator?: 'and' | 'or',
  most = MAX_WORDS,
): SearchTerms {
  const written = [...indexWords(keyphrase.slice(0, MAX_LENGTH))];
  const words = written.filter(({ word }) => !isStopWord(word, language)).slice(0, most);
  if (words.length === 0) {
    // `About us` has only stop words, but it is a title.
    const said = written.slice(0, MAX_WORDS).map(({ word }) => word);
    const title = said.map(quoted);
    const levels = title.length > 0 ? [{ match: `{title} : ${all(title)}`, enough: 1, isBegun: false }] : [];
    return { terms: [], levels, phrases: said.map((word, term) => ({ words: [word], term })), titles: title, pinned: [] };
  }
  const { terms, phrases } = termsOf(words, language, settings);
  const exact = terms.map(({ match }) => match);
  const begun = terms.map(({ match, begun }) => begun ?? match);
  const level = (parts: string[], isAny: boolean) => ({ match: (isAny ? any : all)(parts), ...(isAny && parts.length > 1 && { parts }) });
  // Of three words or more, one is often unimportant.
  const isLong = terms.length > 2;
  const loose =
    operator === undefined && terms.length > 1
      ? [...(isLong && terms.length <= MAX_ONE_LESS ? [{ match: oneLess(begun) }] : []), level(begun, true)]
      : [];
  const isAny = operator === 'or';
  const levels = [level(exact, isAny), level(begun, isAny), ...loose].map((one, at) => ({
    ...one,
    enough: isLong && at < 2 ? A_PAGE : A_FEW,
    isBegun: at > 0,
  }));
  const phrase = written.length > 1 && written.length <= MAX_WORDS ? [quoted(written.map(({ word }) => word).join(' '))] : [];
  return { terms, levels, phrases, titles: [...begun, ...phrase], pinned: pinnedFor(written, language, settings) };
}

/** All but any one of several, with far fewer parts than each choice written out. */
function oneLess(expressions: readonly string[]): string {
  const half = expressions.length >> 1;
  const [first, second] = [expressions.slice(0, half), expressions.slice(half)];
  const but = (part: readonly string[], rest: readonly string[]) => all(part.length === 1 ? rest : [oneLess(part), ...rest]);
  return any([but(first, second), but(second, first)]);
}

function termsOf(words: readonly TextWord[], language: string, { synonyms }: SearchSettings): Pick<SearchTerms, 'terms' | 'phrases'> {
  const isSaid = (word: string): boolean => !isStopWord(word, language);
  const terms: Term[] = [];
  const phrases: WordSequence[] = [];
  for (let at = 0; at < words.length; ) {
    const found = synonyms.flatMap((group) => {
      const lengths = group
        .map((phrase) => phrase.filter(isSaid))
        .flatMap((phrase) => (standsAt(words, at, phrase) ? [phrase.length] : []));
      return lengths.map((length) => ({ group, length }));
    });
    const length = Math.max(1, ...found.map((one) => one.length));
    const own = words.slice(at, at + length);
    // The editors' phrase as a whole: its single words have other meanings.
    const same = found.filter((one) => one.length === length).flatMap(({ group }) => group);
    const others = same.map((phrase) => quoted(phrase.join(' ')));
    at += length;
    const match = (isBegun: boolean) =>
      any([...new Set([all(own.map(({ word }, index) => formsOf(word, language, isBegun && index === length - 1))), ...others])]);
    const canBeBegun = at === words.length && own.at(-1)!.word.length >= MIN_PREFIX;
    const forms = own.flatMap(({ word }, index) =>
      numbersOf(word, language).map((form) => ({ words: [form], isBegun: canBeBegun && index === length - 1 && form === word })),
    );
    phrases.push(...[...forms, ...same.map((words) => ({ words }))].map((phrase) => ({ ...phrase, term: terms.length })));
    terms.push({ match: match(false), ...(canBeBegun && { begun: match(true) }), ...(others.length === 0 && { word: own[0]! }) });
  }
  return { terms, phrases };
}

/** A word matched by its beginning is not searched as a whole word too: it would count twice. */
const formsOf = (word: string, language: string, isBegun: boolean): string =>
  any(numbersOf(word, language).map((form) => (isBegun && form === word ? `${quoted(form)} *` : quoted(form))));

const standsAt = (words: readonly TextWord[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, index) => words[at + index] !== undefined && singular(words[at + index]!.word) === singular(word));

/** Good enough for words that editors list: `cars`, `policies`. */
const singular = (word: string): string => (word.length < 4 || word.endsWith('ss') ? word : word.replace(/ies$/, 'y').replace(/s$/, ''));

/** Words in any order. Exact matches come before those that are equal without stop words. */
function pinnedFor(written: readonly TextWord[], language: string, { pinned }: SearchSettings): string[] {
  const key = (words: readonly string[]) => [...new Set(words.map(singular))].sort().join(' ');
  const said = (words: readonly string[]) => words.filter((word) => !isStopWord(word, language));
  const asked = written.map(({ word }) => word);
  const exact = pinned.filter(({ words }) => key(words) === key(asked));
  const found = exact.length > 0 ? exact : pinned.filter(({ words }) => key(said(words)) === key(said(asked)));
  return [...new Set(found.map(({ path }) => path))];
}
