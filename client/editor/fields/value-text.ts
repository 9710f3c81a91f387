/** Writes a stored value as readable text, for comparisons and read-only fields. Pure. */
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import { isHtml } from '../../../src/lib/html/is-html.rules.ts';
import { wordsIn } from '../../../src/lib/html/words.rules.ts';

/** Labels for the parts of links and pictures. */
const PARTS: Record<string, string> = {
  href: 'Leads to',
  text: 'Words',
  target: 'Window',
  src: 'Picture',
  alt: 'What it shows',
  width: 'Width',
  height: 'Height',
  focus: 'In view',
  decorative: 'Decoration',
};
/** Parts that only repeat the address. */
const SILENT = new Set(['linktype']);

/**
 * @param nameOf name of an item by its id, for references
 * @returns readable text: without markup, with the target of a link or the description of a picture
 */
export function valueText(field: StoredField | null, nameOf: (id: string) => string = (id) => id): string {
  if (!field) return '';
  if ('ref' in field) return nameOf(field.ref);
  if ('list' in field) return field.list.map((entry) => ('ref' in entry ? nameOf(entry.ref) : entry.displayName)).join('\n');
  if ('inline' in field) return field.inline.displayName;
  if ('raw' in field) return JSON.stringify(field.raw, null, 1);
  const { value } = field;
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([name, part]) => part !== '' && !SILENT.has(name))
      .map(([name, part]) => `${PARTS[name] ?? name}: ${String(part)}`)
      .join('\n');
  const text = String(value ?? '');
  return isHtml(text) ? wordsIn(text) : text;
}
