/** Tests the operators' queries on a real D1: filters by state, target, form and age, pages without gaps, and rows that were edited by hand [FRM-11]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptySubmissions, submission, worker } from '../../test/worker/submissions.ts';
import { DAY } from '../lib/resilience/lease.ts';
import { deskCounts, deskDetail, deskForms, deskList } from './desk.ts';
import type { DeskFilter } from './desk-filter.ts';

let db: D1Database;
let one: ReturnType<typeof worker>;
beforeEach(async () => {
  db = await emptySubmissions();
  one = worker(db);
});

const all: DeskFilter = { state: '', form: '', days: 0, target: '' };
const mail = { to: 'dana@mail.example', subject: 'Thanks', text: 'Dear Dana' };
const now = () => one.clock.now();

/** Places a submission with the states of its deliveries: of the form's own target, then of the mail. @returns its reference */
async function put(key: string, states: readonly string[] = ['pending'], over: Parameters<typeof submission>[1] = {}) {
  const { reference } = await one.submissions.store(submission(key, { subject: key, ...(states[1] && { autoResponse: mail }), ...over }));
  for (const [index, state] of states.entries())
    await db
      .prepare('UPDATE outbox SET state = ?2, done_at = ?3 WHERE submission = ?1 AND target = ?4')
      .bind(key, state, /pending|leased|held/.test(state) ? null : now(), index === 0 ? (over.target ?? 'email') : 'auto-response')
      .run();
  return reference;
}

const listed = async (filter: Partial<DeskFilter>, options: { before?: string; length?: number } = {}) =>
  (await deskList(db, { ...all, ...filter }, { now: now(), ...options })).map(({ subject }) => subject);

describe('a filter', () => {
  beforeEach(async () => {
    for (const state of ['held', 'pending', 'leased', 'delivered', 'dead', 'rejected']) {
      await put(state, [state], state === 'dead' ? { target: 'sharepoint' } : {});
      one.clock.move(1000);
    }
    await put('mail dead', ['delivered', 'dead']);
    one.clock.move(1000);
    await put('mail sent', ['delivered', 'delivered']);
  });

  it.each<[Partial<DeskFilter>, string[]]>([
    [{}, ['mail sent', 'mail dead', 'rejected', 'dead', 'delivered', 'leased', 'pending', 'held']],
    [{ state: 'not-held' }, ['mail sent', 'mail dead', 'rejected', 'dead', 'delivered', 'leased', 'pending']],
    [{ state: 'held' }, ['held']],
    [{ state: 'waiting' }, ['leased', 'pending']],
    // To all targets, unless one is named.
    [{ state: 'delivered' }, ['mail sent', 'delivered']],
    [{ state: 'dead' }, ['mail dead', 'dead']],
    [{ state: 'rejected' }, ['rejected']],
    [{ target: 'sharepoint' }, ['dead']],
    [{ target: 'auto-response' }, ['mail sent', 'mail dead']],
    [{ target: 'email', state: 'not-held' }, ['mail sent', 'mail dead', 'rejected', 'delivered', 'leased', 'pending']],
    [{ target: 'email', state: 'delivered' }, ['mail sent', 'mail dead', 'delivered']],
    [{ target: 'auto-response', state: 'delivered' }, ['mail sent']],
    [{ target: 'auto-response', state: 'dead' }, ['mail dead']],
    [{ target: 'auto-response', state: 'held' }, []],
    [{ form: 'Careers' }, []],
  ])('%j finds these, newest first [FRM-11]', async (filter, found) => {
    expect(await listed(filter)).toEqual(found);
  });

  it('counts the submissions of each state, within the rest of the filter [FRM-11]', async () => {
    expect(await deskCounts(db, all, now())).toEqual({ held: 1, waiting: 2, delivered: 2, dead: 2, rejected: 1 });
    const ofMail = await deskCounts(db, { ...all, state: 'held', target: 'auto-response' }, now());
    expect(ofMail).toEqual({ held: 0, waiting: 0, delivered: 1, dead: 1, rejected: 0 });
    expect(await deskCounts(db, { ...all, form: 'Careers' }, now())).toEqual({ held: 0, waiting: 0, delivered: 0, dead: 0, rejected: 0 });
  });
});

it('a filter by form and age leaves out other forms and older submissions [FRM-11]', async () => {
  await put('old');
  one.clock.move(1000);
  await put('new');
  await put('other', ['pending'], { formName: 'Careers' });
  one.clock.move(7 * DAY - 1000);
  expect(await listed({ days: 7 })).toEqual(['other', 'new', 'old']);
  one.clock.move(1);
  expect(await listed({ days: 7 })).toEqual(['other', 'new']);
  expect(await listed({ days: 7, form: 'Contact us' })).toEqual(['new']);
  expect(await listed({ form: 'Contact us' })).toEqual(['new', 'old']);
});

it('pages show each submission once, also those of the same millisecond, and one more shows that there are older ones [FRM-11]', async () => {
  for (const key of ['a', 'c', 'b', 'd']) await put(key);
  expect(await listed({}, { length: 2 })).toEqual(['d', 'c', 'b']);
  const [, second] = await deskList(db, all, { now: now(), length: 2 });
  expect(await listed({}, { length: 2, before: second!.reference })).toEqual(['b', 'a']);
  expect(await listed({}, { before: 'UNKNOWN2' })).toEqual([]);
});

it('the forms with submissions are listed once each, in order [FRM-11]', async () => {
  expect(await deskForms(db)).toEqual([]);
  for (const [key, formName] of [
    ['1', 'Contact us'],
    ['2', 'Careers'],
    ['3', 'Contact us'],
    ['4', ''],
  ] as const)
    await put(key, ['pending'], { formName });
  expect(await deskForms(db)).toEqual(['Careers', 'Contact us']);
});

describe('one submission', () => {
  it('is shown with its answers, its mail, and each delivery’s attempts, error and times [FRM-11]', async () => {
    const reference = await put('k', ['dead', 'leased'], { held: 'quota', agency: 'aa1001' });
    await db.prepare(`UPDATE outbox SET attempts = 6, last_error = 'refused 422' WHERE state = 'dead'`).run();
    await db
      .prepare(`UPDATE outbox SET next_at = ?1 WHERE state = 'leased'`)
      .bind(now() + 5000)
      .run();
    expect(await deskDetail(db, reference)).toMatchObject({
      ...{ reference, at: now(), formName: 'Contact us', agency: 'aa1001', held: 'quota', autoResponse: mail },
      answers: [{ name: 'name', label: 'Name', value: 'Quillfeather k' }],
      deliveries: [
        { target: 'email', state: 'dead', attempts: 6, error: 'refused 422', via: '', doneAt: now() },
        { target: 'auto-response', state: 'waiting', attempts: 0, error: '', doneAt: 0, nextAt: now() + 5000 },
      ],
    });
    expect(await deskDetail(db, 'UNKNOWN2')).toBeUndefined();
  });

  it('that was edited by hand is shown without its unreadable parts; one that waits has the state of a leased one [FRM-11]', async () => {
    const reference = await put('k', ['pending']);
    await db.prepare(`UPDATE submissions SET answers = '{', auto_response = '{'`).run();
    const detail = await deskDetail(db, reference);
    expect(detail).toMatchObject({ answers: [], held: '', deliveries: [{ state: 'waiting' }] });
    expect(detail).not.toHaveProperty('autoResponse');
  });
});
