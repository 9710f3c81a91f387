/** What a kind of field is: controls made of the settings of content. The rules that both sides check ride in each control. */
import type { Field } from '../../content/model.ts';
import type { Rule, Trigger } from '../rules.ts';
import type { FieldItem, FieldSettings } from '../shape.ts';

export interface Choice {
  value: string;
  label: string | Phrase;
}

/** One control of a form; or a heading between them, or what is read over several lines or a panel. */
export interface Part extends Rule {
  control: 'line' | 'text' | 'select' | 'radios' | 'boxes' | 'box' | 'hidden' | 'heading' | 'lines' | 'panel';
  /** A setting of content, or words of the dictionary: `key` and their English. */
  label: Field<string> | Phrase;
  /** Read over the controls of one field, in place of the label. */
  legend?: Field<string>;
  /** What lists of errors and submissions call it, when that is not the label. */
  called?: Field<string>;
  hint?: Field<string> | Phrase;
  description?: Field<string>;
  /** What is said of each fault. */
  messages: { required: Field<string> | Phrase; invalid: Field<string> | Phrase };
  /** Content has a pattern for it that can't be applied. */
  isUnchecked?: true;
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
  /** How options stand; below each other when absent. */
  layout?: 'inline' | 'two' | 'three';
  /** Percent of a line; all of it when absent. */
  width?: 33 | 50;
  /** The trigger that is said in words where no script runs: not one that something around it says already. */
  tells?: Trigger;
  /** Its options are panels. */
  picks?: true;
  /** Place among the panels of a selector, from 1. */
  panel?: number;
  /** Addresses behind the values of a choice: they never stand in a page. */
  addresses?: ReadonlyMap<string, string>;
  /** Who writes an address here gets this mail; without a subject the form's. */
  mail?: { subject: string; text: string };
}

export interface Phrase {
  key: string;
  words: string;
}

/** A field inside another, and the answer of that one which it waits for. */
export interface Inner {
  item: FieldItem;
  when?: Trigger;
}

export interface Kind {
  /** Template of the field's item. */
  template: string;
  /**
   * @param name under which the first control is sent, unlike that of any other field
   * @returns its controls in their order
   */
  parts(settings: FieldSettings, name: string): Part[];
  /** Fields that stand inside this one. */
  inside?(settings: FieldSettings, name: string): Inner[];
  /** What editors should know. */
  notes?(settings: FieldSettings): string[];
}

/** Named as the page's own, so that whoever looks for phrases finds these. */
export const phrase = (key: string, words: string): Phrase => ({ key, words });

export const REQUIRED = phrase('form-required', 'Required');
export const INVALID = phrase('form-invalid-value', 'Invalid value');

/** Whether content says something, or an editor should see that it could. */
export const isFilled = ({ value, metadata }: Field<string>): boolean => value.trim() !== '' || metadata !== undefined;

/** @returns what content says, or the words that are always said (S3 §5, §8); editors see the empty setting */
export const orWords = (field: Field<string>, words: Phrase): Field<string> | Phrase => (field.value.trim() ? field : words);

/** @returns whether content says yes; what is not said is `unsaid` */
export const says = ({ value }: Field<string>, unsaid: boolean): boolean =>
  value.trim() === '' ? unsaid : /^(1|true|yes|on)$/i.test(value.trim());
