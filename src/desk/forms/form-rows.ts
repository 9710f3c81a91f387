/** Converts the settings of a form and of its fields to rows of a desk form, and posted rows back to settings (S3 §3). */
import { kindsOfShape, sentencesIn } from '../../content/field-shape.ts';
import { ownEntries } from '../../content/repository/store/entries.ts';
import { textField } from '../../content/repository/store/site.ts';
import type { StoredFields } from '../../content/repository/store/items.ts';
import { FORM_TEMPLATES } from '../../forms/target.ts';
import { formShape } from '../../forms/shape.ts';
import { type Posted, type ReadForm, readForm } from '../../editing/item-form/read-form.ts';
import { type FieldRow, fieldRowsOf } from '../../editing/item-form/rows.ts';
import { optionsAsLines, optionsIn } from './options-text.ts';
import { settingOf } from '../../editing/open-form.ts';
import { TARGETS } from '../inbox/submission-labels.ts';
import { FIELD_LABELS, foldOfField, foldOfForm, inOpenOrder, KIND_CHOICES, SETTING_LABELS } from './plain-names.ts';
import { fieldSettings } from './settings.ts';

/** A row as the desk prints it: some controls of the item form become a list of choices here. */
export type DeskRow = Omit<FieldRow, 'control'> & { control: FieldRow['control'] | 'select'; fold?: string };

const kinds = kindsOfShape(formShape());
const own = Object.fromEntries(Object.entries(kinds).filter(([name]) => !['FormFields', 'FieldsFolderId'].includes(name)));
const ofField = typeof kinds.FormFields === 'object' ? kinds.FormFields.inside : {};
const sentences = sentencesIn(formShape());

const choose = (row: FieldRow, choices: readonly (readonly [string, string])[]): DeskRow => {
  const value = row.parts.value ?? '';
  const all = choices.some(([id]) => id === value) ? choices : [...choices, [value, value] as const];
  return { ...row, control: 'select', choices: all.map(([id, name]) => ({ id, name })) };
};

/** All settings of a form except its fields. */
const plainSettings = (fields: StoredFields): FieldRow[] => {
  const named = Object.fromEntries(Object.entries(fields).filter(([name]) => name in own));
  return fieldRowsOf(named, { kinds: own, sentence: (name) => sentences[name] ?? '', choices: new Map() }).filter(
    ({ control }) => !['fixed', 'list', 'entry'].includes(control),
  );
};

const TEMPLATE_CHOICES = [
  ['', TARGETS.email],
  // The first of them is the one for e-mail, which an empty setting means too.
  ...Object.entries(FORM_TEMPLATES).map(
    ([name, target]) => [name, target === 'email' ? `${TARGETS.email} (${name})` : TARGETS[target]] as const,
  ),
] as const;

const shown = (row: FieldRow): DeskRow => ({
  ...(row.name === 'FormTemplate' ? choose({ ...row, hint: '' }, TEMPLATE_CHOICES) : row),
  label: SETTING_LABELS[row.name] ?? row.label,
  ...(row.hint.replace(/\.$/, '') === SETTING_LABELS[row.name] && { hint: '' }),
  fold: foldOfForm(row.name),
});
const shownSettings = (rows: readonly FieldRow[]): DeskRow[] => inOpenOrder(rows.map(shown), false);

export const settingRows = (fields: StoredFields): DeskRow[] => shownSettings(plainSettings(fields));

export interface ReadSettings extends Omit<ReadForm, 'rows'> {
  rows: DeskRow[];
}

export function readFormSettings(fields: StoredFields, posted: Posted): ReadSettings {
  const read = readForm(fields, plainSettings(fields), posted);
  return { ...read, rows: shownSettings(read.rows) };
}

