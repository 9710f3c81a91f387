/** Fields of a stored item in the platform's own shape, references filled in; in editing mode with the marks' metadata (protocols §1.2, §4.3). */
import { type Inline, type StoredField, type StoredFields, WHOLE } from './items.ts';
import { braced, dashed, nameId } from './names.ts';
import { REFERENCE_DEPTH, type StoredItem } from './store.ts';

export interface FieldOptions {
  parts: ReadonlyMap<string, StoredItem>;
  /** Adds `metadata` to every value. */
  editing: boolean;
}

/** @returns `fields` of a data source, route or referenced item; an array for resolver output */
export function composeFields(owner: StoredItem, options: FieldOptions, depth = 0): Record<string, unknown> | unknown[] {
  const whole = owner.fields[WHOLE];
  if (whole && 'raw' in whole) return whole.raw as unknown[];
  return fieldsOf(owner.fields, owner, [], options, depth);
}

function fieldsOf(fields: StoredFields, owner: StoredItem, path: string[], options: FieldOptions, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, composeField(field, owner, [...path, name], options, depth)]),
  );
}

function composeField(field: StoredField, owner: StoredItem, path: string[], options: FieldOptions, depth: number): unknown {
  if ('raw' in field) return field.raw;
  if ('ref' in field) return reference(field.ref, options, depth);
  if ('inline' in field) return entry(field.inline, owner, path, options, depth);
  if ('list' in field) {
    return field.list.flatMap((part) => {
      const item = 'ref' in part ? reference(part.ref, options, depth) : entry(part, owner, path, options, depth);
      return item ? [item] : [];
    });
  }
  return options.editing ? { value: field.value, metadata: metadata(field.value, owner, path) } : { value: field.value };
}

/** A referenced item, or `null` when it is not there in this stage or lies too deep. */
function reference(id: string, options: FieldOptions, depth: number): unknown {
  const item = depth < REFERENCE_DEPTH ? options.parts.get(id) : undefined;
  return item
    ? {
        id: dashed(item.id),
        url: item.route ?? '',
        name: item.name,
        displayName: item.displayName,
        fields: composeFields(item, options, depth + 1),
      }
    : null;
}

const entry = (inline: Inline, owner: StoredItem, path: string[], options: FieldOptions, depth: number): unknown => ({
  id: dashed(inline.id),
  url: '',
  name: inline.name,
  displayName: inline.displayName,
  fields: fieldsOf(inline.fields, owner, [...path, inline.id], options, depth),
});

/** What an editor needs to write a field back; `path` leads through entries that live inside their owner (field, entry id, field). */
function metadata(value: unknown, owner: StoredItem, path: string[]): unknown {
  const title = path.at(-1) ?? '';
  return {
    datasource: { id: braced(owner.id), language: owner.language, revision: owner.revision, version: owner.number },
    title,
    fieldId: braced(nameId(`field:${owner.template}:${path.filter((_, index) => index % 2 === 0).join('.')}`)),
    fieldType: fieldType(value),
    rawValue: rawValue(value),
    path,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function fieldType(value: unknown): string {
  if (isObject(value)) return 'href' in value ? 'General Link' : 'Image';
  if (typeof value === 'number') return 'Number';
  if (typeof value === 'boolean') return 'Checkbox';
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return 'Datetime';
  return /<[a-z][^>]*>/i.test(text) ? 'Rich Text' : 'Single-Line Text';
}

/** As the platform stores it: a link or image is one XML element. */
export function rawValue(value: unknown): string {
  if (!isObject(value)) return value === true ? '1' : value === false ? '' : String(value ?? '');
  if (Object.keys(value).length === 0) return '';
  const attributes = Object.entries(value).map(
    ([name, part]) => ` ${name}="${String(part).replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"`,
  );
  return `<${'href' in value ? 'link' : 'image'}${attributes.join('')} />`;
}
