/** Stores files while the bucket or the database fails: nothing is offered that can't be shown, and the same file may be sent again [EDT-03]. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { png } from '../../../test/upload-files.ts';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { emptyRepository } from '../../../test/worker/repository.ts';
import { TryAgain } from '../../lib/http/problem.ts';
import type { Env } from '../../settings.ts';
import { bucketKey } from './paths.ts';
import { findUpload, listUploads, takeUpload, type Upload } from './store.ts';

const { UPLOADS } = env as unknown as Env;
let db: D1Database;
const log = memoryLog();
const upload = (seed: number, more: Partial<Upload> = {}): Upload => ({
  bytes: png(4, 3, seed),
  name: 'ice.png',
  alt: 'Ice',
  focus: null,
  by: 'Ana',
  at: 1000,
  ...more,
});
const take = (one: Upload, bucket: Pick<R2Bucket, 'put'> = UPLOADS, database = db) =>
  takeUpload({ db: database, bucket, log }, one, () => []);
const count = async () => (await listUploads(db, { words: [], type: '', limit: 10, offset: 0 })).count;

beforeEach(async () => {
  db = await emptyRepository();
  await db.prepare('DELETE FROM media').run();
});

describe('a file', () => {
  it('is not stored when the bucket fails, and is stored when it is sent again [EDT-03]', async () => {
    const broken = { put: () => Promise.reject(new Error('internal error')) } as unknown as R2Bucket;
    const refused = await take(upload(1), broken).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TryAgain);
    expect((refused as TryAgain).status).toBe(503);
    expect(await count()).toBe(0);
    expect(log.lines.map(({ event }) => event)).toContain('upload-not-stored');
    expect((await take(upload(1))).isKnown).toBe(false);
    expect(await count()).toBe(1);
  });

  it('is not offered when the database fails after its bytes were stored [EDT-03]', async () => {
    const broken = { prepare: db.prepare.bind(db), batch: () => Promise.reject(new Error('D1_ERROR')) } as unknown as D1Database;
    await expect(take(upload(2), UPLOADS, broken)).rejects.toThrow('D1_ERROR');
    expect(await count()).toBe(0);
    expect((await take(upload(2))).file.alt).toBe('Ice');
  });

  it('is one file when it is sent twice at once under two names [EDT-03]', async () => {
    const both = await Promise.all([take(upload(3)), take(upload(3, { name: 'snow.png', alt: 'Snow' }))]);
    expect(new Set(both.map(({ file }) => file.path)).size).toBe(1);
    expect(await count()).toBe(1);
    expect(await UPLOADS.head(bucketKey(both[0].file.path))).not.toBeNull();
  });

  it('is found by its texts, ignoring case and accents [EDT-03]', async () => {
    await take(upload(5, { name: 'Otoño.png', alt: 'Árbol en ÓSCAR' }));
    const found = async (word: string) => (await listUploads(db, { words: [word], type: '', limit: 10, offset: 0 })).count;
    for (const word of ['Árbol', 'árbol', 'ARBOL', 'Óscar', 'otono']) expect([word, await found(word)]).toEqual([word, 1]);
    expect(await found('arboles')).toBe(0);
  });

  it('gets its former address back after its deletion [EDT-03]', async () => {
    const { file } = await take(upload(4));
    await db.prepare('UPDATE media SET deleted_at = 2000').run();
    expect(await findUpload(db, file.id)).toBeUndefined();
    const again = await take(upload(4, { name: 'other.png', alt: 'Other words' }));
    expect([again.file.path, again.file.alt, again.isKnown]).toEqual([file.path, 'Other words', false]);
  });
});
