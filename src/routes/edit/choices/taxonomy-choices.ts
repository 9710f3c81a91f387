/** Values of a taxonomy field of pages. */
import { valueChoices } from '../../../editing/item-form/value-choices.ts';
import type { ReferenceChoice } from '../../../editing/protocol.ts';
import { PAGE_FIELDS, type PageFieldName, type TypeField } from '../../../page/edit/page-fields.ts';
import { type AskedChoices, holds } from './asked-choices.ts';

/** @returns none for the unknown name of a field */
export async function taxonomyChoices({ editor, template: name, words }: AskedChoices): Promise<ReferenceChoice[]> {
  const field: TypeField | undefined = Object.hasOwn(PAGE_FIELDS, name) ? PAGE_FIELDS[name as PageFieldName] : undefined;
  if (!field) return [];
  const { db, site, language } = editor;
  const choices = await valueChoices(db, { site, language }, { [name]: field.kind }, () => field.known ?? []);
  return (choices.get(name) ?? []).flatMap(({ id }) => (holds(id, words) ? [{ id, title: id, path: '', note: '' }] : []));
}
