/** Leaves choices out of a form that the agency's state does not offer. */
import { isSold } from '../agencies/places/not-sold.rules.ts';
import type { FormDefinition, FormField } from './definition.ts';
import type { FormControl } from './kinds/kind.ts';

/** @param state code of the agency's state; empty when the agency is not known */
export const offeredIn = (definition: FormDefinition, state: string): FormDefinition => ({
  ...definition,
  fields: definition.fields.map((field) => offeredField(field, state)),
});

const offeredField = ({ parts, inside, ...field }: FormField, state: string): FormField => ({
  ...field,
  parts: parts.map((part) => (part.picks ? part : offeredPart(part, state))),
  inside: inside.map((each) => offeredField(each, state)),
});

const offeredPart = ({ choices, options, ...part }: FormControl, state: string): FormControl => ({
  ...part,
  ...(choices && { choices: choices.filter(({ value }) => isSold(value, state)) }),
  ...(options && { options: options.filter((value) => isSold(value, state)) }),
});
