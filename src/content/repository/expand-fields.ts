/** Field values as authors write them, turned into stored fields (the file format is in authoring.ts). */
import { linkType } from '../href.ts';
import type { Inline, StoredField, StoredFields } from './items.ts';
import { itemId, nameId, slug } from './names.ts';

/** Content that can't be understood; `where` names the file's item and field in dots. */
export class ContentError extends Error {
  override name = 'ContentError';
  constructor(where: string, problem: string) {
    super(`${where}: ${problem}`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @param fields strings, numbers, booleans, `{src}`, `{href}`, `{ref}`, lists of refs or of entries, `{value}` or `{raw}` as they are
 * @param where name of the owner, for messages and for the ids of entries inside it
 * @throws ContentError naming the field that no kind fits
 */
export function expandFields(fields: Record<string, unknown>, site: string, where: string): StoredFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, expandField(value, site, `${where}.${name}`)]));
}

function expandField(value: unknown, site: string, where: string): StoredField {
  if (value === null) return { value: '' };
  if (typeof value !== 'object') return { value };
  if (Array.isArray(value)) return { list: value.map((entry, index) => expandEntry(entry, site, where, index)) };
  if (!isObject(value)) throw new ContentError(where, 'is of no known kind');
  const keys = Object.keys(value);
  if (keys.length === 0) return { value: {} };
  if (keys.length === 1 && ('value' in value || 'raw' in value)) return value as { value: unknown } | { raw: unknown };
  if (typeof value.ref === 'string') return { ref: itemId(site, value.ref) };
  if (typeof value.src === 'string') return { value: expandImage(value) };
  if (typeof value.href === 'string') return { value: { text: '', linktype: linkType(value.href), ...value } };
  return { inline: expandInline(value, site, where, 0) };
}

function expandEntry(entry: unknown, site: string, where: string, index: number): Inline | { ref: string } {
  if (!isObject(entry)) throw new ContentError(`${where}.${index}`, 'a list holds references or objects, not plain values');
  if (typeof entry.ref === 'string' && Object.keys(entry).length === 1) return { ref: itemId(site, entry.ref) };
  if (typeof entry.href === 'string' || typeof entry.src === 'string')
    throw new ContentError(`${where}.${index}`, 'a link or image in a list needs the name of its field, such as {"Link": {"href": …}}');
  return expandInline(entry, site, where, index);
}

function expandInline(entry: Record<string, unknown>, site: string, where: string, index: number): Inline {
  const fields = isObject(entry.fields) ? entry.fields : entry;
  const given = fields !== entry && typeof entry.name === 'string' ? entry.name : '';
  const name = given || `${slug(where.slice(where.lastIndexOf('.') + 1))}-${index + 1}`;
  // By name where there is one: a banner keeps its id when another is put before it.
  const place = `${where}.${given || index}`;
  const title = fields.Title ?? fields.Headline;
  return {
    id: nameId(`entry:${site}:${place}`),
    name,
    displayName: typeof title === 'string' && title !== '' ? title : name,
    fields: expandFields(fields, site, place),
  };
}

/** The platform writes sizes as text (protocols §1.2). */
const expandImage = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, part]) => [key, typeof part === 'number' ? String(part) : part]));
