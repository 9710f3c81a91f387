/** Describes an item's fields by the schema of the block that shows them: types, descriptions, examples, and whether a change fits (EDT-01). */
import type { Registry } from '../../blocks/define.ts';
import { type FieldKinds, sentencesOfSchema, kindsInside } from '../../content/field-shape.ts';
import { composeFields } from '../../content/repository/delivery/compose-fields.ts';
import type { EntryPath } from '../../content/repository/store/entries.ts';
import type { StoredFields } from '../../content/repository/store/items.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import { blockExamples } from '../../generated/examples.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';
import { blockLabel } from './block-label.ts';
import { fieldsOfType, TYPE, type TypeField, typeNamed } from '../edit/types.ts';
import { kindsOfBlock } from './field-shapes.ts';

export interface ItemSchema {
  /** Display name of the block whose data source the item is; empty for other items. */
  blockName: string;
  kinds: FieldKinds;
  /** The schema's description of a field, empty for none. */
  sentence(name: string): string;
  /** Values of a taxonomy field that the code reads. */
  known(name: string): readonly string[];
  /** Fields of the first entry of a list in the block's `default` example; none when it has none. Raw, as the platform sends it. */
  example(list: string): Record<string, unknown>;
  /** @returns what the block's schema could read of an item before and no longer can, by field name */
  misfits(before: StoredItem, fields: StoredFields): { field: string; message: string }[];
}

/** @param of component, and fields that refer from it to the item: `Related.Articles`; or a type: `type:Article Detail` @param inside path from the item to an entry in it */
export function itemSchema(registry: Registry, of: string, inside: EntryPath): ItemSchema {
  const [component = '', ...followed] = of.split('.');
  const names = [...followed, ...inside.filter((_, index) => index % 2 === 0)];
  const type = of.startsWith(TYPE) ? typeNamed(of.slice(TYPE.length)) : undefined;
  if (type) return typeSchema(fieldsOfType(registry, type), names);
  const block = registry.get(component);
  const kinds = kindsInside(kindsOfBlock(registry, component) ?? {}, names);
  const sentences = sentencesOfSchema(block?.fields);
  return {
    blockName: block && followed.length === 0 ? blockLabel(block.folder) : '',
    kinds,
    sentence: (name) => sentences[[...names, name].join('.')] ?? '',
    known: () => [],
    example: (list) => exampleOf(blockExamples[block?.folder ?? '']?.examples.default.fields, [...names, list]),
    misfits(before, fields) {
      // Items that the block only refers to are read through lists of other items: their misfits are reported where the block is.
      if (!block || followed.length > 0) return [];
      const issuesOf = (item: StoredItem): Issue[] =>
        block.fields.safeParse(composeFields(item, { parts: new Map(), editing: false })).error?.issues ?? [];
      const known = new Set(issuesOf(before).map(({ path }) => path.join('.')));
      return issuesOf({ ...before, fields })
        .filter(({ path }) => !known.has(path.join('.')))
        .map(({ path, message }) => ({ field: String(inside.length > 0 ? path.at(-1) : path[0]), message }));
    },
  };
}

/** Schema of a page, or of a shared item that no block reads as its own. */
function typeSchema(fields: Record<string, TypeField>, names: readonly string[]): ItemSchema {
  const kinds: FieldKinds = Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind]));
  return {
    blockName: '',
    kinds: kindsInside(kinds, names),
    sentence: (name) => (names.length === 0 ? (fields[name]?.sentence ?? '') : ''),
    known: (name) => (names.length === 0 ? (fields[name]?.known ?? []) : []),
    example: () => ({}),
    misfits: () => [],
  };
}

/** One of zod's issues. */
interface Issue {
  path: PropertyKey[];
  message: string;
}

/** The first entry at the end of a path through lists. */
function exampleOf(fields: unknown, [name = '', ...rest]: readonly string[]): Record<string, unknown> {
  const value = isRecord(fields) ? fields[name] : undefined;
  const first = Array.isArray(value) ? value[0] : value;
  const inside = isRecord(first) ? (isRecord(first.fields) ? first.fields : first) : {};
  return rest.length > 0 ? exampleOf(inside, rest) : inside;
}
