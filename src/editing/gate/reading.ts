/** Computes how hard an English text is to read: its Flesch-Kincaid school grade. */
import { syllable } from 'syllable';
import type { Finding } from './findings.rules.ts';

/** Shorter texts get no grade. */
const LEAST_WORDS = 100;
/** The last year of school. */
const MOST_GRADE = 12;

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const SENTENCE = /[.!?…]+(?=\s|$)/;

/** @param text plain, blocks ended as sentences @returns the grade, `undefined` for too few words */
export function gradeOf(text: string): number | undefined {
  let [words, syllables, sentences] = [0, 0, 0];
  for (const sentence of text.split(SENTENCE)) {
    const found = sentence.match(WORD);
    if (!found) continue;
    sentences++;
    words += found.length;
    // Figures count as words of one syllable: the real number is unknown.
    for (const word of found) syllables += /\d/.test(word) ? 1 : Math.max(1, syllable(word));
  }
  return words < LEAST_WORDS ? undefined : 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
}

/** @param language of the text; other languages than English are not judged */
export function checkReading(text: string, language: string, item: string): Finding[] {
  const grade = /^en\b/i.test(language) ? gradeOf(text) : undefined;
  if (grade === undefined || grade <= MOST_GRADE) return [];
  const message = `The text reads at grade ${grade.toFixed(1)}; ${MOST_GRADE} is the highest that most people read with ease. Use shorter sentences and words.`;
  return [{ rule: 'reading', level: 'warning', item, message, where: 'the page’s own text' }];
}
