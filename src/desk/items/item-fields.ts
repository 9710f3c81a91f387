/** `/edit/fields`: the fields of an item, or of an entry in it, as a form; saving makes a draft (EDT-01, EDT-04). */
import { seeOther } from '../../lib/http/see-other.ts';
import type { AppContext } from '../../app-env.ts';
import { saveDraft } from '../../content/repository/drafts/draft.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { withFields } from '../../content/repository/store/entries.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import { backWith, editFields, editItems } from '../../editing/item-form/addresses.ts';
import { choicesOf, type OpenItem, openItem, pagesUsing } from '../../editing/item-form/open-item.ts';
import { valueChoices } from '../../editing/item-form/value-choices.ts';
import { type Posted, type ReadForm, readForm, typedRows } from '../../editing/item-form/read-form.ts';
import { type FieldRow, fieldRowsOf } from '../../editing/item-form/rows.ts';
import { NotFound } from '../../errors.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { foundAs } from '../../page/edit/found-as.ts';
import { type Board, boardPage } from '../../page/desk/board-page.ts';
import { deskHead } from '../shared/board-response.ts';
import { besideStored, postedText } from '../shared/posted-form.ts';
import { type ItemRequest, readItemForm, readItemRequest, sharedItemText } from './item-request.ts';

export async function getItemFields(c: AppContext): Promise<Response> {
  const asked = await readItemRequest(c);
  const open = await opened(c, asked);
  if ('gone' in open) throw new NotFound('What you wanted to edit no longer exists.');
  return page(c, asked, open, await rowsFor(asked, open));
}

/** POST: 303 back to the page when saved, 422 with the faults, 409 with the version that another editor saved; the page shows what was typed both times. */
export async function postItemFields(c: AppContext): Promise<Response> {
  const asked = await readItemRequest(c);
  const posted = await readItemForm(c);
  const open = await opened(c, asked);
  if ('gone' in open) return gone(c, asked, open.gone, posted);
  const rows = await rowsFor(asked, open);
  const form = readForm(open.fields, rows, posted);
  const revision = postedText(posted, 'revision');
  // The stored version is not the one that the editor saw: both are shown, even when the posted values are invalid.
  if (revision !== open.item.revision) return conflict(c, asked, open, rows, form);
  const fields = withFields(open.item.fields, asked.address.inside, () => form.fields);
  const misfits = form.hasErrors ? [] : asked.schema.misfits(open.item, fields);
  if (form.hasErrors || misfits.length > 0)
    return page(c, asked, open, withMisfits(form.rows, misfits), { text: unplaced(rows, misfits) }, 422);
  if (form.changed.length === 0) return back(asked, 'unchanged');
  const { id, language, presentation, site } = open.item;
  try {
    const at = asked.editor.at;
    await saveDraft(asked.editor.db, { site, language }, { item: id, revision, fields, presentation, by: asked.editor.by, at });
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    const now = await opened(c, asked);
    return 'gone' in now ? gone(c, asked, now.gone, posted) : conflict(c, asked, now, await rowsFor(asked, now), form);
  }
  return back(asked, form.refused.length > 0 ? 'partly' : 'saved');
}

const back = ({ address }: ItemRequest, done: 'saved' | 'unchanged' | 'partly') => seeOther(backWith(address.back, done));

async function opened(c: AppContext, { editor: { db }, address, schema }: ItemRequest): Promise<OpenItem | { gone: StoredItem }> {
  const open = await openItem(db, c.get('site').site, address, schema.blockName);
  if (!open) throw new NotFound('This site has no such item.');
  return open;
}

async function rowsFor({ editor: { db }, schema }: ItemRequest, { item, fields }: OpenItem): Promise<FieldRow[]> {
  const [references, values] = await Promise.all([
    choicesOf(db, item, fields, schema.kinds),
    valueChoices(db, item, schema.kinds, schema.known),
  ]);
  return fieldRowsOf(fields, { ...schema, choices: new Map([...references, ...values]) });
}

