/** Reads a form's item with the schema that renders it, and counts what was submitted (FRM-01). */
import type * as z from 'zod';
import { composeFields } from '../content/repository/delivery/compose-fields.ts';
import { findEntry, type EntryPath, ownEntries, storedValue } from '../content/repository/store/entries.ts';
import type { Inline, StoredFields } from '../content/repository/store/items.ts';
import {
  COLUMNS,
  FROM_TEMPLATES,
  loadItems,
  type ItemRow,
  type Scope,
  type StoredItem,
  toItem,
} from '../content/repository/store/store.ts';
import { definitionOf, type FormDefinition, type FormField, controlsOf } from '../forms/definition.ts';
import { formIn } from '../forms/find.ts';
import type { FormSettings } from '../forms/shape.ts';
import { kindsOfSchema } from '../content/field-shape.ts';
import { rowsOf } from '../lib/values/rows-of.ts';

/** Component whose schema reads forms whose template has no block. */
export const FORM_BLOCK = 'Form';
const LIST = 'FormFields';
/** A site has a few dozen. */
const MAX_FORMS = 500;

/** Components by name, with the schemas that read their fields. */
export interface Blocks {
  get(name: string): { fields: z.ZodType } | undefined;
  keys(): Iterable<string>;
}

/** Templates of items that hold a form: every component whose schema has fields of a form. */
function formTemplates(registry: Blocks): string[] {
  const holds = (name: string) => kindsOfSchema(registry.get(name)?.fields)?.[LIST] !== undefined;
  return [...registry.keys()].filter(holds);
}

/** Whether an item's fields are a form's. */
export const holdsForm = ({ template, fields }: Pick<StoredItem, 'template' | 'fields'>, registry: Blocks): boolean =>
  LIST in fields || formTemplates(registry).includes(template);

/** Draft forms, shared ones first. */
export async function formItems(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  registry: Blocks,
): Promise<(StoredItem & { isOpen: boolean; isLive: boolean })[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS}, l.item IS NOT NULL AS is_live, l.number IS NOT h.number AS is_open FROM ${FROM_TEMPLATES}
       LEFT JOIN heads l ON l.stage = 'live' AND l.item = h.item AND l.language = h.language
       WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'draft' AND h.template IN (SELECT value FROM json_each(?3)) ORDER BY h.path LIMIT ${MAX_FORMS}`,
    )
    .bind(site, language, JSON.stringify(formTemplates(registry)))
    .all<ItemRow & { is_live: number; is_open: number }>();
  const items = results.map((row) => ({ ...toItem(row), isLive: row.is_live === 1, isOpen: row.is_open === 1 }));
  return items.sort((left, right) => Number(left.path.includes('/data/')) - Number(right.path.includes('/data/')));
}

/** @returns the form as its schema reads it; `undefined` when it is invalid */
export function definitionIn(item: StoredItem, registry: Blocks): FormDefinition | undefined {
  const block = registry.get(item.template) ?? registry.get(FORM_BLOCK);
  const read = block?.fields.safeParse(composeFields(item, { parts: new Map(), editing: false }));
  if (!read?.success) return undefined;
  const settings = read.data as FormSettings;
  return formIn({ name: item.template, fields: settings }) ?? definitionOf(settings);
}

/** Names under which answers are stored: the columns of the export. */
export const answerColumns = (definition: FormDefinition | undefined): string[] =>
  definition
    ? controlsOf(definition).flatMap(({ isSent, name, control }) => (isSent && control !== 'heading' && control !== 'panel' ? [name] : []))
    : [];

export interface OpenForm {
  item: StoredItem;
  live: StoredItem | undefined;
  definition: FormDefinition | undefined;
  /** Columns of the published form that the draft no longer has. */
  lost: string[];
}

/** @returns `undefined` when the site has no such form */
export async function openForm(db: D1Database, scope: Omit<Scope, 'stage'>, id: string, registry: Blocks): Promise<OpenForm | undefined> {
  const [[item], [live]] = await Promise.all([
    loadItems(db, { ...scope, stage: 'draft' }, [id]),
    loadItems(db, { ...scope, stage: 'live' }, [id]),
  ]);
  if (!item || item.site !== scope.site || !holdsForm(item, registry)) return undefined;
  const definition = definitionIn(item, registry);
  const now = new Set(answerColumns(definition));
  const lost = live ? answerColumns(definitionIn(live, registry)).filter((name) => !now.has(name)) : [];
  return { item, live, definition, lost };
}

/** A field in its list, with its path and its parsed form. */
export interface PlacedField {
  entry: Inline;
  /** From the item: list, id, list, id … */
  inside: EntryPath;
  level: number;
  /** `undefined` when the form is invalid. */
  read: FormField | undefined;
  isFirst: boolean;
  isLast: boolean;
}

/** Every field, followed by the fields inside it. */
export function fieldsIn(fields: StoredFields, read: readonly FormField[] = [], above: EntryPath = []): PlacedField[] {
  const entries = ownEntries(fields, LIST);
  return entries.flatMap((entry, at): PlacedField[] => {
    const inside = [...above, LIST, entry.id];
    const own = { entry, inside, level: above.length / 2 + 1, read: read[at], isFirst: at === 0, isLast: at === entries.length - 1 };
    return [own, ...fieldsIn(entry.fields, read[at]?.inside, inside)];
  });
}

export const settingOf = (fields: StoredFields, name: string): string => {
  const value = storedValue(fields, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The name that editors see for a field. */
export const nameOfField = ({ fields, displayName }: Inline): string =>
  ['Label', 'HeadingText', 'GroupLabel', 'DisplayName', 'InternalFieldName'].map((name) => settingOf(fields, name).trim()).find(Boolean) ??
  displayName;

export const fieldAt = (item: StoredItem, inside: EntryPath): Inline | undefined => findEntry(item.fields, inside);

/** The number of submissions, up to a thousand, and the field names of the newest fifty. One round trip. */
export async function storedOf(db: D1Database, form: string, names: readonly string[]): Promise<{ count: number; columns: string[] }> {
  const [count, columns] = await db.batch([
    db
      .prepare(
        `SELECT count(*) AS count FROM (SELECT 1 FROM submissions WHERE form_name IN (SELECT value FROM json_each(?2)) AND form = ?1 LIMIT 1000)`,
      )
      .bind(form, JSON.stringify(names)),
    db
      .prepare(
        `SELECT DISTINCT json_extract(j.value, '$.name') AS name FROM
           (SELECT answers FROM submissions WHERE form_name IN (SELECT value FROM json_each(?2)) AND form = ?1 AND json_valid(answers) ORDER BY at DESC LIMIT 50) s, json_each(s.answers) j`,
      )
      .bind(form, JSON.stringify(names)),
  ]);
  return {
    count: rowsOf<{ count: number }>(count)[0]?.count ?? 0,
    columns: rowsOf<{ name: unknown }>(columns).map(({ name }) => String(name)),
  };
}
