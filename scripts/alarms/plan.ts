/** Compares the alarms with what Cloudflare has, by name, and brings it up to date. */
import { isDeepStrictEqual } from 'node:util';
import { type ApiAccess, callApi } from '../lib/cloudflare.ts';
import { descriptionOf, logAlarms, nameOfLog, nameOfPlatform, OURS, platformAlarms } from './alarms.ts';

export interface Target {
  /** Name of the deployed Worker, whose log lines count. */
  worker: string;
  zone: string;
  email: string;
}

interface Named {
  name: string;
  [field: string]: unknown;
}
type Existing = Named & { id: string };

/** One kind of thing at Cloudflare. */
interface Kind {
  path: string;
  /** How one is changed, below its id. */
  update: 'PUT' | 'PATCH';
  wanted(target: Target): Named[];
}

export const kinds: readonly Kind[] = [
  {
    path: '/alerting/v3/policies',
    update: 'PUT',
    wanted: ({ zone, email }) =>
      platformAlarms.map((alarm) => ({
        name: nameOfPlatform(alarm),
        description: descriptionOf(alarm),
        alert_type: alarm.type,
        enabled: true,
        filters: alarm.filters?.(zone) ?? {},
        mechanisms: { email: [{ id: email }] },
      })),
  },
  {
    path: '/workers/observability/queries',
    update: 'PATCH',
    wanted: ({ worker }) =>
      logAlarms.map((alarm) => ({
        name: nameOfLog(alarm),
        description: descriptionOf(alarm),
        parameters: {
          datasets: ['cloudflare-workers'],
          filters: [
            { key: '$metadata.service', operation: 'eq', type: 'string', value: worker },
            { key: 'event', operation: 'regex', type: 'string', value: `^(${alarm.events.join('|')})$` },
          ],
          filterCombination: 'and',
          calculations: [{ operator: 'count' }],
          groupBys: [{ type: 'string', value: 'event' }],
        },
      })),
  },
];

export interface Step {
  kind: Kind;
  what: 'create' | 'update' | 'keep' | 'left over';
  name: string;
  /** Of the existing one. */
  id?: string;
  body?: Named;
}

/** @throws Error when two have the same name: which of them is meant cannot be known */
export function planOf(kind: Kind, wanted: readonly Named[], existing: readonly Existing[]): Step[] {
  const ours = existing.filter(({ name }) => name.startsWith(OURS));
  const steps = wanted.map((body): Step => {
    const [first, second] = ours.filter(({ name }) => name === body.name);
    if (second) throw new Error(`Two at ${kind.path} are named "${body.name}": delete one of them.`);
    if (!first) return { kind, what: 'create', name: body.name, body };
    return isAsWanted(first, body)
      ? { kind, what: 'keep', name: body.name, id: first.id }
      : { kind, what: 'update', name: body.name, id: first.id, body };
  });
  const names = new Set(wanted.map(({ name }) => name));
  return [...steps, ...ours.filter(({ name }) => !names.has(name)).map(({ name, id }): Step => ({ kind, what: 'left over', name, id }))];
}

/** The platform adds fields at every level. */
function isAsWanted(existing: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return Array.isArray(existing) && existing.length === wanted.length && wanted.every((one, at) => isAsWanted(existing[at], one));
  if (typeof wanted !== 'object' || wanted === null) return isDeepStrictEqual(existing, wanted);
  if (typeof existing !== 'object' || existing === null) return Object.keys(wanted).length === 0;
  return Object.entries(wanted).every(([name, value]) => isAsWanted((existing as Record<string, unknown>)[name], value));
}

/** @throws Error of the API */
export async function readPlan(account: ApiAccess, target: Target): Promise<Step[]> {
  const steps: Step[] = [];
  for (const kind of kinds) {
    const existing = (await callApi<Existing[] | null>(account, kind.path)) ?? [];
    steps.push(...planOf(kind, kind.wanted(target), existing));
  }
  return steps;
}

/** Creates and updates; deletes nothing. @throws Error of the API at the first step that fails: the next run continues there */
export async function apply(account: ApiAccess, steps: readonly Step[]): Promise<void> {
  for (const { kind, what, id, body } of steps) {
    if (what === 'create') await callApi(account, kind.path, body);
    if (what === 'update') await callApi(account, `${kind.path}/${id}`, body, kind.update);
  }
}
