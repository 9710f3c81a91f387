/** Gives every field of a form a name of its own, also those inside others, so that each answer is known by one. */
import { kindOf } from './kinds/all.ts';
import type { Inner, Kind, Part } from './kinds/kind.ts';

/** A field with its name, its controls and the fields in it. */
export interface Named extends Inner {
  name: string;
  kind: Kind | undefined;
  /** None for a template that is not known. */
  parts: Part[];
  inside: Named[];
}

const MAX_NAME = 100;

/** @param taken names that are given away: it grows @returns the same fields in their order, named as content calls them, else by their label */
export const withNames = (list: readonly Inner[], taken: Set<string> = new Set()): Named[] =>
  list.map(({ item, ...inner }) => {
    const { InternalFieldName, ID, Label, Template } = item.fields;
    const kind = kindOf(Template.value);
    const called = InternalFieldName.value.trim() || ID.value.trim();
    const wanted = called.slice(0, MAX_NAME) || pascal(Label.value) || pascal(Template.value) || 'field';
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

/** Every field, those inside others right after them. */
export const flat = (list: readonly Named[]): Named[] => list.flatMap((one) => [one, ...flat(one.inside)]);

const pascal = (text: string): string => text.replace(/[^\p{L}\p{N}]+(.?)/gu, (_, next: string) => next.toUpperCase()).slice(0, 60);
