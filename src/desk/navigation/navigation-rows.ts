/** Builds form rows for one entry of the navigation from its schema, and the choice of lists that can hold it. */
import { type EntryPath, findEntry, titleOf } from '../../content/repository/store/entries.ts';
import type { StoredFields } from '../../content/repository/store/items.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { type FieldRow, fieldRowsOf } from '../../editing/item-form/rows.ts';
import { entriesOfList, fieldOf, linkIn, listsAmong } from './entries.ts';
import type { FormRow } from '../../page/desk/board-page.ts';
import { itemSchema } from '../../page/render/item-schema.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { entryNoun, isHeading, PANELS, SECTIONS } from './navigation-texts.ts';
import { postedText } from '../shared/posted-form.ts';
import type { RequestedEntry } from './stored-navigation.ts';

const WRITTEN = ['line', 'text', 'html', 'checkbox', 'number', 'date', 'link', 'image'];

/** Leaves out the entry's lists, whose entries have forms of their own. */
export function entryRows({ services }: EditorContext, { item, inside, field, fields }: RequestedEntry): FieldRow[] {
  const schema = itemSchema(services.registry, item.template, inside);
  const wanted = field
    ? { kinds: { [field]: schema.kinds[field] ?? 'General Link' }, fields: { ...(fields[field] && { [field]: fields[field] }) } }
    : { kinds: schema.kinds, fields };
  return fieldRowsOf(wanted.fields, { kinds: wanted.kinds, sentence: schema.sentence, choices: new Map() }).filter(({ control }) =>
    WRITTEN.includes(control),
  );
}

/** An entry needs a label, and a link unless other entries are below it. */
export function withFaults(rows: readonly FieldRow[], fields: StoredFields, { inside, field }: RequestedEntry): FieldRow[] {
  if (field) return [...rows];
  const words = rows.find(({ name }) => ['Title', 'Network', 'Link'].includes(name));
  const isEmpty = titleOf(fields).trim() === '';
  const leadsNowhere = !isHeading(inside) && linkIn(fields) === '';
  return rows.map((row) => {
    if (row.error) return row;
    if (row === words && isEmpty) return { ...row, error: { part: row.control === 'link' ? 'text' : 'value', message: 'is empty.' } };
    if (row.name === 'Link' && leadsNowhere) return { ...row, error: { part: 'href', message: 'has no address.' } };
    return row;
  });
}

/** The choice of every list of the item for entries of this kind. Undefined for an entry with only one possible place. */
export function placeRow({ services }: EditorContext, { item, inside, entry }: RequestedEntry, posted?: Posted): FieldRow[] {
  const name = fieldOf(inside);
  if (!entry || inside.length < 4) return [];
  const { kinds } = itemSchema(services.registry, item.template, []);
  const owners: EntryPath[] = listsAmong(kinds).flatMap((list) =>
    entriesOfList(item.fields, item.fields, kinds, list)
      .filter(({ inside: way }) => listsAmong(itemSchema(services.registry, item.template, way).kinds).includes(name))
      .map(({ inside: way }) => way),
  );
  if (owners.length < 2) return [];
  const here = [...inside.slice(0, -2), name].join('/');
  return [
    {
      name: 'place',
      label: 'Placed under',
      hint: 'In another list it comes last; use Up and Down to move it.',
      control: 'line',
      parts: { value: posted ? postedText(posted, 'f:place') || here : here },
      choices: owners.map((way) => ({ id: [...way, name].join('/'), name: nameOf(item.fields, way) })),
    },
  ];
}

/** "Insurance, Vehicles". */
const nameOf = (fields: RequestedEntry['fields'], way: EntryPath): string =>
  way
    .flatMap((_, at) => (at % 2 === 1 ? [findEntry(fields, way.slice(0, at + 1))?.displayName || entryNoun(way[at - 1] ?? '')] : []))
    .join(', ') ||
  (SECTIONS[way[0] ?? ''] ?? '');

export const navigationSureRow: FieldRow = {
  name: 'isSure',
  label: 'Save it anyway',
  hint: 'The address will have a page by the time this is published.',
  control: 'checkbox',
  parts: { value: '' },
};

/** Labels and hints for editors of the menu; the schema's are for page builders. */
const WORDS: Record<string, { label: string; hint?: string }> = {
  Title: { label: 'Label', hint: 'What visitors read.' },
  GutterText: { label: 'Sentence at the end', hint: 'Only shown in “Columns and a sentence”.' },
  ViewAll: { label: '“View all” link', hint: 'Only shown in “Columns and a sentence”.' },
};

/** Rows as the board prints them: a field with few options becomes a choice. */
export const navigationRows = (rows: readonly FieldRow[]): FormRow[] =>
  rows.map((row): FormRow => {
    const { name, label, hint, parts, error, saved } = row;
    const common = { name, label, hint, parts, ...(error && { error }), ...(saved && { saved }) };
    if (row.name === 'place') return { ...common, control: 'select', choices: row.choices };
    if (row.name === 'Kind')
      return {
        ...common,
        label: 'Opens',
        hint: 'An item without entries is a plain link.',
        control: 'radio',
        parts: { value: row.parts.value || (PANELS[0]?.id ?? '') },
        choices: PANELS.map(({ id, name, note }) => ({ id, name, note })),
      };
    return { ...common, ...WORDS[row.name], control: row.control as 'line' };
  });
