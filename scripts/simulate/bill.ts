/** What a simulated day needs of each part of the platform, against its limit and at its price (pages of the platform, read 2026-11-21; nothing that is included is deducted). */
import { STEPS, value } from './assumptions.ts';
import type { Outcome } from './day.ts';
import { lognormal } from './traffic.ts';

const DAYS = 30;
const MONTHS_KEPT = 13;

export interface Need {
  part: string;
  aDay: number;
  /** A second at the busiest, or what `unit` says. */
  peak: number;
  unit: string;
  /** Of the platform, in the same unit; absent where it has none that matters. */
  limit?: number;
  dollarsAMonth: number;
}

/** @param sink where each event is kept */
export function needsOf({ requestsADay, total, peak, permits }: Outcome, sink: 'd1' | 'pipelines'): Need[] {
  const views = requestsADay * value('people');
  const peakViews = peak.visits * value('people');
  const counted = value('consent');
  const perView = (name: 'eventsAView' | 'batchesAView') => value(name) * counted;
  const events = views * perView('eventsAView');
  const batches = views * perView('batchesAView');
  const renders = total.rendered + total['not-found'];
  const cpu = (requestsADay + batches) * value('cachedCpuMs') + renders * value('renderCpuMs');
  const object = total.objectReads + total.objectWrites;
  const need = (part: string, aDay: number, atPeak: number, millionth: number, limit?: number, unit = '/s'): Need => ({
    part,
    aDay,
    peak: atPeak,
    unit,
    ...(limit === undefined ? {} : { limit }),
    dollarsAMonth: (aDay / 1e6) * millionth * DAYS,
  });
  const ofSink =
    sink === 'd1'
      ? [
          need('events: queue', batches, peakViews * perView('batchesAView'), 1.2, 5000),
          need('events: inserts in D1', events, peakViews * perView('eventsAView'), value('eventRows'), 1000),
          kept('events: D1 kept 13 months', events, 0.75, 10),
        ]
      : [
          need(
            'events: Pipelines',
            events,
            (peakViews * perView('eventsAView') * value('eventBytes')) / 1e6,
            value('eventBytes') * 3e-5,
            5,
            ' MB/s',
          ),
          kept('events: R2 kept 13 months', events, 0.015),
        ];
  return [
    need('requests, batches of events included', requestsADay + batches, peak.visits + peakViews * perView('batchesAView'), 0.3),
    need('CPU, ms', cpu, (cpu / requestsADay) * peak.visits, 0.02),
    need('KV reads', total.kvReads, peak.kvReads, 0.5),
    need('KV writes, each under its own key', total.kvWrites, peak.kvWrites, 5),
    need('Publisher', object, peak.objectReads + peak.objectWrites, 0.15, 1000),
    need('Publisher: permits when the pointer folds', 0, permits, 0, 1000),
    need('content in D1', total.source, peak.source, value('sourceRows') * 0.001, 1000),
    need('search in D1', views * value('searchesAView'), peakViews * value('searchesAView'), value('searchRows') * 0.001, 100),
    need('forms in D1', views * value('formsAView'), peakViews * value('formsAView'), value('formRows'), 300),
    ...ofSink,
  ];
}

/** Gigabytes of events at the end of the time for which they are kept. */
function kept(part: string, events: number, perGb: number, limit?: number): Need {
  const gb = (events * DAYS * MONTHS_KEPT * value('eventBytes')) / 1e9;
  const stored = Math.min(gb, limit ?? gb);
  return { part, aDay: gb, peak: gb, unit: ' GB', ...(limit === undefined ? {} : { limit }), dollarsAMonth: stored * perGb };
}

export const billOf = (needs: readonly Need[]): number => needs.reduce((sum, { dollarsAMonth }) => sum + dollarsAMonth, 0);

export type TierName = 'memory' | 'location' | 'rendered' | 'not-found';
const SAMPLES = 20_000;

/** Milliseconds to the first byte by tier: median and 99th percentile, of random times of each step. */
export function firstBytes({ total }: Outcome, chance: () => number): Record<TierName | 'all', [number, number]> {
  const took = (name: keyof typeof STEPS) => lognormal(STEPS[name][0], STEPS[name][1], chance(), chance());
  // Layouts that only the source has: the others are in KV.
  const fetched = Math.min(1, Math.max(0, total.source - total['not-found']) / Math.max(1, total.rendered));
  const sample = (tier: TierName): number => {
    let ms = took('network') + took('memory');
    if (chance() < total.waits / total.visits) ms += took('object');
    if (tier === 'memory') return ms;
    ms += took('cache');
    if (tier === 'location') return ms;
    ms += took('kv') + took('render');
    if (tier === 'not-found') return ms + took('kv') + took('source');
    return chance() < fetched ? ms + took('source') : ms;
  };
  const of = (times: number[]): [number, number] => {
    times.sort((one, other) => one - other);
    return [times[Math.floor(times.length * 0.5)]!, times[Math.floor(times.length * 0.99)]!];
  };
  const many = (tier: TierName, share = 1) => Array.from({ length: Math.round(SAMPLES * share) }, () => sample(tier));
  const tiers: TierName[] = ['memory', 'location', 'rendered', 'not-found'];
  const all = tiers.flatMap((tier) => many(tier, (3 * total[tier]) / total.visits));
  return { ...(Object.fromEntries(tiers.map((tier) => [tier, of(many(tier))])) as Record<TierName, [number, number]>), all: of(all) };
}
