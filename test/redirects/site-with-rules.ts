/** Redirect rules of a site with a source and a store in memory, which tests change and interrupt. */
import type { PublisherDeps } from '../../src/content/publisher/publisher-deps.ts';
import { RedirectTables } from '../../src/content/publisher/redirect-tables.ts';
import { stateInMemory } from '../state-in-memory.ts';
import { memoryLog } from '../worker/memory-log.ts';
import { movedClock } from '../worker/moved-clock.ts';

/** `start` makes the tables anew, as after a restart. A rule `bad` is unreadable. */
export function siteWithRules() {
  const clock = movedClock();
  const log = memoryLog();
  const stored = new Map<string, string>();
  const site = { rules: ['one', 'two'], setup: 'v1', isDown: false, isKvDown: false, keepsAll: false, fetched: 0, mostWrites: 0 };
  let writes = 0;
  const state = stateInMemory();
  const kvWork = (work: () => void, isDown = site.isKvDown) =>
    isDown ? Promise.reject(new Error('KV failed: 429')) : Promise.resolve(work());
  const deps = {
    clock,
    log,
    kv: {
      async put(key: string, value: string) {
        writes += 1;
        site.mostWrites = Math.max(site.mostWrites, writes);
        await kvWork(() => stored.set(key, value)).finally(() => {
          writes -= 1;
        });
      },
      delete: (key: string) => kvWork(() => stored.delete(key), site.keepsAll),
    },
    source: {
      async redirects() {
        site.fetched += 1;
        if (site.isDown) throw new Error('answered 502');
        return site.rules;
      },
    },
    redirects: {
      get setup() {
        return site.setup;
      },
      make: (rows: string[]) => ({
        parts: new Map(rows.filter((row) => row !== 'bad').map((row) => [row, row])),
        problems: rows.filter((row) => row === 'bad').map(() => 'A rule is unreadable'),
      }),
      key: (name: string, revision: number, part: string) => `${name}/${revision}/${part}`,
    },
  } as unknown as PublisherDeps;
  return { clock, log, stored, site, start: () => new RedirectTables('s', state, deps) };
}
