/** A stored value as people read it, for comparing and for showing what can't be edited. Pure. */
import type { StoredField } from '../../../src/content/repository/items.ts';

const ENDS = /<\/(p|h[1-6]|li|tr|blockquote|figcaption|summary|dt|dd|caption)>|<br[^>]*>/gi;

/** Parts of links and pictures by what editors call them. */
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
/** Says again what the address says. */
const SILENT = new Set(['linktype']);

/**
 * @param nameOf an item by its id, for references
 * @returns a value as people read it: words without markup, with what a link or picture leads to or shows
 */
export function wordsOf(field: StoredField | null, nameOf: (id: string) => string = (id) => id): string {
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
  return plainOf(String(value ?? ''));
}

/** Entities that the sanitiser and the editor write. */
const ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/&nbsp;/g, '\u00a0'],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&quot;/g, '"'],
  [/&amp;/g, '&'],
];

function plainOf(text: string): string {
  if (!/<[a-z][^>]*>/i.test(text)) return text;
  const words = text.replace(ENDS, '\n').replace(/<[^>]*>/g, '');
  return ENTITIES.reduce((said, [entity, sign]) => said.replace(entity, sign), words)
    .replace(/\n{2,}/g, '\n')
    .trim();
}
