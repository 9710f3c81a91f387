/** Tests the reading of the list of highways. */
import { expect, test } from 'vitest';
import { readRoads, roadLines } from './roads.ts';

test('reads places in degrees and towns by their place, state by state [LOC-08]', () => {
  const [road] = readRoads('US 20: PA 41.96/80.47, North East; NY Ripley\n');
  expect(road?.sign).toBe('US 20');
  expect(road?.places[0]).toEqual([-80.47, 41.96]);
  expect(road?.places).toHaveLength(3);
  expect(road?.places[1]?.[1]).toBeCloseTo(42.21, 1);
});

test('refuses a town that its state does not have [LOC-08]', () => {
  expect(() => readRoads('US 20: PA Nowhereville, Erie')).toThrow('Nowhereville, PA, is no place of a road');
});

test('sorts roads by the kind of their sign, and bends their lines [LOC-08]', () => {
  const roads = readRoads('I-90: PA 42.0/80.2, 42.0/80.1, 42.1/80.0\nPA 5: PA 42.1/80.2, 42.2/80.0');
  expect(roadLines(roads, 'I')[0]?.length).toBeGreaterThan(3);
  expect(roadLines(roads, 'U')).toEqual([]);
  expect(roadLines(roads, 'other')).toHaveLength(1);
});
