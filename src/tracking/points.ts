/** A data point for each event in Analytics Engine: quick counts for operators, sampled, never what must be exact, and nothing that says who a visitor is (cloudflare.md §4). */
import type { Metrics } from '../lib/metrics.ts';
import { fingerprint } from '../lib/digest.ts';
import type { EventBatch } from './service.ts';

/** Of one request (cloudflare.md §1). The simulator takes more. */
export const MAX_POINTS = 250;
/** So many come that one in ten says as much; `weight` is then 10. */
export const SAMPLED_TYPES: readonly string[] = ['PAGE_SCROLL', 'WEB_VITALS'];
const ONE_IN = 10;

/** What of a payload is worth counting by; words that visitors have typed are not. Columns keep their places: docs/operations.md. */
export const LABELS = [
  'name',
  'rating',
  'insuranceType',
  'action',
  'form_name',
  'campsrc',
  'utm_source',
  'utm_medium',
  'utm_campaign',
] as const;
export const VALUES = ['value', 'percent_scrolled', 'results', 'position'] as const;

/** Of a sampled type always the same ones: what is sent again is counted by the same rule. */
export const isSampled = (id: string): boolean => Number.parseInt(fingerprint(id).slice(-4), 36) % ONE_IN === 0;

/** @param points a data set as metrics: blobs type, site, language, page, state, LABELS; doubles weight, VALUES */
export function writePoints(points: Metrics, { site, state, events }: EventBatch): void {
  let written = 0;
  for (const { id, type, language, page, payload } of events) {
    const sampled = SAMPLED_TYPES.includes(type);
    if (sampled && !isSampled(id)) continue;
    if (++written > MAX_POINTS) return;
    const labels = LABELS.map((name) => (typeof payload[name] === 'string' ? payload[name] : ''));
    const values = VALUES.map((name) => (typeof payload[name] === 'number' ? payload[name] : 0));
    points.write(type, [site, language, page, state, ...labels], [sampled ? ONE_IN : 1, ...values]);
  }
}
