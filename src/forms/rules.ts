/** Rules of content-driven forms: what is shown, what is wrong, and what is sent. The server and the browser ask the same ones (S3 §4, §5). */

/** A field is shown while the answer under `name` is, or includes, `value` (S3 §4). */
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
  /** A regular expression for the whole text; the server has judged that it can't hang anybody (`safePattern`). */
  pattern?: string;
  format?: 'phone' | 'email';
  /** Values that may be chosen; any text when absent. */
  options?: readonly string[];
  /** All of them must hold for the control to be shown. */
  when?: readonly Trigger[];
}

/** Answers by name: one text, or several of a list. */
export type Values = ReadonlyMap<string, readonly string[]>;

/** Why an answer can't be taken; the words stand in `messages` of the control. */
export type FaultCode = 'required' | 'invalid';
export interface Fault {
  name: string;
  code: FaultCode;
}

/** Texts that are longer meet no pattern, whatever it says. */
export const MAX_PATTERN_TEXT = 5000;
/** S3 §5. */
const MAX_PHONE = 12;
const MAX_EMAIL = 254;

/** @returns how many characters a text has as a reader counts them: one outside the basic plane is one, and so is a line break */
export const lengthOf = (text: string): number => [...text].length;

/** An answer as it counts, however a browser sends it: without spaces round it, line breaks as one sign, no half characters, no control characters. */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .toWellFormed()
    .trim();

/** S3 §5: an optional country prefix, ten digits, separators where one likes, twelve characters in all. */
export const isPhone = (text: string): boolean =>
  text.length <= MAX_PHONE && /^(?:\+?1[-. ]?)?(?:\([0-9]{3}\)|[0-9]{3})[-. ]?[0-9]{3}[-. ]?[0-9]{4}$/.test(text);

/** S3 §5: a simple local@domain. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Whether the whole text is as the pattern says; a pattern that is none says nothing. */
export function matches(pattern: string, text: string): boolean {
  if (text.length > MAX_PATTERN_TEXT) return false;
  try {
    return new RegExp(`^(?:${pattern})$`, 's').test(text);
  } catch {
    return true;
  }
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
      return trigger !== undefined && isVisible(trigger) && (values.get(name) ?? []).includes(value);
    });
    known.set(rule, is);
    return is;
  };
  return rules.filter(isVisible);
}

/** What is wrong, in the order of the form: at most one fault for each control that is shown. */
export const faultsOf = (rules: readonly Rule[], values: Values): Fault[] =>
  visibleRules(rules, values).flatMap((rule) => {
    const code = faultOf(rule, values.get(rule.name) ?? []);
    return code ? [{ name: rule.name, code }] : [];
  });

function faultOf(
  { required, max = Number.POSITIVE_INFINITY, pattern, format, options }: Rule,
  given: readonly string[],
): FaultCode | undefined {
  const texts = given.filter((text) => text !== '');
  if (texts.length === 0) return required && 'required';
  const fits = texts.every(
    (text) =>
      lengthOf(text) <= max &&
      (!options || options.includes(text)) &&
      (format !== 'phone' || isPhone(text)) &&
      (format !== 'email' || isEmail(text)) &&
      (!pattern || matches(pattern, text)),
  );
  return fits ? undefined : 'invalid';
}

/** The answers that count: of controls that are shown, those that say something. */
export const visibleValues = (rules: readonly Rule[], values: Values): Map<string, string[]> =>
  new Map(
    visibleRules(rules, values).flatMap(({ name }): [string, string[]][] => {
      const texts = (values.get(name) ?? []).filter((text) => text !== '');
      return texts.length > 0 ? [[name, texts]] : [];
    }),
  );
