/** Writes a data point for each event to Analytics Engine: quick, sampled counts for operators, without anything that identifies a visitor (cloudflare.md §4). */
import type { Metrics } from '../lib/logging/metrics.ts';
import { fingerprint } from '../lib/security/digest.ts';
import type { EventBatch } from './service.ts';

/** Points per request (cloudflare.md §1). The simulator accepts more. */
export const MAX_POINTS = 250;
/** So frequent that one in ten is enough; `weight` is then 10. */
export const SAMPLED_TYPES: readonly string[] = ['PAGE_SCROLL', 'WEB_VITALS'];
const ONE_IN = 10;

/** Payload fields worth counting by; texts typed by visitors are not. The order of columns is fixed: docs/operations.md. */
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

/** Always picks the same events of a sampled type, so that a repeated one is treated alike. */
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
