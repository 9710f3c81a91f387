/** `/desk/service-level`: availability, web vitals, errors and deliveries against their objectives, and how much of each budget is used (OPS-01). */
import type { AppContext } from '../../app-env.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { enforceRateLimit } from '../../lib/security/rate-limit.ts';
import { present } from '../../lib/values/present.ts';
import type { Board, Cell, Section, TableRow } from '../../page/desk/board-page.ts';
import { maskedText } from '../../reports/mask.ts';
import type { Vital } from '../../reports/vitals.ts';
import { type Budget, budgetOf, type Counted } from '../../service-level/budget.ts';
import { messages, type Objective, PERIOD_DAYS, scripts, served, type VitalObjective, vitals } from '../../service-level/objectives.ts';
import { readMessages, readTracked, type ScriptError, type TrackedLevel } from '../../service-level/records.ts';
import { readServed, type Windows } from '../../service-level/served-pages.ts';
import { urls } from '../../site/urls.ts';
import { figureOf } from '../reports/report-vitals.ts';
import { availableOr, UNAVAILABLE } from '../shared/available-part.ts';
import { boardResponse } from '../shared/board-response.ts';
import { eventsElsewhere } from '../shared/events-kept.ts';
import { counted, formatNumber, time } from '../shared/texts.ts';

/** A part that is missing here by design, not by a fault. */
const NOT_HERE: Cell = { badge: 'off', text: 'Not known here', note: 'see below' };
const NOTHING: Cell = { badge: 'off', text: 'No data yet' };

const BUDGETS: Record<Budget['state'], 'good' | 'wait' | 'bad' | 'off'> = { kept: 'good', low: 'wait', spent: 'bad', few: 'off' };

interface Level {
  objective: Objective;
  /** `missing` replaces all figures. */
  found: { counts: Windows<Counted>; shown?: Windows<string>; aim?: string } | { missing: Cell };
}

export async function getServiceLevel(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'operator', source: 'any' });
  const { services, at } = editor;
  const { settings, env } = services;
  // The counts of four weeks are among the costly reads.
  await enforceRateLimit(services.limits.reads, 'service-level', c.req.raw);
  const hasAnalytics = settings.ANALYTICS_URL !== '';
  const [pages, tracked, delivered] = await Promise.all([
    hasAnalytics ? availableOr(services, 'analytics', (signal) => readServed(services, signal)) : undefined,
    availableOr(services, 'events', () => readTracked(env.EVENTS, at)),
    availableOr(services, 'deliveries', () => readMessages(env.DB, at)),
  ]);
  const levels: Level[] = [
    { objective: served, found: foundOf(pages, hasAnalytics ? UNAVAILABLE : NOT_HERE) },
    ...vitalLevels(tracked),
    { objective: scripts, found: foundOf(tracked?.scripts) },
    { objective: messages, found: foundOf(delivered) },
  ];
  const board: Board = {
    Title: 'Service level',
    Lede: `${ledeOf(levels)}${eventsElsewhere(settings)}`,
    Sections: present([
      {
        kind: 'table' as const,
        id: 'objectives',
        caption: 'Objectives',
        note: 'The budget is the share that may fail. Once more than three quarters of it is used, repairs come before new work.',
        heads: ['Objective', 'Aim', `Last ${PERIOD_DAYS} days`, 'Last day', 'Budget used'],
        rows: levels.map(rowOf),
      },
      tracked && errorsOf(editor, tracked.errors),
      unknownOf(hasAnalytics),
    ]),
  };
  return boardResponse(c, editor, 'service-level', board);
}

const foundOf = (counts: Windows<Counted> | undefined, missing: Cell = UNAVAILABLE): Level['found'] => (counts ? { counts } : { missing });

