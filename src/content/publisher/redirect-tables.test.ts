/** Tests when a site's table of redirect rules is written, checked again and deleted: after a failure the last one stays in use [DEL-06]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { siteWithRules } from '../../../test/redirects/site-with-rules.ts';
import type { RedirectTables } from './redirect-tables.ts';

const MINUTE = 60_000;

let world: ReturnType<typeof siteWithRules>;
let tables: RedirectTables;

beforeEach(() => {
  world = siteWithRules();
  tables = world.start();
});

const renew = (revision: number) => tables.renew(() => revision);
const refresh = () => tables.refresh(() => world.clock.now());

describe('a renewal', () => {
  it('writes changed rules under their revision, also after a restart, and unchanged ones never', async () => {
    expect(tables.revision).toBeUndefined();
    await renew(5);
    expect([tables.revision, [...world.stored.keys()], tables.nextDue()]).toEqual([5, ['s/5/one', 's/5/two'], undefined]);
    await renew(6);
    tables = world.start();
    await renew(7);
    expect([tables.revision, world.stored.size, world.site.fetched]).toEqual([5, 2, 3]);
    world.site.rules = ['one'];
    await renew(8);
    expect([tables.revision, [...world.stored.keys()]]).toEqual([8, ['s/5/one', 's/5/two', 's/8/one']]);
    world.site.setup = 'v2';
    await renew(2);
    expect(tables.revision, 'a revision only rises').toBe(9);
  });

  it('of a site without rules writes nothing; once it had some, an empty table replaces them', async () => {
    world.site.rules = [];
    await renew(5);
    expect([tables.revision, world.stored.size]).toEqual([0, 0]);
    world.site.rules = ['one'];
    await renew(6);
    world.site.rules = [];
    await renew(7);
    expect([tables.revision, world.log.events('redirects-published').length]).toEqual([7, 2]);
  });

  it('leaves out unreadable rules, and logs each of them, up to a limit', async () => {
    world.site.rules = ['one', 'bad'];
    await renew(5);
    expect([[...world.stored.keys()], world.log.events('redirect-left-out')]).toEqual([
      ['s/5/one'],
      [{ site: 's', problem: 'A rule is unreadable' }],
    ]);
    expect(world.log.events('redirects-published')).toEqual([{ site: 's', revision: 5, rules: 2, leftOut: 1 }]);
    world.site.rules = Array.from({ length: 500 }, () => 'bad');
    await renew(6);
    expect(world.log.events('redirect-left-out').length).toBeLessThan(100);
  });

  it.each(['isDown', 'isKvDown'] as const)('that fails (%s) keeps the last table, and is due later after each failure', async (failure) => {
    await renew(5);
    world.site.rules = ['new'];
    world.site[failure] = true;
    for (const delay of [5000, 10_000, 20_000]) {
      await renew(6);
      expect([tables.revision, tables.nextDue()]).toEqual([5, world.clock.now() + delay]);
    }
    expect(world.log.events('redirects-not-renewed')).toHaveLength(3);
    world.site[failure] = false;
    await renew(7);
    expect([tables.revision, tables.nextDue(), world.stored.has('s/7/new')]).toEqual([7, undefined, true]);
    world.site[failure] = true;
    world.site.rules = ['newer'];
    await renew(8);
    expect(tables.nextDue(), 'counted from the start again').toBe(world.clock.now() + 5000);
  });

  it('that does not come to an end is due again after a minute', async () => {
    await renew(5);
    world.site.isDown = true;
    const work = renew(6);
    await Promise.resolve();
    expect(world.start().nextDue()).toBe(world.clock.now() + MINUTE);
    await work;
  });
});

describe('a check', () => {
  it('is done after ten minutes, or when the settings changed', async () => {
    await refresh();
    expect([tables.revision, world.site.fetched]).toEqual([world.clock.now(), 1]);
    world.clock.move(10 * MINUTE - 1);
    await refresh();
    expect(world.site.fetched).toBe(1);
    world.clock.move(1);
    await refresh();
    await refresh();
    expect(world.site.fetched).toBe(2);
    world.site.setup = 'v2';
    await refresh();
    expect([world.site.fetched, tables.revision]).toEqual([3, world.clock.now()]);
  });

  it('waits for the end of a delay after a failure', async () => {
    world.site.isDown = true;
    for (const delay of [5000, 10_000]) {
      await refresh();
      const { fetched } = world.site;
      world.clock.move(delay - 1);
      await refresh();
      expect([world.site.fetched, tables.revision, tables.nextDue()]).toEqual([fetched, undefined, undefined]);
      world.clock.move(1);
    }
    world.site.isDown = false;
    await refresh();
    world.clock.move(10 * MINUTE);
    world.site.isDown = true;
    await refresh();
    expect([world.site.fetched, tables.nextDue()]).toEqual([4, world.clock.now() + 5000]);
    world.clock.move(4999);
    await refresh();
    expect(world.site.fetched).toBe(4);
    world.clock.move(1);
    await refresh();
    expect(world.site.fetched).toBe(5);
  });
});
