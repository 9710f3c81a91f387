/** Tests when the pointer's copy is written to KV: when it changed, at most once a second, and again after a failure [EDT-04]. */
import { expect, it } from 'vitest';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { movedClock } from '../../../test/worker/moved-clock.ts';
import { stateInMemory } from '../../../test/state-in-memory.ts';
import type { VersionPointer } from '../version.ts';
import { VersionCopy } from './version-copy.ts';

const POINTER: VersionPointer = { shell: 1, content: 2, touched: { a: 3 } };

function setUp() {
  const clock = movedClock();
  const log = memoryLog();
  const state = stateInMemory();
  const written: unknown[] = [];
  const control = { isDown: false };
  const kv = {
    async put(key: string, value: string) {
      if (control.isDown) throw new Error('KV PUT failed: 429');
      written.push([key, JSON.parse(value)]);
    },
  };
  const copy = new VersionCopy(state);
  const write = (pointer: VersionPointer, of = copy) => of.write('a site', pointer, { kv: kv as never, clock, log });
  return { clock, log, state, written, control, copy, write };
}

it('is written with the time of its pointer, once, also after a restart', async () => {
  const { clock, written, copy, write, state } = setUp();
  await write(POINTER);
  expect(written).toEqual([['V:a%20site', { pointer: POINTER, readAt: clock.now() }]]);
  clock.move(60_000);
  await write({ ...POINTER });
  const again = new VersionCopy(state);
  await write(POINTER, again);
  expect([written.length, copy.due(POINTER), again.due(POINTER)]).toEqual([1, undefined, undefined]);
});

it.each<[string, Partial<VersionPointer>]>([
  ['shell', { shell: 2 }],
  ['content', { content: 3 }],
  ['touched route', { touched: { a: 4 } }],
  ['further touched route', { touched: { a: 3, b: 3 } }],
  ['table of redirects', { redirects: 0 }],
])('is written again for another %s, a second after the last one', async (_, change) => {
  const { clock, written, copy, write } = setUp();
  await write(POINTER);
  const next = { ...POINTER, ...change };
  clock.move(999);
  await write(next);
  expect([written.length, copy.due(next)]).toEqual([1, clock.now() + 1]);
  clock.move(1);
  await write(next);
  expect([written.length, copy.due(next)]).toEqual([2, undefined]);
});

it('is written five seconds after a failure, which is logged', async () => {
  const { clock, log, written, control, copy, write } = setUp();
  control.isDown = true;
  await write(POINTER);
  expect([copy.due(POINTER), log.events('content-version-copy-failed').length]).toEqual([clock.now() + 5000, 1]);
  control.isDown = false;
  clock.move(4999);
  await write(POINTER);
  expect(written).toEqual([]);
  clock.move(1);
  await write(POINTER);
  expect(written).toHaveLength(1);
});