/** After a conflict: the posted values beside the stored ones; only the stored ones where nothing was typed. */
export function postedRows(rows: readonly DeskRow[], posted: Posted, isTyped: boolean): DeskRow[] {
  if (!isTyped) return [...rows];
  return rows.map((row) => {
    const typed = Object.fromEntries(
      Object.entries(row.parts).map(([part, before]) => {
        const sent = posted[part === 'value' ? `f:${row.name}` : `f:${row.name}:${part}`];
        return [part, (typeof sent === 'string' ? sent : (sent?.at(-1) ?? before)).replace(/\r\n?/g, '\n')];
      }),
    );
    const saved = Object.fromEntries(Object.entries(row.parts).filter(([part, before]) => before !== typed[part]));
    return Object.keys(saved).length > 0 ? { ...row, parts: typed, saved } : row;
  });
}

const ROWS: Readonly<Record<string, FieldRow['control']>> = { Options: 'text', Description: 'text' };

/** Settings of one field that apply to its kind, and any other that content has for it. */
function plainField(fields: StoredFields): FieldRow[] {
  const template = settingOf(fields, 'Template');
  const names = ['Template', ...fieldSettings(template)];
  const named = Object.fromEntries(names.flatMap((name) => (ofField[name] ? [[name, ofField[name]]] : [])));
  const stored = Object.fromEntries(Object.entries(fields).filter(([name]) => !['FormFields', 'Children'].includes(name)));
  return fieldRowsOf(stored, { kinds: named, sentence: (name) => sentences[`FormFields.${name}`] ?? '', choices: new Map() })
    .filter(({ control }) => !['fixed', 'list', 'entry', 'reference'].includes(control))
    .map((row) => ({
      ...row,
      control: ROWS[row.name] ?? row.control,
      ...(row.name === 'Options' && { parts: { value: optionLines(fields) }, hint: OPTIONS_HINT }),
    }));
}

const OPTIONS_HINT = 'One per line, as “value = label”; the value is sent. A line without = is both value and label.';

/** Options that are stored as entries are shown as lines too; saving turns them into text. */
function optionLines(fields: StoredFields): string {
  const entries = ownEntries(fields, 'Children');
  if (entries.length === 0) return optionsAsLines(settingOf(fields, 'Options'));
  return entries
    .map(({ fields: entry }) => {
      const [value, label] = [settingOf(entry, 'Value').trim(), settingOf(entry, 'Label').trim()];
      return value && value !== label ? `${value} = ${label}` : label;
    })
    .join('\n');
}

/** @param others names and labels of the fields that this one can depend on */
export const formFieldRows = (fields: StoredFields, others: readonly (readonly [string, string])[]): DeskRow[] =>
  shownFields(plainField(fields), others);

const shownFields = (rows: readonly FieldRow[], others: readonly (readonly [string, string])[]): DeskRow[] =>
  inOpenOrder(
    rows.map((row) => ({ ...shownField({ ...row, label: FIELD_LABELS[row.name] ?? row.label }, others), fold: foldOfField(row.name) })),
    true,
  );

function shownField(row: FieldRow, others: readonly (readonly [string, string])[]): DeskRow {
  switch (row.name) {
    case 'Template':
      return { ...choose(row, KIND_CHOICES), label: 'Kind', hint: '' };
    case 'TriggerField':
      return {
        ...choose(row, [['', 'Always shown'], ...others]),
        label: 'Shown when',
        hint: 'The field that this one depends on.',
      };
    case 'TriggerValue':
      return { ...row, label: 'Has the answer' };
    case 'IncludeInSubmittedData':
      return choose(row, [
        ['', 'Yes'],
        ['1', 'Yes, always'],
        ['0', 'No'],
      ]);
    case 'Width':
      return choose(row, [
        ['', 'The whole line'],
        ['50', 'Half of it'],
        ['33', 'A third of it'],
      ]);
    default:
      return row;
  }
}

/** Reads the posted form of a field. Options that were entries become text when they were changed. */
export function readField(fields: StoredFields, posted: Posted, others: readonly (readonly [string, string])[]): ReadSettings {
  const rows = plainField(fields);
  const read = readForm(fields, rows, posted);
  if (read.changed.includes('Options')) {
    read.fields.Options = { value: optionsIn(textField(read.fields, 'Options')) };
    delete read.fields.Children;
  }
  return { ...read, rows: shownFields(read.rows, others) };
}
