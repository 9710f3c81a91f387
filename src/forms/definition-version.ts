/** A version of a form's questions and checks, which reveals that a form changed while a visitor filled it in (decision 041). */
import { fingerprint } from '../lib/security/digest.ts';
import { type FormDefinition, controlsOf, controlRule } from './definition.ts';
import type { FormControl } from './kinds/kind.ts';

/**
 * Covers what visitors see and answer: labels, choices and rules. Hints, messages and the recipients of the answers may change unnoticed.
 * @returns up to eleven letters and digits
 */
export const definitionVersion = (definition: FormDefinition): string =>
  fingerprint(
    JSON.stringify(
      controlsOf(definition).map((part) => [
        controlRule(part),
        part.control,
        part.isMultiple,
        wordsIn(part.label),
        part.choices?.map(({ value, label }) => [value, typeof label === 'string' ? label : label.key]),
      ]),
    ),
  );

const wordsIn = (label: FormControl['label']): string => ('key' in label ? label.key : label.value);
