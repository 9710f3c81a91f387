/** A roll back of a job, unless a redirect rule would then lead visitors away from a page (EDT-04, DEL-06). */
import { loadPlanned } from '../../content/repository/planned-moves.ts';
import { movesBack, rollBack } from '../../content/repository/publish.ts';
import { publishNow, type PublishedNow } from '../../editing/publishing/publish-now.ts';
import { Problem } from '../../errors.ts';
import { worldOf } from '../../redirects/world.ts';
import type { Services } from '../../services.ts';
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

/** @throws PlaceTaken · Problem 409 with the rules that are in the way */
export async function rollBackChecked({ services, db, site, job, by, at }: RollBack): Promise<PublishedNow> {
  const moves = await movesBack(db, job);
  const findings = await redirectFindings(
    await loadPlanned(
      db,
      moves.filter(({ template }) => template === 'Redirect'),
    ),
    moves,
    { db, site, world: worldOf(services.settings) },
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
