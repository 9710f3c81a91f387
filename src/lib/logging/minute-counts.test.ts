import { expect, test } from 'vitest';
import { testBackground } from '../../../test/worker/background.ts';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { movedClock } from '../../../test/worker/moved-clock.ts';
import { type Counted, MinuteCounts } from './minute-counts.ts';

function setUp() {
  const [clock, log, background] = [movedClock(), memoryLog(), testBackground()];
  const written: (readonly Counted<{ path: string }>[])[] = [];
  const state = { isDown: false };
  const write = (rows: readonly Counted<{ path: string }>[]) => {
    if (state.isDown) throw new Error('D1 is down');
    written.push(rows);
    return Promise.resolve();
  };
  const counts = new MinuteCounts<{ path: string }>({ clock, log, most: 2, lost: 'counts-lost', write });
  const note = async (path: string) => {
    counts.note(path, { path }, background);
    await background.settled();
  };
  return { clock, log, written, note, state };
}

test('the first event is written at once, those of the next minute together [OPS-01]', async () => {
  const { clock, written, note } = setUp();
  const start = clock.now();
  await note('/a');
  expect(written.splice(0)).toEqual([[{ path: '/a', count: 1, at: start }]]);
  clock.move(59_999);
  for (const path of ['/a', '/b', '/a', '/c']) await note(path);
  expect(written).toEqual([]);
  clock.move(1);
  await note('/a');
  expect(written, 'at most two keys').toEqual([
    [
      { path: '/a', count: 3, at: start + 60_000 },
      { path: '/b', count: 1, at: start + 59_999 },
    ],
  ]);
});

test('a minute that cannot be written is logged, and not written later [OPS-01]', async () => {
  const { clock, log, written, note, state } = setUp();
  state.isDown = true;
  await note('/a');
  expect(log.events('counts-lost')).toEqual([{ rows: 1, reason: 'Error: D1 is down' }]);
  state.isDown = false;
  clock.move(60_000);
  await note('/b');
  expect(written.map((rows) => rows.map(({ path }) => path))).toEqual([['/b']]);
});
