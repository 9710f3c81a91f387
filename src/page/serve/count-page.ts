/** Counts page views for operators: by cache tier and status. Never by visitor or page. */
import type { Metrics } from '../../lib/logging/metrics.ts';
import { noteOnRequest } from '../../lib/logging/span.ts';

/** One in ten cached pages is counted, with this weight: they are many, and all alike. */
export const CACHED_WEIGHT = 10;

const TIER = /page;desc="(\w+)"/;

/** Writes `page`, tier (`memory`, `location`, `rendered`, `streamed`) and status class, with how many views the point represents; the tier also to the trace. */
export function countPage(metrics: Metrics, answer: Response, random: () => number = Math.random): void {
  const tier = TIER.exec(answer.headers.get('server-timing') ?? '')?.[1] ?? 'none';
  noteOnRequest('page.tier', tier);
  const isCached = tier === 'memory' || tier === 'location';
  if (isCached && random() * CACHED_WEIGHT >= 1) return;
  metrics.write('page', [tier, `${Math.floor(answer.status / 100)}xx`], [isCached ? CACHED_WEIGHT : 1]);
}
