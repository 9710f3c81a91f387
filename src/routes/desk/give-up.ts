/** `/desk/queues/give-up?queue=&id=`: the end of trying, with a reason that goes into the record (OPS-01). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { answersOf, refusedRows } from '../../editing/desk-form/answers.ts';
import { readQuery } from '../../lib/input.ts';
import type { AskedRow, Board } from '../../page/board-page.ts';
import type { Door } from '../edit/door.ts';
import { readDeskForm, seeOther, showBoard, withQuery } from './content-desk.ts';
import { deskDoor } from './operators-door.ts';
import { ALL_WORDS, giveUpAddress, namedOutbox, QUEUES } from './queue-words.ts';

const FORM_BYTES = 8 * 1024;
const query = z.object({ queue: z.string().max(40), id: z.string().min(1).max(200) });
const answers = z.object({
  reason: z
    .string()
    .trim()
    .min(3, 'is missing: the record needs one.')
    .max(300, 'is too long.')
    .regex(/^[^\p{C}]*$/u, 'has signs that cannot be seen.'),
});

const rows: AskedRow[] = [
  {
    name: 'reason',
    label: 'Reason',
    hint: 'For the record. Nothing of what a visitor wrote: the record is kept for good.',
    control: 'line',
    parts: { value: '' },
  },
];

export async function showGiveUp(c: Context<AppEnv>): Promise<Response> {
  return page(c, await deskDoor(c, 'operator'), rows);
}

/** POST: 303 to the list; 422 without a reason. */
export async function takeGiveUp(c: Context<AppEnv>): Promise<Response> {
  const door = await deskDoor(c, 'operator');
  const { queue, id } = readQuery(c.req.raw, query);
  const outbox = namedOutbox(queue);
  const posted = await readDeskForm(c.req.raw, FORM_BYTES);
  const parsed = answers.safeParse(answersOf(rows, posted));
  if (!parsed.success) return page(c, door, refusedRows(rows, posted, parsed.error.issues), 422);
  const { services, by, at } = door;
  const count = await outbox.giveUp(services, id, { by, at, reason: parsed.data.reason });
  return seeOther(`${withQuery(QUEUES, { did: 'given-up', count })}#${outbox.name}-heading`);
}

function page(c: Context<AppEnv>, door: Door, shown: AskedRow[], status = 200): Promise<Response> {
  const { queue, id } = readQuery(c.req.raw, query);
  const outbox = namedOutbox(queue);
  const isAll = id === 'all';
  const board: Board = {
    Title: (isAll && ALL_WORDS[outbox.dismissesAll]) || 'Stop trying',
    Trail: [{ name: 'Queues', link: QUEUES }],
    Lede: `${outbox.title}: ${isAll ? 'none of these is' : 'this one is not'} tried again, and leaves this list.`,
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
  return showBoard(c, door, 'queues', board, status);
}
