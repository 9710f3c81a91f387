/** The texts of a form, from content or from the dictionary of the page's language. */
import type { Field } from '../content/model.ts';
import type { FormControl, Phrase } from './kinds/kind.ts';
import type { FaultCode } from './validation.rules.ts';

export type Translate = (key: string, words: string) => string;

export const isPhrase = (text: Field<string> | Phrase): text is Phrase => 'key' in text;

/** @returns content's text, or the dictionary's for it */
export function textFor(text: Field<string> | Phrase | string, translate: Translate): string {
  if (typeof text === 'string') return text;
  return isPhrase(text) ? translate(text.key, text.words) : text.value;
}

/** The visitor's message for an unacceptable answer (S3 §5). */
export const messageOf = ({ messages }: Pick<FormControl, 'messages'>, code: FaultCode, translate: Translate): string =>
  textFor(messages[code], translate);

/** Name of a control in lists of errors and in submissions: its short name, else its question. */
export const controlName = (
  { shortName, label, legend }: Pick<FormControl, 'shortName' | 'label' | 'legend'>,
  translate: Translate,
): string => (shortName && textFor(shortName, translate)) || textFor(label, translate) || (legend ? textFor(legend, translate) : '');
