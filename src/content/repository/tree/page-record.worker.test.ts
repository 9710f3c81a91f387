/** Tests that the newest steps of a page, read alone, are those that its whole record has [EDT-03]. */
import { expect, test } from 'vitest';
import { type Random, randomOf } from '../../../../test/random-numbers.ts';
import { SEED } from '../../../../test/scale.ts';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { itemId } from '../store/names.ts';
import { readPageHistory } from './page-history.ts';
import { NEWEST_EVENTS } from './page-record.ts';

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

test('the newest steps are those of the whole record, with the same states after them [EDT-03]', async () => {
  const random = randomOf(SEED);
  for (const length of [40, 400, 400, 400, 1500]) {
    db = await emptyRepository();
    await importInto(db, sampleSite());
    const { items } = await readPageHistory(db, place, about);
    const parts = items.slice(2);
    expect(parts.length).toBeGreaterThan(0);
    await db.batch(randomRecord(random, [about, ...parts.slice(0, 2)], length));
    const whole = await readPageHistory(db, place, about);
    const newest = await readPageHistory(db, place, about, { read: 'newest' });
    const count = newest.entries.length;
    if (length <= NEWEST_EVENTS) expect([count, newest.isWhole]).toEqual([whole.entries.length, true]);
    else expect([count > 25, count < whole.entries.length, newest.isWhole]).toEqual([true, true, false]);
    expect(newest.entries).toEqual(whole.entries.slice(0, count));
    for (const { id } of newest.entries) expect([id, newest.stateAfter(id)]).toEqual([id, whole.stateAfter(id)]);
  }
});
