/** `/desk/forms/field`: the settings of one field that apply to its kind (S3 §3). */
import type { AppContext } from '../../app-env.ts';
import { type EntryPath, withFields } from '../../content/repository/store/entries.ts';
import type { Inline } from '../../content/repository/store/items.ts';
import { sha1Fingerprint } from '../../content/repository/store/names.ts';
import { formFieldRows, postedRows, readField } from './form-rows.ts';
import { fieldAt, fieldsIn, nameOfField, type OpenForm } from '../../editing/open-form.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { NotFound } from '../../errors.ts';
import type { Board, FormRow } from '../../page/desk/board-page.ts';
import { itemSchema } from '../../page/render/item-schema.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { savedMeanwhile, saveFields } from '../shared/drafts.ts';
import { deskLink, FORMS } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { openFormOf } from './forms.ts';
import { fieldSettingFaults, doubtsOf } from './field-faults.ts';

interface Asked {
  open: OpenForm;
  inside: EntryPath;
  entry: Inline;
  /** Fields that this one can depend on. */
  others: (readonly [string, string])[];
}

async function asked(c: AppContext, editor: EditorContext): Promise<Asked> {
  const open = await openFormOf(c, editor);
  const inside = (c.req.query('in') ?? '').split('/').filter(Boolean);
  const entry = inside.length > 0 ? fieldAt(open.item, inside) : undefined;
  if (!entry) throw new NotFound('This field no longer exists.');
  const others = fieldsIn(open.item.fields, open.definition?.fields).flatMap(({ entry: other, read }) => {
    const first = read?.parts[0];
    return other.id === entry.id || !first || ['heading', 'panel', 'lines'].includes(first.control)
      ? []
      : [[first.name, nameOfField(other)] as const];
  });
  return { open, inside, entry, others };
}

export async function getField(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const found = await asked(c, editor);
  return page(c, editor, found, formFieldRows(found.entry.fields, found.others) as FormRow[], {});
}

/** POST: 303 to the form; 422 with the faults or the effects to confirm; 409 with both versions. */
export async function postField(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw, 64 * 1024);
  const found = await asked(c, editor);
  const { open, inside, entry, others } = found;
  if (postedText(posted, 'stood') !== sha1Fingerprint(entry)) return conflict(c, editor, found, posted);
  const read = readField(entry.fields, posted, others);
  const fields = withFields(open.item.fields, inside, () => read.fields);
  const issues = [...fieldSettingFaults(read.fields), ...itemSchema(editor.services.registry, 'Form', []).misfits(open.item, fields)];
  const isSure = postedText(posted, 'f:isSure') === '1';
  const doubts = isSure || issues.length > 0 || read.hasErrors ? [] : await doubtsOf(editor, open, { ...open.item, fields });
  if (read.hasErrors || issues.length + doubts.length > 0) {
    const rows = read.rows.map((row) => {
      const issue = [...issues, ...doubts].find(({ field }) => field === row.name);
      return issue && !row.error ? { ...row, error: { part: 'value', message: issue.message } } : row;
    });
    const unplaced = [...issues, ...doubts]
      .filter(({ field }) => !rows.some(({ name }) => name === field))
      .map(({ message }) => ({ message }));
    const sure: FormRow = {
      name: 'isSure',
      label: 'Save it anyway',
      hint: 'Stored answers do not change.',
      control: 'checkbox',
      parts: { value: '' },
    };
    return page(c, editor, found, [...(rows as FormRow[]), ...(doubts.length > 0 ? [sure] : [])], { Problem: { faults: unplaced } }, 422);
  }
  if (!(await saveFields(editor, open.item, fields))) return conflict(c, editor, await asked(c, editor), posted);
  return seeOther(`${deskLink(c, editor, `${FORMS}/form`, { item: open.item.id, did: 'saved' })}#field-${entry.id}`);
}

function conflict(c: AppContext, editor: EditorContext, found: Asked, posted: Posted): Promise<Response> {
  const rows = postedRows(formFieldRows(found.entry.fields, found.others), posted, true) as FormRow[];
  return page(c, editor, found, rows, { Problem: savedMeanwhile('this field') }, 409);
}

function page(
  c: AppContext,
  editor: EditorContext,
  { open, inside, entry }: Asked,
  rows: readonly FormRow[],
  more: Partial<Board>,
  status = 200,
): Promise<Response> {
  const form = deskLink(c, editor, `${FORMS}/form`, { item: open.item.id });
  const board: Board = {
    Title: nameOfField(entry),
    Trail: [
      { name: 'Forms', link: deskLink(c, editor, FORMS) },
      { name: open.definition?.name ?? open.item.displayName, link: form },
    ],
    ...more,
    Sections: [
      {
        kind: 'form',
        id: 'field',
        heading: 'Field',
        isTitled: false,
        post: deskLink(c, editor, `${FORMS}/field`, { item: open.item.id, in: inside.join('/') }),
        hidden: { stood: sha1Fingerprint(entry) },
        rows: [...rows],
        submits: [{ text: 'Save draft', value: 'save' }],
        cancel: { text: 'Back without saving', link: form },
      },
      ...(open.definition
        ? [
            {
              kind: 'preview' as const,
              id: 'preview',
              heading: 'Preview',
              note: 'The saved draft, as visitors will see it. It sends nothing.',
              src: deskLink(c, editor, `${FORMS}/preview`, { item: open.item.id }),
            },
          ]
        : []),
    ],
  };
  return boardResponse(c, editor, 'forms', board, status);
}
