/** Describes the differences between two versions of an item for editors: fields by kind, blocks added, removed and moved, settings (EDT-03). */
import type { Inline, StoredField, StoredFields } from '../../content/repository/store/items.ts';
import { entryId, type ListEntry, listEntries, titleOf } from '../../content/repository/store/entries.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import { labelOf } from '../item-form/control.rules.ts';
import { shownAddress } from '../shown-address.ts';
import { isHtml } from '../../lib/html/is-html.rules.ts';
import { blockDifferences, type Difference } from './block-differences.ts';
import { readable, wordsDiff } from './words-diff.ts';

/** The compared parts of an item; `undefined` when there was none. */
export type Side = Pick<StoredItem, 'fields' | 'presentation' | 'displayName' | 'path' | 'sort'>;

const NOTHING: Side = { fields: {}, presentation: null, displayName: '', path: '', sort: 0 };

export interface Differences {
  settings: Difference[];
  fields: Difference[];
  blocks: Difference[];
}

/** @param nameOf the name of a referenced item or data source; its id when unknown */
export function differencesOf(before: Side | undefined, after: Side | undefined, nameOf: (id: string) => string = (id) => id): Differences {
  const [old, now] = [before ?? NOTHING, after ?? NOTHING];
  const setting = (name: string, was: string, is: string): Difference[] => (was === is ? [] : [{ name, note: '', before: was, after: is }]);
  return {
    settings: [
      ...setting('Name', old.displayName, now.displayName),
      ...setting('Address', shownAddress(old.path), shownAddress(now.path)),
      ...(before && after ? setting('Place among its siblings', String(old.sort), String(now.sort)) : []),
    ],
    fields: fieldDifferences(old.fields, now.fields, nameOf, ''),
    blocks: blockDifferences(old.presentation, now.presentation, nameOf),
  };
}

export const differs = ({ settings, fields, blocks }: Differences): boolean => settings.length + fields.length + blocks.length > 0;

/** A value as text for editors. */
function textOf(field: StoredField | undefined, nameOf: (id: string) => string): string {
  if (!field) return '';
  if ('ref' in field) return nameOf(field.ref);
  if ('list' in field) return field.list.map((entry) => entryName(entry, nameOf)).join('\n');
  if ('inline' in field) return titleOf(field.inline.fields) || field.inline.displayName;
  if ('raw' in field) return JSON.stringify(field.raw, null, 1);
  const { value } = field;
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return isHtml(String(value)) || String(value).includes('&nbsp;') ? readable(String(value)) : String(value);
  // A link or a picture: its parts, each with its name.
  return Object.entries(value as Record<string, unknown>)
    .filter(([name, part]) => part !== '' && part !== undefined && part !== null && !TECHNICAL.has(name))
    .map(([name, part]) => `${PARTS[name] ?? labelOf(name)}: ${typeof part === 'object' ? JSON.stringify(part) : part}`)
    .join('\n');
}

/** Follows from the address, or repeats it. */
const TECHNICAL: ReadonlySet<string> = new Set(['linktype', 'url', 'id']);
/** As the form of a link or a picture names them. */
const PARTS: Readonly<Record<string, string>> = {
  href: 'Address',
  text: 'Link text',
  target: 'Opens in',
  title: 'Tooltip',
  anchor: 'Place on that page',
  src: 'File',
  alt: 'What it shows',
  focus: 'What must stay in view',
};

const entryName = (entry: ListEntry, nameOf: (id: string) => string): string =>
  'ref' in entry ? nameOf(entry.ref) : titleOf(entry.fields) || entry.displayName;

function fieldDifferences(before: StoredFields, after: StoredFields, nameOf: (id: string) => string, way: string): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const label = way ? `${way} › ${labelOf(name)}` : labelOf(name);
    const [wasList, isList] = [entriesOf(was), entriesOf(is)];
    if (wasList.length > 0 || isList.length > 0) return listDifferences(wasList, isList, nameOf, label);
    const [left, right] = [textOf(was, nameOf), textOf(is, nameOf)];
    const note = isMarkup(was) || isMarkup(is) ? 'rich text' : '';
    // The same text in other markup: bold, a class, a heading's level.
    if (left === right) return [{ name: label, note: note || 'other form', before: 'the same text in other markup', after: 'as now' }];
    return [{ name: label, note, parts: wordsDiff(left, right) }];
  });
}

const isMarkup = (field: StoredField | undefined): boolean =>
  !!field && 'value' in field && typeof field.value === 'string' && isHtml(field.value);

const entriesOf = (field: StoredField | undefined): readonly ListEntry[] =>
  !field ? [] : 'inline' in field ? [field.inline] : 'list' in field ? (listEntries(field) ?? []) : [];

function listDifferences(
  before: readonly ListEntry[],
  after: readonly ListEntry[],
  nameOf: (id: string) => string,
  label: string,
): Difference[] {
  const old = new Map(before.map((entry) => [entryId(entry), entry]));
  const now = new Map(after.map((entry) => [entryId(entry), entry]));
  const name = (entry: ListEntry) => `${label} › ${entryName(entry, nameOf)}`;
  const kept = before.map(entryId).filter((id) => now.has(id));
  const moved = new Set(
    after
      .map(entryId)
      .filter((id) => old.has(id))
      .filter((id, at) => kept[at] !== id),
  );
  return [
    ...before.filter((entry) => !now.has(entryId(entry))).map((entry) => whole(entry, 'removed', name(entry), nameOf)),
    ...after.flatMap((entry): Difference[] => {
      const was = old.get(entryId(entry));
      if (!was) return [whole(entry, 'added', name(entry), nameOf)];
      const inside = 'ref' in entry || 'ref' in was ? [] : fieldDifferences((was as Inline).fields, entry.fields, nameOf, name(entry));
      const place = moved.has(entryId(entry));
      return [
        ...(place ? [{ name: name(entry), note: 'moved', before: placeOf(before, entry), after: placeOf(after, entry) }] : []),
        ...inside,
      ];
    }),
  ];
}

const placeOf = (list: readonly ListEntry[], entry: ListEntry): string =>
  `place ${list.findIndex((one) => entryId(one) === entryId(entry)) + 1}`;

/** An added or removed entry, with all its text. */
function whole(entry: ListEntry, kind: 'added' | 'removed', name: string, nameOf: (id: string) => string): Difference {
  const text =
    'ref' in entry
      ? nameOf(entry.ref)
      : Object.values(entry.fields)
          .map((field) => textOf(field, nameOf))
          .filter(Boolean)
          .join('\n');
  return { name, note: kind, parts: [{ kind, text: text || '(empty)' }] };
}
