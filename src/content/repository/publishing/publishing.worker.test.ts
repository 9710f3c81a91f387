/** From drafts to visitors on a real D1: lists, dependencies, past moments, jobs, schedules, the record, and an interrupted publish [EDT-03] [EDT-04]. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { scaled } from '../../../../test/scale.ts';
import { memoryLog } from '../../../../test/worker/memory-log.ts';
import { counted, emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { loadClosureAsOf } from '../tree/as-of.ts';
import { readVersion } from '../tree/history.ts';
import { readPageHistory } from '../tree/page-history.ts';
import { listJobs, readJob } from '../tree/jobs.ts';
import { movesOf } from './moves.ts';
import { itemId } from '../store/names.ts';
import { openDrafts } from '../drafts/open-drafts.ts';
import { callOff, listPlanned, plan } from './planned.ts';
import { publish, rollBack, unpublish } from './publish.ts';
import type { Published } from './promote.ts';
import { editStatement } from '../store/record.ts';
import { readRecord, type RecordCursor } from '../tree/record-list.ts';
import { renewalLease, renewalOf, markRenewed, runDueRenewals } from './renewals.ts';
import { runDueSchedules } from './schedules.ts';
import { type Closure, loadByPath, loadClosure, loadItems, type StoredItem } from '../store/store.ts';
import { writeDrafts } from '../drafts/write-drafts.ts';
import { PlaceTaken } from '../store/revision-conflict.ts';

const scope = { site: 'harbor', language: 'en' } as const;
const help = itemId('harbor', '/shared/help');
const about = itemId('harbor', '/about');
const home = itemId('harbor', '/');
let db: D1Database;

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
});

const draft = async (id: string): Promise<StoredItem> => (await loadItems(db, { ...scope, stage: 'draft' }, [id]))[0]!;
const live = async (id: string) => (await loadItems(db, { ...scope, stage: 'live' }, [id]))[0];
const at = (path: string) => loadByPath(db, { ...scope, stage: 'draft' }, path) as Promise<StoredItem>;

async function write(id: string, title: string, when = NOW + 1, by = 'editor-1'): Promise<void> {
  const { revision, fields, presentation } = await draft(id);
  const change = { ...fields, Title: { value: title } };
  await writeDrafts(db, scope, { writes: [{ do: 'save', item: id, revision, fields: change, presentation }], by, at: when });
}

async function place(id: string, parent: string, name: string, when = NOW + 1): Promise<void> {
  const { revision, sort, displayName } = await draft(id);
  await writeDrafts(db, scope, {
    writes: [{ do: 'place', item: id, revision, parent, name, sort, displayName }],
    by: 'editor-1',
    at: when,
  });
}

async function removeBlock(id: string, name: string): Promise<void> {
  const { revision, fields, presentation } = await draft(id);
  const main = presentation!.placeholders.main!.filter((placed) => placed.name !== name);
  const changed = { ...presentation!, placeholders: { ...presentation!.placeholders, main } };
  await writeDrafts(db, scope, {
    writes: [{ do: 'save', item: id, revision, fields, presentation: changed }],
    by: 'editor-1',
    at: NOW + 1,
  });
}

const release = (items: string[], when = NOW + 10) => publish(db, { ...scope, items, withDependencies: true, by: 'publisher', at: when });

describe('the list of open drafts', () => {
  it('is empty after an import, and names what was changed, moved, created and deleted, by whom and when [EDT-04]', async () => {
    expect(await openDrafts(db, scope)).toEqual([]);
    await write(help, 'New words', NOW + 1, 'ann');
    const hail = await at('/home/blog/hail');
    await place(hail.id, hail.parent!, 'ice', NOW + 2);
    const lost = await at('/home/lost');
    await writeDrafts(db, scope, { writes: [{ do: 'delete', item: lost.id, revision: lost.revision }], by: 'ben', at: NOW + 3 });
    const found = await openDrafts(db, scope);
    expect(found.map(({ path, kind, by, at: when }) => [path, kind, by, when])).toEqual([
      ['/home/blog/ice', 'changed', 'editor-1', NOW + 2],
      ['/shared/help', 'changed', 'ann', NOW + 1],
      ['/home/lost', 'deleted', 'import', NOW],
    ]);
  });

  it('counts a page’s own content with the page, and omits content that no layout places any more [EDT-04]', async () => {
    const own = await at('/home/about/data/rich-text-1');
    await write(own.id, 'Since 1926');
    expect(await openDrafts(db, scope)).toMatchObject([{ item: about, parts: 1, kind: 'changed' }]);
    await removeBlock(about, 'LinkList');
    await release([about]);
    expect(await openDrafts(db, scope)).toEqual([]);
    expect(await at('/home/about/data/link-list-1'), 'the draft stays, so that the change can be undone').not.toBeNull();
  });
});

describe('dependencies of a publish', () => {
  it('own content that no layout places any more leaves with its page; content that another page shows stays [EDT-04]', async () => {
    const links = await at('/home/about/data/link-list-1');
    await removeBlock(about, 'LinkList');
    expect(await live(links.id)).toBeDefined();
    const { items } = await release([about]);
    expect(items.sort()).toEqual([about, links.id].sort());
    expect(await live(links.id)).toBeUndefined();
    await rollBack(db, (await listJobs(db, scope, 1))[0]!.job, 'publisher', NOW + 20);
    expect(await live(links.id), 'rolled back with the page').toBeDefined();
  });

  it('own content that another page shares stays [EDT-04]', async () => {
    const links = await at('/home/about/data/link-list-1');
    const page = await draft(home);
    const main = [
      ...page.presentation!.placeholders.main!,
      { uid: 'shared', name: 'LinkList', params: {}, source: links.id, placeholders: {} },
    ];
    const presentation = { ...page.presentation!, placeholders: { ...page.presentation!.placeholders, main } };
    const save = { do: 'save' as const, item: home, revision: page.revision, fields: page.fields, presentation };
    await writeDrafts(db, scope, { writes: [save], by: 'e', at: NOW + 1 });
    await release([home]);
    await removeBlock(about, 'LinkList');
    expect((await release([about], NOW + 11)).items).toEqual([about]);
    expect(await live(links.id)).toBeDefined();
  });

  it('items under a moved page move with it, at their live version [EDT-04]', async () => {
    const hail = await at('/home/blog/hail');
    const blog = hail.parent!;
    await write(hail.id, 'Half done');
    const parent = await draft(blog);
    await place(blog, parent.parent!, 'stories');
    const published = await release([blog]);
    expect(published.items).toContain(hail.id);
    expect(await live(hail.id)).toMatchObject({ path: '/home/stories/hail', route: '/stories/hail', number: 1 });
    expect(await draft(hail.id)).toMatchObject({ number: 2 });
    expect(published.routes.map(({ path }) => path)).toEqual(expect.arrayContaining(['/blog/hail', '/stories/hail']));
  });

  it('a page deleted in draft takes the items under it along [EDT-04]', async () => {
    const hail = await at('/home/blog/hail');
    const blog = await draft(hail.parent!);
    await writeDrafts(db, scope, { writes: [{ do: 'delete', item: blog.id, revision: blog.revision }], by: 'e', at: NOW + 1 });
    await release([blog.id]);
    expect(await live(hail.id)).toBeUndefined();
    expect(await openDrafts(db, scope)).toEqual([]);
  });

  it('an address of an item that stays is reported, and nothing is published [EDT-04]', async () => {
    const lost = await at('/home/lost');
    await place(lost.id, lost.parent!, 'gone');
    await place(about, (await draft(about)).parent!, 'lost');
    await expect(release([about])).rejects.toBeInstanceOf(PlaceTaken);
    expect(await live(about)).toMatchObject({ path: '/home/about' });
    expect((await release([about, lost.id])).items.length).toBeGreaterThanOrEqual(2);
    expect(await live(about)).toMatchObject({ path: '/home/lost' });
  });

  it('a hundred items are one job, in a handful of round trips [EDT-04]', async () => {
    const site = sampleSite();
    for (let number = 0; number < 100; number++)
      site.pages.push({ path: `/many/${number}`, template: 'Page', fields: { Title: `Page ${number}` } });
    await importInto(db, site, NOW + 1);
    const items = (await Promise.all(Array.from({ length: 100 }, (_, number) => at(`/home/many/${number}`)))).map(({ id }) => id);
    for (const id of items) await write(id, 'All at once', NOW + 2);
    const counter = counted(db);
    const published = await publish(counter.db, { ...scope, items, withDependencies: true, by: 'publisher', at: NOW + 10 });
    expect(counter.roundTrips()).toBeLessThanOrEqual(5);
    expect([published.items.length, published.routes.length]).toEqual([100, 100]);
    expect(await readJob(db, scope, published.job)).toHaveLength(100);
    await rollBack(db, published.job, 'publisher', NOW + 20);
    expect((await live(items[50]!))?.fields.Title).toEqual({ value: 'Page 50' });
  });
});

describe('many items at once', () => {
  it('publishes a shared strip on fifty pages and renews all of them, in as many round trips as for two [EDT-04]', async () => {
    await write(help, 'For two', NOW + 1);
    const two = counted(db);
    const first = await publish(two.db, { ...scope, items: [help], withDependencies: true, by: 'publisher', at: NOW + 2 });
    expect(first.routes.map(({ path }) => path)).toEqual(['/', '/about']);
    const site = sampleSite();
    const main = [{ name: 'HelpBlock', source: '/shared/help' }];
    for (let number = 0; number < 50; number++)
      site.pages.push({ path: `/strip/${number}`, template: 'Page', fields: { Title: `Page ${number}` }, placeholders: { main } });
    await importInto(db, site, NOW + 3);
    await write(help, 'For fifty more', NOW + 4);
    const many = counted(db);
    const { items, routes } = await publish(many.db, { ...scope, items: [help], withDependencies: true, by: 'publisher', at: NOW + 5 });
    expect([items, routes.length]).toEqual([[help], 52]);
    expect(many.roundTrips()).toBe(two.roundTrips());
  });

  it('an old job is rolled back with everything published since, and that roll back again [EDT-04]', async () => {
    await write(help, 'Second', NOW + 1);
    const old = await release([help, about], NOW + 10);
    await write(help, 'Third', NOW + 11);
    const newer = await release([help], NOW + 20);
    expect((await readJob(db, scope, old.job)).map(({ path, isPast }) => [path, isPast])).toEqual([['/shared/help', true]]);
    expect((await readJob(db, scope, newer.job)).map(({ isPast }) => isPast)).toEqual([false]);
    const [back] = await rollBack(db, old.job, 'publisher', NOW + 30);
    expect((await live(help))?.number).toBe(1);
    expect((await draft(help)).number, 'what is written stays').toBe(3);
    expect(back?.routes.map(({ path }) => path)).toEqual(['/', '/about']);
    await rollBack(db, back!.job, 'publisher', NOW + 40);
    expect((await live(help))?.number).toBe(3);
  });
});

describe('history', () => {
  it('lists changes and publishes on one timeline; each version can be read and restored as the draft [EDT-03]', async () => {
    await write(help, 'Second', NOW + 1, 'ann');
    await release([help], NOW + 2);
    await write(help, 'Third', NOW + 3, 'ben');
    const { entries, draft: drafts, live: seen } = await readPageHistory(db, scope, help);
    expect(entries.map(({ kind, by, pairs }) => [kind, by, pairs.map(({ from, to }) => `${from} to ${to}`).join()])).toEqual([
      ['changed', 'ben', '2 to 3'],
      ['published', 'publisher', '1 to 2'],
      ['changed', 'ann', '1 to 2'],
      ['published', 'import', '0 to 1'],
    ]);
    expect([drafts.get(help), seen.get(help)]).toEqual([3, 2]);
    expect(await readVersion(db, scope, help, 1)).toMatchObject({ path: '/shared/help', fields: { Headline: { value: 'Need help?' } } });
    expect(await readVersion(db, scope, help, 9)).toBeUndefined();
    expect(await readVersion(db, { ...scope, site: 'other' }, help, 1), 'of another site').toBeUndefined();
    await writeDrafts(db, scope, { writes: [{ do: 'restore', item: help, number: 1 }], by: 'ann', at: NOW + 4 });
    expect((await draft(help)).number).toBe(1);
    expect((await live(help))?.number).toBe(2);
  });
});

/** The content of a closure, without times and authors. */
const contentOf = (closure: Closure | null) =>
  closure && {
    root: closure.root.id,
    languages: closure.languages,
    parts: [...closure.parts.values()].map(({ id, number, path, route }) => [id, number, path, route]).sort(),
  };

