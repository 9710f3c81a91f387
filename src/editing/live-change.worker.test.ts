/** Tests changes that visitors see at once while an editor's draft stays a draft, on a real D1 [EDT-04]. */
import { beforeEach, expect, it } from 'vitest';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { emptyRepository, importInto, NOW, sampleSite } from '../../test/worker/repository.ts';
import type { StoredFields } from '../content/repository/store/items.ts';
import { readVersion } from '../content/repository/tree/history.ts';
import { loadByPath } from '../content/repository/store/store.ts';
import { writeDrafts } from '../content/repository/drafts/write-drafts.ts';
import { allSwitched, bannerOf, entriesIn } from './banners/banner.ts';
import { applyBannerSchedule } from './banners/banner-schedule.ts';
import { changeLive } from './live-change.ts';

const scope = { site: 'harbor', language: 'en' } as const;
const HOUR = 3600_000;
const iso = (at: number) => new Date(at).toISOString();
let db: D1Database;
beforeEach(async () => {
  db = await emptyRepository();
  const site = sampleSite();
  const banner = (name: string, more: Record<string, unknown> = {}) => ({ name, fields: { Description: `<p>${name}</p>`, ...more } });
  const timed = banner('storm', { StartsAt: { value: iso(NOW + HOUR) }, EndsAt: { value: iso(NOW + 2 * HOUR) } });
  site.shared.push({ path: '/shared/banners', template: 'Global Alert Banner', fields: { Banners: [banner('hours'), timed] } });
  await importInto(db, site);
});
const item = async (stage: 'draft' | 'live') => (await loadByPath(db, { ...scope, stage }, '/shared/banners'))!;
const off = (fields: StoredFields) => allSwitched(fields, true);
const asked = async (change = off) =>
  changeLive(db, scope, { item: (await item('live')).id, change, by: 'editor', at: NOW + 1, comment: 'off' });

it('without an open draft both stages show the change, and repeating it changes nothing [EDT-04]', async () => {
  expect((await asked())?.items).toHaveLength(1);
  expect([(await item('live')).fields.Off, (await item('draft')).number]).toEqual([{ value: true }, (await item('live')).number]);
  expect(await asked()).toBeUndefined();
});

it('restores an open draft with the change in it, unpublished, as the newest version [EDT-04]', async () => {
  const before = await item('draft');
  const fields = { ...before.fields, Note: { value: 'half done' } };
  await writeDrafts(db, scope, {
    writes: [{ do: 'save', item: before.id, revision: before.revision, fields, presentation: null }],
    by: 'other',
    at: NOW,
  });
  const open = await item('draft');
  await asked();
  const [live, draft] = [await item('live'), await item('draft')];
  expect([live.fields.Off, live.fields.Note]).toEqual([{ value: true }, undefined]);
  expect([draft.fields.Off, draft.fields.Note, draft.number]).toEqual([{ value: true }, { value: 'half done' }, live.number + 1]);
  expect((await readVersion(db, scope, open.id, open.number))?.fields).toEqual(fields);
});

it('restores an open draft when the change cannot be published, and the next attempt succeeds [EDT-04]', async () => {
  const { id, revision, fields } = await item('draft');
  const save = { do: 'save' as const, item: id, revision, fields: { ...fields, Note: { value: 'half done' } }, presentation: null };
  await writeDrafts(db, scope, { writes: [save], by: 'other', at: NOW });
  const open = await item('draft');
  let batches = 0;
  const failing = {
    prepare: (sql: string) => db.prepare(sql),
    // Set aside and saved, and then not published.
    batch: (list: D1PreparedStatement[]) => (++batches === 3 ? Promise.reject(new Error('D1_ERROR: storage')) : db.batch(list)),
  } as unknown as D1Database;
  const wanted = { item: id, change: off, by: 'editor', at: NOW + 1, comment: 'off' };
  await expect(changeLive(failing, scope, wanted)).rejects.toThrow('D1_ERROR');
  expect([(await item('draft')).number, (await item('draft')).fields.Note, (await item('live')).fields.Off]).toEqual([
    open.number,
    { value: 'half done' },
    undefined,
  ]);
  await changeLive(db, scope, wanted);
  expect([(await item('draft')).fields.Note, (await item('draft')).fields.Off, (await item('live')).fields.Off]).toEqual([
    { value: 'half done' },
    { value: true },
    { value: true },
  ]);
});

it('keeps an item deleted in draft while its live version is changed [EDT-04]', async () => {
  const { id, revision } = await item('draft');
  await writeDrafts(db, scope, { writes: [{ do: 'delete', item: id, revision }], by: 'other', at: NOW });
  await asked();
  expect([(await item('live')).fields.Off, await loadByPath(db, { ...scope, stage: 'draft' }, '/shared/banners')]).toEqual([
    { value: true },
    null,
  ]);
});

it('cron begins and ends a banner by its times, once each, and changes no other banner [EDT-04]', async () => {
  const turns: number[] = [];
  const turn = async (now: number) => {
    const options = { db, log: memoryLog(), places: [scope], now, publishChanged: async () => void turns.push(now) };
    const turned = await applyBannerSchedule(options);
    const resting = entriesIn((await item('live')).fields).map((entry) => bannerOf(entry).isResting);
    return [turned, ...resting];
  };
  expect(await turn(NOW)).toEqual([1, false, true]);
  expect(await turn(NOW + 1)).toEqual([0, false, true]);
  expect(await turn(NOW + HOUR)).toEqual([1, false, false]);
  expect(await turn(NOW + 2 * HOUR)).toEqual([1, false, true]);
  expect(turns).toHaveLength(3);
  // No renewal is left for the next minute.
  expect(await db.prepare('SELECT count(*) AS open FROM renewals WHERE done_at IS NULL').first('open')).toBe(0);
});
