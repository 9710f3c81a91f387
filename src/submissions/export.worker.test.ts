/** Tests the export of submissions on a real D1: a column for each answer, the newest rows up to the limit, none twice [FRM-11]. */
import { beforeEach, expect, it } from 'vitest';
import { emptySubmissions, submission, worker } from '../../test/worker/submissions.ts';
import type { DeskFilter } from './desk-filter.ts';
import { exportOf } from './export.ts';

let db: D1Database;
let one: ReturnType<typeof worker>;
beforeEach(async () => {
  db = await emptySubmissions();
  one = worker(db);
});

const all: DeskFilter = { state: '', form: '', days: 0, target: '' };
const answer = (name: string, value: string | string[]) => ({ name, label: name, value });

async function exported(filter: Partial<DeskFilter> = {}, limit?: number) {
  const { header, pages } = await exportOf(db, { ...all, ...filter }, one.clock.now(), limit);
  const rows: string[][] = [];
  for await (const page of pages) {
    expect(page).not.toEqual([]);
    rows.push(...page);
  }
  return { header, rows };
}

it('has a row for each submission, newest first, and a column for each answer in the order of the questions [FRM-11]', async () => {
  const mail = { to: 'dana@mail.example', subject: 'Thanks', text: 'Dear Dana' };
  const over = { agency: 'aa1001', recipient: 'claims', held: 'quota', autoResponse: mail } as const;
  const first = await one.submissions.store(
    submission('a', { ...over, answers: [answer('name', 'Quill'), answer('topics', ['Car', 'Home'])] }),
  );
  const sent = new Date(one.clock.now()).toISOString();
  one.clock.move(1000);
  const second = await one.submissions.store(submission('b', { answers: [answer('name', 'Feather'), answer('city', 'Erie')] }));
  await db.prepare(`UPDATE outbox SET state = 'delivered', done_at = 1 WHERE submission = 'b'`).run();
  const { header, rows } = await exported();
  const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
  expect(header.slice(-3)).toEqual(['name', 'city', 'topics']);
  expect(rows.map((row) => row.slice(-3))).toEqual([
    ['Feather', 'Erie', ''],
    ['Quill', '', 'Car\nHome'],
  ]);
  expect([column('Reference'), column('Deliveries')]).toEqual([
    [second.reference, first.reference],
    ['email delivered', 'email held, auto-response held'],
  ]);
  expect(Object.fromEntries(header.map((name, index) => [name, rows[1]?.[index]]))).toMatchObject({
    ...{ Sent: sent, Form: 'Contact us', Subject: 'A question', Page: '/contact-us', Site: 'lake-erie', Language: 'en' },
    ...{ Agency: 'aa1001', Recipient: 'claims', Held: 'quota' },
  });
  expect((await exported({ state: 'delivered' })).header.slice(-2), 'only the answers of what the filter finds').toEqual(['name', 'city']);
});

it('has no rows for an empty result, and leaves out answers that were edited by hand [FRM-11]', async () => {
  expect((await exported()).rows).toEqual([]);
  for (const key of ['a', 'b', 'c']) await one.submissions.store(submission(key));
  await db.prepare(`UPDATE submissions SET answers = '{' WHERE key = 'a'`).run();
  await db.prepare(`UPDATE submissions SET answers = '[{"value":"no name"}]' WHERE key = 'b'`).run();
  const { header, rows } = await exported();
  expect([header.slice(-2), rows.map((row) => row.at(-1))]).toEqual([
    ['Deliveries', 'name'],
    ['Quillfeather c', '', ''],
  ]);
});

it('has each of many once, in the same order, and only the newest up to the limit, with their answers [FRM-11]', async () => {
  await db
    .prepare(
      `INSERT INTO submissions (key, reference, at, site, language, page, form, form_name, subject, agency, answers)
       SELECT 'k' || value, 'R' || value, value, 's', 'en', '/', 'f', 'F', '', '', '[{"name":"n' || (value = 1) || '","value":"x"}]'
       FROM json_each(?)`,
    )
    .bind(JSON.stringify(Array.from({ length: 501 }, (_, index) => index + 1)))
    .run();
  const newest = (from: number, count: number) => Array.from({ length: count }, (_, index) => `R${from - index}`);
  const references = async (limit?: number) => (await exported({}, limit)).rows.map(([reference]) => reference);
  expect(await references()).toEqual(newest(501, 501));
  for (const limit of [2, 250, 251, 500]) expect(await references(limit)).toEqual(newest(501, limit));
  expect((await exported({}, 500)).header.at(-1)).toBe('n0');
  expect((await exported()).header.slice(-2)).toEqual(['n0', 'n1']);
});
