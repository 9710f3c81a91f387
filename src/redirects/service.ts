/** Applies the site's redirect rules to a request (DEL-06). The cost is the same for 100 rules and for 100,000. */
import type { Background } from '../lib/time/clock.ts';
import { Generations } from '../lib/cache/generations.ts';
import type { Log } from '../lib/logging/log.ts';
import { fault } from '../lib/logging/log.ts';
import { perObject } from '../lib/values/remembered.rules.ts';
import { type RedirectAnswer, follow } from './follow.ts';
import { hitKey } from './hit-key.ts';
import type { RedirectTable } from './table.ts';
import type { TableSource } from './table-source.ts';
import type { SitePlace, SiteContext } from './site-context.ts';

/** The result for a request, and the first rule that matched (`hitKey`). */
export type MatchedRedirect = RedirectAnswer & { rule: string };

export interface Redirects {
  /**
   * Never throws: without available rules the page is served. Returns no promise for paths that were looked up before.
   * @param pathname as in the request, the language's prefix included @param search with its `?`, or empty
   */
  answer(
    place: SitePlace,
    host: string,
    pathname: string,
    search: string,
    background: Background,
  ): MatchedRedirect | undefined | Promise<MatchedRedirect | undefined>;
}

const ANSWERS_BYTES = 512 * 1024;
const ANSWER_COST = 120;
/** Longer addresses are looked up each time. */
const MAX_KEY = 512;
const NONE = 'none';

export function redirectsOf({ tables, context, log }: { tables: TableSource; context: SiteContext; log: Log }): Redirects {
  /** For each table, so that a new one starts empty. */
  const answersFor = perObject((_table: RedirectTable) => new Generations<MatchedRedirect | typeof NONE>(ANSWERS_BYTES));

  function lookUp(table: RedirectTable | undefined, place: SitePlace, host: string, pathname: string, search: string) {
    if (!table) return undefined;
    const answers = answersFor(table);
    const key = `${host} ${pathname}${search}`;
    const known = answers.get(key);
    if (known) return known === NONE ? undefined : known;
    const remember = (answer: MatchedRedirect | undefined): MatchedRedirect | undefined => {
      if (key.length <= MAX_KEY) answers.set(key, answer ?? NONE, (key.length + (answer?.rule.length ?? 0)) * 2 + ANSWER_COST);
      return answer;
    };
    const address = context.parseAddress(pathname, search, host, place);
    if (!address) return undefined;
    const found = table.find(address);
    if (found === undefined) return remember(undefined);
    return chain();

    async function chain(): Promise<MatchedRedirect | undefined> {
      try {
        const first = await found;
        if (!first) return remember(undefined);
        const result = await follow(address!, first, (next) => table!.find(next), context);
        if (!('fault' in result)) return remember({ ...result, rule: hitKey(first.rule) });
        log.error(result.fault, { site: place.site, rule: first.rule.pattern, path: pathname.slice(0, 300) });
        return remember(undefined);
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
