/** What the blocks say to changes of drafts (src/editing/drafts): kinds, examples, places, and what does not fit. */
import type { Registry } from '../../blocks/registry.ts';
import type { FieldKinds } from '../../content/field-shape.ts';
import { composeFields } from '../../content/repository/compose-fields.ts';
import type { StoredItem } from '../../content/repository/store.ts';
import type { NewId } from '../../editing/drafts/copies.ts';
import type { Knows } from '../../editing/drafts/session.ts';
import { isOwnData } from '../../editing/drafts/model.ts';
import { itemSchema } from '../item-schema.ts';
import { newBlock, newEntryOf } from './example-content.ts';
import { isAllowedAt } from './placing.ts';
import { fieldsOfType, typeNamed } from './types.ts';
import { wrongParams } from './wrong-params.ts';

/** @returns the component whose data an item is: a page's own data is called after it, shared items have types; empty for pages */
export function componentOf(registry: Registry, template: string): string {
  if (registry.has(template)) return template;
  const type = typeNamed(template);
  return type?.kind === 'shared' ? (type.of ?? '') : '';
}

export function knowsOf(registry: Registry, newId: NewId): Knows {
  const schemaOf = (item: StoredItem, inside: readonly string[]) => itemSchema(registry, componentOf(registry, item.template), inside);
  return {
    kinds: (item, inside) => {
      if (componentOf(registry, item.template)) return schemaOf(item, inside).kinds;
      const type = typeNamed(item.template);
      const kinds = type ? Object.fromEntries(Object.entries(fieldsOfType(registry, type)).map(([name, { kind }]) => [name, kind])) : {};
      return insideKinds(kinds, inside);
    },
    entry(item, inside, field) {
      const { kinds, example } = schemaOf(item, inside);
      return newEntryOf(example(field), insideKinds(kinds, [field, '']), field, newId);
    },
    misfits: (item, fields) => schemaOf(item, []).misfits(item, fields),
    block: (component) => newBlock(registry, component, newId),
    mayStand: (component, place) => isAllowedAt(registry, component, place),
    isFixed: (component) => registry.get(component)?.ours === true,
    wrongParams(component, params) {
      const block = registry.get(component);
      return block ? wrongParams(block, params) : [{ field: 'uid', message: 'is of a component that this site has not' }];
    },
    refusesSource(component, item) {
      const block = registry.get(component);
      if (item.presentation) return 'is a page';
      if (isOwnData(item.path)) return 'belongs to another page';
      const made = componentOf(registry, item.template);
      if (made && registry.get(made) !== block) return 'is made for another block';
      const fits = block?.fields.safeParse(composeFields(item, { parts: new Map(), editing: false })).success;
      return fits ? '' : 'does not fit this block';
    },
  };
}

/** Kinds at the end of a way through lists. */
function insideKinds(kinds: FieldKinds, [name, , ...rest]: readonly string[]): FieldKinds {
  if (name === undefined) return kinds;
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  return typeof kind === 'object' ? insideKinds(kind.inside, rest) : {};
}
