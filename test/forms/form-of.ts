/** Forms for tests, made from settings as in content. */
import * as z from 'zod';
import { answersOf, readValues } from '../../src/forms/answers.ts';
import { definitionOf, type FormDefinition } from '../../src/forms/definition.ts';
import { formShape, formSpelling } from '../../src/forms/shape.ts';

type Settings = Record<string, unknown>;

export const formSchema = z.preprocess(formSpelling as (raw: unknown) => unknown, z.object(formShape()));

/** A translate function with an empty dictionary: the texts of the code are used. */
export const translate = (_: string, words: string): string => words;

/** Settings as fields of an item; lists of fields and options are items of their own. */
const asItem = (settings: Settings): { fields: Settings } => ({
  fields: Object.fromEntries(
    Object.entries(settings).map(([name, one]) => [
      name,
      Array.isArray(one) ? one.map((inner) => asItem(inner as Settings)) : { value: one },
    ]),
  ),
});

/** @returns a form block's fields in the platform's format */
export const rawForm = (fields: readonly Settings[], settings: Settings = {}): Settings => ({
  ...asItem(settings).fields,
  FormFields: fields.map(asItem),
});

export const formOf = (fields: readonly Settings[], settings: Settings = {}): FormDefinition =>
  definitionOf(formSchema.parse(rawForm(fields, settings)));

/** @returns the answers that a submission would store */
export const stored = (definition: FormDefinition, posted: Record<string, string[]>) =>
  answersOf(definition, readValues(definition, new Map(Object.entries(posted))), translate);
