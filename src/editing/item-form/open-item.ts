/** Opens an item's draft for a form: the item, the entry in it, and what the form has to name (EDT-01, EDT-04). */
import { type Choice, siblingsOf } from '../../content/repository/editors-reads.ts';
import { entryId, findEntry, listOf, titleOf } from '../../content/repository/entries.ts';
import type { FieldKinds } from '../../content/field-shape.ts';
import type { Inline, StoredField, StoredFields } from '../../content/repository/items.ts';
import { itemsOfTemplate } from '../../content/repository/items-of-template.ts';
import { routesUsing } from '../../content/repository/routes-using.ts';
import { loadItems, type StoredItem } from '../../content/repository/store.ts';
import { isOwnData } from '../drafts/model.ts';
import { editFields, editItems, type ItemAddress } from './addresses.ts';
import { controlOf, labelOf } from './control/rules.ts';

export interface OpenItem {
  item: StoredItem;
  /** Of the item, or of the entry in it that the address names. */
  fields: StoredFields;
  /** What editors know it by. */
  title: string;
  /** What it is part of, from the outside in. */
  trail: { name: string; link: string }[];
}

/** @param blockName of the block whose data source it is, or empty @returns `undefined` when the site has no such item in this language; `gone` when it has, but not the entry in it */
export async function openItem(
  db: D1Database,
  site: string,
  address: ItemAddress,
  blockName = '',
): Promise<OpenItem | { gone: StoredItem } | undefined> {
  const [item] = await loadItems(db, { stage: 'draft', site, language: address.language }, [address.item]);
  if (!item || item.site !== site) return undefined;
  const entry = address.inside.length > 0 ? findEntry(item.fields, address.inside) : undefined;
  if (address.inside.length > 0 && !entry) return { gone: item };
  return {
    item,
    fields: entry?.fields ?? item.fields,
    title: entry ? nameOf(entry) : itemName(item, blockName),
    trail: trailOf(item, address, blockName),
  };
}

const MAX_NAME = 80;
/** Entries have no name that anybody gave them: their title, else the first words in them. */
function nameOf({ fields, name, displayName }: Inline, unnamed = 'Item'): string {
  const given = titleOf(fields) || (displayName === name ? '' : displayName);
  const texts = Object.values(fields).map((field) => ('value' in field && typeof field.value === 'string' ? field.value : ''));
  const text =
    (given ||
      texts
        .map((html) =>
          html
            .replace(/<[^>]*>/g, ' ')
            .replace(/\s+/g, ' ')
            .trim(),
        )
        .find(Boolean)) ??
    unnamed;
  return text.length > MAX_NAME ? `${text.slice(0, MAX_NAME - 1).trimEnd()}…` : text;
}

/** Data sources are named after their place on the page (`faq-accordion-1`): block and title say more. */
export function itemName({ fields, displayName }: Pick<StoredItem, 'fields' | 'displayName'>, blockName = ''): string {
  const title = titleOf(fields);
  return blockName ? `${blockName}${title && ` “${title}”`}` : title || displayName;
}

/** Item, list, entry, list … with the address of each form, the form itself left out. */
function trailOf(item: StoredItem, address: ItemAddress, blockName: string): OpenItem['trail'] {
  const trail: OpenItem['trail'] = [];
  for (let length = 0; length < address.inside.length; length += 2) {
    const above = { ...address, inside: address.inside.slice(0, length) };
    const name = address.inside[length] ?? '';
    const owner = length > 0 ? findEntry(item.fields, above.inside) : undefined;
    trail.push({ name: owner ? nameOf(owner) : itemName(item, blockName), link: editFields(above) });
    const field = (owner ? owner.fields : item.fields)[name];
    if (field && 'list' in field) trail.push({ name: labelOf(name), link: editItems(above, name) });
  }
  return trail;
}

/**
 * Choices of every reference among some fields: by the id that is chosen now, what stands beside it; where none is, by the field's name what is
 * of the template that is called like the field (`Author`, `SearchSynonyms`), other than what a page keeps for itself.
 */
export async function choicesOf(
  db: D1Database,
  item: StoredItem,
  fields: StoredFields,
  kinds: FieldKinds = {},
): Promise<Map<string, Choice[]>> {
  const ids = [...new Set(Object.values(fields).flatMap((field) => ('ref' in field ? [field.ref] : [])))];
  const empty = Object.keys(kinds).filter((name) => controlOf(fields[name], kinds[name]) === 'reference' && !refOf(fields[name]));
  const ofTemplate = async (name: string): Promise<Choice[]> =>
    (await itemsOfTemplate(db, item, labelOf(name))).flatMap(({ id, title, path }) => (isOwnData(path) ? [] : { id, name: title }));
  return new Map(
    await Promise.all([
      ...ids.map(async (id) => [id, await siblingsOf(db, item, id)] as const),
      ...empty.map(async (name) => [name, await ofTemplate(name)] as const),
    ]),
  );
}

const refOf = (field: StoredField | undefined): string => (field && 'ref' in field ? field.ref : '');

/** @returns how many published pages show an item, by its data sources, designs and references */
export const pagesUsing = async (db: D1Database, item: StoredItem): Promise<number> =>
  (await routesUsing(db, [item.id], item.language)).length;

export interface NamedEntry {
  id: string;
  name: string;
  /** It is an item of its own. */
  isReference: boolean;
}

/** @returns the entries of a list by name, in order; `undefined` where the field is no list */
export async function entriesOf(db: D1Database, item: StoredItem, fields: StoredFields, name: string): Promise<NamedEntry[] | undefined> {
  const list = listOf(fields[name]);
  if (!list) return undefined;
  const ids = list.flatMap((entry) => ('ref' in entry ? [entry.ref] : []));
  const items = ids.length > 0 ? await loadItems(db, { stage: 'draft', site: item.site, language: item.language }, ids) : [];
  const names = new Map(items.map((one) => [one.id, itemName(one)]));
  return list.map((entry, index) => ({
    id: entryId(entry),
    name: 'ref' in entry ? (names.get(entry.ref) ?? 'An item that is not there any more') : nameOf(entry, `Item ${index + 1}`),
    isReference: 'ref' in entry,
  }));
}