describe('a past moment', () => {
  it('shows what was live then, after any later publish, take-down and roll back [EDT-03] [EDT-04]', async () => {
    const routes = ['/', '/about', '/blog/hail', '/lost'];
    const choice = fc.record({
      act: fc.constantFrom('write', 'publish', 'unpublish', 'roll-back', 'move', 'delete'),
      which: fc.nat(),
      second: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 3, maxLength: 10 }), async (acts) => {
        db = await emptyRepository();
        await importInto(db, sampleSite());
        const seen: [number, string, unknown][] = [];
        let now = NOW;
        for (const { act, which, second } of acts) {
          now += 1000;
          await perform(act, which, second, now);
          for (const route of routes) seen.push([now, route, contentOf(await loadClosure(db, { ...scope, stage: 'live' }, { route }))]);
        }
        for (const [moment, route, was] of seen) {
          const then = contentOf(await loadClosureAsOf(db, { ...scope, at: moment + 999 }, route));
          expect([moment, route, then]).toEqual([moment, route, was]);
        }
      }),
      { numRuns: scaled(60, 6) },
    );
    expect(await loadClosureAsOf(db, { ...scope, at: NOW - 1 }, '/'), 'before there was anything').toBeNull();
  }, 60_000);

  async function perform(act: string, which: number, second: number, now: number): Promise<void> {
    const ids = [home, about, itemId('harbor', '/blog/hail'), itemId('harbor', '/lost'), help];
    const id = ids[which % ids.length]!;
    const item = (await loadItems(db, { ...scope, stage: 'draft' }, [id]))[0];
    try {
      if (act === 'publish') await release(second % 2 ? [id] : ids, now);
      else if (act === 'unpublish') await unpublish(db, { ...scope, items: [id], by: 'p', at: now });
      else if (act === 'roll-back') {
        const jobs = await listJobs(db, scope, 5);
        await rollBack(db, jobs[second % jobs.length]!.job, 'p', now);
      } else if (!item) return;
      else if (act === 'write') await write(id, `Words ${now}`, now);
      else if (act === 'move' && item.parent) await place(id, item.parent, `${item.name}-${second % 3}`, now);
      else if (act === 'delete' && id !== home)
        await writeDrafts(db, scope, { writes: [{ do: 'delete', item: id, revision: item.revision }], by: 'e', at: now });
    } catch (error) {
      if (!(error instanceof PlaceTaken)) throw error;
    }
  }
});

