/** Caches a search's answers for a minute: listings repeat the same queries. */
import type { Clock } from '../lib/time/clock.ts';
import { RecentAnswers } from './recent-answers.ts';
import type { Search } from './service.ts';

/** An answer of ten hits is 20 KB. */
const MAX_BYTES = 4_000_000;

/** A request that names a visitor is never cached: its answer is for that visitor only. */
export function cachedSearch(search: Search, clock: Clock): Search {
  const recent = new RecentAnswers(clock, MAX_BYTES);
  return {
    async ask(request, place, signal) {
      if (request.context.user) return search.ask(request, place, signal);
      const key = recent.keyOf(place, [request.context, request.widget]);
      const known = recent.get(key);
      if (known) return known;
      const at = clock.now();
      const answer = await search.ask(request, place, signal);
      recent.set(key, answer, at);
      return answer;
    },
  };
}
