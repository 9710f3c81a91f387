/** Turns field values of the authoring format (authoring.ts) into stored fields. */
import { linkType } from '../../href.ts';
import type { Inline, StoredField, StoredFields } from '../store/items.ts';
import { nameId, slug } from '../store/names.ts';
import { isRecord } from '../../../lib/values/is-record.rules.ts';
import { byPaths, type Naming } from './naming.ts';

/** Error for content that can't be read; `where` names the file's item and field as a dotted path. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly where: string;
  readonly problem: string;
  constructor(where: string, problem: string) {
    super(`${where}: ${problem}`);
    this.where = where;
    this.problem = problem;
  }
}

/**
 * @param fields strings, numbers, booleans, `{src}`, `{href}`, `{ref}`, lists of refs or of entries (`{fields}` with `name`, `id`,
 *   `displayName`, or the fields alone), `{value}` or `{raw}` unchanged
 * @param site name of the site where all ids are made from paths
 * @param where name of the owner, for messages and for the ids of entries inside it
 * @throws ContentError that names the field that matches no kind
 */
export function expandFields(fields: Record<string, unknown>, site: Naming | string, where: string): StoredFields {
  const naming = typeof site === 'string' ? byPaths(site) : site;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, expandField(value, naming, `${where}.${name}`)]));
}

/** One field, the same way. */
export function expandField(value: unknown, naming: Naming, where: string): StoredField {
  if (value === null) return { value: '' };
  if (typeof value !== 'object') return { value };
  if (Array.isArray(value)) return { list: value.map((entry, index) => expandEntry(entry, naming, where, index)) };
  if (!isRecord(value)) throw new ContentError(where, 'is of no known kind');
  const keys = Object.keys(value);
  if (keys.length === 0) return { value: {} };
  if (keys.length === 1 && ('value' in value || 'raw' in value)) return value as { value: unknown } | { raw: unknown };
  if (typeof value.ref === 'string') return { ref: naming.idOf(value.ref) };
  if (typeof value.src === 'string') return { value: expandImage(value) };
  if (typeof value.href === 'string') return { value: { text: '', linktype: linkType(value.href), ...value } };
  return { inline: expandInline(value, naming, where, 0) };
}

function expandEntry(entry: unknown, naming: Naming, where: string, index: number): Inline | { ref: string } {
  if (!isRecord(entry)) throw new ContentError(`${where}.${index}`, 'a list holds references or objects, not plain values');
  if (typeof entry.ref === 'string' && Object.keys(entry).length === 1) return { ref: naming.idOf(entry.ref) };
  if (typeof entry.href === 'string' || typeof entry.src === 'string')
    throw new ContentError(`${where}.${index}`, 'a link or image in a list needs the name of its field, such as {"Link": {"href": …}}');
  return expandInline(entry, naming, where, index);
}

function expandInline(entry: Record<string, unknown>, naming: Naming, where: string, index: number): Inline {
  const fields = isRecord(entry.fields) ? entry.fields : entry;
  const given = fields !== entry && typeof entry.name === 'string' ? entry.name : '';
  const attributes = fields === entry ? {} : entry;
  const name = given || countedName(where, index);
  // By name where there is one: a banner keeps its id when another is inserted before it.
  const place = `${where}.${given || index}`;
  return {
    id: typeof attributes.id === 'string' ? attributes.id : nameId(`entry:${naming.site}:${place}`),
    name,
    displayName: typeof attributes.displayName === 'string' ? attributes.displayName : titleIn(fields, name),
    fields: expandFields(fields, naming, place),
  };
}

/** Name of an entry without a name, made from its list's name and its position. */
export const countedName = (where: string, index: number): string => `${slug(where.slice(where.lastIndexOf('.') + 1))}-${index + 1}`;

/** Editors' name for an entry or a shared item, when its file gives none. */
export function titleIn(fields: Record<string, unknown>, name: string): string {
  const title = fields.Title ?? fields.Headline;
  return typeof title === 'string' && title !== '' ? title : name;
}

/** The platform writes sizes as text (protocols §1.2). */
const expandImage = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, part]) => [key, typeof part === 'number' ? String(part) : part]));
