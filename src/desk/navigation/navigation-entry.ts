/** `/desk/navigation/entry`: one entry of header or footer as a form: label, link, and the list that holds it (S1 §2, EDT-03). */
import type { AppContext } from '../../app-env.ts';
import { titleOf, type EntryPath, listEntries, withFields } from '../../content/repository/store/entries.ts';
import { sha1Fingerprint } from '../../content/repository/store/names.ts';
import type { FieldRow } from '../../editing/item-form/rows.ts';
import { type Posted, readForm } from '../../editing/item-form/read-form.ts';
import { fieldOf, linkIn, movedInto } from './entries.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { arrivalsOf } from '../../page/edit/gate-links.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedText, readDeskForm, besideStored } from '../shared/posted-form.ts';
import { entryRows, placeRow, navigationRows, navigationSureRow, withFaults } from './navigation-rows.ts';
import { entryNoun } from './navigation-texts.ts';
import { savedMeanwhile, saveFields } from '../shared/drafts.ts';
import { deskLink, NAVIGATION } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { type RequestedEntry, requestedEntry } from './stored-navigation.ts';
import type { StoredFields } from '../../content/repository/store/items.ts';
import { newEntry } from '../../content/repository/drafts/new-entry.ts';

export async function getEntry(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const found = await requestedEntry(c, editor);
  return page(c, editor, found, [...entryRows(editor, found), ...placeRow(editor, found)], {});
}

/** POST: 303 to the lists; 422 with the faults or the effects to confirm; 409 with both versions when another editor saved in between. */
export async function postEntry(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw, 64 * 1024);
  const found = await requestedEntry(c, editor);
  const rows = entryRows(editor, found);
  const read = readForm(found.fields, rows, posted);
  const place = placeRow(editor, found, posted);
  if (postedText(posted, 'stood') !== stood(found)) return conflict(c, editor, found, read.rows, posted);
  const faulty = withFaults(read.rows, read.fields, found);
  const href = linkIn(found.field ? { [found.field]: read.fields[found.field] ?? { value: '' } } : read.fields);
  const isSure = postedText(posted, 'f:isSure') === '1';
  const doubt = isSure || !href ? '' : await doubtOf(c, editor, href);
  if (faulty.some(({ error }) => error) || doubt) {
    const doubted = doubt
      ? faulty.map((row) => (row.parts.href?.trim() === href && !row.error ? { ...row, error: { part: 'href', message: doubt } } : row))
      : faulty;
    return page(c, editor, found, [...doubted, ...place, ...(doubt ? [navigationSureRow] : [])], { Problem: {} }, 422);
  }
  const wanted = place[0]?.choices?.find(({ id }) => id === postedText(posted, 'f:place'))?.id ?? '';
  const saved = savedEntry(found, read.fields, wanted.split('/').filter(Boolean), editor.site);
  if (!(await saveFields(editor, found.item, saved.fields))) return conflict(c, editor, await requestedEntry(c, editor), read.rows, posted);
  const anchor = found.field ? `#link-${found.field}` : `#entry-${saved.inside.at(-1)}`;
  return seeOther(deskLink(c, editor, NAVIGATION, { did: 'saved', open: saved.inside[1] }) + anchor);
}

/** A fingerprint of the part that another editor may have changed in between. */
const stood = ({ entry, field, fields }: RequestedEntry): string => sha1Fingerprint(entry ?? (field ? (fields[field] ?? null) : null));

async function doubtOf(c: AppContext, editor: EditorContext, href: string): Promise<string> {
  const options = { services: editor.services, site: c.get('site'), db: editor.db, moves: [], background: c.executionCtx };
  const arrival = (await arrivalsOf([{ item: '', href, text: '' }], options)).get(href);
  return arrival === 'nowhere' ? 'leads to an address that does not exist.' : '';
}

function conflict(
  c: AppContext,
  editor: EditorContext,
  found: RequestedEntry,
  typed: readonly FieldRow[],
  posted: Posted,
): Promise<Response> {
  const rows = [...besideStored(typed, entryRows(editor, found)), ...placeRow(editor, found, posted)];
  return page(c, editor, found, rows, { Problem: savedMeanwhile('this entry') }, 409);
}

function page(
  c: AppContext,
  editor: EditorContext,
  found: RequestedEntry,
  rows: readonly FieldRow[],
  more: Partial<Board>,
  status = 200,
): Promise<Response> {
  const { item, inside, field, entry } = found;
  const back = deskLink(c, editor, NAVIGATION, { open: inside[1] });
  const word = field ? 'link' : entryNoun(fieldOf(inside));
  const address = field ? { field } : entry ? { in: inside.join('/') } : { to: inside.slice(0, -1).join('/') };
  const board: Board = {
    Title: entry ? titleOf(entry.fields) || 'Without label' : field ? `Link of the ${item.template.toLowerCase()}` : `New ${word}`,
    Trail: [{ name: 'Navigation', link: back }],
    ...more,
    Sections: [
      {
        kind: 'form',
        id: 'entry',
        heading: 'Entry',
        isTitled: false,
        post: deskLink(c, editor, `${NAVIGATION}/entry`, { item: item.id, ...address }),
        hidden: { stood: stood(found) },
        rows: navigationRows(rows),
        submits: [{ text: 'Save draft', value: 'save' }],
        cancel: { text: 'Back without saving', link: back },
      },
    ],
  };
  return boardResponse(c, editor, 'navigation', board, status);
}

/**
 * Changes, adds or moves the entry in its item's fields.
 * @param fields of the entry, or of the item when one of its own links is edited
 * @param place path to the list that the entry moves to; empty to leave it in its list
 * @returns the item's fields, and the current path to the entry
 */
function savedEntry(
  { item, inside, field, entry }: RequestedEntry,
  fields: StoredFields,
  place: EntryPath,
  site: string,
): { fields: StoredFields; inside: EntryPath } {
  if (field) return { fields, inside: [] };
  const [owner, name] = [inside.slice(0, -2), fieldOf(inside)];
  if (!entry) {
    const made = { ...newEntry(name, {}, site), displayName: titleOf(fields), fields };
    const added = withFields(item.fields, owner, (all) => ({ ...all, [name]: { list: [...(listEntries(all[name]) ?? []), made] } }));
    return { fields: added, inside: [...owner, name, made.id] };
  }
  const changed = withFields(item.fields, inside, () => fields);
  const isElsewhere = place.length > 0 && place.join('/') !== [...owner, name].join('/');
  if (!isElsewhere) return { fields: changed, inside };
  const moved = movedInto(changed, inside, place.slice(0, -1), place.at(-1) ?? '');
  return moved === changed ? { fields: changed, inside } : { fields: moved, inside: [...place, entry.id] };
}
