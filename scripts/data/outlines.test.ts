/** Tests the map files of the build: one for each state, small, and inside the mapped region. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATES } from '../../src/agencies/places/states.rules.ts';
import { REGION, STATE_BOXES } from '../../src/blocks/map/state-boxes.ts';

const file = (name: string) => readFileSync(`dist/assets/-data/outlines/${name}`, 'utf8');
const KB = 1024;

function unpacked(steps: number[]): [number, number][] {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    x += steps[2 * index] as number;
    y += steps[2 * index + 1] as number;
    return [x / 1000, y / 1000];
  });
}

test.each(Object.keys(STATES))('%s has a picture and its counties and towns, at most 40 KB each, inside its box [LOC-08]', (state) => {
  const [west, south, east, north] = STATE_BOXES[state] as (typeof STATE_BOXES)[string];
  const svg = file(`${state}.svg`);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
  expect(svg).not.toMatch(/NaN|undefined|style=/);
  expect(svg.length).toBeLessThanOrEqual(40 * KB);
  const text = file(`${state}.json`);
  expect(text.length).toBeLessThanOrEqual(40 * KB);
  const { counties, names, towns } = JSON.parse(text);
  const points: [number, number][] = counties.flatMap(unpacked);
  for (const [, x, y] of [...names, ...towns]) points.push([x / 1000, y / 1000]);
  expect(names.length).toBeGreaterThan(0);
  // A post office may lie just over the border.
  const outside = points.filter(([x, y]) => x < west - 0.3 || x > east + 0.3 || y < south - 0.3 || y > north + 0.3);
  expect(outside).toEqual([]);
});

test('the land of all maps is in their region, with our states marked as ours [LOC-08]', () => {
  const base = JSON.parse(file('base.json'));
  const [west, south, east, north] = REGION;
  for (const [x, y] of [...base.ours, ...base.others].flatMap(unpacked))
    expect(x >= west && x <= east && y >= south && y <= north).toBe(true);
  const inRings = ([x, y]: [number, number], rings: number[][]) =>
    rings.map(unpacked).reduce((inside, ring) => {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
        const [[ax, ay], [bx, by]] = [ring[i], ring[j]] as [[number, number], [number, number]];
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      }
      return inside;
    }, false);
  for (const ours of [
    [-80.08, 42.1],
    [-77.0, 38.9],
    [-89.4, 43.07],
    [-86.78, 36.16],
    [-78.64, 35.78],
  ] as [number, number][]) {
    expect([ours, inRings(ours, base.ours), inRings(ours, base.others)]).toEqual([ours, true, false]);
  }
  // Detroit is in another state; the middle of Lake Erie is no land.
  expect([inRings([-83.2, 42.4], base.ours), inRings([-83.2, 42.4], base.others)]).toEqual([false, true]);
  expect([inRings([-81.2, 42.2], base.ours), inRings([-81.2, 42.2], base.others)]).toEqual([false, false]);
});

test('the main highways run through every state, in steps that a road could take, and each bears its sign [LOC-08]', () => {
  const text = file('roads.json');
  expect(text.length).toBeLessThanOrEqual(24 * KB);
  const roads: [sign: string, places: number[]][] = JSON.parse(text);
  expect(roads.length).toBeGreaterThan(150);
  const [west, south, east, north] = REGION;
  const seen = new Set<string>();
  for (const [sign, steps] of roads) {
    expect(sign).toMatch(/^(I-\d{1,3}|US \d{1,3}E?|[A-Z]{2} \d{1,3})$/);
    const places = unpacked(steps);
    expect(places.length, sign).toBeGreaterThan(1);
    for (const [index, [x, y]] of places.entries()) {
      expect(x >= west && x <= east && y >= south && y <= north, `${sign} ${x} ${y}`).toBe(true);
      const before = places[index - 1];
      // A slip of a degree would be a step of some sixty miles.
      if (before) expect(Math.hypot((x - before[0]) * 53, (y - before[1]) * 69), `${sign} ${before} ${x},${y}`).toBeLessThan(75);
      for (const [state, box] of Object.entries(STATE_BOXES)) if (x > box[0] && x < box[2] && y > box[1] && y < box[3]) seen.add(state);
    }
  }
  expect([...seen].sort()).toEqual(Object.keys(STATES).sort());
});

test('a picture for pages without script shows the roads, the interstates over the others [LOC-08]', () => {
  const svg = file('PA.svg');
  expect(svg.indexOf('href="#highways"')).toBeGreaterThan(svg.indexOf('id="highways"'));
  expect(svg.indexOf('href="#interstates"')).toBeGreaterThan(svg.indexOf('href="#highways"'));
});
