/** Composes a stored item's fields in the platform's shape, with references filled in; in editing mode with the marks' metadata (protocols §1.2, §4.3). */
import type { FieldShape } from '../../field-shape.ts';
import { type Inline, type StoredField, type StoredFields, WHOLE } from '../store/items.ts';
import { braced, dashedId, nameId } from '../store/names.ts';
import { REFERENCE_DEPTH, type StoredItem } from '../store/store.ts';
import { isRecord } from '../../../lib/values/is-record.rules.ts';
import { escapeValue } from '../../../lib/html/escape.ts';
import { isHtml } from '../../../lib/html/is-html.rules.ts';

export interface FieldOptions {
  parts: ReadonlyMap<string, StoredItem>;
  /** Adds `metadata` to every value, and to the empty fields of a known shape. */
  editing: boolean;
}

/** @returns `fields` of a data source, route or referenced item; an array for resolver output */
export function composeFields(
  owner: StoredItem,
  options: FieldOptions,
  shape: FieldShape = {},
  depth = 0,
): Record<string, unknown> | unknown[] {
  const whole = owner.fields[WHOLE];
  if (whole && 'raw' in whole) return whole.raw as unknown[];
  return fieldsOf(owner.fields, owner, { path: [], shape, depth }, options);
}

/** Position of a field in an item: names and ids of entries on its path, its known shape, number of references followed. */
interface At {
  path: string[];
  shape: FieldShape;
  depth: number;
}

function fieldsOf(fields: StoredFields, owner: StoredItem, at: At, options: FieldOptions): Record<string, unknown> {
  const empty = options.editing ? Object.entries(at.shape).filter(([name, what]) => typeof what === 'string' && !(name in fields)) : [];
  const entries = Object.entries(fields).map(([name, field]) => [name, composeField(field, owner, name, at, options)]);
  return Object.fromEntries([
    ...entries,
    ...empty.map(([name, what]) => {
      const value = what === 'Image' || what === 'General Link' ? {} : '';
      return [name, { value, metadata: metadata(value, owner, [...at.path, name], what as string) }];
    }),
  ]);
}

function composeField(field: StoredField, owner: StoredItem, name: string, at: At, options: FieldOptions): unknown {
  const path = [...at.path, name];
  const known = at.shape[name];
  const inside = { path, shape: typeof known === 'object' ? known : {}, depth: at.depth };
  if ('raw' in field) return field.raw;
  if ('ref' in field) return reference(field.ref, inside, options);
  if ('inline' in field) return entry(field.inline, owner, inside, options);
  if ('list' in field) {
    return field.list.flatMap((part) => {
      const item = 'ref' in part ? reference(part.ref, inside, options) : entry(part, owner, inside, options);
      return item ? [item] : [];
    });
  }
  if (!options.editing) return { value: field.value };
  return { value: field.value, metadata: metadata(field.value, owner, path, typeof known === 'string' ? known : undefined) };
}

/** A referenced item, or `null` when this stage does not have it or it is too deep. */
function reference(id: string, { shape, depth }: At, options: FieldOptions): unknown {
  const item = depth < REFERENCE_DEPTH ? options.parts.get(id) : undefined;
  return item
    ? {
        id: dashedId(item.id),
        url: item.route ?? '',
        name: item.name,
        displayName: item.displayName,
        // Our addition: forms distinguish their fields by it.
        templateName: item.template,
        fields: composeFields(item, options, shape, depth + 1),
      }
    : null;
}

const entry = (inline: Inline, owner: StoredItem, at: At, options: FieldOptions): unknown => ({
  id: dashedId(inline.id),
  url: '',
  name: inline.name,
  displayName: inline.displayName,
  fields: fieldsOf(inline.fields, owner, { ...at, path: [...at.path, inline.id] }, options),
});

/** Data that an editor needs to save a field; `path` leads through entries inside their owner (field, entry id, field). */
function metadata(value: unknown, owner: StoredItem, path: string[], type = fieldType(value)): unknown {
  const title = path.at(-1) ?? '';
  return {
    datasource: { id: braced(owner.id), language: owner.language, revision: owner.revision, version: owner.number },
    title,
    fieldId: braced(nameId(`field:${owner.template}:${path.filter((_, index) => index % 2 === 0).join('.')}`)),
    fieldType: type,
    rawValue: rawValue(value),
    path,
  };
}

function fieldType(value: unknown): string {
  if (isRecord(value)) return 'href' in value ? 'General Link' : 'Image';
  if (typeof value === 'number') return 'Number';
  if (typeof value === 'boolean') return 'Checkbox';
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return 'Datetime';
  return isHtml(text) ? 'Rich Text' : 'Single-Line Text';
}

/** The value in the platform's stored form: a link or image is one XML element. */
export function rawValue(value: unknown): string {
  if (!isRecord(value)) return value === true ? '1' : value === false ? '' : String(value ?? '');
  if (Object.keys(value).length === 0) return '';
  const plain = Object.entries(value).filter(([, part]) => part === null || typeof part !== 'object');
  const attributes = plain.map(([name, part]) => ` ${name}="${escapeValue(String(part))}"`);
  return `<${'href' in value ? 'link' : 'image'}${attributes.join('')} />`;
}
