/** `/desk/events`: stored tracking events by day and type, and how close the daily limits are (TRK-07, OPS-01). */
import { utcDay } from '../../lib/time/clock.ts';
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board, Section } from '../../page/desk/board-page.ts';
import { events } from '../../tracking/events.ts';
import { type DayLimits, type DailyCount, dailyCounts } from '../../tracking/storage/daily-counts.ts';
import { limitsOfDay } from '../../tracking/storage/event-store.ts';
import { urls } from '../../site/urls.ts';
import type { Services } from '../../service-types.ts';
import { formatNumber, shareOf, counted } from '../shared/texts.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { availableOr, UNAVAILABLE } from '../shared/available-part.ts';
import { QUEUES } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { eventsKept } from '../shared/events-kept.ts';

const EVENTS = urls.desk('events');
const DAYS = 7;
const LONGER = 30;
const query = z.object({
  days: z
    .enum(['', String(LONGER)])
    .catch('')
    .default(''),
  /** A single day: YYYY-MM-DD. */
  day: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\d)?$/, 'is not a day')
    .default(''),
});

export async function getEvents(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'operator', source: 'any' });
  const { services, at } = editor;
  const { days, day } = readQuery(c.req.raw, query);
  const read = await availableOr(services, 'events', () => dailyCounts(services.env.EVENTS, Number(days || DAYS), at));
  const board: Board = {
    Title: 'Events',
    Lede: `Events of visitors who allow it. Days are in UTC. ${eventsKept(services.settings)}`,
    Views: [
      { name: `Last ${DAYS} days`, link: EVENTS, isShown: days === '' },
      { name: `Last ${LONGER} days`, link: withQuery(EVENTS, { days: LONGER }), isShown: days !== '' },
    ],
    Sections: read
      ? [limitsOf(services, read.limits, at), daysOf(read.counts, days, day), typesOf(read.counts, day)]
      : [{ kind: 'facts', id: 'limits', heading: 'Today', facts: [{ name: 'Stored', value: UNAVAILABLE }] }],
  };
  return boardResponse(c, editor, 'events', board, read ? 200 : 503);
}

function limitsOf({ settings }: Services, limits: readonly DayLimits[], now: number): Section {
  const most = limitsOfDay(settings.EVENTS_STORE);
  const today = limits.find(({ day }) => day === utcDay(now));
  const over = limits.filter(({ isOver, addressesOver }) => isOver || addressesOver > 0);
  return {
    kind: 'facts',
    id: 'limits',
    heading: 'Today',
    facts: [
      {
        name: 'Stored today',
        value: today?.isOver
          ? {
              badge: 'bad',
              text: 'The day is full',
              note: `no more events are stored until midnight UTC: ${formatNumber(most.all)} events`,
            }
          : {
              text: `${formatNumber(today?.events ?? 0)} of ${formatNumber(most.all)}`,
              note: `one address: ${formatNumber(most.address)} at most`,
            },
      },
      {
        name: 'Refused by the limits',
        value:
          over.length === 0
            ? 'None in the last three days'
            : {
                several: over.map(
                  ({ day, isOver, addressesOver }) =>
                    `${day}: ${isOver ? 'everyone, ' : ''}${counted(addressesOver, 'address', 'addresses')}`,
                ),
              },
      },
      {
        name: 'Customer data platform',
        value:
          settings.CDP_URL === ''
            ? 'Not set up: events stay here'
            : { text: 'Events waiting for it', link: `${QUEUES}#customer-data-heading` },
      },
    ],
  };
}

function daysOf(counts: readonly DailyCount[], days: string, shown: string): Section {
  const sums = [...Map.groupBy(counts, ({ day }) => day)].map(([day, rows]) => ({ day, count: sumOf(rows), types: rows.length }));
  const most = Math.max(1, ...sums.map(({ count }) => count));
  return {
    kind: 'figures',
    id: 'days',
    heading: 'By day',
    note: 'Choose a day to see only its types.',
    tables: [
      {
        caption: 'Stored events by day',
        heads: ['Day', 'Events', 'Types'],
        none: 'No events were stored in this period.',
        rows: sums.map(({ day, count, types }) => ({
          name: day === shown ? `${day} (shown below)` : day,
          link: `${withQuery(EVENTS, { days, day: day === shown ? '' : day })}#reports-types`,
          parts: [shareOf(count, most)],
          cells: [formatNumber(count), formatNumber(types)],
        })),
      },
    ],
  };
}

function typesOf(counts: readonly DailyCount[], shown: string): Section {
  const rows = counts.filter(({ day }) => shown === '' || day === shown);
  const sums = [...Map.groupBy(rows, ({ type }) => type)]
    .map(([type, group]) => ({ type, count: sumOf(group) }))
    .sort((left, right) => right.count - left.count || left.type.localeCompare(right.type));
  const [most] = sums;
  return {
    kind: 'figures',
    id: 'types',
    heading: shown ? `By type on ${shown}` : 'By type',
    note: 'Types and when each is sent: docs/events.md.',
    tables: [
      {
        caption: 'Stored events by type',
        heads: ['Type', 'Events'],
        none: 'No events were stored in this period.',
        rows: sums.map(({ type, count }) => ({
          name: type,
          more: whenOf(type),
          parts: [shareOf(count, most?.count ?? 1)],
          cells: [formatNumber(count)],
        })),
      },
    ],
  };
}

const sumOf = (rows: readonly DailyCount[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** As plain text, without marks of code. A type sent by an earlier build has no description any more. */
const whenOf = (type: string): string => (Object.hasOwn(events, type) ? events[type as keyof typeof events].when.replaceAll('`', '') : '');
