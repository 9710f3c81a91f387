/** Parts of a table in every shape the platform sends them (S3 §3), as one: items of a kind, with rows of cells. */
import { z } from 'zod';
import { items, listOf, richText, text } from '../../content/fields.ts';
import { fieldKinds, noteField } from '../../content/field-shape.ts';

const shape = {
  Kind: text(),
  Rows: items({ Cells: items({ CellValue: richText() }) }),
};
const canonical = items(shape);

type Raw = Record<string, unknown>;
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** @returns what stands under the first of the names that is there, however it is spelled: `Cell Value`, `CellValue`, `cellValue` */
export function named(raw: Raw, ...names: string[]): unknown {
  for (const name of names) {
    const key = Object.keys(raw).find((own) => plain(own) === plain(name) && raw[own] != null);
    if (key !== undefined) return raw[key];
  }
  return undefined;
}

/** An item's own data and its fields side by side. */
const open = (raw: unknown): Raw =>
  isObject(raw) ? { ...raw, ...(isObject(raw.fields) ? raw.fields : isObject(raw.field) ? raw.field : {}) } : {};

/** Items below an item: in a field of that name, or as its children in the tree. */
const below = (raw: unknown, name: string): unknown[] => (Array.isArray(raw) ? raw : listOf(named(open(raw), name, 'children', 'items')));

const idsOf = (raw: unknown): Raw => (isObject(raw) ? { id: raw.id, name: raw.name } : {});

/** A kind is a field of its own, or the template of the child, or only its name. */
function kindOf(raw: unknown): unknown {
  const item = open(raw);
  const own = named(item, 'Kind');
  if (own !== undefined) return own;
  const template = isObject(item.template) ? item.template.name : item.templateName;
  return {
    value: [template, item.displayName, item.name].find((name) => typeof name === 'string' && /head|foot|section/i.test(name)) ?? '',
  };
}

const cell = (raw: unknown): Raw => ({
  ...idsOf(raw),
  fields: { CellValue: isObject(raw) ? named(open(raw), 'CellValue', 'Value') : raw },
});
const row = (raw: unknown): Raw => ({ ...idsOf(raw), fields: { Cells: below(raw, 'Cells').map(cell) } });
const part = (raw: unknown): Raw => ({ ...idsOf(raw), fields: { Kind: kindOf(raw), Rows: below(raw, 'Rows').map(row) } });

/** The list of a table's parts; what is no part is left out. */
export const tableParts = () =>
  noteField(
    z
      .unknown()
      .optional()
      .transform((raw, context) => {
        const read = canonical.safeParse(listOf(raw).filter(isObject).map(part));
        if (read.success) return read.data;
        for (const { message, path } of read.error.issues) context.addIssue({ code: 'custom', message, path: path as (string | number)[] });
        return z.NEVER;
      }),
    { isList: true, inside: fieldKinds(shape) },
  );

export type TablePart = z.output<ReturnType<typeof tableParts>>[number];
