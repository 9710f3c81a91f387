/** Tests missed addresses on a real D1: counted together, written once a minute, limited, and deleted in time [OPS-01]. */
import { beforeEach, expect, test } from 'vitest';
import { emptyRepository } from '../../test/worker/repository.ts';
import { Missed } from './missed.ts';
import { MISS_RETENTION_DAYS, listMissed, pruneMissed, MISSES_A_DAY, writeMisses } from './missed-list.ts';

const START = Date.parse('2026-11-22T12:00:00Z');
let db: D1Database;
let now: number;
let lines: string[];
let waiting: Promise<unknown>[];
const background = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) };
const log = { error: () => undefined, info: () => undefined, warn: (event: string) => void lines.push(event) };
const counter = (database = db) => new Missed({ db: database, clock: { now: () => now }, log });
const seen = async () => (await listMissed(db, 'harbor', 30, now, 10)).map(({ path, count }) => `${path} ${count}`);

beforeEach(async () => {
  db = await emptyRepository();
  [now, lines, waiting] = [START, [], []];
});

test('writes the first at once, further ones together a minute later, and adds up counts [OPS-01]', async () => {
  const missed = counter();
  missed.note('harbor', '/awards', background);
  await Promise.all(waiting);
  expect(await seen()).toEqual(['/awards 1']);
  for (let turn = 0; turn < 50; turn++) missed.note('harbor', turn % 2 ? '/awards/' : '/old', background);
  missed.note('another', '/awards', background);
  missed.note('harbor', '/wp-login.php', background);
  expect([waiting.length, await seen()]).toEqual([1, ['/awards 1']]);
  now += 60_000;
  missed.note('harbor', '/awards', background);
  await Promise.all(waiting);
  expect([waiting.length, await seen()]).toEqual([2, ['/awards 27', '/old 25']]);
  expect((await listMissed(db, 'harbor', 30, now, 10))[0]?.at).toBe(now);
});

test('limits the paths of an isolate per minute and the rows of a day; known ones still count [OPS-01]', async () => {
  const missed = counter();
  missed.note('harbor', '/first', background);
  for (let at = 0; at < 1000; at++) missed.note('harbor', `/page-${at}`, background);
  now += 60_000;
  missed.note('harbor', '/page-0', background);
  await Promise.all(waiting);
  const rows = async () => (await db.prepare('SELECT count(*) AS rows FROM missed').first<{ rows: number }>())?.rows;
  expect(await rows()).toBe(201);
  await writeMisses(
    db,
    Array.from({ length: MISSES_A_DAY }, (_, at) => ({ site: 'harbor', path: `/more-${at}`, count: 1, at: now })),
    now,
  );
  const full = await rows();
  await writeMisses(
    db,
    ['/first', '/new'].map((path) => ({ site: 'harbor', path, count: 5, at: now })),
    now,
  );
  expect(await rows()).toBe(full);
  expect((await seen())[0]).toBe('/first 6');
});

test('loses only the counts of a minute that cannot be written [OPS-01]', async () => {
  const broken = {
    prepare: () => {
      throw new Error('D1_ERROR: Network connection lost.');
    },
  } as unknown as D1Database;
  const missed = counter(broken);
  missed.note('harbor', '/awards', background);
  await Promise.all(waiting);
  expect(lines).toEqual(['missed-not-written']);
});

test('limits the list to a period, and removes old days [OPS-01]', async () => {
  await writeMisses(db, [{ site: 'harbor', path: '/old', count: 1, at: now }], now);
  now += 31 * 24 * 3600_000;
  expect([await seen(), (await listMissed(db, 'harbor', MISS_RETENTION_DAYS, now, 10)).length]).toEqual([[], 1]);
  now += 60 * 24 * 3600_000;
  await pruneMissed(db, now);
  expect(await db.prepare('SELECT * FROM missed').first()).toBeNull();
});
