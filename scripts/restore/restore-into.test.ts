/** A restore between two real sets of stores: rows of every kind come back, and what is wrong stops it before or is named after it [OPS-01]. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { manifest as shape, manifestKey, partKey, sealedWith } from '../../src/backup/format.ts';
import { readSealed, writeSealed } from '../../src/backup/sealed-store.ts';
import { type Simulator, simulator } from '../lib/miniflare.ts';
import { migrate } from '../local-migrations.ts';
import { remoteConfig } from './open-target.ts';
import { type RestoreTarget, restoreInto } from './restore-into.ts';

vi.mock('../../src/generated/manifest.ts', () => ({ manifest: { buildId: 'build' } }));
const { stepOfBackup } = await import('../../src/backup/run-backup.ts');

const KEY = 'a key of tests, long enough to seal backups with';
const DAY = '2026-11-21';
const LONG = `long ${'ä'.repeat(600_000)} \u2028 end`;
const NUL = 'before\u0000after';
let mf: Simulator;
let from: RestoreTarget;
let into: RestoreTarget;

const stores = ['DB', 'SEARCH', 'EVENTS'] as const;
beforeAll(async () => {
  const names = (set: string) => Object.fromEntries(stores.map((name) => [`${set}_${name}`, `${set}-${name}`]));
  mf = simulator({
    modules: true,
    script: 'export default {}',
    d1Databases: { ...names('FROM'), ...names('INTO') },
    r2Buckets: ['FROM_UPLOADS', 'INTO_UPLOADS', 'BACKUPS'],
  });
  const all = await mf.getBindings<Record<string, unknown>>();
  const set = (name: string) =>
    ({
      ...Object.fromEntries([...stores, 'UPLOADS'].map((one) => [one, all[`${name}_${one}`]])),
      BACKUPS: all.BACKUPS,
    }) as unknown as RestoreTarget;
  [from, into] = [set('FROM'), set('INTO')];
  await migrate(from);
  const feedback = `INSERT INTO feedback (at, site, language, page, form, rating, text) VALUES (1, 's', 'en', '/', 'f', 5, ?1)`;
  for (const text of [LONG, NUL, '']) await from.DB.prepare(feedback).bind(text).run();
  await from.DB.prepare(`INSERT INTO edits (at, by, what) VALUES (1, 'a', 'saved'), (2, 'b', 'saved')`).run();
  await from.DB.prepare(`INSERT INTO outbox (submission, target, since, next_at) VALUES ('a', 'b', 1, 1), ('c', 'd', 1, 1)`).run();
  await from.DB.prepare('DELETE FROM outbox WHERE id = 2').run();
  await from.UPLOADS.put('media/uploads/a/a.txt', 'a file');
  await from.UPLOADS.put('media/uploads/b/b.txt', 'a file that is deleted later');
  const options = {
    databases: { DB: from.DB, EVENTS: from.EVENTS },
    uploads: from.UPLOADS,
    backups: from.BACKUPS,
    key: KEY,
    now: Date.now,
  };
  for (let steps = 0; steps < 50 && !(await stepOfBackup(DAY, options)); steps++);
}, 120_000);
afterAll(() => mf.dispose());
beforeEach(async () => {
  const { results } = await into.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_cf%'`,
  ).all<{ name: string }>();
  for (const { name } of results) await into.DB.prepare(`DROP TABLE "${name}"`).run();
});

const restore = (more: Partial<Parameters<typeof restoreInto>[0]> = {}) =>
  restoreInto({ target: into, key: KEY, say: () => undefined, ...more });
const textsOf = async ({ DB }: RestoreTarget) =>
  (await DB.prepare('SELECT text FROM feedback ORDER BY id').all<{ text: string }>()).results.map(({ text }) => text);

test('brings back long rows, rows with U+0000, files, and numbers that are never given twice', async () => {
  const { losses, files } = await restore();
  expect([losses, files]).toEqual([[], 2]);
  expect((await textsOf(into)).map((text) => text.length)).toEqual([LONG.length, NUL.length, 0]);
  expect(await textsOf(into)).toEqual(await textsOf(from));
  expect(await (await into.UPLOADS.get('media/uploads/a/a.txt'))?.text()).toBe('a file');
  const { meta } = await into.DB.prepare(`INSERT INTO outbox (submission, target, since, next_at) VALUES ('e', 'f', 1, 1)`).run();
  expect(meta.last_row_id).toBe(3);
});

test('refuses a database with rows, and goes on with one after --resume', async () => {
  await restore();
  await expect(restore()).rejects.toThrow(/DB is not empty: \w+ has rows/);
  expect((await restore({ isResumed: true })).losses).toEqual([]);
  expect(await textsOf(into)).toEqual(await textsOf(from));
});

test('refuses another key, a day without a backup, and a backup of newer code', async () => {
  await expect(restore({ key: 'another key of tests, just as long as it' })).rejects.toThrow('cannot be opened');
  await expect(restore({ day: '2026-11-20' })).rejects.toThrow('no verified backup of 2026-11-20');
  const own = (await readSealed(from.BACKUPS, manifestKey(DAY), shape, sealedWith(KEY)))!;
  const newer = { ...own, migrations: { ...own.migrations, DB: [...own.migrations.DB, '9999_of_the_future.sql'] } };
  await writeSealed(from.BACKUPS, manifestKey('2026-11-22'), newer, sealedWith(KEY));
  await expect(restore({ day: '2026-11-22' })).rejects.toThrow('lacks 9999_of_the_future.sql of DB');
});

test('a changed part stops it; rows that are kept for thirty days only are named as lost', async () => {
  const feedback = partKey(DAY, { database: 'DB', name: 'feedback' }, 0);
  const sealed = await (await from.BACKUPS.get(feedback))!.arrayBuffer();
  await from.BACKUPS.put(feedback, new Uint8Array(sealed).with(50, 0).with(51, 0));
  await expect(restore()).rejects.toThrow('cannot be opened');
  await from.BACKUPS.delete(feedback);
  expect((await restore({ isResumed: true })).losses).toEqual(['DB feedback: 3 rows are kept for 30 days only.']);
  await from.BACKUPS.put(feedback, sealed);
});

test('a remote restore opens the databases and buckets of the environment at Cloudflare, and not those of an environment without backups', () => {
  const { d1_databases, r2_buckets } = remoteConfig('preview');
  expect(d1_databases.map(({ binding, remote }: { binding: unknown; remote: boolean }) => [binding, remote])).toEqual(
    stores.map((name) => [name, true]),
  );
  expect(r2_buckets.map(({ binding }: { binding: unknown }) => binding)).toEqual(expect.arrayContaining(['UPLOADS', 'BACKUPS']));
  expect(() => remoteConfig('production')).toThrow('has no bucket of backups');
});
