/** Tests how many layouts the renewer fetches at the same time, and when it stops [EDT-04]. */
import { expect, it } from 'vitest';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { movedClock } from '../../../test/worker/moved-clock.ts';
import { ScriptedSource } from '../../../test/worker/scripted-source.ts';
import { Pace } from '../../lib/resilience/pace.ts';
import type { PublisherDeps } from './publisher-deps.ts';
import { Renewer } from './renewer.ts';
import type { RouteIndex } from './route-index.ts';

const routes = (count: number) => Array.from({ length: count }, (_, index) => ({ language: 'en', path: `/page-${index}` }));

function setUp() {
  const clock = movedClock();
  const source = new ScriptedSource();
  const kv = { get: async () => null, put: async () => {}, delete: async () => {} };
  const deps = { clock, source, kv, log: memoryLog(), schema: 's1', timeoutMs: 60_000, prepare: () => ({}), mediaBase: '' };
  const index = { set: () => {}, forget: () => {} };
  const pace = new Pace({ clock, perSecond: 1000, burst: 1000 });
  return { source, renewer: new Renewer('a site', deps as unknown as PublisherDeps, index as unknown as RouteIndex, pace) };
}

it.each([
  [2, 2],
  [20, 6],
])('of %i routes, %i are fetched at once', async (count, atOnce) => {
  const { source, renewer } = setUp();
  const most = { running: 0, seen: 0 };
  source.during = async () => {
    most.seen = Math.max(most.seen, ++most.running);
    await new Promise((then) => setTimeout(then));
    most.running--;
  };
  const done: string[] = [];
  await renewer.layouts(
    routes(count),
    () => 1,
    ({ path }, ok) => done.push(`${path} ${ok}`) > 0,
  );
  expect(most.seen).toBe(atOnce);
  expect(done.toSorted()).toEqual(
    routes(count)
      .map(({ path }) => `${path} true`)
      .toSorted(),
  );
});

it('starts no further route once `onDone` has returned false', async () => {
  const { source, renewer } = setUp();
  source.during = () => new Promise((then) => setTimeout(then));
  await renewer.layouts(
    routes(20),
    () => 1,
    () => false,
  );
  expect(source.asked).toHaveLength(6);
});
