/** Writes stored fields in the authoring format; `expand-fields.ts` reads the same fields back. */
import { linkType } from '../../href.ts';
import { countedName, expandField, titleIn } from './expand-fields.ts';
import type { Inline, StoredField, StoredFields } from '../store/items.ts';
import { nameId } from '../store/names.ts';
import { isRecord } from '../../../lib/values/is-record.rules.ts';
import type { Naming } from './naming.ts';

/** Naming for reading files, with its inverse for writing them. */
export interface Writing extends Naming {
  /** @returns how a file refers to an id: a path, or `#` and the id */
  refOf(id: string): string;
}

/** @param where as in `expandFields` */
export function collapseFields(fields: StoredFields, writing: Writing, where: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, collapseField(field, writing, `${where}.${name}`)]));
}

function collapseField(field: StoredField, writing: Writing, where: string): unknown {
  if ('ref' in field) return { ref: writing.refOf(field.ref) };
  if ('raw' in field) return { raw: field.raw };
  if ('list' in field)
    return field.list.map((entry, index) =>
      'ref' in entry ? { ref: writing.refOf(entry.ref) } : collapseInline(entry, writing, where, index, isPlainEntry),
    );
  if ('inline' in field) return collapseInline(field.inline, writing, where, 0, isPlainInline);
  const short = shortValue(field.value);
  return short !== undefined && canonical(expandField(short, writing, where)) === canonical(field) ? short : { value: field.value };
}

/** Short form of texts, numbers, pictures and links; `undefined` for a value that has to be written unchanged. */
function shortValue(value: unknown): unknown {
  if (!isRecord(value)) return Array.isArray(value) ? undefined : value;
  if (typeof value.src === 'string') {
    const { src, alt, width, height, ...rest } = value;
    return { src, ...has({ alt, width: numberOf(width), height: numberOf(height) }), ...sorted(rest) };
  }
  if (typeof value.href === 'string') {
    const { href, text, linktype, ...rest } = value;
    return {
      href,
      ...(text === '' ? {} : has({ text })),
      ...(linktype === linkType(value.href) ? {} : has({ linktype })),
      ...sorted(rest),
    };
  }
  return undefined;
}

function collapseInline(
  { id, name, displayName, fields }: Inline,
  writing: Writing,
  where: string,
  index: number,
  isPlain: (fields: Record<string, unknown>) => boolean,
): unknown {
  const counted = countedName(where, index);
  const idAt = (place: string | number) => nameId(`entry:${writing.site}:${where}.${place}`);
  const given = name === counted && id !== idAt(name) ? '' : name;
  const place = given || index;
  const inside = collapseFields(fields, writing, `${where}.${place}`);
  const named = {
    ...(id !== idAt(place) && { id }),
    ...(given && { name }),
    ...(displayName !== titleIn(inside, name) && { displayName }),
  };
  return Object.keys(named).length === 0 && isPlain(inside) ? inside : { ...named, fields: inside };
}

/** Whether a list entry can be written without `fields` around its values. */
const isPlainEntry = (fields: Record<string, unknown>): boolean =>
  !isRecord(fields.fields) && ![fields.ref, fields.href, fields.src].some((one) => typeof one === 'string');

/** The same for a single object. */
const isPlainInline = (fields: Record<string, unknown>): boolean =>
  isPlainEntry(fields) && Object.keys(fields).length > 0 && !(Object.keys(fields).length === 1 && ('value' in fields || 'raw' in fields));

/** The platform writes sizes as text, authors write numbers. */
const numberOf = (value: unknown): unknown => (typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : value);

const has = (fields: Record<string, unknown>) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const sorted = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

/** JSON of a value with sorted keys: equal texts mean equal content. */
export const canonical = (value: unknown): string => JSON.stringify(value, (_, part) => (isRecord(part) ? sorted(part) : part));
