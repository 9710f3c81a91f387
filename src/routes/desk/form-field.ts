/** `/desk/forms/field`: the settings of one field that mean something for its kind (S3 §3). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { type EntryPath, withFields } from '../../content/repository/entries.ts';
import type { Inline } from '../../content/repository/items.ts';
import { fingerprint } from '../../content/repository/names.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { writeDrafts } from '../../content/repository/write-drafts.ts';
import { fieldRows, postedRows, readField } from '../../editing/forms/form-rows.ts';
import {
  columnsOf,
  definitionIn,
  fieldAt,
  fieldsIn,
  nameOfField,
  type OpenForm,
  settingOf,
  storedOf,
} from '../../editing/forms/open-form.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { NotFound } from '../../errors.ts';
import { kindOf } from '../../forms/kinds/all.ts';
import { appliedPattern } from '../../forms/pattern.ts';
import type { AskedRow, Board } from '../../page/board-page.ts';
import { itemSchema } from '../../page/item-schema.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { readDeskForm, seeOther, showBoard } from './content-desk.ts';
import { formAddress, formIn } from './forms.ts';

interface Asked {
  open: OpenForm;
  inside: EntryPath;
  entry: Inline;
  /** Fields that this one may wait for. */
  others: (readonly [string, string])[];
}

async function asked(c: Context<AppEnv>, door: Door): Promise<Asked> {
  const open = await formIn(c, door);
  const inside = (c.req.query('in') ?? '').split('/').filter(Boolean);
  const entry = inside.length > 0 ? fieldAt(open.item, inside) : undefined;
  if (!entry) throw new NotFound('This field is not there any more.');
  const others = fieldsIn(open.item.fields, open.definition?.fields).flatMap(({ entry: other, read }) => {
    const first = read?.parts[0];
    return other.id === entry.id || !first || ['heading', 'panel', 'lines'].includes(first.control)
      ? []
      : [[first.name, nameOfField(other)] as const];
  });
  return { open, inside, entry, others };
}

export async function showField(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const found = await asked(c, door);
  return page(c, door, found, fieldRows(found.entry.fields, found.others) as AskedRow[], {});
}

/** POST: 303 to the form; 422 with what is wrong or what an editor should be sure of; 409 with both. */
export async function takeField(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const posted = await readDeskForm(c.req.raw, 64 * 1024);
  const found = await asked(c, door);
  const { open, inside, entry, others } = found;
  if (postedText(posted, 'stood') !== fingerprint(entry)) return conflict(c, door, found, posted);
  const read = readField(entry.fields, posted, others);
  const fields = withFields(open.item.fields, inside, () => read.fields);
  const issues = [...faultsOf(read.fields), ...itemSchema(door.services.registry, 'Form', []).misfits(open.item, fields)];
  const isSure = postedText(posted, 'f:isSure') === '1';
  const doubts = isSure || issues.length > 0 || read.hasErrors ? [] : await doubtsOf(door, open, { ...open.item, fields });
  if (read.hasErrors || issues.length + doubts.length > 0) {
    const rows = read.rows.map((row) => {
      const issue = [...issues, ...doubts].find(({ field }) => field === row.name);
      return issue && !row.error ? { ...row, error: { part: 'value', message: issue.message } } : row;
    });
    const unplaced = [...issues, ...doubts]
      .filter(({ field }) => !rows.some(({ name }) => name === field))
      .map(({ message }) => ({ message }));
    const sure: AskedRow = {
      name: 'isSure',
      label: 'Save it anyway',
      hint: 'What is stored stays as it is.',
      control: 'checkbox',
      parts: { value: '' },
    };
    return page(c, door, found, [...(rows as AskedRow[]), ...(doubts.length > 0 ? [sure] : [])], { Problem: { faults: unplaced } }, 422);
  }
  try {
    const { site, language, by, at } = door;
    const { item } = open;
    await writeDrafts(
      door.db,
      { site, language },
      { writes: [{ do: 'save', item: item.id, revision: item.revision, fields, presentation: item.presentation }], by, at },
    );
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    return conflict(c, door, await asked(c, door), posted);
  }
  return seeOther(`${formAddress(c, door, '/form', { item: open.item.id, did: 'saved' })}#field-${entry.id}`);
}

interface Issue {
  field: string;
  message: string;
}

function faultsOf(fields: Inline['fields']): Issue[] {
  const issues: Issue[] = [];
  const { fault } = appliedPattern(settingOf(fields, 'ValidationPattern'));
  if (fault) issues.push({ field: 'ValidationPattern', message: `${fault}.` });
  const template = settingOf(fields, 'Template');
  if (template && !kindOf(template)) issues.push({ field: 'Template', message: 'is no kind of field.' });
  const most = settingOf(fields, 'MaximumLength');
  if (most && !(Number(most) >= 1)) issues.push({ field: 'MaximumLength', message: 'is less than one character.' });
  if (settingOf(fields, 'TriggerField') && !settingOf(fields, 'TriggerValue').trim())
    issues.push({ field: 'TriggerValue', message: 'is missing: say which answer it waits for.' });
  return issues;
}

/** Columns of what is stored that end with this change. */
async function doubtsOf({ db, services }: Door, open: OpenForm, after: OpenForm['item']): Promise<Issue[]> {
  const now = new Set(columnsOf(definitionIn(after, services.registry)));
  const ended = columnsOf(open.definition).filter((name) => !now.has(name));
  if (ended.length === 0 || !open.live || !open.definition) return [];
  const { columns } = await storedOf(db, open.item.id, [open.definition.name]);
  const broken = ended.filter((name) => columns.includes(name));
  return broken.length > 0
    ? [
        {
          field: 'InternalFieldName',
          message: `is what stored answers stand under (${broken.join(', ')}); new ones get a column of their own.`,
        },
      ]
    : [];
}

function conflict(c: Context<AppEnv>, door: Door, found: Asked, posted: Posted): Promise<Response> {
  const rows = postedRows(fieldRows(found.entry.fields, found.others), posted, true) as AskedRow[];
  const text = 'Somebody saved this field in between. What stands now is beside what you typed; saving again writes over it.';
  return page(c, door, found, rows, { Problem: { title: 'Not saved yet', text } }, 409);
}

function page(
  c: Context<AppEnv>,
  door: Door,
  { open, inside, entry }: Asked,
  rows: readonly AskedRow[],
  more: Partial<Board>,
  status = 200,
): Promise<Response> {
  const form = formAddress(c, door, '/form', { item: open.item.id });
  const board: Board = {
    Title: nameOfField(entry),
    Trail: [
      { name: 'Forms', link: formAddress(c, door, '') },
      { name: open.definition?.name ?? open.item.displayName, link: form },
    ],
    ...more,
    Sections: [
      {
        kind: 'form',
        id: 'field',
        heading: 'Field',
        isTitled: false,
        post: formAddress(c, door, '/field', { item: open.item.id, in: inside.join('/') }),
        hidden: { stood: fingerprint(entry) },
        rows: [...rows],
        submits: [{ text: 'Save draft', value: 'save' }],
        cancel: { text: 'Back without saving', link: form },
      },
    ],
  };
  return showBoard(c, door, 'forms', board, status);
}