describe('an interrupted publish', () => {
  const log = memoryLog();
  let renewed: Published[];
  const run = (now: number, publishChanged = async (published: Published) => void renewed.push(published)) =>
    runDueRenewals({ db, log, now, publishChanged });
  beforeEach(() => {
    renewed = [];
  });

  it('is completed once its lease is over, with every page it touched [EDT-04] [OPS-01]', async () => {
    await write(help, 'Half way');
    const { job } = await release([help], NOW + 10);
    expect(await renewalOf(db, job)).toMatchObject({ doneAt: null, attempts: 0 });
    expect(await run(NOW + 10 + renewalLease.leaseMs - 1)).toBe(0);
    expect(await run(NOW + 10 + renewalLease.leaseMs)).toBe(1);
    expect(renewed[0]?.routes.map(({ path }) => path)).toEqual(['/', '/about']);
    expect(await renewalOf(db, job)).toMatchObject({ doneAt: NOW + 10 + renewalLease.leaseMs, attempts: 1 });
    expect(await run(NOW + 1e9)).toBe(0);
  });

  it('is retried until it succeeds, and records why it failed; a completed one is not retried [EDT-04] [OPS-01]', async () => {
    await write(help, 'Again');
    const { job } = await release([help], NOW);
    const later = NOW + renewalLease.leaseMs;
    expect(await run(later, () => Promise.reject(new Error('the object does not answer')))).toBe(0);
    expect(await renewalOf(db, job)).toMatchObject({ doneAt: null, attempts: 1, failure: 'Error: the object does not answer' });
    expect(await run(later + renewalLease.leaseMs)).toBe(1);
    await write(help, 'Third');
    const next = await release([help], later);
    await markRenewed(db, [next.job], later + 5);
    expect(await run(later * 2)).toBe(0);
  });
});

