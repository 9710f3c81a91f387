/** Tests data points for Analytics Engine against its limits, since the simulator enforces none (cloudflare.md §1, §8). */
import { expect, test } from 'vitest';
import { MAX_BLOB_BYTES, MAX_BLOBS, MAX_DOUBLES, MAX_INDEX_BYTES, metricsOf } from '../lib/logging/metrics.ts';
import { isSampled, LABELS, MAX_POINTS, SAMPLED_TYPES, VALUES, writePoints } from './points.ts';
import type { AcceptedEvent, EventBatch } from './service.ts';

type Point = { indexes: string[]; blobs: string[]; doubles: number[] };

const event = (number: number, over: Partial<AcceptedEvent> = {}): AcceptedEvent => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  type: 'LINK',
  at: 1,
  language: 'en',
  page: '/',
  payload: {},
  ...over,
});

function pointsOf(events: AcceptedEvent[]): Point[] {
  const points: Point[] = [];
  const consent = { measure: true, identify: true, campaign: true, others: true };
  const batch: EventBatch = {
    address: '203.0.113.7',
    visitor: '00000000aa',
    session: '00000000bb',
    site: 'lake-erie',
    state: 'PA',
    consent,
    events,
  };
  writePoints(metricsOf({ writeDataPoint: (point) => void points.push(point as Point) }), batch);
  return points;
}

test('a point has its type as index, fixed columns, and nothing that identifies a visitor [TRK-07]', () => {
  const payload = { insuranceType: 'auto', zipCode: '16501', search_term: 'a person', email: 'dana@mail.example', position: 3 };
  const [point] = pointsOf([event(1, { type: 'QUOTE_STARTED', payload })]);
  const labels = LABELS.map((name) => (name === 'insuranceType' ? 'auto' : ''));
  expect(point).toEqual({
    indexes: ['QUOTE_STARTED'],
    blobs: ['QUOTE_STARTED', 'lake-erie', 'en', '/', 'PA', ...labels],
    doubles: [1, ...VALUES.map((name) => (name === 'position' ? 3 : 0))],
  });
});

test('every limit of a point is respected, whatever an event contains [TRK-07]', () => {
  const long = 'ü'.repeat(30_000);
  const payload = Object.fromEntries([...LABELS.map((name) => [name, long]), ...VALUES.map((name) => [name, Number.NaN])]);
  const points = pointsOf(Array.from({ length: 300 }, (_, at) => event(at, { type: long, page: long, payload })));
  expect(points).toHaveLength(MAX_POINTS);
  const bytes = (text: string) => new TextEncoder().encode(text).byteLength;
  for (const { indexes, blobs, doubles } of points) {
    expect([indexes.length, bytes(indexes[0] as string) <= MAX_INDEX_BYTES]).toEqual([1, true]);
    expect([blobs.length <= MAX_BLOBS, blobs.reduce((sum, blob) => sum + bytes(blob), 0) <= MAX_BLOB_BYTES]).toEqual([true, true]);
    expect([doubles.length <= MAX_DOUBLES, doubles.every(Number.isFinite)]).toEqual([true, true]);
  }
  expect([MAX_POINTS, MAX_BLOBS, MAX_BLOB_BYTES, MAX_DOUBLES, MAX_INDEX_BYTES]).toEqual([250, 20, 16 * 1024, 20, 96]);
});

test('writes one in ten scrolls and vitals, always the same ones, with weight ten [TRK-07]', () => {
  const ids = Array.from({ length: 10_000 }, () => crypto.randomUUID());
  const share = ids.filter(isSampled).length / ids.length;
  expect([share > 0.085, share < 0.115], String(share)).toEqual([true, true]);
  for (const type of SAMPLED_TYPES) {
    const points = ids.slice(0, 200).flatMap((id) => pointsOf([event(1, { id, type })]));
    expect(points.length).toBe(ids.slice(0, 200).filter(isSampled).length);
    expect(points.every(({ doubles }) => doubles[0] === 10)).toBe(true);
  }
});
