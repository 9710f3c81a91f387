/** What an item's fields are by the schema of the block that shows them: kinds, sentences, examples, and whether a change still fits (EDT-01). */
import type { Registry } from '../blocks/registry.ts';
import type { FieldKinds } from '../content/field-shape.ts';
import { composeFields } from '../content/repository/compose-fields.ts';
import type { EntryPath } from '../content/repository/entries.ts';
import type { StoredFields } from '../content/repository/items.ts';
import type { StoredItem } from '../content/repository/store.ts';
import { blockExamples } from '../generated/examples.ts';
import { blockSentences } from '../generated/sentences.ts';
import { wordsOf } from './block-words.ts';
import { fieldsOfType, TYPE, type TypeField, typeNamed } from './edit/types.ts';
import { kindsOfBlock } from './field-shapes.ts';

export interface ItemSchema {
  /** What editors call the block whose data source the item is; empty for other items. */
  blockName: string;
  kinds: FieldKinds;
  /** The schema's sentence over a field, empty for none. */
  sentence(name: string): string;
  /** Fields of the first entry that the block's `default` example has in a list; none when it has none. Raw, as the platform would send it. */
  example(list: string): Record<string, unknown>;
  /** @returns what the block's schema can't read of an item that it could read before, by the name of the field */
  misfits(before: StoredItem, fields: StoredFields): { field: string; message: string }[];
}

/** @param of component, and fields with references from there to the item: `Related.Articles`; or a type: `type:Article Detail` @param inside from the item to an entry in it */
export function itemSchema(registry: Registry, of: string, inside: EntryPath): ItemSchema {
  const [component = '', ...followed] = of.split('.');
  const names = [...followed, ...inside.filter((_, index) => index % 2 === 0)];
  const type = of.startsWith(TYPE) ? typeNamed(of.slice(TYPE.length)) : undefined;
  if (type) return typeSchema(fieldsOfType(registry, type), names);
  const block = registry.get(component);
  let kinds = kindsOfBlock(registry, component) ?? {};
  for (const name of names) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    kinds = typeof kind === 'object' ? kind.inside : {};
  }
  return {
    blockName: block && followed.length === 0 ? wordsOf(block.folder) : '',
    kinds,
    sentence: (name) => blockSentences[block?.folder ?? '']?.[[...names, name].join('.')] ?? '',
    example: (list) => exampleOf(blockExamples[block?.folder ?? '']?.examples.default.fields, [...names, list]),
    misfits(before, fields) {
      // Items that the block only refers to are read through lists of others: what does not fit there is told where the block stands.
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

/** Of a page, or of a shared item that no block reads as its own. */
function typeSchema(fields: Record<string, TypeField>, names: readonly string[]): ItemSchema {
  let kinds: FieldKinds = Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind]));
  for (const name of names) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    kinds = typeof kind === 'object' ? kind.inside : {};
  }
  return {
    blockName: '',
    kinds,
    sentence: (name) => (names.length === 0 ? (fields[name]?.sentence ?? '') : ''),
    example: () => ({}),
    misfits: () => [],
  };
}

/** As zod tells what it can't read. */
interface Issue {
  path: PropertyKey[];
  message: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first entry at the end of a way through lists. */
function exampleOf(fields: unknown, [name = '', ...rest]: readonly string[]): Record<string, unknown> {
  const value = isObject(fields) ? fields[name] : undefined;
  const first = Array.isArray(value) ? value[0] : value;
  const inside = isObject(first) ? (isObject(first.fields) ? first.fields : first) : {};
  return rest.length > 0 ? exampleOf(inside, rest) : inside;
}
