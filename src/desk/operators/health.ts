/** `/desk/health`: each service with its owner, state, start of that state, effect on visitors and remedy (OPS-01, DEL-09). */
import type { AppContext } from '../../app-env.ts';
import { deepHealth, type DeepHealth, type Overall } from '../../health/deep-health.ts';
import { readStates, isBroken, type ServiceStatus, serviceStatuses } from '../../health/service-status.ts';
import type { Background } from '../../lib/time/clock.ts';
import type { Services } from '../../service-types.ts';
import { urls } from '../../site/urls.ts';
import type { Board, TableRow, StateLabel } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { availableOr } from '../shared/available-part.ts';
import { boardResponse } from '../shared/board-response.ts';
import { backupSection } from './backup-section.ts';
import { counted, time } from '../shared/texts.ts';
import { present } from '../../lib/values/present.ts';

/** Cron checks every ten minutes; an older result says nothing about the present. */
const KEPT_MS = 25 * 60_000;

export type HealthProbe = (background: Background) => Promise<DeepHealth>;

const looks = new WeakMap<Services['circuits'], HealthProbe>();

/** One probe per isolate, so that repeated requests do not repeat the checks. */
export function probeOf(services: Services): HealthProbe {
  const look = looks.get(services.circuits) ?? deepHealth(services);
  looks.set(services.circuits, look);
  return look;
}

export const OVERALL: Record<Overall, StateLabel> = {
  healthy: { badge: 'good', text: 'Everything works' },
  degraded: { badge: 'wait', text: 'Some services do not work; pages are served' },
  failing: { badge: 'bad', text: 'Pages cannot be served' },
};

const FORMS = { ours: 'Built in', outside: 'External service', none: 'Not set up' };
const STATES: Record<ServiceStatus['state'], StateLabel> = {
  ok: { badge: 'good', text: 'Works' },
  failing: { badge: 'bad', text: 'Fails' },
  late: { badge: 'wait', text: 'No answer in time' },
  'not configured': { badge: 'off', text: 'Not set up' },
  unseen: { badge: 'off', text: 'Not checked recently' },
};
/** Sentences for the facts of checks. */
const FACTS: Record<string, (value: number) => string> = {
  versionAgeMs: (value) => `version checked ${Math.round(value / 1000)} s ago`,
  oldestMinutes: (value) => (value === 0 ? 'no long waits' : `the oldest has waited ${value.toLocaleString('en-US')} minutes`),
  dead: (value) => `${value.toLocaleString('en-US')} given up`,
  held: (value) => `${value.toLocaleString('en-US')} held`,
  megabytes: (value) => `${value.toLocaleString('en-US')} MB`,
  today: (value) => `${value.toLocaleString('en-US')} events today`,
  addressesOver: (value) => `${counted(value, 'address', 'addresses')} over the limit`,
  indexes: (value) => `${value} indexes`,
  missing: (value) => `${value} not built`,
  behindMinutes: (value) => `${value} minutes behind`,
  failuresInARow: (value) => `failed ${counted(value, 'time')} in a row`,
};

export async function getHealth(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'operator', source: 'any' });
  const { services, db, at } = editor;
  const [{ status, dependencies, build, checkedAt }, stored, backup] = await Promise.all([
    probeOf(services)(c.executionCtx),
    availableOr(services, 'health', () => readStates(db, at - KEPT_MS)),
    backupSection(editor),
  ]);
  const all = serviceStatuses({
    settings: services.settings,
    dependencies,
    circuits: services.circuits.reports(),
    stored: stored ?? new Map(),
  });
  const broken = all.filter(isBroken);
  const hasSince = all.some(({ since }) => since !== undefined);
  const board: Board = {
    Title: 'Health',
    Lede: `${OVERALL[status].text}. Checked just now, from one location of many. If something looks odd, check again.`,
    Actions: [{ text: 'Check again', link: urls.desk('health'), look: 'line' }],
    Sections: present([
      broken.length > 0 && {
        kind: 'steps' as const,
        id: 'broken',
        heading: 'What does not work',
        steps: broken.map((one) => ({
          name: one.title,
          state: STATES[one.state],
          note: `For visitors: ${one.visitors} To do: ${one.todo}`,
          facts: [...wordsOf(one), ...sinceOf(editor, one)],
        })),
      },
      {
        kind: 'table',
        id: 'services',
        caption: 'Services',
        isTitled: broken.length > 0,
        note: stored ? '' : 'The time since each change is not available: the database does not answer.',
        heads: ['Service', 'State', 'Answered in', ...(hasSince ? ['Since'] : []), 'If it fails'],
        rows: all.map((one) => rowOf(editor, one, hasSince)),
      },
      backup,
      {
        kind: 'facts',
        id: 'look',
        heading: 'This check',
        facts: [
          { name: 'Build', value: { code: build } },
          { name: 'Checked at', value: time(editor, Date.parse(checkedAt)) },
        ],
      },
    ]),
  };
  return boardResponse(c, editor, 'health', board);
}

function rowOf(editor: EditorContext, one: ServiceStatus, hasSince: boolean): TableRow {
  const isOurs = one.form === 'ours' && one.state === 'not configured';
  return {
    cells: [
      { text: one.title, note: FORMS[one.form] },
      isOurs
        ? { badge: 'good', text: 'Works', note: 'part of this site' }
        : { ...STATES[one.state], note: isBroken(one) ? '' : wordsOf(one).join(', ') },
      one.latencyMs === undefined ? '' : `${one.latencyMs.toLocaleString('en-US')} ms`,
      ...(hasSince ? [sinceOf(editor, one)[0] ?? ''] : []),
      one.visitors,
    ],
  };
}

const wordsOf = ({ facts }: ServiceStatus): string[] =>
  Object.entries(facts).flatMap(([name, value]) => (FACTS[name] && (value > 0 || name === 'oldestMinutes') ? [FACTS[name](value)] : []));

/** Since when, from cron's checks; when cron did not see this state, when the service last worked. */
function sinceOf(editor: EditorContext, one: ServiceStatus) {
  if (one.since !== undefined) return [time(editor, one.since)];
  if (!isBroken(one)) return [];
  return [
    one.lastSuccess === undefined
      ? 'has not worked yet, as seen from this location'
      : { text: 'last worked', note: time(editor, one.lastSuccess).time.text },
  ];
}
