/** Finds stored values that a block can no longer read: a removed field or parameter, a value of another type. Pure. */
import type { FieldKind } from '../../../src/content/field-shape.ts';
import type { StoredField, StoredFields } from '../../../src/content/repository/store/items.ts';
import type { FieldInfo, ParamInfo } from '../../../src/editing/protocol.ts';

/** Lower-case names belong to the platform's own queries, `$` names to data as a whole: the catalogue lists neither. */
const isOther = (name: string): boolean => /^[a-z$]/.test(name);

/** @param infos of the block's schema; empty when unknown, which finds nothing @returns names missing from the schema */
export const lostFields = (infos: readonly FieldInfo[], stored: StoredFields): string[] =>
  infos.length === 0 ? [] : Object.keys(stored).filter((name) => !isOther(name) && !infos.some((info) => info.name === name));

/** @returns why visitors may not see a field's value, empty when it fits */
export function misfitOf(field: StoredField | null, kind: FieldKind | undefined): string {
  if (!field || kind === undefined || 'raw' in field) return '';
  const holds = heldBy(field);
  if (holds === 'nothing') return '';
  const takes = takenBy(kind);
  return takes === holds || (takes === 'text' && holds === 'a number')
    ? ''
    : `It holds ${holds}, and this block now takes ${takes} here, so visitors don’t see it. Remove it to write it again.`;
}

function takenBy(kind: FieldKind): string {
  if (typeof kind === 'object') return kind.isList ? 'a list' : 'an item';
  if (kind === 'Image') return 'a picture';
  return kind === 'General Link' ? 'a link' : 'text';
}

function heldBy(field: Exclude<StoredField, { raw: unknown }>): string {
  if ('list' in field) return field.list.length > 0 ? 'a list' : 'nothing';
  if ('ref' in field || 'inline' in field) return 'an item';
  const { value } = field;
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'number') return 'a number';
  if (typeof value !== 'object') return 'text';
  if (Object.keys(value).length === 0) return 'nothing';
  return 'src' in value ? 'a picture' : 'a link';
}

interface LostParam {
  name: string;
  value: string;
  /** Continues a sentence that starts with the name. */
  why: string;
}

/** Parameters that the page itself reads, or the platform's own for every component (S3 §3). */
const OF_ALL = new Set(['DynamicPlaceholderId', 'FieldNames', 'CacheClearingBehavior', 'Styles', 'styles', 'CSSStyles', 'ph', 'sig']);
const plain = (value: string): string => value.toLowerCase().replace(/[^a-z0-9]/g, '');

/** @returns parameters that a placed block does not read, or whose value it ignores */
export function lostParams(infos: readonly ParamInfo[], params: Readonly<Record<string, string>>): LostParam[] {
  return Object.entries(params).flatMap(([name, value]) => {
    if (value.trim() === '' || OF_ALL.has(name)) return [];
    const info = infos.find((one) => one.name === name);
    if (!info) return [{ name, value, why: 'is no longer used by this block' }];
    const isUnknown =
      (info.kind === 'one of' && !info.values.some((one) => plain(one) === plain(value))) ||
      (info.kind === 'words' && value.split(/[\s|,]+/).some((word) => word !== '' && !info.values.includes(word.toLowerCase())));
    return isUnknown ? [{ name, value, why: `no longer has the value “${value}”` }] : [];
  });
}

/** @returns number of misfits of a block */
export const countMisfits = (
  { fields, params }: { fields: readonly FieldInfo[]; params: readonly ParamInfo[] },
  stored: StoredFields,
  placed: Readonly<Record<string, string>>,
): number =>
  lostFields(fields, stored).length +
  lostParams(params, placed).length +
  fields.filter(({ name, kind }) => misfitOf(stored[name] ?? null, kind) !== '').length;
