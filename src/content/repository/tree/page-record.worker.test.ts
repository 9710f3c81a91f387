/** Tests that steps of a page, read a part at a time, are those that its whole record has [EDT-03]. */
import { expect, test } from 'vitest';
import { type Random, randomOf } from '../../../../test/random-numbers.ts';
import { SEED } from '../../../../test/scale.ts';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { itemId } from '../store/names.ts';
import { readEntries, readPageHistory } from './page-history.ts';
import { changedByOthers, NEWEST_EVENTS } from './page-record.ts';

const place = { site: 'harbor', language: 'en' } as const;
const about = itemId('harbor', '/about');
const MINUTE = 60_000;

interface State {
  draft: number;
  live: number;
  last: number;
  /** Who wrote the last version: no one else continues it (decision 094). */
  by: string;
}

/** What three people may do to a page and its parts, as rows of the record: sittings of saves, publishes, roll backs, taking off, bringing back, deleting a part. */
function randomRecord(random: Random, items: readonly string[], length: number): D1PreparedStatement[] {
  const states = new Map(items.map((item): [string, State] => [item, { draft: 1, live: 1, last: 1, by: '' }]));
  let at = NOW;
  let by = 'ann';
  return Array.from({ length }, (_, step) => {
    at += random.chance(0.2) ? 90 * MINUTE : (1 + random.upTo(5)) * MINUTE;
    if (random.chance(0.3)) by = random.pick(['ann', 'ben', 'cleo']);
    const item = random.pick([items[0]!, items[0]!, ...items]);
    const state = states.get(item)!;
    const wrote = (what: string, number: number | null) => {
      state.draft = number ?? 0;
      return db
        .prepare(
          `INSERT INTO edits (at, by, what, site, language, item, number, path, detail) VALUES (?1, ?2, ?3, 'harbor', 'en', ?4, ?5, '/x', '')`,
        )
        .bind(at, by, what, item, number);
    };
    const published = (number: number | null) => {
      if (state.draft === state.live && number) state.draft = number;
      state.live = number ?? 0;
      return db
        .prepare(
          `INSERT INTO publications (job, item, language, site, number, path, at, by) VALUES (?1, ?2, 'en', 'harbor', ?3, '/x', ?4, ?5)`,
        )
        .bind(`job-${step}`, item, number, at, by);
    };
    const chance = random.upTo(100);
    if (chance < 25 && state.draft) return published(state.draft);
    if (chance < 32 && state.live > 1) return published(1 + random.upTo(state.live - 1));
    if (chance < 34 && state.live) return published(null);
    const earlier = 1 + random.upTo(state.last);
    if (chance < 38 && earlier !== state.draft) return wrote('brought-back', earlier);
    if (chance < 40 && item !== about && state.draft) return wrote('deleted', null);
    if (chance < 60 && state.draft === state.last && state.by === by) return wrote('saved', state.last);
    state.last++;
    state.by = by;
    return wrote('saved', state.last);
  });
}

let db: D1Database;

const WHOLE = { rows: 1_000_000 };

test('the newest steps, and page after page of older ones, are those of the whole record, with the same states after them [EDT-03]', async () => {
  const random = randomOf(SEED);
  for (const length of [40, 400, 400, 400, 1500]) {
    db = await emptyRepository();
    await importInto(db, sampleSite());
    const { items } = await readPageHistory(db, place, about);
    const parts = items.slice(2);
    expect(parts.length).toBeGreaterThan(0);
    await db.batch(randomRecord(random, [about, ...parts.slice(0, 2)], length));
    const whole = await readPageHistory(db, place, about, WHOLE);
    const newest = await readPageHistory(db, place, about);
    const count = newest.entries.length;
    if (length <= NEWEST_EVENTS) expect([count, newest.isWhole]).toEqual([whole.entries.length, true]);
    else expect([count > 0, count < whole.entries.length, newest.isWhole]).toEqual([true, true, false]);
    let at = 0;
    for (let shown = newest, last = newest.isWhole; ; last = shown.isWhole) {
      expect(shown.entries).toEqual(whole.entries.slice(at, at + shown.entries.length));
      for (const { id } of shown.entries) expect([id, shown.stateAfter(id)]).toEqual([id, whole.stateAfter(id)]);
      at += Math.min(shown.entries.length, 25);
      if (last && shown.entries.length <= 25) break;
      shown = await readPageHistory(db, place, about, { until: whole.entries[at - 1]!.first });
    }
    expect(at).toBe(whole.entries.length);
    const some = Array.from({ length: 3 }, () => random.pick(whole.entries).id);
    const found = await readEntries(db, place, about, [...some, 'unknown', '1']);
    for (const id of some) {
      expect(found.entries.find((one) => one.id === id)).toEqual(whole.entries.find((one) => one.id === id));
      expect([id, found.stateAfter(id)]).toEqual([id, whole.stateAfter(id)]);
    }
    expect(found.lastJob).toBe(whole.entries.find(({ kind }) => kind === 'published' || kind === 'taken-off')?.id ?? found.lastJob);
  }
});

test('tells what others did after a moment, however much the same person did since [EDT-03]', async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
  const ids = JSON.stringify([about]);
  await db.batch(randomRecord(randomOf(SEED), [about], 600));
  const { results } = await db
    .prepare('SELECT at, by FROM edits UNION ALL SELECT at, by FROM publications WHERE item = ?1')
    .bind(about)
    .all<{ at: number; by: string }>();
  for (const by of ['ann', 'ben', 'cleo', 'dan']) {
    const last = Math.max(...results.filter((row) => row.by !== by).map(({ at }) => at));
    expect([by, await changedByOthers(db, place, ids, { by, after: last })]).toEqual([by, false]);
    expect([by, await changedByOthers(db, place, ids, { by, after: last - 1 })]).toEqual([by, true]);
  }
});
