/** The texts of an item that a translator writes anew: each with its place, also inside lists, links and pictures (EDT-03). */
import type { StoredField, StoredFields } from '../../content/repository/items.ts';
import { sanitise } from '../../content/rich-text.ts';
import { labelOf } from '../item-form/control/rules.ts';

export interface ItemText {
  /** Where it stands: field names and places in lists, such as `Items.2.Title`; with `:text` or `:alt` for a part of a link or picture. */
  at: string;
  /** The same in words. */
  label: string;
  isHtml: boolean;
  text: string;
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Dates, numbers, addresses and codes are the same in every language. */
const isSame = (text: string): boolean =>
  text.trim() === '' ||
  /^\d{4}-\d\d-\d\d|^[\d\s.,:%$+()-]+$|^(https?:|mailto:|tel:|\/|#)\S*$/.test(text.trim()) ||
  /^[A-Z]{2}(\|[A-Z]{2})*$/.test(text.trim());

const isHtml = (text: string): boolean => /<[a-z][^>]*>/i.test(text);

/** @returns texts in the order of the fields; those without a letter to translate are left out */
export function textsOf(fields: StoredFields, at = '', label = ''): ItemText[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [place, words] = [at + name, label ? `${label}: ${labelOf(name).toLowerCase()}` : labelOf(name)];
    if ('list' in field)
      return field.list.flatMap((entry, index) =>
        'ref' in entry ? [] : textsOf(entry.fields, `${place}.${index}.`, `${words} ${index + 1}`),
      );
    if ('inline' in field) return textsOf(field.inline.fields, `${place}.`, words);
    if (!('value' in field)) return [];
    return partsOf(field.value).flatMap(({ part, text }) =>
      isSame(text)
        ? []
        : [{ at: part ? `${place}:${part}` : place, label: part ? `${words}: ${PARTS[part]}` : words, isHtml: isHtml(text), text }],
    );
  });
}

const PARTS = { text: 'words of the link', title: 'title of the link', alt: 'description of the picture' } as const;
type Part = keyof typeof PARTS;

function partsOf(value: unknown): { part: Part | ''; text: string }[] {
  if (typeof value === 'string') return [{ part: '', text: value }];
  if (!isObject(value)) return [];
  const names = 'href' in value ? (['text', 'title'] as const) : 'src' in value ? (['alt'] as const) : [];
  return names.flatMap((part) => (typeof value[part] === 'string' ? [{ part, text: value[part] }] : []));
}

/** @returns what stands at a place, `undefined` where the item has no such field or entry */
export function textAt(fields: StoredFields, at: string): string | undefined {
  let text: string | undefined;
  visit(fields, at, (value) => {
    text = value;
    return value;
  });
  return text;
}

/** @param texts by place; places that are not there change nothing. Rich text is made safe */
export const withTexts = (fields: StoredFields, texts: ReadonlyMap<string, string>): StoredFields =>
  [...texts].reduce((all, [at, text]) => visit(all, at, (old) => (isHtml(old ?? '') || isHtml(text) ? sanitise(text) : text)), fields);

/** Leads to a text and puts another in its place. */
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
  if (!isObject(value) || !(part in PARTS)) return field;
  const old = value[part];
  return { value: { ...value, [part]: change(typeof old === 'string' ? old : '') } };
}
