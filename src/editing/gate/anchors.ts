/** Checks that the targets of links within the page, and of footnote marks, exist (SHL-10, WCAG 2.4.4). */
import type { StoredFields } from '../../content/repository/store/items.ts';
import { destinationOf, type SitePaths } from './links.ts';
import { type Finding, shortened } from './findings.rules.ts';
import { storedParts } from './stored-parts.ts';

interface Part {
  id: string;
  fields: StoredFields;
}

interface RenderedPage {
  /** Of the whole page: its shell has anchors as well. */
  anchors: ReadonlySet<string>;
  /** Links of the page's main part, as rendered. */
  links: readonly { href: string; text: string }[];
}

const NOTE = /^note-(.+)$/;

/**
 * @param item the page @param path its address in content
 * @param parts the page and its own data, without shared items, which are on other pages too
 */
export function checkAnchors(item: string, path: string, parts: readonly Part[], page: RenderedPage, places: SitePaths): Finding[] {
  const isThere = (anchor: string) => anchor === 'top' || page.anchors.has(anchor);
  const written = parts.flatMap(({ id, fields }) =>
    storedParts(fields).links.map((link) => ({ id, ...link, anchor: anchorHere(link.href, path, places) })),
  );
  const dead = written.filter(({ anchor }) => anchor !== '' && !isThere(anchor));
  const known = new Set(dead.map(({ anchor }) => anchor));
  // A block may print a mark from a separate field, such as the number of a feature's footnote.
  const printed = page.links.flatMap(({ href, text }) => {
    const anchor = anchorHere(href, path, places);
    if (!NOTE.test(anchor) || isThere(anchor) || known.has(anchor)) return [];
    known.add(anchor);
    return [{ id: item, ...fieldOfMark(parts, anchor), href, text, anchor }];
  });
  return [...dead, ...printed].map(({ id, field, href, text, anchor }): Finding => {
    const mark = NOTE.exec(anchor)?.[1];
    const message = mark
      ? `The footnote mark ${mark} has no note on this page: write the note in a Footnotes block, or remove the mark.`
      : `${href} links to a place that is not on this page.`;
    return { rule: 'dead-link', level: 'error', item: id, ...(field && { field }), message, where: shortened(text || href) };
  });
}

/** @returns the place on the page itself that a link leads to; empty for another page */
export function anchorHere(href: string, path: string, places: SitePaths): string {
  const to = destinationOf(href, places);
  if (to.kind === 'anchor') return to.anchor;
  const isHere = to.kind === 'page' && to.language === places.language && to.path.toLowerCase() === path.toLowerCase();
  return isHere ? to.anchor : '';
}

/** The field whose text is only the mark. */
function fieldOfMark(parts: readonly Part[], anchor: string): { id: string; field: string } | undefined {
  const mark = NOTE.exec(anchor)?.[1];
  for (const { id, fields } of parts) {
    const field = fieldWith(fields, mark ?? '');
    if (field) return { id, field };
  }
  return undefined;
}

function fieldWith(fields: StoredFields, mark: string, way = ''): string | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const at = way ? `${way}.${name}` : name;
    if ('value' in field && /footnote/i.test(name) && String(field.value).trim() === mark) return at;
    const inside =
      'inline' in field
        ? [fieldWith(field.inline.fields, mark, at)]
        : 'list' in field
          ? field.list.map((entry, index) => ('ref' in entry ? undefined : fieldWith(entry.fields, mark, `${at}.${index + 1}`)))
          : [];
    const found = inside.find((one) => one !== undefined);
    if (found) return found;
  }
  return undefined;
}
