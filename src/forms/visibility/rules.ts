/** Which fields of a form are asked, as its answers stand: one rule for the server and the browser (S3 §4, FRM-04). */

/** A field is shown while the answer under `name` is, or includes, `value` (S3 §4); of an empty value, while there is none. */
export interface Trigger {
  name: string;
  value: string;
}

/** What both sides check of one control. Short, since it rides in the markup of each field. */
export interface Rule {
  /** Name under which it is sent. */
  name: string;
  required?: true;
  /** Longest text, in characters as a reader counts them. */
  max?: number;
  /** A regular expression for the whole text, one that `pattern/rules.ts` can apply. */
  pattern?: string;
  format?: 'phone' | 'email';
  /** Values that may be chosen; any text when absent. */
  options?: readonly string[];
  /** All of them must hold for the control to be shown. */
  when?: readonly Trigger[];
  /** Names of the controls whose texts, with a space between, are its answer (S3 §3: multi-text input). */
  joins?: readonly string[];
}

/** Answers by name: one text, or several of a list. */
export type Values = ReadonlyMap<string, readonly string[]>;

/** An answer as it counts, however a browser sends it: without spaces round it, line breaks as one sign, no half characters, no control characters. */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .toWellFormed()
    .trim();

/** @returns what a control is called as it stands before what is wrong with it: a question has its own sign at the end */
export const beforeFault = (name: string): string => (/[?:!]$/.test(name) ? name : `${name}:`);

/** @returns how many characters a text has as a reader counts them: one outside the basic plane is one, and so is a line break */
export const lengthOf = (text: string): number => [...text].length;

/** @returns what a control says: its own texts, or those that it joins as one */
export function textsOf({ name, joins }: Pick<Rule, 'name' | 'joins'>, values: Values): readonly string[] {
  if (!joins) return values.get(name) ?? [];
  const texts = joins.flatMap((one) => values.get(one) ?? []).filter(Boolean);
  return texts.length > 0 ? [texts.join(' ')] : [];
}

/** A list that nothing is chosen from says `''` in a browser and nothing at all on the server. */
function answers(trigger: Rule, value: string, values: Values): boolean {
  const texts = textsOf(trigger, values).filter(Boolean);
  return value === '' ? texts.length === 0 : texts.includes(value);
}

/**
 * Which controls are shown for these answers. A trigger that is itself hidden has no answer (S3 §4); controls that wait for each other
 * are all hidden.
 */
export function visibleRules<R extends Rule>(rules: readonly R[], values: Values): R[] {
  const byName = new Map(rules.map((rule) => [rule.name, rule]));
  const known = new Map<Rule, boolean>();
  const isVisible = (rule: Rule): boolean => {
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
