/** A short name for what a form asks and how answers are checked, so that one that was changed while somebody typed is known (decision 041). */
import { fingerprint } from '../lib/digest.ts';
import { type FormDefinition, partsOf, ruleOf } from './definition.ts';
import type { Part } from './kinds/kind.ts';

/**
 * Of what visitors are asked: labels, choices and rules. Hints, messages and what becomes of the answers may change without one noticing.
 * @returns up to eleven letters and digits
 */
export const definitionVersion = (definition: FormDefinition): string =>
  fingerprint(
    JSON.stringify(
      partsOf(definition).map((part) => [
        ruleOf(part),
        part.control,
        part.isMultiple,
        wordsIn(part.label),
        part.choices?.map(({ value, label }) => [value, typeof label === 'string' ? label : label.key]),
      ]),
    ),
  );

const wordsIn = (label: Part['label']): string => ('key' in label ? label.key : label.value);
