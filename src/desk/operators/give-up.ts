/** `/desk/queues/give-up?queue=&id=`: ends the attempts, with a reason for the record (OPS-01). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { formAnswers, refusedRows, readDeskForm } from '../shared/posted-form.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board, FormRow } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { ALL_LABELS, giveUpAddress, namedOutbox } from './queue-labels.ts';
import { QUEUES } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';

const FORM_BYTES = 8 * 1024;
const query = z.object({ queue: z.string().max(40), id: z.string().min(1).max(200) });
const answers = z.object({
  reason: z
    .string()
    .trim()
    .min(3, 'is missing: the record needs one.')
    .max(300, 'is too long.')
    .regex(/^[^\p{C}]*$/u, 'contains invisible characters.'),
});

const rows: FormRow[] = [
  {
    name: 'reason',
    label: 'Reason',
    hint: 'For the record. Don’t quote visitors: the record is permanent.',
    control: 'line',
    parts: { value: '' },
  },
];

export async function getGiveUp(c: AppContext): Promise<Response> {
  return page(c, await requireEditor(c, { role: 'operator', source: 'any' }), rows);
}

/** POST: 303 to the list; 422 without a reason. */
export async function postGiveUp(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'operator', source: 'any' });
  const { queue, id } = readQuery(c.req.raw, query);
  const outbox = namedOutbox(queue);
  const posted = await readDeskForm(c.req.raw, FORM_BYTES);
  const parsed = answers.safeParse(formAnswers(rows, posted));
  if (!parsed.success) return page(c, editor, refusedRows(rows, posted, parsed.error.issues), 422);
  const { services, by, at } = editor;
  const count = await outbox.giveUp(services, id, { by, at, reason: parsed.data.reason });
  return seeOther(`${withQuery(QUEUES, { did: 'given-up', count })}#${outbox.name}-heading`);
}

function page(c: AppContext, editor: EditorContext, shown: FormRow[], status = 200): Promise<Response> {
  const { queue, id } = readQuery(c.req.raw, query);
  const outbox = namedOutbox(queue);
  const isAll = id === 'all';
  const board: Board = {
    Title: (isAll && ALL_LABELS[outbox.dismissesAll]) || 'Stop trying',
    Trail: [{ name: 'Queues', link: QUEUES }],
    Lede: `${outbox.title}: ${isAll ? 'none of these is retried. They are' : 'this one is not retried. It is'} removed from this list.`,
    ...(status === 422 && { Problem: { title: 'Not done yet' } }),
    Sections: [
      {
        kind: 'form',
        id: 'reason',
        heading: 'Why',
        isTitled: false,
        post: giveUpAddress(queue, id),
        rows: shown,
        submits: [{ text: 'Stop trying', value: 'give-up' }],
        cancel: { text: 'Back to the queues', link: QUEUES },
      },
    ],
  };
  return boardResponse(c, editor, 'queues', board, status);
}
