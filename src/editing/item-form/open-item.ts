/** Opens an item's draft for a form: the item, the entry in it, and the names that the form shows (EDT-01, EDT-04). */
import { type ItemChoice, siblingsOf } from '../../content/repository/drafts/editors-reads.ts';
import { entryId, findEntry, listEntries, titleOf } from '../../content/repository/store/entries.ts';
import type { FieldKinds } from '../../content/field-shape.ts';
import type { Inline, StoredField, StoredFields } from '../../content/repository/store/items.ts';
import { itemsOfTemplate } from '../../content/repository/tree/items-of-template.ts';
import { routesUsing } from '../../content/repository/store/routes-using.ts';
import { loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import { textOf } from '../../lib/html/text.ts';
import { isOwnData } from '../drafts/model.ts';
import { editFields, editItems, type ItemAddress } from './addresses.ts';
import { controlOf, labelOf } from './control.rules.ts';

export interface OpenItem {
  item: StoredItem;
  /** Of the item, or of the entry that the address names. */
  fields: StoredFields;
  /** Its name for editors. */
  title: string;
  /** The items and entries around it, from the outside in. */
  trail: { name: string; link: string }[];
}

/** @param blockName of the block whose data source it is, or empty @returns `undefined` when the site has no such item in this language; `gone` when only the entry in it is missing */
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
/** Entries have no name from an editor: their title is used, else their first text. */
function nameOf({ fields, name, displayName }: Inline, unnamed = 'Item'): string {
  const given = titleOf(fields) || (displayName === name ? '' : displayName);
  const texts = Object.values(fields).map((field) => ('value' in field && typeof field.value === 'string' ? field.value : ''));
  const text = (given || texts.map((text) => textOf(text)).find(Boolean)) ?? unnamed;
  return text.length > MAX_NAME ? `${text.slice(0, MAX_NAME - 1).trimEnd()}…` : text;
}

/** Data sources are named after their place on the page (`faq-accordion-1`): block and title are clearer. */
export function itemName({ fields, displayName }: Pick<StoredItem, 'fields' | 'displayName'>, blockName = ''): string {
  const title = titleOf(fields);
  return blockName ? `${blockName}${title && ` “${title}”`}` : title || displayName;
}

/** Item, list, entry, list … with the address of each form, without the current form. */
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
 * Choices of every reference among some fields: for a set reference, by its id, the chosen item's siblings; for an empty one, by the field's name, the
 * items whose template has the field's name (`Author`, `SearchSynonyms`), without items that belong to one page.
 */
export async function choicesOf(
  db: D1Database,
  item: StoredItem,
  fields: StoredFields,
  kinds: FieldKinds = {},
): Promise<Map<string, ItemChoice[]>> {
  const ids = [...new Set(Object.values(fields).flatMap((field) => ('ref' in field ? [field.ref] : [])))];
  const empty = Object.keys(kinds).filter((name) => controlOf(fields[name], kinds[name]) === 'reference' && !refOf(fields[name]));
  const ofTemplate = async (name: string): Promise<ItemChoice[]> =>
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
  /** It refers to a separate item. */
  isReference: boolean;
}

/** @returns the entries of a list by name, in order; `undefined` when the field is no list */
export async function entriesOf(db: D1Database, item: StoredItem, fields: StoredFields, name: string): Promise<NamedEntry[] | undefined> {
  const list = listEntries(fields[name]);
  if (!list) return undefined;
  const ids = list.flatMap((entry) => ('ref' in entry ? [entry.ref] : []));
  const items = ids.length > 0 ? await loadItems(db, { stage: 'draft', site: item.site, language: item.language }, ids) : [];
  const names = new Map(items.map((one) => [one.id, itemName(one)]));
  return list.map((entry, index) => ({
    id: entryId(entry),
    name: 'ref' in entry ? (names.get(entry.ref) ?? 'An item that no longer exists') : nameOf(entry, `Item ${index + 1}`),
    isReference: 'ref' in entry,
  }));
}
