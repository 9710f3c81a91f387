/** What becomes of a request by the site's redirect rules (DEL-06). The same for 100 rules and for 100,000. */
import type { Background } from '../lib/clock.ts';
import { Generations } from '../lib/generations.ts';
import type { Log } from '../lib/log.ts';
import { fault } from '../lib/log.ts';
import { type Answer, follow } from './follow.ts';
import { hitKey } from './hit-key.ts';
import type { Table } from './table.ts';
import type { TableSource } from './table-source.ts';
import type { Place, World } from './world.ts';

/** What becomes of a request, and which rule it met first (`hitKey`). */
export type Met = Answer & { rule: string };

export interface Redirects {
  /**
   * Never throws: rules that can't be had leave the page as it is. Without a promise for paths that were asked for before.
   * @param pathname as in the request, the language's prefix included @param search with its `?`, or empty
   */
  answer(place: Place, host: string, pathname: string, search: string, background: Background): Met | undefined | Promise<Met | undefined>;
}

const ANSWERS_BYTES = 512 * 1024;
const ANSWER_COST = 120;
/** Longer addresses are looked up each time. */
const MAX_KEPT = 512;
const NONE = 'none';

export function redirectsOf({ tables, world, log }: { tables: TableSource; world: World; log: Log }): Redirects {
  /** Of each table, so that a new one begins without any. */
  const answers = new WeakMap<Table, Generations<Met | typeof NONE>>();
  const answersOf = (table: Table) => {
    const known = answers.get(table) ?? new Generations<Met | typeof NONE>(ANSWERS_BYTES);
    answers.set(table, known);
    return known;
  };

  function lookUp(table: Table | undefined, place: Place, host: string, pathname: string, search: string) {
    if (!table) return undefined;
    const kept = answersOf(table);
    const key = `${host} ${pathname}${search}`;
    const known = kept.get(key);
    if (known) return known === NONE ? undefined : known;
    const keep = (answer: Met | undefined): Met | undefined => {
      if (key.length <= MAX_KEPT) kept.set(key, answer ?? NONE, (key.length + (answer?.rule.length ?? 0)) * 2 + ANSWER_COST);
      return answer;
    };
    const asked = world.asked(pathname, search, host, place);
    if (!asked) return undefined;
    const found = table.find(asked);
    if (found === undefined) return keep(undefined);
    return chain();

    async function chain(): Promise<Met | undefined> {
      try {
        const first = await found;
        if (!first) return keep(undefined);
        const result = await follow(asked!, first, (next) => table!.find(next), world);
        if (!('trouble' in result)) return keep({ ...result, rule: hitKey(first.rule) });
        log.error(result.trouble, { site: place.site, rule: first.rule.pattern, path: pathname.slice(0, 300) });
        return keep(undefined);
      } catch (error) {
        log.error('redirects-unreachable', { site: place.site, ...fault(error) });
        return undefined;
      }
    }
  }

  return {
    answer(place, host, pathname, search, background) {
      const table = tables.table(place.site, background);
      return table instanceof Promise
        ? table.then((ready) => lookUp(ready, place, host, pathname, search))
        : lookUp(table, place, host, pathname, search);
    },
  };
}
