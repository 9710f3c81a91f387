/** Posts to `/desk/forms/form`: saves settings, adds, moves and removes fields, publishes (FRM-01). */
import type { AppContext } from '../../app-env.ts';
import { changeList } from '../../content/repository/drafts/change-list.ts';
import { newEntry } from '../../content/repository/drafts/new-entry.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { fieldAt, nameOfField, type OpenForm, settingOf } from '../../editing/open-form.ts';
import { firstSettings, TEMPLATES, templatesInside } from './settings.ts';
import { kindName } from './plain-names.ts';
import { postedRows, readFormSettings, settingRows } from './form-rows.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { BadRequest } from '../../lib/http/problem.ts';
import { itemSchema } from '../../page/render/item-schema.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { changedMeanwhile, savedMeanwhile, saveFields, unlessConflict, needsPublisher } from '../shared/drafts.ts';
import { afterSave } from '../publishing/publish-items.ts';
import { openFormOf, builder } from './forms.ts';
import { deskLink, FORMS } from '../shared/addresses.ts';

/** POST: saves settings, adds, moves or removes a field, or publishes the form; 303, 422 with the faults, 409 with the current form. */
export async function postDeskForm(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw, 256 * 1024);
  const open = await openFormOf(c, editor);
  const what = postedText(posted, 'do');
  const back = (did: string, anchor = '') => seeOther(deskLink(c, editor, `${FORMS}/form`, { item: open.item.id, did }) + anchor);
  if (what === 'publish') {
    needsPublisher(editor);
    if (!open.definition) throw new BadRequest([{ parameter: 'do', message: 'names a form that cannot be read' }]);
    return afterSave(c, editor, { isNow: true, items: [open.item.id], comment: 'A form' }, back);
  }
  const act = async () => {
    if (what === 'settings') return saveSettings(c, editor, open, posted, back);
    if (what === 'add') return addField(c, editor, open, posted);
    return changeField(editor, open, posted, what, back);
  };
  return unlessConflict(act(), async () => {
    const now = await openFormOf(c, editor);
    const isSaving = what === 'settings';
    const rows = postedRows(settingRows(now.item.fields), posted, isSaving);
    return builder(c, editor, now, rows, { Problem: isSaving ? savedMeanwhile('this form') : changedMeanwhile('this form') }, 409);
  });
}

async function saveSettings(
  c: AppContext,
  editor: EditorContext,
  open: OpenForm,
  posted: Posted,
  back: (did: string) => Response,
): Promise<Response> {
  const { item } = open;
  const read = readFormSettings(item.fields, posted);
  const misfits = read.hasErrors ? [] : itemSchema(editor.services.registry, 'Form', []).misfits(item, read.fields);
  if (read.hasErrors || misfits.length > 0) {
    const rows = read.rows.map((row) => {
      const misfit = misfits.find(({ field }) => field === row.name);
      return misfit ? { ...row, error: { part: 'value', message: `does not fit: ${misfit.message}.` } } : row;
    });
    return builder(c, editor, open, rows, { Problem: {} }, 422);
  }
  if (!(await saveFields(editor, item, read.fields, postedText(posted, 'revision')))) throw new RevisionConflict(item.revision);
  return back('saved');
}

/** Adds a field at the end of the form, or of a field that holds others, and opens the new field's own form. */
async function addField(c: AppContext, editor: EditorContext, open: OpenForm, posted: Posted): Promise<Response> {
  const template = postedText(posted, 'f:template');
  const label = postedText(posted, 'f:label').trim().slice(0, 200);
  const inside = postedText(posted, 'f:into').split('/').filter(Boolean);
  const owner = inside.length > 0 ? fieldAt(open.item, inside) : undefined;
  if (inside.length > 0 && !owner) throw new RevisionConflict(open.item.revision);
  const allowed = owner ? templatesInside(settingOf(owner.fields, 'Template')) : TEMPLATES;
  if (!TEMPLATES.includes(template)) throw new BadRequest([{ parameter: 'template', message: 'is not a kind of field' }]);
  if (!allowed.includes(template) || label === '') {
    const message =
      label === ''
        ? 'The new field needs a label.'
        : `${owner ? nameOfField(owner) : 'The form'} can hold only: ${allowed.map(kindName).join(', ')}.`;
    const Problem = { title: 'Not added yet', faults: [{ anchor: 'add-heading', message }] };
    return builder(c, editor, open, settingRows(open.item.fields), { Problem }, 422);
  }
  const entry = newEntry('FormFields', firstSettings(template, label), editor.site);
  const { db, site, language, by, at } = editor;
  const change = { do: 'insert', entry: { ...entry, displayName: label } } as const;
  await changeList(db, { site, language }, { item: open.item.id, inside, field: 'FormFields', change, by, at });
  return seeOther(deskLink(c, editor, `${FORMS}/field`, { item: open.item.id, in: [...inside, 'FormFields', entry.id].join('/') }));
}

async function changeField(
  editor: EditorContext,
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
  const { db, site, language, by, at } = editor;
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
