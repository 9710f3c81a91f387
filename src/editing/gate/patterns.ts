/** Checks patterns of form fields: an invalid one would leave answers unchecked. */
import type { Inline, StoredFields } from '../../content/repository/store/items.ts';
import { appliedPattern } from '../../forms/patterns/pattern.ts';
import { nameOfField, settingOf } from '../open-form.ts';
import { type Finding, shortened } from './findings.rules.ts';

const SETTING = 'ValidationPattern';

/** @param item with its fields as stored, including entries @param way to `fields` from the item */
export function checkPatterns({ displayName, fields }: Pick<Inline, 'displayName' | 'fields'>, item: string, way = ''): Finding[] {
  const pattern = settingOf(fields, SETTING);
  const { fault } = appliedPattern(pattern);
  const own: Finding[] = fault
    ? [
        {
          rule: 'pattern',
          level: 'error',
          item,
          field: `${way}${SETTING}`,
          message: `The pattern of the field “${nameOfField({ displayName, fields } as Inline)}” ${fault}, so answers cannot be checked with it.`,
          where: shortened(pattern),
        },
      ]
    : [];
  return [...own, ...entriesOf(fields).flatMap(([entry, at]) => checkPatterns(entry, item, `${way}${at}.`))];
}

/** Entries inside the item, with the path to each; a shared entry is checked as an item. */
const entriesOf = (fields: StoredFields): [Inline, string][] =>
  Object.entries(fields).flatMap(([name, field]): [Inline, string][] => {
    if ('inline' in field) return [[field.inline, name]];
    if (!('list' in field)) return [];
    return field.list.flatMap((entry, index): [Inline, string][] => ('ref' in entry ? [] : [[entry, `${name}.${index + 1}`]]));
  });
