/** Splits a text into words like FTS5's `unicode61`, with the stop words and plural forms of a language. */

export interface TextWord {
  /** In lower case, without accents. */
  word: string;
  /** As written, and where. */
  shown: string;
  at: number;
}

const TOKEN = /[\p{L}\p{N}\p{Co}][\p{L}\p{M}\p{N}\p{Co}]*/gu;
/** Longer ones are not words; FTS5 accepts any length. */
const MAX_LETTERS = 60;

const NOT_ASCII = /[^\0-\x7f]/;

/** @returns lower case without accents, the form of the index */
export const folded = (text: string): string => (NOT_ASCII.test(text) ? text.normalize('NFD').replace(/\p{M}+/gu, '') : text).toLowerCase();

/** Stored beside each word, so that one whose beginning is misspelled is found by its end. */
export const mirrored = (word: string): string => [...word].reverse().join('');

export function* indexWords(text: string): Generator<TextWord> {
  for (const match of text.matchAll(TOKEN)) {
    const word = folded(match[0]);
    if (word.length <= MAX_LETTERS) yield { word, shown: match[0], at: match.index };
  }
}

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Pronouns, articles, prepositions, auxiliaries and question words; the ends of `don't` and `driver's` too. */
const STOP_WORDS: Record<string, ReadonlySet<string>> = {
  en: listed(
    'a about after all also am an and any are as at be been before being but by can could did do does don for from get had happen happened happens has have having he her here hers him his how i if in into is isn it its just ll m many me much my need needed needs no nor not of on or our ours out over own re s she should so some such t than that the their them then there these they this those to too up us ve very was we were what when where which while who whom why will with won would you your yours',
  ),
  es: listed(
    'a al algo ante antes aqui asi aun con como cual cuales cuando cuanto de del desde donde dos e el ella ellas ellos en entre era es esa ese eso esta estan estar estas este esto estos fue ha hace hacer hasta hay la las le les lo los mas me mi mis muy nada ni no nos nosotros o os otra otro para pero por porque puede puedo que quien se ser si sin sobre son su sus tal tambien te tengo tiene tu tus un una uno unos usted y ya yo',
  ),
};

const languageOf = (language: string): string => language.slice(0, 2).toLowerCase();

export const isStopWord = (word: string, language: string): boolean => STOP_WORDS[languageOf(language)]?.has(word) ?? false;

/** @returns the word with its singular and plural forms, for languages that the index does not stem (Spanish: `seguro`, `seguros`; `hogar`, `hogares`) */
export function numbersOf(word: string, language: string): string[] {
  if (languageOf(language) !== 'es' || word.length < 4 || /\d/.test(word)) return [word];
  if (/[^aeiou]es$/.test(word)) return [word, word.slice(0, -1), word.slice(0, -2)];
  if (word.endsWith('s')) return [word, word.slice(0, -1)];
  return [word, /[aeiou]$/.test(word) ? `${word}s` : `${word}es`];
}
