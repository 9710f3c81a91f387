/** A search whose answers are kept for a minute: listings ask the same of a service again and again. */
import type { Clock } from '../lib/clock.ts';
import { RecentAnswers } from './recent-answers.ts';
import type { Search } from './service.ts';

/** An answer of ten hits is 20 KB. */
const MAX_BYTES = 4_000_000;

/** What names a visitor is asked each time: its answer is for nobody else. */
export function keptAnswers(search: Search, clock: Clock): Search {
  const kept = new RecentAnswers(clock, MAX_BYTES);
  return {
    async ask(request, place, signal) {
      if (request.context.user) return search.ask(request, place, signal);
      const key = kept.keyOf(place, [request.context, request.widget]);
      const known = kept.get(key);
      if (known) return known;
      const at = clock.now();
      const answer = await search.ask(request, place, signal);
      kept.set(key, answer, at);
      return answer;
    },
  };
}
