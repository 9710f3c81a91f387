/** Checks search: whether the configured service responds, and how far the site's own indexes are behind their content. */
import type { Row } from '../generated/rows.ts';
import { wantedRevision } from '../search/index/wanted-revision.ts';
import { indexKey } from '../search/index/tables.ts';
import type { Services } from '../service-types.ts';
import { configuredSites } from '../site/sites.ts';
import { type HealthCheck, Unwell } from './check.ts';

/** Cron updates an index every ten minutes, and a large one takes several runs. */
const LATE_MINUTES = 30;

export const searchCheck: HealthCheck = {
  name: 'search',
  async run(services, signal) {
    const { SEARCH_URL } = services.settings;
    // With a service the index is only a fallback, so its own failure is not reported.
    const facts = await indexFacts(services).catch((error: unknown) => {
      if (SEARCH_URL === '') throw error;
      return {};
    });
    if (SEARCH_URL === '') return wellMade(facts);
    const answer = await fetch(SEARCH_URL, { method: 'HEAD', redirect: 'manual', cache: 'no-store', signal });
    await answer.body?.cancel();
    if (answer.status >= 500) throw new Unwell(`the search service answered ${answer.status}`, facts);
    return facts;
  },
};

function wellMade(facts: Record<string, number>): Record<string, number> {
  const { missing = 0, behindMinutes = 0 } = facts;
  if (missing > 0) throw new Unwell(`${missing} search indexes are not built`, facts);
  if (behindMinutes >= LATE_MINUTES) throw new Unwell(`a search index is ${behindMinutes} minutes behind`, facts);
  return facts;
}

/** @returns the number of expected indexes, of indexes not built yet, and the age of the oldest publish missing from one */
async function indexFacts({ env, settings, version, clock }: Services): Promise<Record<string, number>> {
  const { results } = await env.SEARCH.prepare('SELECT place, live, revision FROM indexes').all<
    Row<'indexes', 'place' | 'live' | 'revision'>
  >();
  const made = new Map(results.map((row) => [row.place, row]));
  const places = configuredSites(settings);
  let missing = 0;
  let behindMs = 0;
  for (const place of places) {
    const row = made.get(indexKey(place));
    if (!row?.live) missing++;
    else {
      const { newest } = wantedRevision((await version.current(place.site)).pointer);
      if (newest > row.revision) behindMs = Math.max(behindMs, clock.now() - newest);
    }
  }
  return { indexes: places.length, missing, behindMinutes: Math.max(0, Math.round(behindMs / 60_000)) };
}
