/** Tests what an isolate remembers of signed-out sessions, with a database that answers late, too late or never [EDT-03] [SEC-01]. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { EndedSessions } from './ended-sessions.ts';

let lookUp: () => Promise<object | null>;
let reads: number;
const log = memoryLog();

const isolate = (): EndedSessions => {
  const statement = {
    bind: () => statement,
    first() {
      reads++;
      return lookUp();
    },
    run: async () => undefined,
  };
  return new EndedSessions({ prepare: () => statement } as unknown as D1Database, { now: () => 1_800_000_000_000 }, log);
};
const after = (ms: number, row: object | null) => new Promise<object | null>((resolve) => setTimeout(resolve, ms, row));

beforeEach(() => {
  vi.useFakeTimers();
  reads = 0;
  lookUp = async () => null;
  log.lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['1.9 seconds', 1900, true, []],
  ['2.1 seconds', 2100, false, [{ reason: 'TimeLimitError: no answer within 2000 ms' }]],
])('an answer of the database after %s decides: %j, %j [SEC-01]', async (_, ms, isEnded, logged) => {
  lookUp = () => after(ms, {});
  const has = isolate().has('one');
  await vi.advanceTimersByTimeAsync(ms);
  expect([await has, log.events('ended-sessions-unknown')]).toEqual([isEnded, logged]);
});

test('a session that ends during its lookup is refused [SEC-01]', async () => {
  const sessions = isolate();
  lookUp = () => after(100, null);
  const has = sessions.has('one');
  await sessions.add({ id: 'one', until: 1_800_000_000_001 });
  await vi.advanceTimersByTimeAsync(100);
  expect([await has, await sessions.has('one')]).toEqual([true, true]);
});

test('an ended session is not looked up again [EDT-03]', async () => {
  const sessions = isolate();
  lookUp = async () => ({});
  expect([await sessions.has('one'), await sessions.has('one'), reads]).toEqual([true, true, 1]);
});

test('remembers a thousand sessions, and starts again with one more [EDT-03]', async () => {
  const sessions = isolate();
  const askAll = async (count: number) => {
    reads = 0;
    for (let id = 0; id < count; id++) await sessions.has(String(id));
    return reads;
  };
  expect([await askAll(1000), await askAll(1000), await askAll(1001), await askAll(1)]).toEqual([1000, 0, 1, 1]);
});
