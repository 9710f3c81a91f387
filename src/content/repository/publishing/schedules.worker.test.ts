/** Due schedules on a real D1: run once, in order, retried after a failure, and harmless when run twice. These have no plan; for plans see `release-plan.worker.test.ts`. */
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryLog } from '../../../../test/worker/memory-log.ts';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { saveDraft } from '../drafts/draft.ts';
import { itemId } from '../store/names.ts';
import type { Published } from './promote.ts';
import type { DueCheck } from './release-plan.ts';
import { runDueSchedules, scheduleLease } from './schedules.ts';
import { loadItems } from '../store/store.ts';

const scope = { site: 'harbor', language: 'en' } as const;
const help = itemId('harbor', '/shared/help');
const about = itemId('harbor', '/about');
let db: D1Database;
let renewed: Published[];
let log: ReturnType<typeof memoryLog>;

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
  renewed = [];
  log = memoryLog();
});

const publishChanged = async (published: Published) => void renewed.push(published);
const nothingAgainst = async () => '';
const run = (now: number, changed = publishChanged, check: DueCheck = nothingAgainst) =>
  runDueSchedules({ db, log, now, publishChanged: changed, check });
const plan = (item: string, action: 'publish' | 'unpublish', at: number) =>
  db
    .prepare(`INSERT INTO schedules (item, language, site, action, at, by) VALUES (?, 'en', 'harbor', ?, ?, 'editor-1')`)
    .bind(item, action, at)
    .run();
const live = async (item: string) => (await loadItems(db, { ...scope, stage: 'live' }, [item]))[0];
const paths = () => renewed.flatMap(({ routes }) => routes.map(({ path }) => path)).sort();
const rows = async () => (await db.prepare('SELECT done_at, attempts, failure FROM schedules ORDER BY id').all()).results;

async function write(text: string): Promise<void> {
  const [item] = await loadItems(db, { ...scope, stage: 'draft' }, [help]);
  const change = { fields: { Headline: { value: text } }, presentation: null, by: 'editor-1', at: NOW };
  await saveDraft(db, scope, { item: help, revision: item!.revision, ...change });
}

describe('a schedule', () => {
  it('makes the draft live at its time, not before, and renews the pages that show it [EDT-04]', async () => {
    await write('From Monday on');
    await plan(help, 'publish', NOW + 60_000);
    expect(await run(NOW + 59_999)).toBe(0);
    expect((await live(help))?.fields.Headline).toEqual({ value: 'Need help?' });
    expect(await run(NOW + 60_000)).toBe(1);
    expect((await live(help))?.fields.Headline).toEqual({ value: 'From Monday on' });
    expect(paths()).toEqual(['/', '/about']);
    expect(await rows()).toEqual([{ done_at: NOW + 60_000, attempts: 1, failure: null }]);
  });

  it('takes an item off the site [EDT-04]', async () => {
    await plan(about, 'unpublish', NOW);
    await run(NOW);
    expect(await live(about)).toBeUndefined();
    expect(paths()).toContain('/about');
  });

  it('runs in the order of the requests, though all are late [EDT-04]', async () => {
    await plan(about, 'unpublish', NOW - 2000);
    await plan(about, 'publish', NOW - 1000);
    expect(await run(NOW)).toBe(2);
    expect(await live(about)).toBeDefined();
  });

  it('is stopped by an obstacle in the current drafts, reports it, and is not retried [EDT-04]', async () => {
    await write('Without words');
    await plan(help, 'publish', NOW);
    await plan(about, 'unpublish', NOW + 1);
    const asked: unknown[] = [];
    const check: DueCheck = async (due) => {
      asked.push(due);
      return 'The picture has no words.';
    };
    expect(await run(NOW + 1, publishChanged, check), 'what leaves is not looked at').toBe(1);
    expect(asked).toEqual([{ ...scope, items: [help] }]);
    expect((await live(help))?.fields.Headline).toEqual({ value: 'Need help?' });
    expect(await rows()).toMatchObject([{ done_at: NOW + 1, failure: 'The picture has no words.' }, { failure: null }]);
    expect(await run(NOW + 2 * scheduleLease.leaseMs)).toBe(0);
  });

  it('is run once though cron starts twice at the same time [OPS-01]', async () => {
    await write('Once');
    await plan(help, 'publish', NOW);
    const done = await Promise.all([run(NOW), run(NOW), run(NOW)]);
    expect(done.sort()).toEqual([0, 0, 1]);
    expect(renewed).toHaveLength(1);
    const { count } = (await db
      .prepare(`SELECT count(*) AS count FROM publications WHERE item = ? AND number = 2`)
      .bind(help)
      .first<{ count: number }>())!;
    expect(count).toBe(1);
  });
});

describe('an interrupted run', () => {
  const refuse = () => Promise.reject(new Error('the object does not answer'));

  it('is completed after its lease, with its pages although nothing is left to publish [OPS-01]', async () => {
    await write('Half way');
    await plan(help, 'publish', NOW);
    await plan(about, 'unpublish', NOW);
    expect(await run(NOW, refuse)).toBe(0);
    expect((await live(help))?.fields.Headline, 'live already').toEqual({ value: 'Half way' });
    expect(log.events('schedules-failed')).toHaveLength(2);
    expect(await run(NOW + scheduleLease.leaseMs - 1)).toBe(0);
    expect(await run(NOW + scheduleLease.leaseMs)).toBe(2);
    expect(paths()).toEqual(expect.arrayContaining(['/', '/about']));
    expect(renewed.every(({ shell }) => shell)).toBe(true);
  });

  it('is given up after a day, with the reason for editors [OPS-01]', async () => {
    await write('Never');
    await plan(help, 'publish', NOW);
    await run(NOW + scheduleLease.giveUpMs, refuse);
    expect(await rows()).toMatchObject([{ done_at: null }]);
    await run(NOW + scheduleLease.giveUpMs + scheduleLease.leaseMs, refuse);
    expect(await rows()).toMatchObject([{ attempts: 2, failure: expect.stringContaining('the object does not answer') }]);
    expect(await run(NOW + scheduleLease.giveUpMs + 2 * scheduleLease.leaseMs)).toBe(0);
  });
});
