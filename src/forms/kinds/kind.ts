/** What a kind of field is: controls made of the settings of content. The rules that both sides check ride in each control. */
import type { Field } from '../../content/model.ts';
import type { Rule } from '../rules.ts';
import type { FieldSettings } from '../shape.ts';

export interface Choice {
  value: string;
  label: string | Phrase;
}

/** One control of a form, or a heading between them. */
export interface Part extends Rule {
  control: 'line' | 'text' | 'select' | 'radios' | 'box' | 'hidden' | 'heading';
  /** A setting of content, or words of the dictionary: `key` and their English. */
  label: Field<string> | Phrase;
  hint?: Field<string> | Phrase;
  /** What is said of each fault. */
  messages: { required: Field<string> | Phrase; invalid: Field<string> | Phrase };
  /** What stands in it at first. */
  initial: readonly string[];
  choices?: readonly Choice[];
  /** The words of a choice are sent in place of its value. */
  sendsLabel?: boolean;
  isSent: boolean;
  canBePrefilled: boolean;
  type?: 'text' | 'tel' | 'email';
  autocomplete?: string;
  placeholder?: string;
  isMultiple?: boolean;
  isInline?: boolean;
}

export interface Phrase {
  key: string;
  words: string;
}

export interface Kind {
  /** Template of the field's item. */
  template: string;
  /**
   * @param name under which the first control is sent, unlike that of any other field
   * @returns its controls in their order
   */
  parts(settings: FieldSettings, name: string): Part[];
}

/** Named as the page's own, so that whoever looks for phrases finds these. */
export const phrase = (key: string, words: string): Phrase => ({ key, words });

export const REQUIRED = phrase('form-required', 'Required');
export const INVALID = phrase('form-invalid-value', 'Invalid value');

/** @returns what content says, or the words that are always said (S3 §5, §8); editors see the empty setting */
export const orWords = (field: Field<string>, words: Phrase): Field<string> | Phrase => (field.value.trim() ? field : words);

/** @returns whether content says yes; what is not said is `unsaid` */
export const says = ({ value }: Field<string>, unsaid: boolean): boolean =>
  value.trim() === '' ? unsaid : /^(1|true|yes|on)$/i.test(value.trim());

/** What every control of a field has in common. */
export const common = (settings: FieldSettings, name: string): Omit<Part, 'control'> => ({
  name,
  label: settings.Label,
  ...(settings.HintText.value || settings.HintText.metadata !== undefined ? { hint: settings.HintText } : {}),
  messages: { required: orWords(settings.ErrorMessage, REQUIRED), invalid: orWords(settings.GranularErrorMessage, INVALID) },
  initial: [],
  ...(settings.Required.value && { required: true as const }),
  isSent: says(settings.IncludeInSubmittedData, true),
  canBePrefilled: settings.CanBePopulatedFromQueryString.value,
  ...(settings.AutocompleteType.value && { autocomplete: settings.AutocompleteType.value }),
});
