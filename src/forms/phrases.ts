/** Words of a form that content says, or the dictionary of the page's language. */
import type { Field } from '../content/model.ts';
import type { Part, Phrase } from './kinds/kind.ts';
import type { FaultCode } from './rules.ts';

export type Say = (key: string, words: string) => string;

export const isPhrase = (said: Field<string> | Phrase): said is Phrase => 'key' in said;

/** @returns what content says, or the dictionary's words for it */
export function wordsOf(said: Field<string> | Phrase | string, say: Say): string {
  if (typeof said === 'string') return said;
  return isPhrase(said) ? say(said.key, said.words) : said.value;
}

/** What a visitor reads when a control's answer can't be taken (S3 §5). */
export const messageOf = ({ messages }: Pick<Part, 'messages'>, code: FaultCode, say: Say): string => wordsOf(messages[code], say);

/** What lists of errors and submissions call a control: its short name, else what is asked. */
export const nameOf = ({ called, label, legend }: Pick<Part, 'called' | 'label' | 'legend'>, say: Say): string =>
  (called && wordsOf(called, say)) || wordsOf(label, say) || (legend ? wordsOf(legend, say) : '');
