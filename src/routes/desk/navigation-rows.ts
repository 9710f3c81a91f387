/** The fields of one entry of the navigation as rows of a form, by its schema; and the lists that it may stand in. */
import { type EntryPath, findEntry, titleOf } from '../../content/repository/entries.ts';
import type { StoredFields } from '../../content/repository/items.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { type Row, rowsOf } from '../../editing/item-form/rows.ts';
import { entriesOfList, fieldOf, linkIn, listsAmong } from '../../editing/navigation/entries.ts';
import type { AskedRow } from '../../page/board-page.ts';
import { itemSchema } from '../../page/item-schema.ts';
import type { Door } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import type { AskedEntry } from './navigation-entry.ts';
import { entryWord, isHeading, PANELS, SECTIONS } from './navigation-words.ts';

export type EntryRow = Row;

const WRITTEN = ['line', 'text', 'html', 'checkbox', 'number', 'date', 'link', 'image'];

/** Without the lists in it, whose entries have forms of their own. */
export function fieldRows({ services }: Door, { item, inside, field, fields }: AskedEntry): EntryRow[] {
  const schema = itemSchema(services.registry, item.template, inside);
  const wanted = field
    ? { kinds: { [field]: schema.kinds[field] ?? 'General Link' }, fields: { ...(fields[field] && { [field]: fields[field] }) } }
    : { kinds: schema.kinds, fields };
  return rowsOf(wanted.fields, { kinds: wanted.kinds, sentence: schema.sentence, choices: new Map() }).filter(({ control }) =>
    WRITTEN.includes(control),
  );
}

/** An entry says something, and leads somewhere unless others stand under it. */
export function withFaults(rows: readonly EntryRow[], fields: StoredFields, { inside, field }: AskedEntry): EntryRow[] {
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

/** Where it may stand instead: every list of the item for entries of its kind. None for what has one place. */
export function placeRow({ services }: Door, { item, inside, entry }: AskedEntry, posted?: Posted): EntryRow[] {
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
      label: 'Stands under',
      hint: 'In another list it comes last; Up and Down put it in its place.',
      control: 'line',
      parts: { value: posted ? postedText(posted, 'f:place') || here : here },
      choices: owners.map((way) => ({ id: [...way, name].join('/'), name: nameOf(item.fields, way) })),
    },
  ];
}

/** "Insurance, Vehicles". */
const nameOf = (fields: AskedEntry['fields'], way: EntryPath): string =>
  way
    .flatMap((_, at) => (at % 2 === 1 ? [findEntry(fields, way.slice(0, at + 1))?.displayName || entryWord(way[at - 1] ?? '')] : []))
    .join(', ') ||
  (SECTIONS[way[0] ?? ''] ?? '');

export const sureRow: EntryRow = {
  name: 'isSure',
  label: 'Save it anyway',
  hint: 'The address will have a page by the time this is published.',
  control: 'checkbox',
  parts: { value: '' },
};

/** The schema's words are for whoever builds pages; these are for whoever keeps the menu. */
const WORDS: Record<string, { label: string; hint?: string }> = {
  Title: { label: 'Words', hint: 'What visitors read.' },
  GutterText: { label: 'Sentence at the end', hint: 'Only where columns and a sentence open.' },
  ViewAll: { label: '“View all” link', hint: 'Only where columns and a sentence open.' },
};

/** As the board prints them: what is chosen from a few stands as a choice. */
export const shownRows = (rows: readonly EntryRow[]): AskedRow[] =>
  rows.map((row): AskedRow => {
    const common = {
      name: row.name,
      label: row.label,
      hint: row.hint,
      parts: row.parts,
      ...(row.error && { error: row.error }),
      ...(row.stands && { stands: row.stands }),
    };
    if (row.name === 'place') return { ...common, control: 'select', choices: row.choices };
    if (row.name === 'Kind')
      return {
        ...common,
        label: 'What opens',
        hint: 'An item with nothing under it is a plain link.',
        control: 'radio',
        parts: { value: row.parts.value || (PANELS[0]?.id ?? '') },
        choices: PANELS.map(({ id, name, note }) => ({ id, name, note })),
      };
    return { ...common, ...WORDS[row.name], control: row.control as 'line' };
  });
