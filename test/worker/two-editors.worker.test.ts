/** Two editors of one page in random order, with lost connections, lost answers, ended sessions and closed tabs: no acknowledged change is lost [EDT-03]. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fieldKey } from '../../client/editor/sync/pending.ts';
import { itemId } from '../../src/content/repository/store/names.ts';
import { loadItems } from '../../src/content/repository/store/store.ts';
import { randomOf } from '../random-numbers.ts';
import { SCALE, scaled, SEED } from '../scale.ts';
import { emptyRepository, importInto, sampleSite } from './repository.ts';
import { TwoEditors, wordsOf } from './two-editors.ts';

// In CI an eightieth: a run takes a tenth of a second.
const RUNS = scaled(2000, 20, SCALE < 1 ? SCALE / 4 : 1);
const STEPS = 24;
const SCOPE = { site: 'harbor', language: 'en', stage: 'draft' } as const;
const about = itemId('harbor', '/about');
let db: D1Database;
let text: string;
const given = globalThis.fetch;

beforeAll(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
  const row = await db
    .prepare(`SELECT item FROM heads WHERE stage = 'draft' AND template = 'RichText' AND path LIKE '/home/about/data/%'`)
    .first<{ item: string }>();
  text = row?.item ?? '';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(() => {
  vi.useRealTimers();
  globalThis.fetch = given;
});

test(`loses no acknowledged change of two editors in ${RUNS} random interleavings [EDT-03]`, { timeout: 900_000 }, async () => {
  const targets = [
    { item: about, inside: [], field: 'Title' },
    { item: about, inside: [], field: 'MetaDescription' },
    { item: text, inside: [], field: 'Text' },
  ];
  // Of each request; workerd has at most 10,000 at once, and the clock stands still here.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  let [stored, replaced] = [0, 0];
  for (let run = 0; run < RUNS; run++) {
    const seed = SEED + run;
    const two = new TwoEditors(randomOf(seed), targets, db, run);
    globalThis.fetch = two.fetch as typeof fetch;
    const first = await newest();
    try {
      await two.open(['Ana', 'Ben']);
      for (let step = 0; step < STEPS; step++) await two.step();
      await two.end();
      const found = await check(two, targets.map(fieldKey), first);
      stored += found.stored;
      replaced += found.replaced;
    } catch (error) {
      throw new Error(`Seed ${seed}: ${(error as Error).message}`, { cause: error });
    }
  }
  // Otherwise the interleavings would prove nothing.
  expect(stored).toBeGreaterThan(2 * RUNS);
  expect(replaced).toBeGreaterThan(RUNS / 4);
});

/** The newest version of the page and of its text, before a run. */
async function newest(): Promise<[page: number, text: number]> {
  const of = async (item: string) =>
    (await db.prepare('SELECT max(number) AS n FROM versions WHERE item = ?1').bind(item).first<number>('n')) ?? 0;
  return [await of(about), await of(text)];
}

/** Each acknowledged value is in the draft, or was replaced by its own author or by somebody who had seen it, and then it is in the history. */
async function check({ accepted, editors }: TwoEditors, keys: readonly string[], [page, words]: [number, number]) {
  const items = await loadItems(db, SCOPE, [about, text]);
  const { results } = await db
    .prepare('SELECT item, fields FROM versions WHERE (item = ?1 AND number >= ?2) OR (item = ?3 AND number >= ?4)')
    .bind(about, page, text, words)
    .all<{ item: string; fields: string }>();
  const inDraft = (key: string) => {
    const [id, field = ''] = key.split('/');
    return wordsOf(items.find((item) => item.id === id)?.fields[field]);
  };
  const history = results.map(({ fields }) => fields).join('\n');
  let replaced = 0;
  for (const key of keys) {
    const written = accepted.filter((one) => one.key === key);
    const last = written.at(-1);
    if (last) expect(inDraft(key), `the draft of ${key}`).toBe(last.value);
    written.forEach((one, at) => {
      const next = written[at + 1];
      if (!next || next.by === one.by || next.value === one.value) return;
      replaced++;
      expect(history.includes(JSON.stringify(one.value)), `“${one.value}” is in the history`).toBe(true);
    });
  }
  // Another's undo may have brought the same words back: then the store has nothing to send.
  const isThere = ([key, value]: [string, string]) => inDraft(key) === value;
  for (const { name, typed } of editors)
    expect(
      [...typed].filter((one) => !isThere(one)),
      `what ${name} typed and the bar called saved`,
    ).toEqual([]);
  return { stored: accepted.length, replaced };
}
