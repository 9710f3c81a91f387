/** Sections that show differences in words: one for the page and one for each of its parts, with a link to the part (EDT-03). */
import type { AppContext } from '../../app-env.ts';
import type { Placed } from '../../content/repository/store/items.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import type { Difference } from '../../editing/publishing/block-differences.ts';
import type { PartDifference } from '../../editing/publishing/read-difference.ts';
import { buttonAnchor, editFields } from '../../editing/item-form/addresses.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { present } from '../../lib/values/present.ts';
import type { Section } from '../../page/desk/board-page.ts';
import { HISTORY, deskLink, pageLink } from '../shared/addresses.ts';

interface Shown {
  /** The page or item that the parts belong to. */
  page: StoredItem;
  parts: readonly PartDifference[];
  /** Words before and after in two columns. */
  isSides: boolean;
}

export const differenceSections = (c: AppContext, editor: EditorContext, { page, parts, isSides }: Shown): Section[] =>
  parts.map(({ item, name, version, settings, fields, blocks }) => ({
    kind: 'diff' as const,
    id: `part-${item}`,
    heading: name,
    isSides,
    actions: present([
      item !== page.id && { text: 'Show it on the page', about: name, link: partLink(c, editor, page, item, version.template) },
      item !== page.id && { text: 'Its history', about: name, link: deskLink(c, editor, `${HISTORY}/${item}`) },
    ]),
    fields: [...settings, ...fields, ...blocks].map((difference) => fieldOf(difference, editor.language)),
  }));

const fieldOf = (difference: Difference, lang: string) => ({
  name: difference.name,
  note: difference.note,
  lang,
  change: 'parts' in difference ? { parts: difference.parts } : { before: difference.before || '–', after: difference.after || '–' },
});

/** Address of a part where editors see it: its block on the page, else the form of its fields. */
export function partLink(
  c: AppContext,
  editor: EditorContext,
  { presentation, route }: StoredItem,
  item: string,
  template: string,
): string {
  const page = route === null ? '' : pageLink(c, editor.language, route);
  const uid = page && placedWith(presentation?.placeholders ?? {}, item);
  if (uid) return `${page}?mode=edit#${buttonAnchor(uid)}`;
  return editFields({ item, inside: [], of: template, language: editor.language, back: page });
}

/** @returns uid of the block that shows an item, empty for none */
function placedWith(placeholders: Record<string, Placed[]>, item: string): string {
  for (const placed of Object.values(placeholders).flat()) {
    const uid = placed.source === item ? placed.uid : placedWith(placed.placeholders, item);
    if (uid) return uid;
  }
  return '';
}
