/** The texts of a form, from content or from the dictionary of the page's language. */
import type { Field } from '../content/model.ts';
import type { FormControl, Phrase } from './kinds/kind.ts';
import type { FaultCode } from './validation.rules.ts';

export type Translate = (key: string, words: string) => string;

export const isPhrase = (said: Field<string> | Phrase): said is Phrase => 'key' in said;

/** @returns content's text, or the dictionary's for it */
export function textFor(said: Field<string> | Phrase | string, say: Translate): string {
  if (typeof said === 'string') return said;
  return isPhrase(said) ? say(said.key, said.words) : said.value;
}

/** The visitor's message for an unacceptable answer (S3 §5). */
export const messageOf = ({ messages }: Pick<FormControl, 'messages'>, code: FaultCode, say: Translate): string =>
  textFor(messages[code], say);

/** Name of a control in lists of errors and in submissions: its short name, else its question. */
export const controlName = ({ called, label, legend }: Pick<FormControl, 'called' | 'label' | 'legend'>, say: Translate): string =>
  (called && textFor(called, say)) || textFor(label, say) || (legend ? textFor(legend, say) : '');
