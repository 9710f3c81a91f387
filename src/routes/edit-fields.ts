/** `/edit/fields`: the fields of an item, or of an entry in it, as a form; saving makes a draft (EDT-01, EDT-04). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { saveDraft } from '../content/repository/draft.ts';
import { RevisionConflict } from '../content/repository/revision-conflict.ts';
import { withFields } from '../content/repository/entries.ts';
import type { StoredItem } from '../content/repository/store.ts';
import { backWith, editFields, editItems } from '../editing/item-form/addresses.ts';
import { choicesOf, type OpenItem, openItem, pagesUsing } from '../editing/item-form/open-item.ts';
import { type Posted, type ReadForm, readForm } from '../editing/item-form/read-form.ts';
import { typedRows } from '../editing/item-form/typed-rows.ts';
import { type Row, rowsOf } from '../editing/item-form/rows.ts';
import { NotFound } from '../errors.ts';
import { deskPage } from '../page/desk-page.ts';
import { type EditRequest, postedText, readEditRequest, readPosted } from './edit-door.ts';

export async function showFields(c: Context<AppEnv>): Promise<Response> {
  const asked = readEditRequest(c);
  const open = await opened(c, asked);
  if ('gone' in open) throw new NotFound('What this address edits is not there any more.');
  return page(c, asked, open, await rowsFor(asked, open), {});
}

/** 303 back to the page when saved, 422 with what is wrong, 409 with what somebody else saved; what was typed is in the page both times. */
export async function takeFields(c: Context<AppEnv>): Promise<Response> {
  const asked = readEditRequest(c);
  const posted = await readPosted(c);
  const open = await opened(c, asked);
  if ('gone' in open) return gone(c, asked, open.gone, posted);
  const rows = await rowsFor(asked, open);
  const form = readForm(open.fields, rows, posted);
  const revision = postedText(posted, 'revision');
  // What stands now is not what was looked at: both are shown, whether or not what was typed could be saved.
  if (revision !== open.item.revision) return conflict(c, asked, open, rows, form);
  const fields = withFields(open.item.fields, asked.address.inside, () => form.fields);
  const misfits = form.hasErrors ? [] : asked.schema.misfits(open.item, fields);
  if (form.hasErrors || misfits.length > 0)
    return page(c, asked, open, withMisfits(form.rows, misfits), { State: 'wrong', Problem: unplaced(rows, misfits) }, 422);
  if (form.changed.length === 0) return back(asked, 'unchanged');
  const { id, language, presentation, site } = open.item;
  try {
    const at = c.get('services').clock.now();
    await saveDraft(asked.db, { site, language }, { item: id, revision, fields, presentation, by: asked.by, at });
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    const now = await opened(c, asked);
    return 'gone' in now ? gone(c, asked, now.gone, posted) : conflict(c, asked, now, await rowsFor(asked, now), form);
  }
  return back(asked, form.refused.length > 0 ? 'partly' : 'saved');
}

const back = ({ address }: EditRequest, done: 'saved' | 'unchanged' | 'partly') =>
  new Response(null, { status: 303, headers: { location: backWith(address.back, done) } });

async function opened(c: Context<AppEnv>, { db, address, schema }: EditRequest): Promise<OpenItem | { gone: StoredItem }> {
  const open = await openItem(db, c.get('site').site, address, schema.blockName);
  if (!open) throw new NotFound('This site has no such item.');
  return open;
}

const rowsFor = async ({ db, schema }: EditRequest, { item, fields }: OpenItem): Promise<Row[]> =>
  rowsOf(fields, { ...schema, choices: await choicesOf(db, item, fields, schema.kinds) });

/** @param rows as they stand now */
function conflict(c: Context<AppEnv>, asked: EditRequest, open: OpenItem, rows: readonly Row[], form: ReadForm): Promise<Response> {
  const standing = new Map(rows.map((row) => [row.name, row.parts]));
  const both = form.rows.map((row) => {
    const stands = Object.fromEntries(Object.entries(standing.get(row.name) ?? {}).filter(([part, text]) => row.parts[part] !== text));
    return Object.keys(stands).length > 0 ? { ...row, stands } : row;
  });
  return page(c, asked, open, both, { State: 'conflict' }, 409);
}

/** The entry was removed: what was typed is shown all the same. */
async function gone(c: Context<AppEnv>, asked: EditRequest, item: StoredItem, posted: Posted): Promise<Response> {
  const rows = typedRows(rowsOf({}, { ...asked.schema, choices: new Map() }), posted);
  return page(c, asked, { item, fields: {}, title: 'Removed', trail: [] }, rows, { State: 'gone' }, 409);
}

const withMisfits = (rows: readonly Row[], misfits: readonly { field: string; message: string }[]): Row[] =>
  rows.map((row) => {
    const misfit = misfits.find(({ field }) => field === row.name);
    return misfit && !row.error
      ? { ...row, error: { part: Object.keys(row.parts)[0] ?? 'value', message: `does not fit: ${misfit.message}.` } }
      : row;
  });

const unplaced = (rows: readonly Row[], misfits: readonly { field: string; message: string }[]): string =>
  misfits.find(({ field }) => !rows.some(({ name }) => name === field))?.message ?? '';

async function page(
  c: Context<AppEnv>,
  { address, db }: EditRequest,
  { item, title, trail }: OpenItem,
  rows: readonly Row[],
  state: { State?: 'wrong' | 'conflict' | 'gone'; Problem?: string },
  status = 200,
): Promise<Response> {
  const linked = rows.map((row) => {
    if (row.control === 'list') return { ...row, link: editItems(address, row.name) };
    if (row.entry) return { ...row, link: editFields({ ...address, inside: [...address.inside, row.name, row.entry.id] }) };
    return row;
  });
  const Form = {
    Title: title,
    Trail: trail,
    Action: editFields(address),
    Back: address.back,
    Revision: item.revision,
    Pages: await pagesUsing(db, item),
    Rows: linked,
    ...state,
  };
  const wrong = state.State === 'wrong' ? 'Not saved: ' : '';
  return deskPage({
    site: c.get('site'),
    services: c.get('services'),
    block: 'ItemForm',
    fields: { Form },
    title: `${wrong}Edit ${title}`,
    status,
  });
}
