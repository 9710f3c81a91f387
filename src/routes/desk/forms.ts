/** `/desk/forms/form`: the builder of one form: its fields in their order, its settings, what breaks (FRM-01). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { changeList } from '../../content/repository/change-list.ts';
import { newEntry } from '../../content/repository/new-entry.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { writeDrafts } from '../../content/repository/write-drafts.ts';
import { fieldAt, nameOfField, type OpenForm, openForm, settingOf } from '../../editing/forms/open-form.ts';
import { firstSettings, TEMPLATES, templatesInside } from '../../editing/forms/settings.ts';
import { postedRows, readFormSettings, settingRows } from '../../editing/forms/form-rows.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { may } from '../../editing/roles.ts';
import { NotFound } from '../../errors.ts';
import { TARGETS } from '../submission-words.ts';
import { readQuery } from '../../lib/input.ts';
import { BadRequest } from '../../lib/problem.ts';
import type { AskedRow, Board } from '../../page/board-page.ts';
import { itemSchema } from '../../page/item-schema.ts';
import { urls } from '../../urls.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { needsPublisher, readDeskForm, seeOther, showBoard, withQuery } from './content-desk.ts';
import { formSections, formWarnings } from './form-sections.ts';
import { publishItems } from './publish-items.ts';

export const FORMS = urls.desk('forms');

const DID: Record<string, string> = {
  saved: 'Saved as a draft. Visitors see it once it is published.',
  published: 'Published. Visitors see it within 20 seconds.',
  late: 'Published, and the pages are not renewed yet: that is tried again every few minutes.',
  moved: 'Moved. The new order is a draft.',
  removed: 'The field is gone from the draft.',
};

/** An address of the desk of forms, in the door's language. */
export const formAddress = (c: Context<AppEnv>, door: Door, page: string, query: Record<string, string | undefined> = {}): string =>
  withQuery(`${FORMS}${page}`, { ...query, language: door.language === c.get('site').language ? '' : door.language });

/** @throws NotFound */
export async function formIn(c: Context<AppEnv>, door: Door): Promise<OpenForm> {
  const open = await openForm(door.db, door, c.req.query('item') ?? '', door.services.registry);
  if (!open) throw new NotFound('This site has no such form.');
  return open;
}

/** GET: one form. */
export async function showForm(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const open = await formIn(c, door);
  return builder(c, door, open, settingRows(open.item.fields), {});
}

async function builder(
  c: Context<AppEnv>,
  door: Door,
  open: OpenForm,
  rows: readonly AskedRow[],
  more: Partial<Board>,
  status = 200,
): Promise<Response> {
  const { item, definition } = open;
  const { did, reference } = readQuery(
    c.req.raw,
    z.looseObject({ did: z.string().max(20).default(''), reference: z.string().max(20).default('') }),
  );
  const to = (page: string, query: Record<string, string | undefined> = {}) => formAddress(c, door, page, { item: item.id, ...query });
  const isOpen = item.number !== open.live?.number;
  const board: Board = {
    Title: definition?.name ?? item.displayName,
    Lede: definition
      ? `Answers go to: ${TARGETS[definition.target]}${definition.recipient && ` (${definition.recipient})`}.`
      : 'Something in this form cannot be read, so visitors do not see it.',
    Trail: [{ name: 'Forms', link: formAddress(c, door, '') }],
    Done: did === 'tested' ? `The test is stored as ${reference}. Nobody gets it.` : (DID[did] ?? ''),
    Actions: [
      ...(may(door.role, 'editor') && definition ? [{ text: 'Test it', link: to('/test') }] : []),
      ...(may(door.role, 'publisher') && isOpen ? [{ text: 'Publish', post: to('/form'), value: 'publish', look: 'light' as const }] : []),
    ],
    Sections: [...(await formWarnings(door, open)), ...formSections({ open, to, canWrite: may(door.role, 'editor'), rows })],
    ...more,
  };
  return showBoard(c, door, 'forms', board, status);
}