/** @param rows as currently stored */
const conflict = (c: AppContext, asked: ItemRequest, open: OpenItem, rows: readonly FieldRow[], form: ReadForm): Promise<Response> =>
  page(c, asked, open, besideStored(form.rows, rows), CONFLICT, 409);

/** The entry was removed: what was typed can be copied, but not saved. */
async function gone(c: AppContext, asked: ItemRequest, item: StoredItem, posted: Posted): Promise<Response> {
  const rows = typedRows(fieldRowsOf({}, { ...asked.schema, choices: new Map() }), posted);
  return page(c, asked, { item, fields: {}, title: 'Removed', trail: [] }, rows, GONE, 409);
}

const withMisfits = (rows: readonly FieldRow[], misfits: readonly { field: string; message: string }[]): FieldRow[] =>
  rows.map((row) => {
    const misfit = misfits.find(({ field }) => field === row.name);
    return misfit && !row.error
      ? { ...row, error: { part: Object.keys(row.parts)[0] ?? 'value', message: `does not fit: ${misfit.message}.` } }
      : row;
  });

const unplaced = (rows: readonly FieldRow[], misfits: readonly { field: string; message: string }[]): string =>
  misfits.find(({ field }) => !rows.some(({ name }) => name === field))?.message ?? '';

const CONFLICT = {
  title: 'Another editor saved this in the meantime',
  text: 'Your text is still in the form. Where the two versions differ, the saved one is shown under the field. Saving again replaces it with yours.',
};
const GONE = {
  title: 'This was removed in the meantime',
  text: 'It can’t be saved any more. What you typed is shown below, so that you can copy it.',
};
/** Controls with a form of their own, or none. */
const ELSEWHERE: readonly string[] = ['list', 'entry', 'fixed'];

async function page(
  c: AppContext,
  { address, editor }: ItemRequest,
  { item, title, trail }: OpenItem,
  rows: readonly FieldRow[],
  problem?: NonNullable<Board['Problem']>,
  status = 200,
): Promise<Response> {
  const linked = rows.map((row) => {
    if (row.control === 'list') return { ...row, link: editItems(address, row.name) };
    if (row.entry) return { ...row, link: editFields({ ...address, inside: [...address.inside, row.name, row.entry.id] }) };
    return row;
  });
  const site = inLanguage(c.get('site'), address.language);
  const isPage = item.route !== null && address.inside.length === 0;
  const found = isPage ? await foundAs(item.id, { services: editor.services, site, db: editor.db, background: c.executionCtx }) : undefined;
  const isReadOnly = problem === GONE || !rows.some(({ control }) => !ELSEWHERE.includes(control));
  const board: Board = {
    Title: title,
    Trail: [{ name: 'The page', link: address.back }, ...trail],
    Lede: `What you save is a draft. Visitors see it once it is published.${sharedItemText(await pagesUsing(editor.db, item))}`,
    ...(problem && { Problem: problem }),
    Sections: [
      {
        kind: 'form',
        id: 'field',
        heading: 'Fields',
        isTitled: false,
        note: rows.length === 0 ? 'There are no fields to fill in here.' : '',
        post: editFields(address),
        hidden: { revision: item.revision },
        rows: linked,
        submits: isReadOnly ? [] : [{ text: problem === CONFLICT ? 'Replace it with mine' : 'Save draft', value: 'save' }],
        cancel: { text: isReadOnly ? 'Back to the page' : 'Back without saving', link: address.back },
      },
      ...(found
        ? [
            {
              kind: 'found' as const,
              id: 'found',
              heading: 'As search engines and shared links show it',
              note: 'With the saved fields.',
              found,
            },
          ]
        : []),
    ],
  };
  const here = item.route === null && !item.path.includes('/data/') ? 'shared' : 'pages';
  return boardPage({ ...deskHead(c, editor, here), language: address.language, board, title: `Edit ${title}`, status });
}
