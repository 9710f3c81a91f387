/** Field types, examples, placeholders and misfits of blocks, for changes of drafts (src/editing/drafts). */
import type { Registry } from '../../blocks/define.ts';
import { composeFields } from '../../content/repository/delivery/compose-fields.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import type { NewId } from '../../editing/drafts/copies.ts';
import type { BlockSchemas } from '../../editing/drafts/session.ts';
import { isOwnData } from '../../editing/drafts/model.ts';
import { itemSchema } from '../render/item-schema.ts';
import { kindsInside } from '../../content/field-shape.ts';
import { newBlock, newEntryOf } from './example-content.ts';
import { isAllowedAt } from './placing.ts';
import { fieldsOfType, typeNamed } from './types.ts';
import { wrongParams } from './wrong-params.ts';

/** @returns the component whose data an item is: a page's own data is named after it, shared items have types; empty for pages */
export function componentOf(registry: Registry, template: string): string {
  if (registry.has(template)) return template;
  const type = typeNamed(template);
  return type?.kind === 'shared' ? (type.of ?? '') : '';
}

export function blockSchemasOf(registry: Registry, newId: NewId): BlockSchemas {
  const schemaOf = (item: StoredItem, inside: readonly string[]) => itemSchema(registry, componentOf(registry, item.template), inside);
  return {
    kinds: (item, inside) => {
      if (componentOf(registry, item.template)) return schemaOf(item, inside).kinds;
      const type = typeNamed(item.template);
      const kinds = type ? Object.fromEntries(Object.entries(fieldsOfType(registry, type)).map(([name, { kind }]) => [name, kind])) : {};
      return kindsInside(kinds, namesIn(inside));
    },
    entry(item, inside, field) {
      const { kinds, example } = schemaOf(item, inside);
      return newEntryOf(example(field), kindsInside(kinds, [field]), field, newId);
    },
    misfits: (item, fields) => schemaOf(item, []).misfits(item, fields),
    block: (component) => newBlock(registry, component, newId),
    isAllowedAt: (component, place) => isAllowedAt(registry, component, place),
    isFixed: (component) => registry.get(component)?.internal === true,
    wrongParams(component, params) {
      const block = registry.get(component);
      return block ? wrongParams(block, params) : [{ field: 'uid', message: 'is of a component that this site has not' }];
    },
    refusesSource(component, item) {
      const block = registry.get(component);
      if (item.presentation) return 'is a page';
      if (isOwnData(item.path)) return 'belongs to another page';
      const reader = componentOf(registry, item.template);
      if (reader && registry.get(reader) !== block) return 'is made for another block';
      const fits = block?.fields.safeParse(composeFields(item, { parts: new Map(), editing: false })).success;
      return fits ? '' : 'does not fit this block';
    },
  };
}

/** The names of the fields in a path, without the ids of the entries between them. */
const namesIn = (path: readonly string[]): string[] => path.filter((_, index) => index % 2 === 0);
