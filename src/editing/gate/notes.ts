/** Checks that each note of a Footnotes block has a mark in the page that leads to it (SHL-10). */
import type { StoredFields } from '../../content/repository/store/items.ts';
import { plainText } from '../../search/index/text/plain-text.ts';
import { anchorHere } from './anchors.ts';
import { type Finding, shortened } from './findings.rules.ts';
import type { SitePaths } from './links.ts';
import type { Markup } from './read-markup.ts';

const NOTE = /^note-(.+)$/;
const LIST = 'Notes';

/**
 * @param parts the page's own data; shared notes are on other pages, too, whose marks may lead to them
 * @param path of the page in content @param page whole page as rendered
 */
export function checkNotes(
  parts: readonly { id: string; fields: StoredFields }[],
  path: string,
  { anchors, links }: Pick<Markup, 'anchors' | 'links'>,
  places: SitePaths,
): Finding[] {
  const marked = new Set(links.map(({ href }) => anchorHere(href, path, places)));
  const alone = new Set([...anchors].flatMap((anchor) => (marked.has(anchor) ? [] : (NOTE.exec(anchor)?.[1] ?? []))));
  return parts.flatMap(({ id, fields }) =>
    notesIn(fields).flatMap(({ key, at, text }): Finding[] => {
      // A second note of the same name is another one's rule: names are unique on the page.
      if (!alone.delete(key)) return [];
      return [
        {
          rule: 'note',
          level: 'warning',
          item: id,
          field: `${LIST}.${at}.Note`,
          message: `Nothing on the page refers to the note ${key}: set its mark in the text, or delete the note.`,
          where: shortened(text) || `note ${key}`,
        },
      ];
    }),
  );
}

/** As `Footnotes.tsx` names them. */
function notesIn(fields: StoredFields): { key: string; at: number; text: string }[] {
  const field = fields[LIST];
  if (!field || !('list' in field)) return [];
  const text = (entry: StoredFields, name: string) => {
    const value = entry[name];
    return value && 'value' in value ? plainText(String(value.value ?? '')) : '';
  };
  return field.list.flatMap((entry, index) => {
    if ('ref' in entry) return [];
    const mark = text(entry.fields, 'Title').trim();
    return [{ key: /^[\w-]+$/.test(mark) ? mark : String(index + 1), at: index + 1, text: text(entry.fields, 'Note') }];
  });
}
