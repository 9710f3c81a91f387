/** Where a field stands that the gate names by the way to it. Pure. */
import type { StoredFields } from '../../../src/content/repository/items.ts';
import type { FieldTarget } from '../pending.ts';

/** @param name as the gate says it: `Title`, `Questions.2.Answer`, the number of an entry from 1 @returns `undefined` where it leads nowhere */
export function targetOf(item: string, fields: StoredFields, name: string): FieldTarget | undefined {
  const [field, ...rest] = name.split('.');
  if (!field) return undefined;
  if (rest.length === 0) return { item, inside: [], field };
  const stored = fields[field];
  if (!stored) return undefined;
  const isList = 'list' in stored;
  const entry = isList ? stored.list[Number(rest[0]) - 1] : 'inline' in stored ? stored.inline : undefined;
  if (!entry || 'ref' in entry) return undefined;
  const inner = targetOf(item, entry.fields, (isList ? rest.slice(1) : rest).join('.'));
  return inner && { ...inner, inside: [field, entry.id, ...inner.inside] };
}
