/** `/desk/health`: every service, whose it is, how it is, since when, what that means for visitors and what to do (OPS-01, DEL-09). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { deepHealth, type DeepHealth, type Overall } from '../../health/deep-health.ts';
import { keptStates } from '../../health/kept-states.ts';
import { isBroken, type Standing, standings } from '../../health/standing.ts';
import type { Background } from '../../lib/clock.ts';
import type { Services } from '../../services.ts';
import { urls } from '../../urls.ts';
import type { Board } from '../../page/board-page.ts';
import type { Door } from '../edit/door.ts';
import { showBoard } from './content-desk.ts';
import { deskDoor, known } from './operators-door.ts';
import { counted, time } from './publish-words.ts';

/** Cron looks every ten minutes; what it saw longer ago says nothing of now. */
const KEPT_MS = 25 * 60_000;

export type Look = (background: Background) => Promise<DeepHealth>;

const looks = new WeakMap<Services['circuits'], Look>();

/** One for each isolate, so that asking often asks nobody else. */
export function lookOf(services: Services): Look {
  const look = looks.get(services.circuits) ?? deepHealth(services);
  looks.set(services.circuits, look);
  return look;
}

export const OVERALL: Record<Overall, { badge: 'good' | 'wait' | 'bad'; text: string }> = {
  healthy: { badge: 'good', text: 'Everything works' },
  degraded: { badge: 'wait', text: 'Something does not work; pages are served' },
  failing: { badge: 'bad', text: 'Pages cannot be served' },
};

const FORMS = { ours: 'Built in', outside: 'Service outside', none: 'Not set up' };
const STATES: Record<Standing['state'], { badge: 'good' | 'wait' | 'bad' | 'off'; text: string }> = {
  ok: { badge: 'good', text: 'Works' },
  failing: { badge: 'bad', text: 'Fails' },
  late: { badge: 'wait', text: 'No answer in time' },
  'not configured': { badge: 'off', text: 'Not set up' },
  unseen: { badge: 'off', text: 'Not asked lately' },
};
/** Facts of checks in words. */
const FACTS: Record<string, (value: number) => string> = {
  versionAgeMs: (value) => `version known for ${Math.round(value / 1000)} s`,
  oldestMinutes: (value) => (value === 0 ? 'nothing waits for minutes' : `the oldest waits for ${value.toLocaleString('en-US')} minutes`),
  dead: (value) => `${value.toLocaleString('en-US')} given up`,
  held: (value) => `${value.toLocaleString('en-US')} held`,
  megabytes: (value) => `${value.toLocaleString('en-US')} MB`,
  today: (value) => `${value.toLocaleString('en-US')} events today`,
  addressesOver: (value) => `${counted(value, 'address', 'addresses')} over the limit`,
  indexes: (value) => `${value} indexes`,
  missing: (value) => `${value} not made`,
  behindMinutes: (value) => `${value} minutes behind`,
  failuresInARow: (value) => `failed ${counted(value, 'time')} in a row`,
};

export async function showHealth(c: Context<AppEnv>): Promise<Response> {
  const door = await deskDoor(c, 'operator');
  const { services, db, at } = door;
  const [{ status, dependencies, build, checkedAt }, kept] = await Promise.all([
    lookOf(services)(c.executionCtx),
    known(services, 'health', () => keptStates(db, at - KEPT_MS)),
  ]);
  const all = standings({ settings: services.settings, dependencies, circuits: services.circuits.reports(), kept: kept ?? new Map() });
  const broken = all.filter(isBroken);
  const hasSince = all.some(({ since }) => since !== undefined);
  const board: Board = {
    Title: 'Health',
    Lede: `${OVERALL[status].text}. Checked just now, from one location of many. If something looks odd, check again.`,
    Actions: [{ text: 'Check again', link: urls.desk('health'), look: 'line' }],
    Sections: [
      ...(broken.length > 0
        ? [
            {
              kind: 'steps' as const,
              id: 'broken',
              heading: 'What does not work',
              steps: broken.map((one) => ({
                name: one.title,
                state: STATES[one.state],
                note: `For visitors: ${one.visitors} To do: ${one.todo}`,
                facts: [...wordsOf(one), ...sinceOf(door, one)],
              })),
            },
          ]
        : []),
      {
        kind: 'table',
        id: 'services',
        caption: 'Services',
        isTitled: broken.length > 0,
        note: kept ? '' : 'Since when it is so cannot be known just now: the database does not answer.',
        heads: ['Service', 'State', 'Answered in', ...(hasSince ? ['So since'] : []), 'If it fails'],
        rows: all.map((one) => rowOf(door, one, hasSince)),
      },
      {
        kind: 'facts',
        id: 'look',
        heading: 'This look',
        facts: [
          { name: 'Build', value: { code: build } },
          { name: 'Looked at', value: time(door, Date.parse(checkedAt)) },
        ],
      },
    ],
  };
  return showBoard(c, door, 'health', board);
}

type TableRow = Extract<NonNullable<Board['Sections']>[number], { kind: 'table' }>['rows'][number];

function rowOf(door: Door, one: Standing, hasSince: boolean): TableRow {
  const isOurs = one.form === 'ours' && one.state === 'not configured';
  return {
    cells: [
      { text: one.title, note: FORMS[one.form] },
      isOurs
        ? { badge: 'good', text: 'Works', note: 'part of this site' }
        : { ...STATES[one.state], note: isBroken(one) ? '' : wordsOf(one).join(', ') },
      one.latencyMs === undefined ? '' : `${one.latencyMs.toLocaleString('en-US')} ms`,
      ...(hasSince ? [sinceOf(door, one)[0] ?? ''] : []),
      one.visitors,
    ],
  };
}

const wordsOf = ({ facts }: Standing): string[] =>
  Object.entries(facts).flatMap(([name, value]) => (FACTS[name] && (value > 0 || name === 'oldestMinutes') ? [FACTS[name](value)] : []));

/** By cron's looks; where cron has not seen it so, when it last worked. */
function sinceOf(door: Door, one: Standing) {
  if (one.since !== undefined) return [time(door, one.since)];
  if (!isBroken(one)) return [];
  return [
    one.lastSuccess === undefined
      ? 'has not worked yet, as far as this place knows'
      : { text: 'worked last', note: time(door, one.lastSuccess).time.text },
  ];
}
