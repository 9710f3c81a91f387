/** Validates content-driven forms and selects the answers to send, for the visible controls. The same rules run on the server and in the browser (S3 §4, §5). */

import { isEmail } from './email.rules.ts';
import { matches } from './patterns/pattern.rules.ts';
import { lengthOf, type ControlRule, type FormValues, visibleRules } from './visibility.rules.ts';

export * from './visibility.rules.ts';

/** Why an answer is unacceptable; the text is in `messages` of the control. */
export type FaultCode = 'required' | 'invalid';
export interface Fault {
  name: string;
  code: FaultCode;
}

/** S3 §5. */
const MAX_PHONE = 12;

/** S3 §5: an optional country prefix, ten digits, optional separators, at most twelve characters. */
export const isPhone = (text: string): boolean =>
  text.length <= MAX_PHONE && /^(?:\+?1[-. ]?)?(?:\([0-9]{3}\)|[0-9]{3})[-. ]?[0-9]{3}[-. ]?[0-9]{4}$/.test(text);

/** The faults in the order of the form: at most one for each visible control. */
export const faultsOf = (rules: readonly ControlRule[], values: FormValues): Fault[] =>
  visibleRules(rules, values).flatMap((rule) => {
    const code = faultOf(rule, values.get(rule.name) ?? []);
    return code ? [{ name: rule.name, code }] : [];
  });

function faultOf(
  { required, max = Number.POSITIVE_INFINITY, pattern, format, options }: ControlRule,
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

/** The answers that count: the non-empty ones of visible controls. */
export const visibleValues = (rules: readonly ControlRule[], values: FormValues): Map<string, string[]> =>
  new Map(
    visibleRules(rules, values).flatMap(({ name }): [string, string[]][] => {
      const texts = (values.get(name) ?? []).filter((text) => text !== '');
      return texts.length > 0 ? [[name, texts]] : [];
    }),
  );
