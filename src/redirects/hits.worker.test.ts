/** Counts redirect rules on a real D1: no query for a redirect, one write a minute, bounded, deleted in time [DEL-06] [OPS-01]. */
import { beforeEach, expect, test } from 'vitest';
import { testBackground } from '../../test/worker/background.ts';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { movedClock } from '../../test/worker/moved-clock.ts';
import { counted, emptyRepository } from '../../test/worker/repository.ts';
import { countedSince, RETENTION_DAYS, pruneHits, readHits, RedirectHits, ROWS_A_DAY, writeHits } from './hits.ts';

const DAY = 24 * 3600_000;
let db: D1Database;
let clock: ReturnType<typeof movedClock>;
let log: ReturnType<typeof memoryLog>;
const seen = async (rules?: string[]) =>
  Object.fromEntries([...(await readHits(db, 'harbor', clock.now(), rules))].map(([rule, { count }]) => [rule, count]));

beforeEach(async () => {
  db = await emptyRepository();
  [clock, log] = [movedClock(), memoryLog()];
});

test('ten thousand redirects in a minute are two writes, and counts add up by rule and site [DEL-06] [OPS-01]', async () => {
  const { db: watched, roundTrips } = counted(db);
  const hits = new RedirectHits({ db: watched, clock, log });
  const background = testBackground();
  for (let turn = 0; turn < 10_000; turn++) hits.note(turn % 5 ? 'harbor' : 'another', turn % 2 ? '  /a' : '  /b', background);
  clock.move(60_000);
  hits.note('harbor', '  /a', background);
  await background.settled();
  expect([roundTrips(), await seen()]).toEqual([2, { '  /a': 4001, '  /b': 4000 }]);
  expect(await seen(['  /b', '  /never'])).toEqual({ '  /b': 4000 });
});

test('limits the rules of a day; known ones still count [OPS-01]', async () => {
  const many = Array.from({ length: ROWS_A_DAY }, (_, at) => ({ site: 'harbor', rule: `  /r-${at}`, count: 1, at: clock.now() }));
  await writeHits(db, many, clock.now());
  await writeHits(
    db,
    [
      { ...many[0]!, count: 4 },
      { ...many[0]!, rule: '  /new' },
    ],
    clock.now(),
  );
  expect(await seen(['  /r-0', '  /new'])).toEqual({ '  /r-0': 5 });
});

test('stores ninety days, then deletes them [OPS-01]', async () => {
  const hit = () => writeHits(db, [{ site: 'harbor', rule: '  /a', count: 2, at: clock.now() }], clock.now());
  await hit();
  clock.move(60 * DAY);
  await hit();
  expect([await seen(), await countedSince(db)]).toEqual([{ '  /a': 4 }, '2026-11-21']);
  clock.move(31 * DAY);
  expect(await seen()).toEqual({ '  /a': 2 });
  await pruneHits(db, clock.now());
  expect(await countedSince(db)).toBe(new Date(clock.now() - 31 * DAY).toISOString().slice(0, 10));
  clock.move((RETENTION_DAYS - 31) * DAY);
  await pruneHits(db, clock.now());
  expect(await countedSince(db), 'the first of the ninety days').toBeDefined();
  clock.move(DAY);
  await pruneHits(db, clock.now());
  expect(await countedSince(db)).toBeUndefined();
});

test('logs a minute that cannot be written, and loses only its counts [OPS-01]', async () => {
  const broken = {
    prepare: () => {
      throw new Error('D1_ERROR: Network connection lost.');
    },
  } as unknown as D1Database;
  const background = testBackground();
  new RedirectHits({ db: broken, clock, log }).note('harbor', '  /a', background);
  await background.settled();
  expect(log.events('redirect-hits-not-written')).toMatchObject([{ rows: 1 }]);
});
