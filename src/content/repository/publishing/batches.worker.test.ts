/** Large batches on a real D1: an invocation has a thousand statements, so their number must not grow with the items [EDT-03] [EDT-04]. */
import { beforeEach, expect, it } from 'vitest';
import { counted, emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { restoreItem } from '../drafts/delete-item.ts';
import { itemId } from '../store/names.ts';
import { callOff, listPlanned, plan } from './planned.ts';
import { readRecord } from '../tree/record-list.ts';
import { loadByPath } from '../store/store.ts';
import { writeDrafts } from '../drafts/write-drafts.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptyRepository();
});

it('plans two thousand items in a handful of statements, each in the record [EDT-04]', async () => {
  let statements = 0;
  const counting = {
    prepare: (sql: string) => db.prepare(sql),
    batch(list: D1PreparedStatement[]) {
      statements += list.length;
      return db.batch(list);
    },
  } as unknown as D1Database;
  const items = Array.from({ length: 2000 }, (_, at) => at.toString(16).padStart(32, '0'));
  const scope = { site: 'harbor', language: 'en' };
  const place = { ...scope, number: 2, parent: null, route: null, template: 'Page', sort: 0 };
  const moves = items.map((item) => ({ ...place, item, path: `/home/${item}` }));
  await plan(counting, { ...scope, items, action: 'publish', moves, due: NOW + 1000, by: 'Ana', at: NOW, comment: 'Spring' });
  expect(statements).toBeLessThan(10);
  expect(await listPlanned(db, scope, false, items.slice(-1))).toMatchObject([{ item: items.at(-1), by: 'Ana', at: NOW + 1000 }]);
  const [first] = await listPlanned(db, scope, false);
  expect(first?.together, 'as many as are listed').toBe(500);
  expect(await callOff(db, scope, { id: first?.id ?? 0, by: 'Ben', at: NOW + 1 }), 'what was looked at as one').toBe(2000);
  const { rows } = await readRecord(db, { ...scope, item: items.at(-1) as string }, 10);
  expect(rows).toMatchObject([
    { what: 'called-off', by: 'Ben' },
    { what: 'planned', by: 'Ana', at: NOW, detail: `publish at ${new Date(NOW + 1000).toISOString()}` },
  ]);
});

it('restores a deleted part of the site completely or not at all, in one batch for any number of levels [EDT-03]', async () => {
  const site = sampleSite();
  for (let number = 0; number < 300; number++)
    site.pages.push({ path: `/about/${number}`, template: 'Page', fields: { Title: `Page ${number}` } });
  site.pages.push({ path: '/about/7/deeper', template: 'Page', fields: { Title: 'Deeper' } });
  await importInto(db, site);
  const scope = { site: 'harbor', language: 'en' };
  const about = (await loadByPath(db, { ...scope, stage: 'draft' }, '/home/about'))!;
  const signed = { by: 'Ana', at: NOW + 1 };
  await writeDrafts(db, scope, { writes: [{ do: 'delete', item: about.id, revision: about.revision }], ...signed });
  expect(await loadByPath(db, { ...scope, stage: 'draft' }, '/home/about/299')).toBeNull();
  const counter = counted(db);
  const down = { prepare: (sql: string) => db.prepare(sql), batch: () => Promise.reject(new Error('D1 is down')) };
  await expect(restoreItem(down as unknown as D1Database, scope, { item: about.id, ...signed })).rejects.toThrow('D1 is down');
  expect(await restoreItem(counter.db, scope, { item: about.id, ...signed })).toBeGreaterThan(301);
  expect(counter.roundTrips()).toBeLessThan(10);
  expect(await loadByPath(db, { ...scope, stage: 'draft' }, '/home/about/299')).toMatchObject({
    id: itemId('harbor', '/about/299'),
    route: '/about/299',
  });
});