describe('schedules', () => {
  it('are stored, listed, run at their time or cancelled, each in the record [EDT-04]', async () => {
    await write(help, 'Monday');
    const request = { ...scope, by: 'publisher', at: NOW, comment: 'For Monday' };
    const moves = await movesOf(db, { ...scope, items: [help], withDependencies: true });
    await plan(db, { ...request, items: [help], action: 'publish', moves, due: NOW + 60_000 });
    await plan(db, { ...request, items: [about], action: 'unpublish', due: NOW + 120_000 });
    const waiting = await listPlanned(db, scope, false);
    expect(waiting.map(({ path, action, at: due }) => [path, action, due])).toEqual([
      ['/shared/help', 'publish', NOW + 60_000],
      ['/home/about', 'unpublish', NOW + 120_000],
    ]);
    expect(await callOff(db, { site: 'other' }, { id: waiting[1]!.id, by: 'x', at: NOW + 1 }), 'of another site').toBe(0);
    expect(await callOff(db, scope, { id: waiting[1]!.id, by: 'ann', at: NOW + 1 })).toBe(1);
    expect(await callOff(db, scope, { id: waiting[1]!.id, by: 'ann', at: NOW + 2 }), 'twice').toBe(0);
    await runDueSchedules({ db, log: memoryLog(), now: NOW + 130_000, publishChanged: async () => undefined, check: async () => '' });
    expect((await live(help))?.fields.Title).toEqual({ value: 'Monday' });
    expect(await live(about), 'called off').toBeDefined();
    const over = await listPlanned(db, scope, true);
    expect(over.map(({ path, failure }) => [path, failure])).toEqual([
      ['/shared/help', ''],
      ['/home/about', 'Called off by ann'],
    ]);
    const acts = (await readRecord(db, scope, 100)).rows.map(({ what }) => what);
    expect(acts).toEqual(expect.arrayContaining(['planned', 'called-off', 'published', 'saved']));
  });
});

