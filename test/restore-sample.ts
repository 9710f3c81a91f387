/** Fills a site with everything that a restore must bring back, and multiplies its rows. */
import { quoted } from '../src/backup/table-rows.ts';

interface Stores {
  DB: D1Database;
  EVENTS: D1Database;
  UPLOADS: R2Bucket;
}

const AT = Date.now() - 3600_000;
/** Letters of several scripts, quotes and the characters that JSON and SQL treat specially. */
const ODD = `Ä ☃ 保険 "quoted" 'single' \\ back \u0000 nul \u2028 line, and a very ${'long '.repeat(200)}end`;

/** Drafts over published pages, forms with their deliveries, subscribers, people, comments, feedback, events and a file. */
export async function fill({ env: { DB, EVENTS, UPLOADS } }: { env: Stores }): Promise<void> {
  const insert = (db: D1Database, table: string, rows: Record<string, string | number | null>[]) =>
    rows.map((row) => {
      const names = Object.keys(row);
      return db
        .prepare(`INSERT INTO ${table} (${names.map(quoted).join()}) VALUES (${names.map(() => '?').join()})`)
        .bind(...Object.values(row));
    });
  const place = { site: 'lake-erie', language: 'en' };
  const numbers = [...Array(40).keys()];
  await DB.batch([
    // A draft for forty pages: visitors still see the published version.
    DB.prepare(
      `INSERT INTO versions SELECT item, language, number + 1, site, template, parent, name, display_name, sort,
         replace(fields, 'insurance', 'a draft that visitors must not see'), presentation, hash, revision || '-draft', created_at, 'editor-1',
         updated_at + 1, 'editor-1', 'A draft' FROM versions WHERE item IN (SELECT item FROM heads WHERE route IS NOT NULL LIMIT 40)`,
    ),
    DB.prepare(
      `UPDATE heads SET number = number + 1 WHERE stage = 'draft' AND EXISTS (SELECT 1 FROM versions v
         WHERE v.item = heads.item AND v.language = heads.language AND v.number = heads.number + 1)`,
    ),
    ...insert(DB, 'edits', [{ at: AT, by: 'editor-1', what: 'saved', ...place, item: 'a'.repeat(32), number: 2, detail: ODD }]),
    ...insert(
      DB,
      'submissions',
      numbers.map((n) => ({
        key: `key-${n}`,
        reference: `R-${n}`,
        at: AT + n,
        ...place,
        page: '/contact-us',
        form: 'form-1',
        form_name: 'Contact us',
        subject: 'Question',
        agency: '',
        answers: JSON.stringify([{ name: 'text', label: 'Text', value: ODD }]),
      })),
    ),
    ...insert(
      DB,
      'outbox',
      numbers.map((n) => ({ submission: `key-${n}`, target: 'email', state: 'delivered', since: AT, next_at: AT, done_at: AT + n })),
    ),
    // The next number must not be given again.
    DB.prepare(`DELETE FROM outbox WHERE submission = 'key-39'`),
    ...insert(
      DB,
      'subscribers',
      numbers.map((n) => ({
        address: `reader-${n}@mail.example`,
        mask_id: `mask-id-${n}`,
        status: 'active',
        eriesense: 1,
        ...place,
        at: AT,
      })),
    ),
    ...insert(DB, 'people', [{ id: 'person-1', name: 'Harbor Writer', role: 'publisher', digest: 'd'.repeat(64), at: AT, left_at: null }]),
    ...insert(DB, 'comment_threads', [{ id: 'thread-1', ...place, page: 'b'.repeat(32), last_at: AT }]),
    ...insert(DB, 'comments', [{ thread: 'thread-1', id: 'thread-1', by: 'editor-1', at: AT, body: ODD }]),
    ...insert(DB, 'comment_mentions', [{ person: 'Harbor Writer', thread: 'thread-1', comment: 'thread-1' }]),
    ...insert(
      DB,
      'feedback',
      numbers.map((n) => ({ at: AT, ...place, page: '/claims', form: 'panel', rating: (n % 5) + 1, text: ODD })),
    ),
  ]);
  const event = { type: 'page_view', visitor: 'visitor', session: 'session', ...place, page: '/', state: 'PA', payload: '{"ms":12.5}' };
  await EVENTS.batch(
    insert(
      EVENTS,
      'events',
      [...Array(400).keys()].map((n) => ({ id: `event-${n}`, at: AT + n, ...event })),
    ),
  );
  for (const n of numbers.slice(0, 5))
    await UPLOADS.put(`media/uploads/${n}/file-${n}.txt`, `file ${n} ${ODD}`, { httpMetadata: { contentType: 'text/plain' } });
}

/** Columns of each table that must differ in a copy. `?1` is the copy's number. */
const ITEM = (name: string) => `substr(${name}, 1, 26) || printf('%06x', ?1)`;
const COPIES: Readonly<Record<'DB' | 'EVENTS', Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  DB: {
    versions: { item: ITEM('item'), parent: ITEM('parent'), site: `site || '-' || ?1` },
    heads: { item: ITEM('item'), parent: ITEM('parent'), site: `site || '-' || ?1` },
    uses: { item: ITEM('item'), target: ITEM('target') },
    publications: { id: 'NULL', item: ITEM('item'), site: `site || '-' || ?1` },
    edits: { id: 'NULL' },
    submissions: { key: `key || '-' || ?1`, reference: `reference || '-' || ?1` },
    outbox: { id: 'NULL', submission: `submission || '-' || ?1` },
    subscribers: { address: `?1 || address`, mask_id: `mask_id || '-' || ?1` },
    feedback: { id: 'NULL' },
  },
  EVENTS: { events: { id: `id || '-' || ?1` } },
};

/** Each row `times` times, the copies as other sites: what visitors see of the sample stays the same. */
export async function multiply(env: Stores, times: number): Promise<void> {
  for (const database of ['DB', 'EVENTS'] as const) {
    const db = env[database];
    for (const [table, changed] of Object.entries(COPIES[database])) {
      const { results } = await db.prepare(`PRAGMA table_info(${table})`).all<{ name: string }>();
      const values = results.map(({ name }) => changed[name] ?? quoted(name)).join();
      // A copy of the first ones only: the table grows meanwhile.
      await db.prepare(`CREATE TABLE sample_of_${table} AS SELECT * FROM ${table}`).run();
      for (let copy = 1; copy < times; copy++)
        await again(() => db.prepare(`INSERT OR IGNORE INTO ${table} SELECT ${values} FROM sample_of_${table} WHERE ?1`).bind(copy).run());
      await db.prepare(`DROP TABLE sample_of_${table}`).run();
    }
  }
}

/** The simulator's client may use a connection that the runtime has closed while this process was busy. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: Error) => {
    if (!/fetch failed/.test(error.message)) throw error;
    return work();
  });
}
