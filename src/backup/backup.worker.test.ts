/** A backup on real bindings: in steps, sealed, read back, begun again when editors work meanwhile, and pruned (decision 103). */
/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { movedClock } from '../../test/worker/moved-clock.ts';
import { emptyRepository, importInto, sampleSite } from '../../test/worker/repository.ts';
import type { Services } from '../service-types.ts';
import { CONTENT_TABLES, manifest, manifestKey, partBody, partKey, sealedWith } from './format.ts';
import { backUpNightly, newestBackup, reportLateBackup } from './nightly.ts';
import { type BackupOptions, stepOfBackup } from './run-backup.ts';
import { readPart, readSealed } from './sealed-store.ts';
import { tablesOf } from './table-rows.ts';

const { DB, EVENTS, UPLOADS, BACKUPS, EVENT_MIGRATIONS } = env as unknown as {
  DB: D1Database;
  EVENTS: D1Database;
  UPLOADS: R2Bucket;
  BACKUPS: R2Bucket;
  EVENT_MIGRATIONS: D1Migration[];
};
const KEY = 'a key of tests, long enough to seal backups with';
const DAY = '2026-11-21';
const sealed = sealedWith(KEY);

const options = (more: Partial<BackupOptions> = {}): BackupOptions => ({
  databases: { DB, EVENTS },
  uploads: UPLOADS,
  backups: BACKUPS,
  key: KEY,
  now: () => Date.UTC(2026, 10, 21, 8),
  ...more,
});

async function wholeBackup(more: Partial<BackupOptions> = {}) {
  for (let steps = 1; steps < 100; steps++) {
    const newest = await stepOfBackup(DAY, options(more));
    if (newest) return { newest, steps };
  }
  throw new Error('the backup does not end');
}

const manifestOf = async () => (await readSealed(BACKUPS, manifestKey(DAY), manifest, sealed))!;
const rowsOf = async (database: 'DB' | 'EVENTS', name: string) => {
  const table = (await manifestOf()).tables.find((one) => one.name === name && one.database === database)!;
  const parts = await Promise.all(
    table.parts.map((part, at) => readPart(BACKUPS, partKey(DAY, { database, name }, at), part, partBody, sealed)),
  );
  return parts.flatMap(({ rows }) => rows);
};

beforeAll(async () => {
  await emptyRepository();
  await applyD1Migrations(EVENTS, EVENT_MIGRATIONS);
  await importInto(DB, sampleSite());
});
beforeEach(async () => {
  const { objects } = await BACKUPS.list();
  if (objects.length > 0) await BACKUPS.delete(objects.map(({ key }) => key));
});

