/** Rules of content-driven forms: what is wrong, and what is sent, of what is shown. The server and the browser ask the same ones (S3 §4, §5). */

import { isEmail } from './email/rules.ts';
import { matches } from './pattern/rules.ts';
import { lengthOf, type Rule, type Values, visibleRules } from './visibility/rules.ts';

export * from './visibility/rules.ts';

/** Why an answer can't be taken; the words stand in `messages` of the control. */
export type FaultCode = 'required' | 'invalid';
export interface Fault {
  name: string;
  code: FaultCode;
}

/** S3 §5. */
const MAX_PHONE = 12;

/** S3 §5: an optional country prefix, ten digits, separators where one likes, twelve characters in all. */
export const isPhone = (text: string): boolean =>
  text.length <= MAX_PHONE && /^(?:\+?1[-. ]?)?(?:\([0-9]{3}\)|[0-9]{3})[-. ]?[0-9]{3}[-. ]?[0-9]{4}$/.test(text);

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
