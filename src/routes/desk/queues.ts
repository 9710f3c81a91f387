/** `/desk/queues`: what waits behind visitors' and editors' backs, what was given up and why; tried again here, one or all (OPS-01). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { readQuery } from '../../lib/input.ts';
import { BadRequest } from '../../lib/problem.ts';
import { outboxes } from '../../outboxes/all.ts';
import { type Outbox, type OutboxState, ROWS_SHOWN, type Waiting } from '../../outboxes/outbox.ts';
import type { Board } from '../../page/board-page.ts';
import type { Door } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { readDeskForm, seeOther, showBoard, withQuery } from './content-desk.ts';
import { deskDoor, known, NOT_KNOWN } from './operators-door.ts';
import { counted, time } from './publish-words.ts';
import { publisherFacts, searchFacts } from './queue-facts.ts';
import { ALL_WORDS, giveUpAddress, kindWords, namedOutbox, QUEUES } from './queue-words.ts';

const FORM_BYTES = 4096;
const query = z.object({
  did: z.enum(['', 'again', 'given-up']).catch('').default(''),
  count: z.coerce.number().int().min(0).max(10_000_000).catch(0).default(0),
});

type Section = NonNullable<Board['Sections']>[number];

export async function showQueues(c: Context<AppEnv>): Promise<Response> {
  const door = await deskDoor(c, 'operator');
  const { services } = door;
  const { did, count } = readQuery(c.req.raw, query);
  const shown = outboxes.filter((outbox) => outbox.isSetUp?.(services) !== false);
  const [states, own] = await Promise.all([
    Promise.all(shown.map((outbox) => known(services, outbox.name, () => outbox.read(services)))),
    Promise.all([publisherFacts(door), searchFacts(door)]),
  ]);
  const told = (words: string) => (count === 1 ? `One ${words}` : `${count.toLocaleString('en-US')} ${words}`);
  const board: Board = {
    Title: 'Queues',
    Lede: 'Work that goes on after a visitor or editor has their answer. It is tried again by itself; here it can be tried now, or given up.',
    Done:
      did === 'again'
        ? `${told('made due')}; what can be done now is under way.`
        : did === 'given-up'
          ? `${told('given up')}. It is in the record.`
          : '',
    Sections: [
      ...shown.map((outbox, at) => section(door, outbox, states[at])),
      {
        kind: 'facts',
        id: 'own',
        heading: 'Work that makes up for itself',
        note: 'Nothing of this is lost: what a queue of Cloudflare does not bring, the clock finds. How many messages stand in such a queue cannot be read from here.',
        facts: own.flat(),
      },
    ],
  };
  return showBoard(c, door, 'queues', board);
}

/** POST: makes one row or all of an outbox due, and does what can be done at once. 303 back. */
export async function takeQueues(c: Context<AppEnv>): Promise<Response> {
  const door = await deskDoor(c, 'operator');
  const { services, by, at } = door;
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

function section(door: Door, outbox: Outbox, state: OutboxState | undefined): Section {
  const { name, title, about, dismissesAll } = outbox;
  if (!state) return { kind: 'facts', id: name, heading: title, note: about, facts: [{ name: 'State', value: NOT_KNOWN }] };
  const { waiting, dead, oldest, rows } = state;
  const all = { post: QUEUES, hidden: { queue: name, id: 'all' } };
  const canDismissAll = dismissesAll === 'dead' ? dead > 0 : dismissesAll === 'waiting' && waiting > 0;
  const words = [
    counted(waiting, 'waits', 'wait'),
    dead > 0 && `${dead.toLocaleString('en-US')} given up`,
    oldest !== null && `the oldest since ${time(door, oldest).time.text}`,
    waiting + dead > rows.length && `${Math.min(rows.length, 2 * ROWS_SHOWN)} shown`,
  ];
  return {
    kind: 'table',
    id: name,
    caption: title,
    note: about,
    count: rows.length > 0 ? words.filter(Boolean).join(', ') : '',
    none: 'Nothing waits, and nothing was given up.',
    heads: ['What', 'State', 'Since', 'Next try', 'Tries'],
    rows: rows.map((row) => rowOf(door, outbox, row)),
    tools: [
      ...(rows.length > 1 ? [{ text: 'Try all again now', value: 'again', ...all }] : []),
      ...(canDismissAll ? [{ text: ALL_WORDS[dismissesAll], link: giveUpAddress(name, 'all') }] : []),
    ],
  };
}

type TableRow = Extract<Section, { kind: 'table' }>['rows'][number];

function rowOf(door: Door, { name: queue }: Outbox, { id, name, kind, link, isDead, since, attempts, reason, nextAt }: Waiting): TableRow {
  return {
    cells: [
      { text: name, link, note: kind ? kindWords(kind) : '' },
      isDead
        ? { badge: 'bad', text: 'Given up', note: reason }
        : { badge: reason ? 'wait' : 'draft', text: reason ? 'Failed so far' : 'Waits', note: reason },
      time(door, since),
      nextAt === null ? 'not by itself' : nextAt <= door.at ? 'now' : time(door, nextAt),
      attempts,
    ],
    actions: [
      { text: 'Try now', post: QUEUES, value: 'again', hidden: { queue, id } },
      { text: isDead ? 'Dismiss' : 'Give up', link: giveUpAddress(queue, id) },
    ],
  };
}
