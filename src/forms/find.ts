/** Finds the form in the fields of any block, so that the POST route depends on no block. */
import type { Item, Rendering } from '../content/model.ts';
import { definitionOf, type FormDefinition } from './definition.ts';
import type { FormSettings } from './shape.ts';

/** A block of this name is an agency contact form, whatever its template. */
const AGENCY_FORM = 'AgencyContactForm';

/**
 * @param rendering after its block's schema: with the fields of `formShape`, or an item `Form` that has them
 * @returns `undefined` when the block holds no form, or one without fields
 */
export function formIn({ name, fields }: Pick<Rendering, 'name' | 'fields'>): FormDefinition | undefined {
  const own = (fields ?? {}) as Partial<FormSettings> & { Form?: Item<FormSettings> | null };
  const settings = (own.FormFields ? own : own.Form?.fields) as FormSettings | undefined;
  if (!settings?.FormFields?.length) return undefined;
  const definition = definitionOf(settings);
  return name === AGENCY_FORM ? { ...definition, target: 'agency-contact' } : definition;
}