test('copies every table of both databases, row by row, in several steps, and each part reads back [OPS-01]', async () => {
  await EVENTS.prepare(
    `INSERT INTO events SELECT 'event-' || key, 'page_view', key, 'v', 's', 'harbor', 'en', '/', 'PA', value FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: 120 }, (_, at) => `{"text":"Ä ☃ \\u0000 ${'long '.repeat(at)}"}`)))
    .run();
  const { newest, steps } = await wholeBackup();
  expect(steps).toBeGreaterThan(2);
  const { tables, isOneMoment } = await manifestOf();
  expect(isOneMoment).toBe(true);
  const named = [...(await tablesOf(DB, 'DB')), ...(await tablesOf(EVENTS, 'EVENTS'))];
  expect(tables.map(({ database, name }) => `${database} ${name}`).sort()).toEqual(named.map((t) => `${t.database} ${t.name}`).sort());
  for (const { database, name, keys } of named) {
    const order = keys.map((key) => `"${key}"`).join(', ');
    const all = await (database === 'DB' ? DB : EVENTS).prepare(`SELECT * FROM "${name}" ORDER BY ${order}`).raw();
    expect([name, await rowsOf(database, name)]).toEqual([name, all]);
  }
  expect((await rowsOf('EVENTS', 'events')).length).toBe(120);
  expect(newest).toMatchObject({ day: DAY, rows: tables.reduce((sum, { rows }) => sum + rows, 0) });
  expect(await newestBackup(BACKUPS)).toEqual(newest);
});

test('holds nothing readable, and refuses another key, a changed part and a part in the place of another [SEC-02]', async () => {
  await wholeBackup();
  const { tables } = await manifestOf();
  for (const { key } of (await BACKUPS.list()).objects.filter(({ key }) => !key.endsWith('newest')))
    expect([key, new TextDecoder().decode(await (await BACKUPS.get(key))!.arrayBuffer()).includes('Harbor')]).toEqual([key, false]);
  await expect(readSealed(BACKUPS, manifestKey(DAY), manifest, sealedWith('another key'))).rejects.toThrow('cannot be opened');
  const versions = tables.find(({ name }) => name === 'versions')!;
  const key = partKey(DAY, versions, 0);
  const bytes = new Uint8Array(await (await BACKUPS.get(key))!.arrayBuffer());
  const read = () => readPart(BACKUPS, key, versions.parts[0]!, partBody, sealed);
  await BACKUPS.put(key, bytes.with(40, (bytes[40] ?? 0) ^ 1));
  await expect(read()).rejects.toThrow('cannot be opened');
  await BACKUPS.put(key, await (await BACKUPS.get(partKey(DAY, { database: 'DB', name: 'heads' }, 0)))!.arrayBuffer());
  await expect(read()).rejects.toThrow('cannot be opened');
  await BACKUPS.delete(key);
  await expect(read()).rejects.toThrow('is missing');
});

test('a part that does not read back as it was written stops the backup before it counts [OPS-01]', async () => {
  const failing = new Proxy(BACKUPS, {
    get: (bucket, name: keyof R2Bucket) =>
      name === 'put'
        ? (key: string, value: ArrayBuffer, more: R2PutOptions) =>
            bucket.put(key, key.includes('DB-uses') ? new Uint8Array(40) : value, more)
        : (bucket[name] as (...all: unknown[]) => unknown).bind(bucket),
  });
  await expect(wholeBackup({ backups: failing })).rejects.toThrow('cannot be opened');
  expect(await newestBackup(BACKUPS)).toBeUndefined();
  // The next run does the step again.
  expect((await wholeBackup()).newest.day).toBe(DAY);
});

test('copies content again when an editor writes meanwhile, and says so after four tries [OPS-01]', async () => {
  let writes = 1;
  let number = 0;
  const busy = new Proxy(DB, {
    get: (db, name: keyof D1Database) =>
      name === 'prepare'
        ? (sql: string) => {
            if (sql.includes('FROM "versions"') && writes-- > 0) edited.push(edit(++number));
            return db.prepare(sql);
          }
        : (db[name] as (...all: unknown[]) => unknown).bind(db),
  });
  const edited: Promise<unknown>[] = [];
  const edit = (at: number) =>
    DB.prepare(
      `INSERT INTO publications (job, item, language, site, path, at, by) SELECT 'job', item, language, site, path, ${at}, 'editor' FROM heads LIMIT 1`,
    ).run();
  await wholeBackup({ databases: { DB: busy, EVENTS } });
  await Promise.all(edited);
  expect([(await manifestOf()).isOneMoment, number]).toEqual([true, 1]);
  expect((await rowsOf('DB', 'publications')).some((row) => row.includes('job'))).toBe(true);
  writes = 1000;
  await wholeBackup({ databases: { DB: busy, EVENTS } });
  expect((await manifestOf()).isOneMoment).toBe(false);
});

test('copies an upload once, and lists it each night [OPS-01]', async () => {
  await UPLOADS.put('aa11.jpg', 'picture', { httpMetadata: { contentType: 'image/jpeg' } });
  await wholeBackup();
  const copy = await BACKUPS.head('uploads/aa11.jpg');
  expect([copy?.size, copy?.httpMetadata?.contentType]).toEqual([7, 'image/jpeg']);
  await wholeBackup();
  expect((await BACKUPS.head('uploads/aa11.jpg'))?.uploaded).toEqual(copy?.uploaded);
  expect((await manifestOf()).uploads).toMatchObject({ files: 1, bytes: 7 });
});

test('runs once a day from eight o’clock, and reports when the newest is older than 26 hours [OPS-01]', async () => {
  const clock = movedClock(Date.UTC(2026, 10, 21, 7, 59));
  const log = memoryLog();
  const services = { env: { ...env, BACKUPS }, settings: { BACKUP_KEY: KEY }, clock, log } as unknown as Services;
  await reportLateBackup(services);
  expect(log.events('backup-late')).toHaveLength(1);
  const untilMade = async () => {
    for (let runs = 0; runs < 50; runs++) if (await backUpNightly(services)) return (await newestBackup(BACKUPS))?.day;
    return 'nothing was due';
  };
  // Of the day before, whose eight o'clock has passed.
  expect(await untilMade()).toBe('2026-11-20');
  expect(await untilMade()).toBe('nothing was due');
  clock.move(60_000);
  expect(await untilMade()).toBe('2026-11-21');
  await reportLateBackup(services);
  expect(log.events('backup-late')).toHaveLength(1);
  clock.move(26 * 3600_000 + 1);
  await reportLateBackup(services);
  expect(log.events('backup-late')).toHaveLength(2);
});

test('every name in the list of content is a table', async () => {
  const names = (await tablesOf(DB, 'DB')).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...CONTENT_TABLES]));
});
