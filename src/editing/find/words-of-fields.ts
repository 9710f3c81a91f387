/** Lists every text of an item's fields with its place: values, parts of links and pictures, texts of entries. Pure. */
import { titleOf } from '../../content/repository/store/entries.ts';
import type { StoredFields } from '../../content/repository/store/items.ts';
import { isHtml } from '../../lib/html/is-html.rules.ts';
import { textOf } from '../../lib/html/text.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';
import { labelOf } from '../item-form/control.rules.ts';

export interface PlacedText {
  /** Names of fields, and numbers of entries from 1: `Questions.2.Answer`, as findings of the gate name a field. */
  field: string;
  /** Path to the entry that has the field: field, id of the entry, field, … */
  inside: string[];
  /** The place for editors: "Questions › Which cover? › Answer". */
  label: string;
  /** Of a link or a picture: `text`, `href`, `alt`, … */
  part: string;
  /** Without tags. */
  text: string;
}

/** Shape and technical values, which no one searches for. */
const UNSEARCHED = new Set(['width', 'height', 'target', 'linktype', 'id', 'decorative', 'querystring', 'anchor', 'class']);

const MAX_LABEL = 40;

export function wordsOfFields(fields: StoredFields, above: Omit<PlacedText, 'part' | 'text'> = TOP): PlacedText[] {
  return Object.entries(fields).flatMap(([name, field]): PlacedText[] => {
    const at = { ...above, field: joined(above.field, name, '.'), label: joined(above.label, labelOf(name), ' › ') };
    if ('ref' in field) return [];
    if ('inline' in field) return wordsOfFields(field.inline.fields, { ...at, inside: [...above.inside, name, field.inline.id] });
    if ('list' in field)
      return field.list.flatMap((entry, index) => {
        if ('ref' in entry) return [];
        const title = titleOf(entry.fields) || String(index + 1);
        const label = joined(at.label, title.length > MAX_LABEL ? `${title.slice(0, MAX_LABEL - 1)}…` : title, ' › ');
        return wordsOfFields(entry.fields, { field: `${at.field}.${index + 1}`, inside: [...above.inside, name, entry.id], label });
      });
    const value = 'raw' in field ? JSON.stringify(field.raw) : field.value;
    return partsOf(value).map(({ part, text }) => ({
      ...at,
      part,
      label: part ? joined(at.label, labelOf(PART_NAMES[part] ?? part).toLowerCase(), ': ') : at.label,
      text: isHtml(text) ? textOf(text) : text,
    }));
  });
}

const TOP = { field: '', inside: [], label: '' };
const PART_NAMES: Record<string, string> = { href: 'address', src: 'file', alt: 'description' };

const joined = (above: string, own: string, by: string): string => (above ? above + by + own : own);

function partsOf(value: unknown): { part: string; text: string }[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ part: '', text: value }];
  if (typeof value === 'number') return [{ part: '', text: String(value) }];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([part, text]) =>
    typeof text === 'string' && text.trim() !== '' && !UNSEARCHED.has(part) ? [{ part, text }] : [],
  );
}

/** Addresses of links inside rich text, which its words do not show. */
const LINKED = /\b(?:href|src)="([^"]{1,500})"/gi;

/** Longer texts are cut: the index is for finding an item, not for every word of a book. */
const MOST = 100_000;

/** All words of fields on one line, with the addresses of links in rich text. */
export function indexedWords(fields: StoredFields): string {
  const texts = wordsOfFields(fields).map(({ text }) => text);
  const linked = [...JSON.stringify(fields).replaceAll('\\"', '"').matchAll(LINKED)].map(([, address]) => address);
  return [...texts, ...linked].join(' ').slice(0, MOST);
}
