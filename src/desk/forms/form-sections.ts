/** Section[] of the form builder: warnings, the tree of fields, a new field, the settings. */
import { fieldsIn, nameOfField, type OpenForm, type PlacedField, settingOf, storedOf } from '../../editing/open-form.ts';
import { kindName, KIND_CHOICES } from './plain-names.ts';
import { holdsFields } from './settings.ts';
import type { DeskRow } from './form-rows.ts';
import type { FormRow, Section, TableRow } from '../../page/desk/board-page.ts';
import { checkForm } from '../../editing/gate/forms.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { present } from '../../lib/values/present.ts';

export interface FormSectionOptions {
  open: OpenForm;
  /** An address of this form. */
  to(page: string, query?: Record<string, string | undefined>): string;
  canWrite: boolean;
  rows: readonly (FormRow | DeskRow)[];
}

/** Warnings before publishing: columns of stored answers that end, and faults that the form's fields report. */
export async function formWarnings(editor: EditorContext, { item, live, definition, lost }: OpenForm): Promise<Section[]> {
  const notes = fieldsIn(item.fields, definition?.fields).flatMap(({ entry, read }) =>
    (read?.notes ?? []).map((note) => `${nameOfField(entry)}: ${note}`),
  );
  const unknown = fieldsIn(item.fields, definition?.fields)
    .filter(({ entry, read }) => read && read.parts.length === 0 && settingOf(entry.fields, 'Template') !== '')
    .map(({ entry }) => `${nameOfField(entry)}: “${settingOf(entry.fields, 'Template')}” is not a kind of field, so it is not shown.`);
  const names = [
    ...new Set(
      [definition?.name, live && (settingOf(live.fields, 'FormIdentifier') || settingOf(live.fields, 'FormTitle') || 'Form')].filter(
        (name) => name !== undefined,
      ),
    ),
  ];
  const stored =
    lost.length > 0 || (live && names.length > 1) ? await storedOf(editor.db, item.id, names as string[]) : { count: 0, columns: [] };
  const broken = lost.filter((name) => stored.columns.includes(name));
  const columns = present([
    ...broken.map((name) => `Stored answers are in the column “${name}”. New answers get a new column.`),
    names.length > 1 &&
      stored.count > 0 &&
      `${stored.count >= 1000 ? '1,000 and more' : stored.count} answers are stored under its old name; new answers get a separate list.`,
  ]);
  const hasNoAddress = definition && checkForm(definition, item.id, '').some(({ field }) => field === 'Recipient');
  const address = hasNoAddress ? [{ text: 'Answers are sent by e-mail, but have no address yet.', link: `#${RECIPIENT_ANCHOR}` }] : [];
  const list = [...address, ...columns, ...notes, ...unknown];
  return list.length > 0 ? [{ kind: 'text', id: 'warnings', heading: 'Before you publish', body: [{ list }] }] : [];
}

/** The second row of the settings: see `inOpenOrder`. */
export const RECIPIENT_ANCHOR = 'settings-1-value';

export function formSections({ open, to, canWrite, rows }: FormSectionOptions): Section[] {
  const { item, definition } = open;
  const fields = fieldsIn(item.fields, definition?.fields);
  const hidden = { revision: item.revision };
  return [
    {
      kind: 'table',
      id: 'fields',
      caption: 'Fields',
      none: 'This form has no fields yet.',
      heads: ['Field', 'Kind', 'Asked'],
      rows: fields.map((field) => row(field, { to, canWrite, hidden })),
    },
    ...(canWrite
      ? ([
          {
            kind: 'form',
            id: 'add',
            heading: 'Add a field',
            post: to('/form'),
            rows: [
              { name: 'label', label: 'Question or heading', hint: 'What visitors read.', control: 'line', parts: { value: '' } },
              {
                name: 'template',
                label: 'Kind',
                control: 'select',
                parts: { value: 'Single-Line Text' },
                choices: KIND_CHOICES.map(([id, name]) => ({ id, name })),
              },
              {
                name: 'into',
                label: 'Where',
                control: 'select',
                parts: { value: '' },
                choices: [
                  { id: '', name: 'At the end of the form' },
                  ...fields
                    .filter(({ entry }) => holdsFields(settingOf(entry.fields, 'Template')))
                    .map(({ entry, inside }) => ({ id: inside.join('/'), name: `At the end of ${nameOfField(entry)}` })),
                ],
              },
            ],
            submits: [{ text: 'Add the field', value: 'add', look: 'line' }],
          },
          {
            kind: 'form',
            id: 'settings',
            heading: 'Settings',
            post: to('/form'),
            hidden,
            rows: rows as FormRow[],
            submits: [{ text: 'Save draft', value: 'settings', look: 'action' }],
          },
        ] satisfies Section[])
      : []),
  ];
}

interface RowOptions extends Pick<FormSectionOptions, 'to' | 'canWrite'> {
  hidden: Record<string, string>;
}

function row({ entry, inside, level, read, isFirst, isLast }: PlacedField, { to, canWrite, hidden }: RowOptions): TableRow {
  const way = inside.join('/');
  const parts = read?.parts ?? [];
  const first = parts[0];
  const asks = first && first.control !== 'heading' && first.control !== 'panel';
  const when = settingOf(entry.fields, 'TriggerField');
  const act = (text: string, value: string) => ({ text, post: to('/form'), value, hidden: { ...hidden, in: way } });
  return {
    cells: [
      {
        text: nameOfField(entry),
        link: canWrite ? to('/field', { in: way }) : '',
        note: asks && first.isSent ? `Stored as ${first.name}` : '',
      },
      kindName(settingOf(entry.fields, 'Template') || 'SubPanel'),
      {
        text: !asks
          ? ''
          : first.control === 'hidden'
            ? 'Unseen'
            : first.required || parts.some(({ required }) => required)
              ? 'Required'
              : 'Optional',
        note: when ? `when ${when} is ${settingOf(entry.fields, 'TriggerValue') || 'empty'}` : '',
      },
    ],
    level,
    anchor: `field-${entry.id}`,
    actions: canWrite
      ? [
          ...(isFirst ? [] : [act('Up', 'up')]),
          ...(isLast ? [] : [act('Down', 'down')]),
          {
            ...act('Remove', 'remove'),
            confirm:
              asks && first.isSent
                ? `Stored answers keep “${first.name}”; new answers do not have it.`
                : 'This also removes everything in it.',
          },
        ]
      : [],
  };
}
