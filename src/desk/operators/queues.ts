/** `/desk/queues`: background work that is waiting or was given up, and why; one row or all can be retried (OPS-01). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { readQuery } from '../../lib/http/input.ts';
import { BadRequest } from '../../lib/http/problem.ts';
import { outboxes } from '../../outboxes/all.ts';
import { type DeskOutbox, type OutboxState, ROWS_SHOWN, type WaitingRow } from '../../outboxes/outbox.ts';
import type { Board, Section, TableRow } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { availableOr, UNAVAILABLE } from '../shared/available-part.ts';
import { publisherFacts, searchFacts } from './queue-facts.ts';
import { ALL_LABELS, giveUpAddress, kindLabel, namedOutbox } from './queue-labels.ts';
import { QUEUES } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { counted, time } from '../shared/texts.ts';

const FORM_BYTES = 4096;
const query = z.object({
  did: z.enum(['', 'again', 'given-up']).catch('').default(''),
  count: z.coerce.number().int().min(0).max(10_000_000).catch(0).default(0),
});

export async function getQueues(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'operator', source: 'any' });
  const { services } = editor;
  const { did, count } = readQuery(c.req.raw, query);
  const shown = outboxes.filter((outbox) => outbox.isSetUp?.(services) !== false);
  const [states, own] = await Promise.all([
    Promise.all(shown.map((outbox) => availableOr(services, outbox.name, () => outbox.read(services)))),
    Promise.all([publisherFacts(editor), searchFacts(editor)]),
  ]);
  const told = (words: string) => (count === 1 ? `One ${words}` : `${count.toLocaleString('en-US')} ${words}`);
  const board: Board = {
    Title: 'Queues',
    Lede: 'Work that continues after visitors and editors have their answer. Failed work is retried automatically; here you can retry it now or give it up.',
    Done:
      did === 'again'
        ? `${told('made due')}; it is being retried now.`
        : did === 'given-up'
          ? `${told('given up')}. This is in the record.`
          : '',
    Sections: [
      ...shown.map((outbox, at) => section(editor, outbox, states[at])),
      {
        kind: 'facts',
        id: 'own',
        heading: 'Work that recovers automatically',
        note: 'None of this gets lost: a scheduled job picks up what a Cloudflare queue does not deliver. The number of messages in such a queue is not available here.',
        facts: own.flat(),
      },
    ],
  };
  return boardResponse(c, editor, 'queues', board);
}

/** POST: makes one row or all of an outbox due, and attempts at once what it can. 303 back. */
export async function postQueues(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'operator', source: 'any' });
  const { services, by, at } = editor;
  const posted = await readDeskForm(c.req.raw, FORM_BYTES);
  if (postedText(posted, 'do') !== 'again') throw new BadRequest([{ parameter: 'do', message: 'is not again' }]);
  const outbox = namedOutbox(postedText(posted, 'queue'));
  const id = postedText(posted, 'id');
  if (id === '' || id.length > 200) throw new BadRequest([{ parameter: 'id', message: 'is missing' }]);
  const count = await outbox.again(services, id, { by, at, reason: '' });
  if (count > 0)
    c.executionCtx.waitUntil(outbox.work(services).catch((error) => services.log.warn('outbox-not-run', { reason: String(error) })));
  return seeOther(`${withQuery(QUEUES, { did: 'again', count })}#${outbox.name}-heading`);
}

function section(editor: EditorContext, outbox: DeskOutbox, state: OutboxState | undefined): Section {
  const { name, title, about, dismissesAll } = outbox;
  if (!state) return { kind: 'facts', id: name, heading: title, note: about, facts: [{ name: 'State', value: UNAVAILABLE }] };
  const { waiting, dead, oldest, rows } = state;
  const all = { post: QUEUES, hidden: { queue: name, id: 'all' } };
  const canDismissAll = dismissesAll === 'dead' ? dead > 0 : dismissesAll === 'waiting' && waiting > 0;
  const words = [
    counted(waiting, 'waiting', 'waiting'),
    dead > 0 && `${dead.toLocaleString('en-US')} given up`,
    oldest !== null && `the oldest since ${time(editor, oldest).time.text}`,
    waiting + dead > rows.length && `${Math.min(rows.length, 2 * ROWS_SHOWN)} shown`,
  ];
  return {
    kind: 'table',
    id: name,
    caption: title,
    note: about,
    count: rows.length > 0 ? words.filter(Boolean).join(', ') : '',
    none: 'Nothing is waiting, and nothing was given up.',
    heads: ['What', 'State', 'Since', 'Next try', 'Tries'],
    rows: rows.map((row) => rowOf(editor, outbox, row)),
    tools: [
      ...(rows.length > 1 ? [{ text: 'Try all again now', value: 'again', ...all }] : []),
      ...(canDismissAll ? [{ text: ALL_LABELS[dismissesAll], link: giveUpAddress(name, 'all') }] : []),
    ],
  };
}

function rowOf(
  editor: EditorContext,
  { name: queue }: DeskOutbox,
  { id, name, kind, link, isDead, since, attempts, reason, nextAt }: WaitingRow,
): TableRow {
  return {
    cells: [
      { text: name, link, note: kind ? kindLabel(kind) : '' },
      isDead
        ? { badge: 'bad', text: 'Given up', note: reason }
        : { badge: reason ? 'wait' : 'draft', text: reason ? 'Failed so far' : 'Waiting', note: reason },
      time(editor, since),
      nextAt === null ? 'not automatically' : nextAt <= editor.at ? 'now' : time(editor, nextAt),
      attempts,
    ],
    actions: [
      { text: 'Try now', post: QUEUES, value: 'again', hidden: { queue, id } },
      { text: isDead ? 'Dismiss' : 'Give up', link: giveUpAddress(queue, id) },
    ],
  };
}