/** POST: settings saved, a field added, moved or removed, the form published; 303, 422 with what is wrong, 409 with what stands. */
export async function takeForm(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const posted = await readDeskForm(c.req.raw, 256 * 1024);
  const open = await formIn(c, door);
  const what = postedText(posted, 'do');
  const back = (did: string, anchor = '') => seeOther(formAddress(c, door, '/form', { item: open.item.id, did }) + anchor);
  if (what === 'publish') {
    needsPublisher(door);
    if (!open.definition) throw new BadRequest([{ parameter: 'do', message: 'names a form that cannot be read' }]);
    const done = await publishItems(c, door, [open.item.id], 'A form');
    return done instanceof Response ? done : back(done.isRenewed ? 'published' : 'late');
  }
  try {
    if (what === 'settings') return await saveSettings(c, door, open, posted, back);
    if (what === 'add') return await addField(c, door, open, posted);
    return await changeField(door, open, posted, what, back);
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    const now = await formIn(c, door);
    const rows = postedRows(settingRows(now.item.fields), posted, what === 'settings');
    const text = 'Somebody changed this form in between. This is how it stands now; saving again writes over it.';
    return builder(c, door, now, rows, { Problem: { title: 'Not saved yet', text } }, 409);
  }
}

async function saveSettings(
  c: Context<AppEnv>,
  door: Door,
  open: OpenForm,
  posted: Posted,
  back: (did: string) => Response,
): Promise<Response> {
  const { item } = open;
  const read = readFormSettings(item.fields, posted);
  const misfits = read.hasErrors ? [] : itemSchema(door.services.registry, 'Form', []).misfits(item, read.fields);
  if (read.hasErrors || misfits.length > 0) {
    const rows = read.rows.map((row) => {
      const misfit = misfits.find(({ field }) => field === row.name);
      return misfit ? { ...row, error: { part: 'value', message: `does not fit: ${misfit.message}.` } } : row;
    });
    return builder(c, door, open, rows, { Problem: {} }, 422);
  }
  if (postedText(posted, 'revision') !== item.revision) throw new RevisionConflict(item.revision);
  const { site, language, by, at } = door;
  const save = { do: 'save', item: item.id, revision: item.revision, fields: read.fields, presentation: item.presentation } as const;
  await writeDrafts(door.db, { site, language }, { writes: [save], by, at });
  return back('saved');
}

/** A new field at the end of the form, or of a field that holds others; its own form is opened at once. */
async function addField(c: Context<AppEnv>, door: Door, open: OpenForm, posted: Posted): Promise<Response> {
  const template = postedText(posted, 'f:template');
  const label = postedText(posted, 'f:label').trim().slice(0, 200);
  const inside = postedText(posted, 'f:into').split('/').filter(Boolean);
  const owner = inside.length > 0 ? fieldAt(open.item, inside) : undefined;
  if (inside.length > 0 && !owner) throw new RevisionConflict(open.item.revision);
  const allowed = owner ? templatesInside(settingOf(owner.fields, 'Template')) : TEMPLATES;
  if (!TEMPLATES.includes(template)) throw new BadRequest([{ parameter: 'template', message: 'is no kind of field' }]);
  if (!allowed.includes(template) || label === '') {
    const message =
      label === '' ? 'The new field needs words.' : `${owner ? nameOfField(owner) : 'The form'} takes only: ${allowed.join(', ')}.`;
    return builder(
      c,
      door,
      open,
      settingRows(open.item.fields),
      { Problem: { title: 'Not added yet', faults: [{ anchor: 'add-heading', message }] } },
      422,
    );
  }
  const entry = newEntry('FormFields', firstSettings(template, label), door.site);
  const { db, site, language, by, at } = door;
  const change = { do: 'insert', entry: { ...entry, displayName: label } } as const;
  await changeList(db, { site, language }, { item: open.item.id, inside, field: 'FormFields', change, by, at });
  return seeOther(formAddress(c, door, '/field', { item: open.item.id, in: [...inside, 'FormFields', entry.id].join('/') }));
}

async function changeField(
  door: Door,
  open: OpenForm,
  posted: Posted,
  what: string,
  back: (did: string, anchor?: string) => Response,
): Promise<Response> {
  const way = postedText(posted, 'in').split('/').filter(Boolean);
  const entry = way.at(-1) ?? '';
  const changes = { up: { do: 'move', entry, by: -1 }, down: { do: 'move', entry, by: 1 }, remove: { do: 'remove', entry } } as const;
  const change = changes[what as keyof typeof changes];
  if (!change || way.length < 2)
    throw new BadRequest([{ parameter: 'do', message: 'is none of settings, add, up, down, remove, publish' }]);
  const { db, site, language, by, at } = door;
  const request = {
    item: open.item.id,
    inside: way.slice(0, -2),
    field: 'FormFields',
    change,
    revision: postedText(posted, 'revision'),
    by,
    at,
  };
  await changeList(db, { site, language }, request);
  return back(what === 'remove' ? 'removed' : 'moved', what === 'remove' ? '' : `#field-${entry}`);
}
