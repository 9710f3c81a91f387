/** The record as a list: its people, and the cost of reading it [EDT-03] [EDT-04]. */
import { expect, it } from 'vitest';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { listJobs } from './jobs.ts';
import { publish } from '../publishing/publish.ts';
import { peopleOfRecord, readRecord } from './record-list.ts';
import { loadByPath, type StoredItem } from '../store/store.ts';
import { writeDrafts } from '../drafts/write-drafts.ts';

it('costs the same for one item for a record of any length [EDT-04] [DATA-13]', async () => {
  const db = await emptyRepository();
  const place = { site: 'harbor', language: 'en' };
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)';
  await db.batch([
    db.prepare(
      `${numbers} INSERT INTO edits (at, by, what, site, language, item) SELECT i, 'Ana', 'saved', 'harbor', 'en', 'of ' || (i % 1000) FROM n`,
    ),
    db.prepare(
      `${numbers} INSERT INTO publications (job, item, language, site, number, path, at, by, comment) SELECT 'j', 'of ' || (i % 1000), 'en', 'harbor', 1, '/', i, 'Ana', '' FROM n`,
    ),
  ]);
  let rows = 0;
  const counting = {
    prepare: (sql: string) => ({
      bind: (...values: unknown[]) => ({
        all: async () => {
          const answer = await db
            .prepare(sql)
            .bind(...values)
            .all();
          rows += answer.meta.rows_read;
          return answer;
        },
      }),
    }),
  } as unknown as D1Database;
  const page = await readRecord(counting, { ...place, item: 'of 7' }, 4);
  expect(page.rows.map(({ what, at }) => `${what} ${at}`)).toEqual(['published 4007', 'saved 4007', 'published 3007', 'saved 3007']);
  const rest = await readRecord(counting, { ...place, item: 'of 7' }, 100, page.next);
  expect(rest.rows).toHaveLength(6);
  expect(rows).toBeLessThan(200);
});

it('lists publishes of one language when others came into another language after them [EDT-04]', async () => {
  const db = await emptyRepository();
  await importInto(db, sampleSite());
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5001)';
  await db
    .prepare(
      `${numbers} INSERT INTO publications (job, item, language, site, number, path, at, by, comment) SELECT 'push', 'x' || i, 'es', 'harbor', 1, '/', ?1, 'import', '' FROM n`,
    )
    .bind(NOW + 1)
    .run();
  expect(await listJobs(db, { site: 'harbor', language: 'en' }, 10)).toMatchObject([{ by: 'import', at: NOW }]);
});

it('names editors who changed something, and those who only published [EDT-04]', async () => {
  const db = await emptyRepository();
  await importInto(db, sampleSite());
  const scope = { site: 'harbor', language: 'en' };
  const { id, revision, presentation } = (await loadByPath(db, { ...scope, stage: 'draft' }, '/home/lost')) as StoredItem;
  const writes = [{ do: 'save' as const, item: id, revision, fields: {}, presentation }];
  await writeDrafts(db, scope, { writes, by: 'Writer', at: NOW + 1 });
  await publish(db, { ...scope, items: [id], by: 'Chief', at: NOW + 2 });
  expect(await peopleOfRecord(db, 'harbor')).toEqual(['Chief', 'Writer', 'import']);
  expect(await peopleOfRecord(db, 'another')).toEqual(['Writer']);
});
