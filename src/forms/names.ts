/** Gives every field of a form a unique name, nested fields included. */
import { fieldKind } from './kinds/all.ts';
import type { Inner, FormFieldKind, FormControl } from './kinds/kind.ts';

/** A field with its name, its controls and the fields in it. */
export interface NamedField extends Inner {
  name: string;
  kind: FormFieldKind | undefined;
  /** Empty for an unknown template. */
  parts: FormControl[];
  inside: NamedField[];
}

const MAX_NAME = 100;

/** @param taken used names; the function adds to it @returns the same fields in their order, named by content, else by their label */
export const withNames = (list: readonly Inner[], taken: Set<string> = new Set()): NamedField[] =>
  list.map(({ item, ...inner }) => {
    const { InternalFieldName, ID, Label, Template } = item.fields;
    const kind = fieldKind(Template.value);
    const ownName = InternalFieldName.value.trim() || ID.value.trim();
    const wanted = ownName.slice(0, MAX_NAME) || pascal(Label.value) || pascal(Template.value) || 'field';
    let name = wanted;
    let parts = kind?.parts(item.fields, name) ?? [];
    for (let count = 2; taken.has(name) || parts.some((part) => taken.has(part.name)); count++) {
      name = `${wanted}-${count}`;
      parts = kind?.parts(item.fields, name) ?? [];
    }
    taken.add(name);
    for (const part of parts) taken.add(part.name);
    return { item, ...inner, name, kind, parts, inside: withNames(kind?.inside?.(item.fields, name) ?? [], taken) };
  });

/** Every field, nested ones right after their parent. */
export const flat = (list: readonly NamedField[]): NamedField[] => list.flatMap((one) => [one, ...flat(one.inside)]);

const pascal = (text: string): string => text.replace(/[^\p{L}\p{N}]+(.?)/gu, (_, next: string) => next.toUpperCase()).slice(0, 60);
