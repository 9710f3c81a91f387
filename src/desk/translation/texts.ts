/** Lists the translatable texts of an item with their places, also inside lists, links and pictures, and writes them back (EDT-03). */
import type { StoredField, StoredFields } from '../../content/repository/store/items.ts';
import { sanitise } from '../../content/rich-text.ts';
import { labelOf } from '../../editing/item-form/control.rules.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';
import { isHtml } from '../../lib/html/is-html.rules.ts';

export interface ItemText {
  /** Its place: field names and positions in lists, such as `Items.2.Title`; with `:text` or `:alt` for a part of a link or picture. */
  at: string;
  /** The place as a label. */
  label: string;
  isHtml: boolean;
  text: string;
}

/** Dates, numbers, addresses and codes are the same in every language. */
const isSame = (text: string): boolean =>
  text.trim() === '' ||
  /^\d{4}-\d\d-\d\d|^[\d\s.,:%$+()-]+$|^(https?:|mailto:|tel:|\/|#)\S*$/.test(text.trim()) ||
  /^[A-Z]{2}(\|[A-Z]{2})*$/.test(text.trim());

/** @returns texts in the order of the fields; those without a letter to translate are left out */
export function itemTexts(fields: StoredFields, at = '', label = ''): ItemText[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [place, words] = [at + name, label ? `${label}: ${labelOf(name).toLowerCase()}` : labelOf(name)];
    if ('list' in field)
      return field.list.flatMap((entry, index) =>
        'ref' in entry ? [] : itemTexts(entry.fields, `${place}.${index}.`, `${words} ${index + 1}`),
      );
    if ('inline' in field) return itemTexts(field.inline.fields, `${place}.`, words);
    if (!('value' in field)) return [];
    return partsOf(field.value).flatMap(({ part, text }) =>
      isSame(text)
        ? []
        : [{ at: part ? `${place}:${part}` : place, label: part ? `${words}: ${PARTS[part]}` : words, isHtml: isHtml(text), text }],
    );
  });
}

const PARTS = { text: 'text of the link', title: 'title of the link', alt: 'description of the picture' } as const;
type Part = keyof typeof PARTS;

function partsOf(value: unknown): { part: Part | ''; text: string }[] {
  if (typeof value === 'string') return [{ part: '', text: value }];
  if (!isRecord(value)) return [];
  const names = 'href' in value ? (['text', 'title'] as const) : 'src' in value ? (['alt'] as const) : [];
  return names.flatMap((part) => (typeof value[part] === 'string' ? [{ part, text: value[part] }] : []));
}

/** @returns the text at a place, `undefined` when the item has no such field or entry */
export function itemTextAt(fields: StoredFields, at: string): string | undefined {
  let text: string | undefined;
  visit(fields, at, (value) => {
    text = value;
    return value;
  });
  return text;
}

/** @param texts by place; unknown places change nothing. Rich text is made safe */
export const withTexts = (fields: StoredFields, texts: ReadonlyMap<string, string>): StoredFields =>
  [...texts].reduce((all, [at, text]) => visit(all, at, (old) => (isHtml(old ?? '') || isHtml(text) ? sanitise(text) : text)), fields);

/** Finds a text by its place and replaces it. */
function visit(fields: StoredFields, at: string, change: (old: string | undefined) => string | undefined): StoredFields {
  const [path = '', part] = at.split(':');
  const [name = '', ...rest] = path.split('.');
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return rest.length === 0 && !part ? changed(fields, name, change(undefined)) : fields;
  if ('list' in field) {
    const [index = '', ...inside] = rest;
    const list = field.list.map((entry, place) =>
      String(place) === index && !('ref' in entry) ? { ...entry, fields: visit(entry.fields, joined(inside, part), change) } : entry,
    );
    return { ...fields, [name]: { list } };
  }
  if ('inline' in field)
    return { ...fields, [name]: { inline: { ...field.inline, fields: visit(field.inline.fields, joined(rest, part), change) } } };
  if (!('value' in field) || rest.length > 0) return fields;
  return { ...fields, [name]: valueWith(field, part, change) };
}

const joined = (path: readonly string[], part: string | undefined): string => path.join('.') + (part ? `:${part}` : '');

const changed = (fields: StoredFields, name: string, text: string | undefined): StoredFields =>
  name === '' || text === undefined || text === '' ? fields : { ...fields, [name]: { value: text } };

function valueWith(
  field: { value: unknown },
  part: string | undefined,
  change: (old: string | undefined) => string | undefined,
): StoredField {
  const { value } = field;
  if (!part) return typeof value === 'string' || value === undefined ? { value: change(String(value ?? '')) } : field;
  if (!isRecord(value) || !(part in PARTS)) return field;
  const old = value[part];
  return { value: { ...value, [part]: change(typeof old === 'string' ? old : '') } };
}
