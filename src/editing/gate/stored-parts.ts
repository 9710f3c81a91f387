/** Reads the pictures, links and rich text of a stored item, including its entries, each with its field. */
import type { StoredFields } from '../../content/repository/store/items.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';
import { isHtml } from '../../lib/html/is-html.rules.ts';
import { readMarkup } from './read-markup.ts';

export interface StoredParts {
  pictures: { field: string; src: string; alt: string | null }[];
  links: { field: string; href: string; text: string }[];
  /** Names that a link on the page can refer to. */
  anchors: Set<string>;
}

export function storedParts(fields: StoredFields, way = ''): StoredParts {
  const parts: StoredParts = { pictures: [], links: [], anchors: new Set() };
  const add = ({ pictures, links, anchors }: StoredParts) => {
    parts.pictures.push(...pictures);
    parts.links.push(...links);
    for (const anchor of anchors) parts.anchors.add(anchor);
  };
  for (const [name, field] of Object.entries(fields)) {
    const at = way ? `${way}.${name}` : name;
    if ('inline' in field) add(storedParts(field.inline.fields, at));
    else if ('list' in field)
      for (const [index, entry] of field.list.entries()) {
        if (!('ref' in entry)) add(storedParts(entry.fields, `${at}.${index + 1}`));
      }
    else if ('value' in field) ofValue(field.value, at, parts);
  }
  return parts;
}

function ofValue(value: unknown, field: string, parts: StoredParts): void {
  if (typeof value === 'string' && isHtml(value)) {
    const { pictures, links, anchors } = readMarkup(value);
    parts.pictures.push(...pictures.map((picture) => ({ field, ...picture })));
    parts.links.push(...links.map((link) => ({ field, ...link })));
    for (const anchor of anchors) parts.anchors.add(anchor);
  }
  if (!isRecord(value)) return;
  if (typeof value.src === 'string' && value.src) parts.pictures.push({ field, src: value.src, alt: textOr(value.alt) });
  if (typeof value.href === 'string' && value.href) parts.links.push({ field, href: value.href, text: textOr(value.text) ?? '' });
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
