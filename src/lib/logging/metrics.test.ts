/** The limits of Analytics Engine, which the simulator does not enforce (cloudflare.md §8). */
import { expect, test } from 'vitest';
import { MAX_BLOB_BYTES, MAX_BLOBS, MAX_DOUBLES, MAX_INDEX_BYTES, metricsOf } from './metrics.ts';

/** Per invocation, as the platform counts. */
const MAX_POINTS = 250;

interface Point {
  indexes: string[];
  blobs: string[];
  doubles: number[];
}

function written(name: string, labels?: string[], values?: number[]): Point {
  const points: Point[] = [];
  metricsOf({ writeDataPoint: (point) => void points.push(point as Point) }).write(name, labels, values);
  return points[0]!;
}
const bytes = (text: string) => new TextEncoder().encode(text).byteLength;

test('a point has its name as index and first blob, then labels and values [OPS-01]', () => {
  expect(written('page', ['memory', '2xx'], [1.5])).toEqual({ indexes: ['page'], blobs: ['page', 'memory', '2xx'], doubles: [1.5] });
});

test('a point never exceeds the limits of the service [OPS-01]', () => {
  const { indexes, blobs, doubles } = written('é'.repeat(100), Array(30).fill('a label'), Array(30).fill(1));
  expect([bytes(indexes[0]!) <= MAX_INDEX_BYTES, blobs.length, doubles.length]).toEqual([true, MAX_BLOBS, MAX_DOUBLES]);
  expect(indexes[0]).toBe('é'.repeat(48));
});

test('long labels are cut to the remaining bytes, between characters, and later columns keep their positions [OPS-01]', () => {
  const { blobs } = written('page', ['€'.repeat(MAX_BLOB_BYTES), 'after']);
  expect(blobs.reduce((sum, blob) => sum + bytes(blob), 0)).toBeLessThanOrEqual(MAX_BLOB_BYTES);
  expect([blobs.length, /^€+$/.test(blobs[1]!), blobs[2]!.length <= 2]).toEqual([3, true, true]);
});

test('a value that is not a number becomes 0, and a failing service throws no error [OPS-01]', () => {
  expect(written('page', [], [Number.NaN, Number.POSITIVE_INFINITY, 3]).doubles).toEqual([0, 0, 3]);
  let taken = 0;
  const writeDataPoint = () => {
    if (taken === MAX_POINTS) throw new Error('too many points');
    taken++;
  };
  const metrics = metricsOf({ writeDataPoint });
  expect(() => Array.from({ length: MAX_POINTS + 50 }, () => metrics.write('page'))).not.toThrow();
  expect(taken).toBe(MAX_POINTS);
  expect(() => metricsOf(undefined).write('page')).not.toThrow();
});
