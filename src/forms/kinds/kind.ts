/** Defines a kind of field: controls made from the settings of content. Each control carries the rules that both sides check. */
import type { Field } from '../../content/model.ts';
import type { ControlRule, Trigger } from '../validation.rules.ts';
import type { FieldItem, FieldSettings } from '../shape.ts';
import type { FieldTemplate } from './templates.ts';

export interface Choice {
  value: string;
  label: string | Phrase;
}

/** One control of a form; or a heading between them, or the legend of several lines or a panel. */
export interface FormControl extends ControlRule {
  control: 'line' | 'text' | 'select' | 'radios' | 'boxes' | 'box' | 'hidden' | 'heading' | 'lines' | 'panel';
  /** A setting of content, or a phrase of the dictionary: `key` and its English text. */
  label: Field<string> | Phrase;
  /** Legend of the controls of one field, in place of the label. */
  legend?: Field<string>;
  /** Name in lists of errors and in submissions, when that is not the label. */
  shortName?: Field<string>;
  hint?: Field<string> | Phrase;
  description?: Field<string>;
  /** The message for each fault. */
  messages: { required: Field<string> | Phrase; invalid: Field<string> | Phrase };
  /** Content has an unusable pattern for it. */
  isUnchecked?: true;
  /** Its initial value. */
  initial: readonly string[];
  choices?: readonly Choice[];
  /** Sends the label of a choice in place of its value. */
  sendsLabel?: boolean;
  isSent: boolean;
  canBePrefilled: boolean;
  type?: 'text' | 'tel' | 'email';
  autocomplete?: string;
  placeholder?: string;
  isMultiple?: boolean;
  /** Arrangement of options; below each other when absent. */
  layout?: 'inline' | 'two' | 'three';
  /** Percent of a line; the whole line when absent. */
  width?: 33 | 50;
  /** The trigger that a page without script explains in a sentence; absent if something around it explains it already. */
  explained?: Trigger;
  /** Its options are panels. */
  picks?: true;
  /** Place among the panels of a selector, from 1. */
  panel?: number;
  /** Addresses behind the values of a choice: they never appear in a page. */
  addresses?: ReadonlyMap<string, string>;
  /** Mail to the address that a visitor enters here; without a subject it has the form's. */
  mail?: { subject: string; text: string };
}

export interface Phrase {
  key: string;
  words: string;
}

/** A field inside another, and the answer of that one which shows it. */
export interface Inner {
  item: FieldItem;
  when?: Trigger;
}

export interface FormFieldKind {
  /** Template of the field's item. */
  template: FieldTemplate;
  /**
   * @param name of the first control, unique in the form
   * @returns its controls in their order
   */
  parts(settings: FieldSettings, name: string): FormControl[];
  /** Fields inside this one. */
  inside?(settings: FieldSettings, name: string): Inner[];
  /** Notes for editors. */
  notes?(settings: FieldSettings): string[];
}

/** Named like the page's own function, so that a search for phrases finds these calls. */
export const phrase = (key: string, words: string): Phrase => ({ key, words });

export const REQUIRED = phrase('form-required', 'Required');
export const INVALID = phrase('form-invalid-value', 'Invalid value');

/** Whether content has a value, or an editor should see the empty setting. */
export const isFilled = ({ value, metadata }: Field<string>): boolean => value.trim() !== '' || metadata !== undefined;

/** @returns content's text, or the default (S3 §5, §8); editors see the empty setting */
export const textOr = (field: Field<string>, words: Phrase): Field<string> | Phrase => (field.value.trim() ? field : words);

/** @returns the setting as a boolean; `otherwise` when it is empty */
export const readBoolean = ({ value }: Field<string>, otherwise: boolean): boolean =>
  value.trim() === '' ? otherwise : /^(1|true|yes|on)$/i.test(value.trim());
