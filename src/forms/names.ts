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

/** @param used used names; the function adds to it @returns the same fields in their order, named by content, else by their label */
export const withNames = (list: readonly Inner[], used: Set<string> = new Set()): NamedField[] =>
  list.map(({ item, ...inner }) => {
    const { InternalFieldName, ID, Label, Template } = item.fields;
    const kind = fieldKind(Template.value);
    const ownName = InternalFieldName.value.trim() || ID.value.trim();
    const base = ownName.slice(0, MAX_NAME) || pascal(Label.value) || pascal(kind?.template ?? Template.value) || 'field';
    let name = base;
    let parts = kind?.parts(item.fields, name) ?? [];
    for (let count = 2; used.has(name) || parts.some((part) => used.has(part.name)); count++) {
      name = `${base}-${count}`;
      parts = kind?.parts(item.fields, name) ?? [];
    }
    used.add(name);
    for (const part of parts) used.add(part.name);
    return { item, ...inner, name, kind, parts, inside: withNames(kind?.inside?.(item.fields, name) ?? [], used) };
  });

/** Every field, nested ones right after their parent. */
export const flat = (list: readonly NamedField[]): NamedField[] => list.flatMap((one) => [one, ...flat(one.inside)]);

const pascal = (text: string): string => text.replace(/[^\p{L}\p{N}]+(.?)/gu, (_, next: string) => next.toUpperCase()).slice(0, 60);
