/** `/desk/forms/form`: the builder of one form: its fields in their order, its settings, its warnings (FRM-01). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { type OpenForm, openForm } from '../../editing/open-form.ts';
import { settingRows } from './form-rows.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { TARGETS } from '../inbox/submission-labels.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board, FormRow } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { formSections, formWarnings } from './form-sections.ts';
import { SAVED } from '../shared/texts.ts';
import { deskLink, FORMS } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { present } from '../../lib/values/present.ts';
import { NotFound } from '../../errors.ts';

const DID: Record<string, string> = {
  ...SAVED,
  moved: 'Moved. The new order is a draft.',
  removed: 'The field is removed from the draft.',
};

export async function getForm(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const open = await openFormOf(c, editor);
  return builder(c, editor, open, settingRows(open.item.fields), {});
}

export async function builder(
  c: AppContext,
  editor: EditorContext,
  open: OpenForm,
  rows: readonly FormRow[],
  more: Partial<Board>,
  status = 200,
): Promise<Response> {
  const { item, definition } = open;
  const { did, reference } = readQuery(
    c.req.raw,
    z.looseObject({ did: z.string().max(20).default(''), reference: z.string().max(20).default('') }),
  );
  const to = (page: string, query: Record<string, string | undefined> = {}) =>
    deskLink(c, editor, FORMS + page, { item: item.id, ...query });
  const isOpen = item.number !== open.live?.number;
  const board: Board = {
    Title: definition?.name ?? item.displayName,
    Lede: definition
      ? `Answers go to: ${TARGETS[definition.target]}${definition.recipient && `, ${definition.recipient}`}.`
      : 'This form contains something invalid, so visitors do not see it.',
    Trail: [{ name: 'Forms', link: deskLink(c, editor, FORMS) }],
    Done: did === 'tested' ? `The test is stored as ${reference}. It is not delivered.` : (DID[did] ?? ''),
    Actions: present([
      may(editor.role, 'editor') && definition && { text: 'Test it', link: to('/test') },
      may(editor.role, 'publisher') && isOpen && { text: 'Publish', post: to('/form'), value: 'publish', look: 'light' as const },
    ]),
    Sections: [
      ...(await formWarnings(editor, open)),
      ...formSections({ open, to, canWrite: may(editor.role, 'editor'), rows }),
      ...(definition
        ? [
            {
              kind: 'preview' as const,
              id: 'preview',
              heading: 'Preview',
              note: 'The draft, as visitors will see it. It sends nothing.',
              src: to('/preview'),
            },
          ]
        : []),
    ],
    ...more,
  };
  return boardResponse(c, editor, 'forms', board, status);
}

/** @throws NotFound */
export async function openFormOf(c: AppContext, editor: EditorContext): Promise<OpenForm> {
  const open = await openForm(editor.db, editor, c.req.query('item') ?? '', editor.services.registry);
  if (!open) throw new NotFound('This site has no such form.');
  return open;
}
