/** Reads the parts of a table in every shape the platform sends (S3 §3) into one shape: items of a kind, with rows of cells. */
import * as z from 'zod';
import { items, listOf, richText, text } from '../../content/fields.ts';
import { noteItems } from '../../content/field-shape.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';

const shape = () => ({
  Kind: text().describe('`Header`, `Section` or `Footer`.'),
  Rows: items({
    Cells: items({ CellValue: richText().describe('Content of the cell.') }).describe('The cells, from left to right.'),
  }).describe('The rows, in order.'),
});

type Raw = Record<string, unknown>;
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** @returns the value of the first name that is present, in any spelling: `Cell Value`, `CellValue`, `cellValue` */
export function firstNamed(raw: Raw, ...names: string[]): unknown {
  for (const name of names) {
    const key = Object.keys(raw).find((own) => plain(own) === plain(name) && raw[own] != null);
    if (key !== undefined) return raw[key];
  }
  return undefined;
}

/** Merges an item's own data with its fields. */
const open = (raw: unknown): Raw =>
  isRecord(raw) ? { ...raw, ...(isRecord(raw.fields) ? raw.fields : isRecord(raw.field) ? raw.field : {}) } : {};

/** Items below an item: in a field of that name, or as its children in the tree. */
const below = (raw: unknown, name: string): unknown[] =>
  Array.isArray(raw) ? raw : listOf(firstNamed(open(raw), name, 'children', 'items'));

const idsOf = (raw: unknown): Raw => (isRecord(raw) ? { id: raw.id, name: raw.name } : {});

/** The kind is a field, the child's template, or only its name. */
function kindOf(raw: unknown): unknown {
  const item = open(raw);
  const own = firstNamed(item, 'Kind');
  if (own !== undefined) return own;
  const template = isRecord(item.template) ? item.template.name : item.templateName;
  return {
    value: [template, item.displayName, item.name].find((name) => typeof name === 'string' && /head|foot|section/i.test(name)) ?? '',
  };
}

const cell = (raw: unknown): Raw => ({
  ...idsOf(raw),
  fields: { CellValue: isRecord(raw) ? firstNamed(open(raw), 'CellValue', 'Value') : raw },
});
const row = (raw: unknown): Raw => ({ ...idsOf(raw), fields: { Cells: below(raw, 'Cells').map(cell) } });
const part = (raw: unknown): Raw => ({ ...idsOf(raw), fields: { Kind: kindOf(raw), Rows: below(raw, 'Rows').map(row) } });

/** The list of a table's parts; anything else is left out. */
export const tableParts = () => {
  const fields = shape();
  const canonical = items(fields);
  const schema = z
    .unknown()
    .optional()
    .transform((raw, context) => {
      const read = canonical.safeParse(listOf(raw).filter(isRecord).map(part));
      if (read.success) return read.data;
      for (const { message, path } of read.error.issues) context.addIssue({ code: 'custom', message, path: path as (string | number)[] });
      return z.NEVER;
    });
  return noteItems(schema, true, fields);
};

export type ParsedTable = z.output<ReturnType<typeof tableParts>>[number];