function vitalLevels(tracked: TrackedLevel | undefined): Level[] {
  return Object.entries(vitals).map(([name, objective]: [string, VitalObjective]) => {
    if (!tracked) return { objective, found: { missing: UNAVAILABLE } };
    const of = (list: readonly Vital[]) => list.find((one) => one.name === name);
    const [period, lastDay] = [of(tracked.vitals.period), of(tracked.vitals.lastDay)];
    const countsOf = (vital: Vital | undefined): Counted => ({ total: vital?.measured ?? 0, bad: vital ? vital.measured - vital.good : 0 });
    const figure = (value: number | undefined) => figureOf(name as Vital['name'], value);
    return {
      objective,
      found: {
        counts: { period: countsOf(period), lastDay: countsOf(lastDay) },
        shown: { period: figure(period?.p75), lastDay: figure(lastDay?.p75) },
        aim: `${figure(objective.limit)} or less`,
      },
    };
  });
}

function rowOf({ objective, found }: Level): TableRow {
  const name = { text: objective.title, note: objective.counts };
  const aim = ('aim' in found && found.aim) || percentOf(objective.target);
  const budget = 'counts' in found ? budgetOf(found.counts.period, objective) : undefined;
  if (!('counts' in found) || !budget) return { cells: [name, aim, 'missing' in found ? found.missing : NOTHING, '', ''] };
  const { period, lastDay } = found.counts;
  const today = budgetOf(lastDay, objective);
  return {
    cells: [
      name,
      aim,
      { text: found.shown?.period ?? percentOf(budget.share), note: `of ${formatNumber(Math.round(period.total))}` },
      today ? { text: found.shown?.lastDay ?? percentOf(today.share), note: `of ${formatNumber(Math.round(lastDay.total))}` } : '–',
      {
        badge: BUDGETS[budget.state],
        text: budget.state === 'few' ? 'Too few to judge' : `${formatNumber(Math.round(budget.burnt * 100))}%`,
        note: `${formatNumber(Math.round(period.bad))} failed, ${formatNumber(Math.floor(budget.allowed))} allowed`,
      },
    ],
  };
}

/** Two decimals, rounded down: 99.996% must not read as 100%. */
const percentOf = (share: number): string => `${Math.floor(Math.round(share * 1e8) / 1e4) / 100}%`;

function ledeOf(levels: readonly Level[]): string {
  const states = levels.map(({ objective, found }) => ('counts' in found ? budgetOf(found.counts.period, objective)?.state : undefined));
  const judged = states.filter((state) => state !== undefined && state !== 'few');
  const spent = judged.filter((state) => state === 'spent').length;
  if (judged.length === 0) return 'No objective can be judged yet: too little was counted.';
  const verdict = spent === 0 ? 'all are met' : `${counted(spent, 'is not', 'are not')} met`;
  return `Of ${counted(judged.length, 'objective')} that can be judged, ${verdict}.`;
}

function errorsOf(editor: EditorContext, list: readonly ScriptError[]): Section {
  return {
    kind: 'table',
    id: 'errors',
    caption: 'Most frequent script errors',
    note: 'Of visitors who allow tracking. Faults of the server are in the log, each with its source line: npm run trace.',
    heads: ['Message', 'Times', 'Pages', 'Last'],
    none: 'No script failed in this time.',
    rows: list.map(({ message, times, pages, lastAt }) => ({
      cells: [maskedText(message) || '(no message)', formatNumber(times), formatNumber(pages), time(editor, lastAt)],
    })),
  };
}

function unknownOf(hasAnalytics: boolean): Section {
  return {
    kind: 'text',
    id: 'unknown',
    heading: 'What this page cannot know',
    body: [
      {
        list: present([
          !hasAnalytics &&
            'Pages served: the views of all visitors are counted in Analytics Engine, which local runs do not have. A deployed site reads it with the settings ANALYTICS_URL and ANALYTICS_TOKEN.',
          'Requests that reach no Worker: a probe from outside measures an outage of the network, the name service or Cloudflare itself.',
          'Visitors who refuse tracking: web vitals and script errors are of the others.',
          'Messages that still wait, or are held: the page Queues shows them.',
        ]),
      },
      {
        actions: [
          { text: 'Health', link: urls.desk('health') },
          { text: 'Queues', link: urls.desk('queues') },
          { text: 'Reports', link: urls.reports },
        ],
      },
    ],
  };
}
