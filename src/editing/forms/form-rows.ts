/** Settings of a form and of its fields as rows of a desk form, and what comes back of them (S3 §3). */
import { fieldKinds } from '../../content/field-shape.ts';
import type { StoredFields } from '../../content/repository/items.ts';
import { FORM_TEMPLATES } from '../../forms/target.ts';
import { formShape } from '../../forms/shape.ts';
import { blockSentences } from '../../generated/sentences.ts';
import { type Posted, type ReadForm, readForm } from '../item-form/read-form.ts';
import { type Row, rowsOf } from '../item-form/rows.ts';
import { linesOf, optionsIn } from './options-text.ts';
import { settingOf } from './open-form.ts';
import { settingsOf, TEMPLATES } from './settings.ts';

/** A row as the desk prints it: some of the item form's are chosen from a list here. */
export type DeskRow = Omit<Row, 'control'> & { control: Row['control'] | 'select' };

const kinds = fieldKinds(formShape);
const own = Object.fromEntries(Object.entries(kinds).filter(([name]) => !['FormFields', 'FieldsFolderId'].includes(name)));
const ofField = typeof kinds.FormFields === 'object' ? kinds.FormFields.inside : {};
const sentences = blockSentences.form ?? {};

const choose = (row: Row, choices: readonly (readonly [string, string])[]): DeskRow => {
  const value = row.parts.value ?? '';
  const all = choices.some(([id]) => id === value) ? choices : [...choices, [value, value] as const];
  return { ...row, control: 'select', choices: all.map(([id, name]) => ({ id, name })) };
};

/** Everything of a form but its fields. */
const plainSettings = (fields: StoredFields): Row[] => {
  const named = Object.fromEntries(Object.entries(fields).filter(([name]) => name in own));
  return rowsOf(named, { kinds: own, sentence: (name) => sentences[name] ?? '', choices: new Map() }).filter(
    ({ control }) => !['fixed', 'list', 'entry'].includes(control),
  );
};

const shown = (row: Row): DeskRow =>
  row.name === 'FormTemplate' ? choose(row, [['', 'E-mail'], ...Object.keys(FORM_TEMPLATES).map((name) => [name, name] as const)]) : row;

export const settingRows = (fields: StoredFields): DeskRow[] => plainSettings(fields).map(shown);

export interface ReadSettings extends Omit<ReadForm, 'rows'> {
  rows: DeskRow[];
}

export function readFormSettings(fields: StoredFields, posted: Posted): ReadSettings {
  const read = readForm(fields, plainSettings(fields), posted);
  return { ...read, rows: read.rows.map(shown) };
}

/** After a conflict: what was typed, with what stands beside it; only what stands where nothing was typed. */
export function postedRows(rows: readonly DeskRow[], posted: Posted, isTyped: boolean): DeskRow[] {
  if (!isTyped) return [...rows];
  return rows.map((row) => {
    const typed = Object.fromEntries(
      Object.entries(row.parts).map(([part, before]) => {
        const sent = posted[part === 'value' ? `f:${row.name}` : `f:${row.name}:${part}`];
        return [part, (typeof sent === 'string' ? sent : (sent?.at(-1) ?? before)).replace(/\r\n?/g, '\n')];
      }),
    );
    const stands = Object.fromEntries(Object.entries(row.parts).filter(([part, before]) => before !== typed[part]));
    return Object.keys(stands).length > 0 ? { ...row, parts: typed, stands } : row;
  });
}

const ROWS: Readonly<Record<string, Row['control']>> = { Options: 'text', Description: 'text' };

/** Settings of one field that mean something for its kind, and whatever else content says of it. */
function plainField(fields: StoredFields): Row[] {
  const template = settingOf(fields, 'Template');
  const names = ['Template', ...settingsOf(template)];
  const named = Object.fromEntries(names.flatMap((name) => (ofField[name] ? [[name, ofField[name]]] : [])));
  const stored = Object.fromEntries(Object.entries(fields).filter(([name]) => !['FormFields', 'Children'].includes(name)));
  return rowsOf(stored, { kinds: named, sentence: (name) => sentences[`FormFields.${name}`] ?? '', choices: new Map() })
    .filter(({ control }) => !['fixed', 'list', 'entry', 'reference'].includes(control))
    .map((row) => ({
      ...row,
      control: ROWS[row.name] ?? row.control,
      ...(row.name === 'Options' && { parts: { value: optionLines(fields) }, hint: OPTIONS_HINT }),
    }));
}

const OPTIONS_HINT = 'One a line, as “value = label”; what is sent is the value. A line without = is sent as it is read.';

/** Options that are entries of their own are written like the others; saved, they are. */
function optionLines(fields: StoredFields): string {
  const children = fields.Children;
  const entries = children && 'list' in children ? children.list.flatMap((entry) => ('ref' in entry ? [] : [entry.fields])) : [];
  if (entries.length === 0) return linesOf(settingOf(fields, 'Options'));
  return entries
    .map((entry) => {
      const [value, label] = [settingOf(entry, 'Value').trim(), settingOf(entry, 'Label').trim()];
      return value && value !== label ? `${value} = ${label}` : label;
    })
    .join('\n');
}

/** @param others names that a field may wait for, with what each is called */
export const fieldRows = (fields: StoredFields, others: readonly (readonly [string, string])[]): DeskRow[] =>
  plainField(fields).map((row) => shownField(row, others));

function shownField(row: Row, others: readonly (readonly [string, string])[]): DeskRow {
  switch (row.name) {
    case 'Template':
      return {
        ...choose(
          row,
          TEMPLATES.map((name) => [name, name] as const),
        ),
        label: 'Kind',
      };
    case 'TriggerField':
      return {
        ...choose(row, [['', 'Nothing: always shown'], ...others]),
        label: 'Shown when',
        hint: 'The field that this one waits for.',
      };
    case 'TriggerValue':
      return { ...row, label: 'Is answered with' };
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

/** What came back of a field's form. Options that were entries become text where they were changed. */
export function readField(fields: StoredFields, posted: Posted, others: readonly (readonly [string, string])[]): ReadSettings {
  const rows = plainField(fields);
  const read = readForm(fields, rows, posted);
  if (read.changed.includes('Options')) {
    const typed = read.fields.Options;
    const text = typed && 'value' in typed && typeof typed.value === 'string' ? typed.value : '';
    read.fields.Options = { value: optionsIn(text) };
    delete read.fields.Children;
  }
  return { ...read, rows: read.rows.map((row) => shownField(row, others)) };
}
