/** Tests when a site's table of redirect rules is written, checked again and deleted: after a failure the last one stays in use [DEL-06]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { siteWithRules } from '../../../test/redirects/site-with-rules.ts';
import type { RedirectTables } from './redirect-tables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let rules: ReturnType<typeof siteWithRules>;
let tables: RedirectTables;

beforeEach(() => {
  rules = siteWithRules();
  tables = rules.start();
});

const renew = (revision: number) => tables.renew(() => revision);
const refresh = () => tables.refresh(() => rules.clock.now());

describe('a renewal', () => {
  it('writes changed rules under their revision, also after a restart, and unchanged ones never', async () => {
    expect(tables.revision).toBeUndefined();
    await renew(5);
    expect([tables.revision, [...rules.stored.keys()], tables.nextDue()]).toEqual([5, ['s/5/one', 's/5/two'], undefined]);
    await renew(6);
    tables = rules.start();
    await renew(7);
    expect([tables.revision, rules.stored.size, rules.site.fetched]).toEqual([5, 2, 3]);
    rules.site.rules = ['one'];
    await renew(8);
    expect([tables.revision, [...rules.stored.keys()]]).toEqual([8, ['s/5/one', 's/5/two', 's/8/one']]);
    rules.site.setup = 'v2';
    await renew(2);
    expect(tables.revision, 'a revision only rises').toBe(9);
  });

  it('of a site without rules writes nothing; once it had some, an empty table replaces them', async () => {
    rules.site.rules = [];
    await renew(5);
    expect([tables.revision, rules.stored.size]).toEqual([0, 0]);
    rules.site.isDown = true;
    await renew(5);
    expect(tables.nextDue()).toBe(rules.clock.now() + 5000);
    rules.site.isDown = false;
    rules.site.rules = ['one'];
    await renew(6);
    rules.site.rules = [];
    await renew(7);
    expect([tables.revision, rules.log.events('redirects-published').length]).toEqual([7, 2]);
  });

  it('leaves out unreadable rules, and logs each of them, up to a limit', async () => {
    rules.site.rules = ['one', 'bad'];
    await renew(5);
    expect([[...rules.stored.keys()], rules.log.events('redirect-left-out')]).toEqual([
      ['s/5/one'],
      [{ site: 's', problem: 'A rule is unreadable' }],
    ]);
    expect(rules.log.events('redirects-published')).toEqual([{ site: 's', revision: 5, rules: 2, leftOut: 1 }]);
    rules.site.rules = Array.from({ length: 500 }, () => 'bad');
    await renew(6);
    expect(rules.log.events('redirect-left-out').length).toBeLessThan(100);
  });

  it.each(['isDown', 'isKvDown'] as const)('that fails (%s) keeps the last table, and is due later after each failure', async (failure) => {
    await renew(5);
    rules.site.rules = ['new'];
    rules.site[failure] = true;
    for (const delay of [5000, 10_000, 20_000]) {
      await renew(6);
      expect([tables.revision, tables.nextDue()]).toEqual([5, rules.clock.now() + delay]);
    }
    expect(rules.log.events('redirects-not-renewed')).toHaveLength(3);
    rules.site[failure] = false;
    await renew(7);
    expect([tables.revision, tables.nextDue(), rules.stored.has('s/7/new')]).toEqual([7, undefined, true]);
    rules.site[failure] = true;
    rules.site.rules = ['newer'];
    await renew(8);
    expect(tables.nextDue(), 'counted from the start again').toBe(rules.clock.now() + 5000);
  });

  it.each<[string, string[]]>([
    ['unchanged rules', ['one', 'two']],
    ['still no rules', []],
  ])('that finds %s is the end of a series of failures', async (_, found) => {
    rules.site.rules = found;
    await renew(5);
    for (const delay of [5000, 10_000]) {
      rules.site.isDown = true;
      await renew(6);
      expect(tables.nextDue()).toBe(rules.clock.now() + delay);
    }
    rules.site.isDown = false;
    await renew(7);
    rules.site.isDown = true;
    await renew(8);
    expect(tables.nextDue()).toBe(rules.clock.now() + 5000);
  });

  it('that does not come to an end is due again after a minute', async () => {
    await renew(5);
    rules.site.isDown = true;
    const work = renew(6);
    await Promise.resolve();
    expect(rules.start().nextDue()).toBe(rules.clock.now() + MINUTE);
    await work;
  });
});

describe('a check', () => {
  it('is done after ten minutes, or when the settings changed', async () => {
    await refresh();
    expect([tables.revision, rules.site.fetched]).toEqual([rules.clock.now(), 1]);
    rules.clock.move(10 * MINUTE - 1);
    await refresh();
    expect(rules.site.fetched).toBe(1);
    rules.clock.move(1);
    await refresh();
    await refresh();
    expect(rules.site.fetched).toBe(2);
    rules.site.setup = 'v2';
    await refresh();
    expect([rules.site.fetched, tables.revision]).toEqual([3, rules.clock.now()]);
  });

  it('waits for the end of a delay after a failure', async () => {
    rules.site.isDown = true;
    for (const delay of [5000, 10_000]) {
      await refresh();
      const { fetched } = rules.site;
      rules.clock.move(delay - 1);
      await refresh();
      expect([rules.site.fetched, tables.revision, tables.nextDue()]).toEqual([fetched, undefined, undefined]);
      rules.clock.move(1);
    }
    rules.site.isDown = false;
    await refresh();
    rules.clock.move(10 * MINUTE);
    rules.site.isDown = true;
    await refresh();
    expect([rules.site.fetched, tables.nextDue()]).toEqual([4, rules.clock.now() + 5000]);
    rules.clock.move(4999);
    await refresh();
    expect(rules.site.fetched).toBe(4);
    rules.clock.move(1);
    await refresh();
    expect(rules.site.fetched).toBe(5);
  });
});

describe('a replaced table', () => {
  const old = (revision: number) => [...rules.stored.keys()].filter((key) => key.startsWith(`s/${revision}/`)).length;
  async function publish(revision: number) {
    rules.site.rules = [`rule ${revision}`];
    await renew(revision);
  }

  it('is deleted an hour after its replacement, with a later publish', async () => {
    await publish(1);
    await publish(2);
    rules.clock.move(HOUR - 1);
    await publish(3);
    expect([old(1), old(2)]).toEqual([1, 1]);
    rules.clock.move(1);
    await publish(4);
    expect([old(1), old(2), old(3), old(4)]).toEqual([0, 1, 1, 1]);
    rules.clock.move(HOUR);
    await publish(5);
    await publish(6);
    expect([old(2), old(3), old(4), old(5), old(6)]).toEqual([0, 0, 1, 1, 1]);
  });

  it('of many parts is written a few parts at a time', async () => {
    rules.site.rules = Array.from({ length: 300 }, (_, index) => `${index}`);
    await renew(1);
    expect([rules.stored.size, rules.site.mostWrites]).toEqual([300, 6]);
  });

  it('is deleted in portions when it is large, and later when KV fails', async () => {
    rules.site.rules = Array.from({ length: 300 }, (_, index) => `${index}`);
    await renew(1);
    await publish(2);
    rules.clock.move(HOUR);
    rules.site.keepsAll = true;
    await publish(3);
    expect([old(1), tables.revision, rules.log.events('content-store-failed').length]).toEqual([300, 3, 1]);
    rules.site.keepsAll = false;
    await publish(4);
    expect(old(1)).toBe(40);
    await publish(5);
    expect([old(1), old(2)]).toEqual([0, 1]);
  });
});