describe('the record', () => {
  it('is one list of both tables, the newest first, complete for any paging, and filtered [EDT-03] [EDT-04]', async () => {
    await editStatement(db, { at: NOW + 1, by: 'ann', what: 'overruled', ...scope, item: help, detail: '{}' }).run();
    for (let step = 2; step < 9; step++) await write(help, `Words ${step}`, NOW + Math.floor(step / 2), step % 2 ? 'ann' : 'ben');
    await release([help], NOW + 4);
    const whole = (await readRecord(db, scope, 1000)).rows;
    expect(whole.map(({ at: when }) => when)).toEqual(whole.map(({ at: when }) => when).sort((left, right) => right - left));
    const paged: typeof whole = [];
    for (let after: RecordCursor | undefined, more = true; more; ) {
      const { rows, next } = await readRecord(db, scope, 3, after);
      paged.push(...rows);
      after = next;
      more = next !== undefined;
    }
    expect(paged).toEqual(whole);
    const ann = (await readRecord(db, { ...scope, by: 'ann', from: NOW + 1, to: NOW + 3 }, 100)).rows;
    expect(ann.length).toBeGreaterThan(1);
    expect(ann.every(({ by, at: when }) => by === 'ann' && when > NOW && when <= NOW + 3)).toBe(true);
    expect((await readRecord(db, { ...scope, item: about }, 100)).rows).toHaveLength(1);
  });

  it('only grows: neither table can be changed or deleted from [EDT-03]', async () => {
    await write(help, 'Words');
    await expect(db.prepare(`UPDATE edits SET by = 'nobody'`).run()).rejects.toThrow(/append-only/);
    await expect(db.prepare(`UPDATE publications SET by = 'nobody'`).run()).rejects.toThrow(/append-only/);
    await expect(db.prepare('DELETE FROM edits').run()).rejects.toThrow(/append-only/);
    await expect(db.prepare('DELETE FROM publications').run()).rejects.toThrow(/append-only/);
    expect((await readRecord(db, scope, 10)).rows.length).toBeGreaterThan(1);
  });
});
