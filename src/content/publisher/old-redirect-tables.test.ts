/** Tests the deletion of replaced tables of redirect rules, which readers use for a while [DEL-06]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { siteWithRules } from '../../../test/redirects/site-with-rules.ts';
import type { RedirectTables } from './redirect-tables.ts';

const HOUR = 3600_000;

let world: ReturnType<typeof siteWithRules>;
let tables: RedirectTables;

beforeEach(() => {
  world = siteWithRules();
  tables = world.start();
});

const renew = (revision: number) => tables.renew(() => revision);

describe('a replaced table', () => {
  const old = (revision: number) => [...world.stored.keys()].filter((key) => key.startsWith(`s/${revision}/`)).length;
  async function publish(revision: number) {
    world.site.rules = [`rule ${revision}`];
    await renew(revision);
  }

  it('is deleted an hour after its replacement, with a later publish', async () => {
    await publish(1);
    await publish(2);
    world.clock.move(HOUR - 1);
    await publish(3);
    expect([old(1), old(2)]).toEqual([1, 1]);
    world.clock.move(1);
    await publish(4);
    expect([old(1), old(2), old(3), old(4)]).toEqual([0, 1, 1, 1]);
    world.clock.move(HOUR);
    await publish(5);
    await publish(6);
    expect([old(2), old(3), old(4), old(5), old(6)]).toEqual([0, 0, 1, 1, 1]);
  });

  it('is deleted in portions when it is large, and later when KV fails', async () => {
    world.site.rules = Array.from({ length: 300 }, (_, index) => `${index}`);
    await renew(1);
    await publish(2);
    world.clock.move(HOUR);
    world.site.keepsAll = true;
    await publish(3);
    expect([old(1), tables.revision, world.log.events('content-store-failed').length]).toEqual([300, 3, 1]);
    world.site.keepsAll = false;
    await publish(4);
    expect(old(1)).toBe(40);
    await publish(5);
    expect([old(1), old(2)]).toEqual([0, 1]);
  });
});
