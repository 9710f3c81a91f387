/** `/desk/events`: what is stored of tracked events by day and type, and how near the day's limits are (TRK-07, OPS-01). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { readQuery } from '../../lib/input.ts';
import type { Board } from '../../page/board-page.ts';
import { events } from '../../tracking/events.ts';
import { type DayLimits, type KeptCount, keptByDay } from '../../tracking/kept-days.ts';
import { DAILY } from '../../tracking/quota.ts';
import { urls } from '../../urls.ts';
import type { Services } from '../../services.ts';
import { number, shareOf } from '../report-figures.ts';
import { showBoard, withQuery } from './content-desk.ts';
import { deskDoor, known, NOT_KNOWN } from './operators-door.ts';
import { counted } from './publish-words.ts';
import { QUEUES } from './queue-words.ts';

const EVENTS = urls.desk('events');
const DAYS = 7;
const LONGER = 30;
const query = z.object({
  days: z
    .enum(['', String(LONGER)])
    .catch('')
    .default(''),
  /** One day alone: YYYY-MM-DD. */
  day: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\d)?$/, 'is no day')
    .default(''),
});

type Section = NonNullable<Board['Sections']>[number];

export async function showEvents(c: Context<AppEnv>): Promise<Response> {
  const door = await deskDoor(c, 'operator');
  const { services, at } = door;
  const { days, day } = readQuery(c.req.raw, query);
  const read = await known(services, 'events', () => keptByDay(services.env.EVENTS, Number(days || DAYS), at));
  const board: Board = {
    Title: 'Events',
    Lede: 'What the site keeps of visits, where visitors allow it. Days are those of UTC; details are forgotten after 13 months.',
    Views: [
      { name: `Last ${DAYS} days`, link: EVENTS, isShown: days === '' },
      { name: `Last ${LONGER} days`, link: withQuery(EVENTS, { days: LONGER }), isShown: days !== '' },
    ],
    Sections: read
      ? [limitsOf(services, read.limits, at), daysOf(read.kept, days, day), typesOf(read.kept, day)]
      : [{ kind: 'facts', id: 'limits', heading: 'Today', facts: [{ name: 'Stored', value: NOT_KNOWN }] }],
  };
  return showBoard(c, door, 'events', board, read ? 200 : 503);
}

function limitsOf({ settings }: Services, limits: readonly DayLimits[], now: number): Section {
  const today = limits.find(({ day }) => day === new Date(now).toISOString().slice(0, 10));
  const over = limits.filter(({ isOver, addressesOver }) => isOver || addressesOver > 0);
  return {
    kind: 'facts',
    id: 'limits',
    heading: 'Today',
    facts: [
      {
        name: 'Stored today',
        value: today?.isOver
          ? { badge: 'bad', text: 'The day is full', note: `nothing more is stored until midnight UTC: ${number(DAILY.all)} events` }
          : { text: `${number(today?.events ?? 0)} of ${number(DAILY.all)}`, note: `one address: ${number(DAILY.address)} at most` },
      },
      {
        name: 'Refused by the limits',
        value:
          over.length === 0
            ? 'Nothing in the last three days'
            : {
                several: over.map(
                  ({ day, isOver, addressesOver }) =>
                    `${day}: ${isOver ? 'everybody, ' : ''}${counted(addressesOver, 'address', 'addresses')}`,
                ),
              },
      },
      {
        name: 'Customer data platform',
        value:
          settings.CDP_URL === '' ? 'Not set up: events stay here' : { text: 'What waits for it', link: `${QUEUES}#customer-data-heading` },
      },
    ],
  };
}

function daysOf(kept: readonly KeptCount[], days: string, shown: string): Section {
  const sums = [...Map.groupBy(kept, ({ day }) => day)].map(([day, rows]) => ({ day, count: sumOf(rows), types: rows.length }));
  const most = Math.max(1, ...sums.map(({ count }) => count));
  return {
    kind: 'figures',
    id: 'days',
    title: 'By day',
    note: 'Choose a day to see its types alone.',
    tables: [
      {
        caption: 'Stored events by day',
        heads: ['Day', 'Events', 'Types'],
        none: 'Nothing was stored in this time.',
        rows: sums.map(({ day, count, types }) => ({
          name: day === shown ? `${day} (shown below)` : day,
          link: `${withQuery(EVENTS, { days, day: day === shown ? '' : day })}#reports-types`,
          parts: [shareOf(count, most)],
          cells: [number(count), number(types)],
        })),
      },
    ],
  };
}

function typesOf(kept: readonly KeptCount[], shown: string): Section {
  const rows = kept.filter(({ day }) => shown === '' || day === shown);
  const sums = [...Map.groupBy(rows, ({ type }) => type)]
    .map(([type, group]) => ({ type, count: sumOf(group) }))
    .sort((left, right) => right.count - left.count || left.type.localeCompare(right.type));
  const [most] = sums;
  return {
    kind: 'figures',
    id: 'types',
    title: shown ? `By type on ${shown}` : 'By type',
    note: 'Types and when each is sent: docs/events.md.',
    tables: [
      {
        caption: 'Stored events by type',
        heads: ['Type', 'Events'],
        none: 'Nothing was stored in this time.',
        rows: sums.map(({ type, count }) => ({
          name: type,
          more: whenOf(type),
          parts: [shareOf(count, most?.count ?? 1)],
          cells: [number(count)],
        })),
      },
    ],
  };
}

const sumOf = (rows: readonly KeptCount[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** A type that an earlier build sent has no sentence any more. */
const whenOf = (type: string): string => (Object.hasOwn(events, type) ? events[type as keyof typeof events].when : '');
