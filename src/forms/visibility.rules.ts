/** Which fields of a form are visible for its current answers: one rule for the server and the browser (S3 §4, FRM-04). */

/** A field is visible while the answer under `name` is, or includes, `value` (S3 §4); for an empty value, while there is no answer. */
export interface Trigger {
  name: string;
  value: string;
}

/** What both sides check of one control. Short names, since it is part of the markup of each field. */
export interface ControlRule {
  /** Name in the posted form. */
  name: string;
  required?: true;
  /** Longest text, in characters as a reader counts them. */
  max?: number;
  /** A regular expression for the whole text, one that `pattern.rules.ts` can apply. */
  pattern?: string;
  format?: 'phone' | 'email';
  /** Values that may be chosen; any text when absent. */
  options?: readonly string[];
  /** All of them must hold for the control to be visible. */
  when?: readonly Trigger[];
  /** Names of the controls whose texts, joined by a space, are its answer (S3 §3: multi-text input). */
  joins?: readonly string[];
}

/** Answers by name: one text, or several of a list. */
export type FormValues = ReadonlyMap<string, readonly string[]>;

/** A normalised answer: trimmed, with uniform line breaks, without lone surrogates or control characters. */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .toWellFormed()
    .trim();

/** @returns a control's name as the start of an error sentence: a question keeps its own mark */
export const beforeFault = (name: string): string => (/[?:!]$/.test(name) ? name : `${name}:`);

/** @returns the number of characters as a reader counts them: one outside the basic plane is one, and so is a line break */
export const lengthOf = (text: string): number => [...text].length;

/** @returns a control's answer: its own texts, or those that it joins as one */
export function controlTexts({ name, joins }: Pick<ControlRule, 'name' | 'joins'>, values: FormValues): readonly string[] {
  if (!joins) return values.get(name) ?? [];
  const texts = joins.flatMap((one) => values.get(one) ?? []).filter(Boolean);
  return texts.length > 0 ? [texts.join(' ')] : [];
}

/** An empty list is `''` in a browser and missing on the server. */
function answers(trigger: ControlRule, value: string, values: FormValues): boolean {
  const texts = controlTexts(trigger, values).filter(Boolean);
  return value === '' ? texts.length === 0 : texts.includes(value);
}

/**
 * The controls that are visible for these answers. A hidden trigger has no answer (S3 §4); controls that wait for each other
 * are all hidden.
 */
export function visibleRules<R extends ControlRule>(rules: readonly R[], values: FormValues): R[] {
  const byName = new Map(rules.map((rule) => [rule.name, rule]));
  const known = new Map<ControlRule, boolean>();
  const isVisible = (rule: ControlRule): boolean => {
    const before = known.get(rule);
    if (before !== undefined) return before;
    known.set(rule, false);
    const is = (rule.when ?? []).every(({ name, value }) => {
      const trigger = byName.get(name);
      return trigger !== undefined && isVisible(trigger) && answers(trigger, value, values);
    });
    known.set(rule, is);
    return is;
  };
  return rules.filter(isVisible);
}
