/** Leaves choices out of a form that the agency's state does not offer. */
import { isSold } from '../agencies/places/states.rules.ts';
import type { FormDefinition, FormField } from './definition.ts';

/** @param state code of the agency's state; empty when the agency is not known */
export const offeredIn = (definition: FormDefinition, state: string): FormDefinition => ({
  ...definition,
  fields: definition.fields.map((field) => offeredField(field, state)),
});

const offeredField = ({ parts, inside, ...field }: FormField, state: string): FormField => ({
  ...field,
  parts: parts.map((part) =>
    part.choices && !part.picks ? { ...part, choices: part.choices.filter(({ value }) => isSold(value, state)) } : part,
  ),
  inside: inside.map((each) => offeredField(each, state)),
});
