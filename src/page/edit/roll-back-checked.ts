/** Rolls back a job, unless a redirect rule would then lead visitors away from a page (EDT-04, DEL-06). */
import { loadPlanned } from '../../content/repository/publishing/planned-moves.ts';
import { movesBack, rollBack } from '../../content/repository/publishing/publish.ts';
import { publishNow, type PublishedNow } from '../../editing/publishing/publish-now.ts';
import { Problem } from '../../lib/http/problem.ts';
import { siteContext } from '../../redirects/site-context.ts';
import type { Services } from '../../service-types.ts';
import { redirectFindings } from './gate-redirects.ts';

interface RollBack {
  services: Services;
  db: D1Database;
  site: string;
  job: string;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

const MOST_TOLD = 3;

/** @throws PlaceTaken · Problem 409 with the conflicting rules */
export async function rollBackChecked({ services, db, site, job, by, at }: RollBack): Promise<PublishedNow> {
  const moves = await movesBack(db, job);
  const findings = await redirectFindings(
    await loadPlanned(
      db,
      moves.filter(({ template }) => template === 'Redirect'),
    ),
    moves,
    { db, site, context: siteContext(services.settings) },
  );
  if (findings.length > 0)
    throw new Problem(409, 'address-redirected', 'A redirect is in the way.', {
      detail: `Nothing was rolled back. ${findings
        .slice(0, MOST_TOLD)
        .map(({ message, where }) => `“${where}”: ${message}`)
        .join(' ')}`,
    });
  return publishNow({ ...services, db }, () => rollBack(db, job, by, at));
}
