/** Finds columns, rows and entries of lists that have nothing in them: visitors see a gap, or a screen reader counts an entry too many. */
import type { Inline, Placed, Presentation, StoredField, StoredFields } from '../../content/repository/store/items.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';
import { isHtml } from '../../lib/html/is-html.rules.ts';
import { isBlank } from '../../lib/html/text.ts';
import { plainText } from '../../search/index/text/plain-text.ts';
import { partKey, readSplitter } from '../splitters.rules.ts';
import { CELLS, ROWS } from '../tables/model.rules.ts';
import { type Finding, shortened } from './findings.rules.ts';
import { readMarkup } from './read-markup.ts';

/** @param presentation of the page itself, without its design @param item the page */
export function checkEmptyColumns(presentation: Presentation | null, item: string): Finding[] {
  const inside = (placeholders: Record<string, Placed[]>): Finding[] =>
    Object.values(placeholders).flatMap((blocks) => blocks.flatMap((block) => [...ofSplitter(block, item), ...inside(block.placeholders)]));
  return inside(presentation?.placeholders ?? {});
}

function ofSplitter(block: Placed, item: string): Finding[] {
  const splitter = readSplitter(block);
  if (!splitter) return [];
  const { kind, parts } = splitter;
  return parts.flatMap((part, index): Finding[] => {
    if ((block.placeholders[partKey(kind, part, block.placeholders)] ?? []).length > 0) return [];
    const name = `${kind} ${index + 1} of ${parts.length}`;
    return [{ ...found(item), uid: block.uid, message: `There is no block in ${name}: add one, or remove the ${kind}.`, where: name }];
  });
}

const found = (item: string) => ({ rule: 'empty' as const, level: 'warning' as const, item });

/** In tables, empty cells have a meaning. */
const OF_TABLES: readonly string[] = [ROWS, CELLS];

/** @param item with the fields */
export const checkEmptyEntries = (fields: StoredFields, item: string): Finding[] =>
  Object.entries(fields).flatMap(([name, field]): Finding[] => {
    if ('value' in field && typeof field.value === 'string' && isHtml(field.value))
      return Array.from({ length: readMarkup(field.value).emptyItems }, () => ({
        ...found(item),
        field: name,
        message: 'A list in the text has an empty entry: write it, or remove it.',
        where: shortened(plainText(String(field.value))) || name,
      }));
    if (!('list' in field) || OF_TABLES.includes(name)) return [];
    return field.list.flatMap((entry, index): Finding[] => {
      if ('ref' in entry) return [];
      if (!isEmptyEntry(entry))
        return checkEmptyEntries(entry.fields, item).map((one) => ({ ...one, field: `${name}.${index + 1}.${one.field}` }));
      const first = Object.keys(entry.fields)[0] ?? firstField(field.list);
      const where = `entry ${index + 1} of ${field.list.length}`;
      return [
        {
          ...found(item),
          ...(first && { field: `${name}.${index + 1}.${first}` }),
          message: 'An entry of a list is empty: write it, or remove it.',
          where,
        },
      ];
    });
  });

const firstField = (entries: readonly (Inline | { ref: string })[]): string | undefined =>
  entries.flatMap((entry) => ('ref' in entry ? [] : Object.keys(entry.fields)))[0];

const isEmptyEntry = ({ fields }: Inline): boolean => Object.values(fields).every(isEmptyField);

/** Switches and choices alone show nothing. */
function isEmptyField(field: StoredField): boolean {
  if ('inline' in field) return isEmptyEntry(field.inline);
  if ('list' in field) return field.list.every((entry) => !('ref' in entry) && isEmptyEntry(entry));
  return 'value' in field && isEmptyValue(field.value);
}

const isEmptyValue = (value: unknown): boolean => {
  if (typeof value === 'string') return isBlank(value);
  if (isRecord(value)) return Object.values(value).every((part) => part === undefined || part === null || isEmptyValue(part));
  return value === null || value === undefined || typeof value === 'boolean';
};
