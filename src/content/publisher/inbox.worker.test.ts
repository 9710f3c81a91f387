/** Tests the inbox of publishes on an object's real SQLite: rows stay until they are processed, are due in order, and are retried later and later [DEL-03]. */
import { expect, it } from 'vitest';
import { inObjectSql } from '../../../test/worker/object-sql.ts';
import { Inbox } from './inbox.ts';
import type { SiteJob } from './publisher-api.ts';

const item = (id: string) => ({ id, kind: 'item' as const });
const job = (key: string, over: Partial<SiteJob> = {}): SiteJob => ({ key, ids: [], shell: false, content: true, ...over });
const inbox = (test: (box: Inbox) => void) => inObjectSql((sql) => test(new Inbox(sql)));

it('an invocation is complete at once, or half a minute after the last call that announced more [DEL-03]', () =>
  inbox((box) => {
    expect([box.nextInvocation(1000), box.nextDue(), box.count]).toEqual([undefined, undefined, 0]);
    box.receive({ invocation: 'a', rows: [item('1')], continues: true }, 1000);
    box.receive({ invocation: 'a', rows: [item('2'), item('1')], continues: true }, 5000);
    expect([box.nextInvocation(34_999), box.nextDue(), box.count]).toEqual([undefined, 35_000, 1]);
    expect(box.nextInvocation(35_000)).toMatchObject({ invocation: 'a', rows: [item('1'), item('2')] });
    box.receive({ invocation: 'a', rows: [{ id: '1', kind: 'shell' }], continues: false }, 6000);
    expect([box.nextInvocation(5999), box.nextDue()]).toEqual([undefined, 6000]);
    expect(box.nextInvocation(6000)?.rows).toEqual([item('1'), item('2'), { id: '1', kind: 'shell' }]);
  }));

it('invocations are taken in order, each with its own rows, and end alone [DEL-03]', () =>
  inbox((box) => {
    box.receive({ invocation: 'late', rows: [item('1')], continues: false }, 20);
    box.receive({ invocation: 'early', rows: [item('1'), item('2')], continues: false }, 10);
    const early = box.nextInvocation(20)!;
    expect([early.invocation, early.rows]).toEqual(['early', [item('1'), item('2')]]);
    box.finishInvocation(early.invocation, early.upTo);
    const late = box.nextInvocation(20)!;
    expect([late.invocation, late.rows, box.count]).toEqual(['late', [item('1')], 1]);
    box.finishInvocation(late.invocation, late.upTo);
    expect([box.nextInvocation(20), box.count, box.nextDue()]).toEqual([undefined, 0, undefined]);
    box.receive({ invocation: 'empty', rows: [], continues: false }, 30);
    const empty = box.nextInvocation(30)!;
    expect(empty.rows).toEqual([]);
    box.finishInvocation(empty.invocation, empty.upTo);
    expect(box.count).toBe(0);
  }));

it('rows that arrive while their invocation is processed are processed next [DEL-03]', () =>
  inbox((box) => {
    box.receive({ invocation: 'a', rows: [item('1')], continues: false }, 10);
    const first = box.nextInvocation(10)!;
    box.receive({ invocation: 'a', rows: [item('2')], continues: false }, 11);
    box.finishInvocation('a', first.upTo);
    expect(box.nextInvocation(11)).toMatchObject({ invocation: 'a', rows: [item('2')] });
  }));

it('a failed invocation is retried after 5, 10, 20 seconds, and affects no other [DEL-03]', () =>
  inbox((box) => {
    for (const invocation of ['a', 'b']) box.receive({ invocation, rows: [item('1')], continues: false }, 0);
    let now = 0;
    for (const delay of [5000, 10_000, 20_000]) {
      box.delayInvocation('a', now);
      expect(box.nextInvocation(now + delay - 1)?.invocation).toBe('b');
      now += delay;
    }
    box.finishInvocation('b', Number.MAX_SAFE_INTEGER);
    expect([box.nextDue(), box.nextInvocation(now - 1), box.nextInvocation(now)?.invocation]).toEqual([35_000, undefined, 'a']);
  }));

it('jobs are taken in order, the last of a name counts, and a failed one is retried later, without an effect on others [DEL-03]', () =>
  inbox((box) => {
    expect(box.nextJob(10)).toBeUndefined();
    box.accept(job('b', { shell: true }), 10);
    box.accept(job('a'), 10);
    box.accept(job('a', { ids: ['1'], content: false }), 20);
    box.accept(job('first'), 9);
    expect([box.count, box.nextDue(), box.nextJob(8), box.nextJob(9)]).toEqual([3, 9, undefined, job('first')]);
    box.finishJob('first');
    expect(box.nextJob(10)).toEqual(job('a', { ids: ['1'], content: false }));
    box.delayJob('a', 10);
    expect([box.nextJob(10), box.nextDue()]).toEqual([job('b', { shell: true }), 10]);
    box.finishJob('b');
    expect([box.nextJob(5009), box.nextJob(5010)?.key, box.nextDue()]).toEqual([undefined, 'a', 5010]);
    box.delayJob('a', 5010);
    expect(box.nextDue()).toBe(15_010);
    box.receive({ invocation: 'x', rows: [], continues: false }, 7);
    expect([box.nextDue(), box.count]).toEqual([7, 2]);
  }));
