/** Finds the field that the gate names by its path. Pure. */
import type { StoredFields } from '../../../src/content/repository/store/items.ts';
import type { FieldTarget } from '../sync/pending.ts';

/** @param name the gate's name: `Title`, `Questions.2.Answer`, entries numbered from 1 @returns `undefined` when it does not exist */
export function findingTarget(item: string, fields: StoredFields, name: string): FieldTarget | undefined {
  const [field, ...rest] = name.split('.');
  if (!field) return undefined;
  if (rest.length === 0) return { item, inside: [], field };
  const stored = fields[field];
  if (!stored) return undefined;
  const isList = 'list' in stored;
  const entry = isList ? stored.list[Number(rest[0]) - 1] : 'inline' in stored ? stored.inline : undefined;
  if (!entry || 'ref' in entry) return undefined;
  const inner = findingTarget(item, entry.fields, (isList ? rest.slice(1) : rest).join('.'));
  return inner && { ...inner, inside: [field, entry.id, ...inner.inside] };
}
