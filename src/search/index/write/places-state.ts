/** Reports the progress of each site's and language's index to operators (OPS-01). */
import type { ContentVersion } from '../../../content/version.ts';
import type { Row } from '../../../generated/rows.ts';
import { wantedRevision } from '../wanted-revision.ts';
import type { IndexScope } from '../state.ts';
import { indexKey } from '../tables.ts';
import { jsonOr } from '../../../lib/values/json-or.rules.ts';
import { asRecord } from '../../../lib/values/is-record.rules.ts';

export interface PlaceState extends IndexScope {
  /** A search can find pages. */
  isMade: boolean;
  /** Version of the content that it shows. Milliseconds since 1970; 0 for none. */
  revision: number;
  /** Age of the newest publish that it does not show. Milliseconds; 0: it shows all. */
  behindMs: number;
  /** Pages done of a generation under construction; `undefined` when there is none. */
  pagesDone: number | undefined;
}

export async function placesState(
  db: D1Database,
  places: readonly IndexScope[],
  { version, now }: { version: ContentVersion; now: number },
): Promise<PlaceState[]> {
  const { results } = await db
    .prepare('SELECT place, live, revision, next, next_from AS nextFrom FROM indexes')
    .all<Row<'indexes', 'place' | 'live' | 'revision' | 'next' | 'next_from AS nextFrom'>>();
  const made = new Map(results.map((row) => [row.place, row]));
  return Promise.all(
    places.map(async ({ site, language }) => {
      const row = made.get(indexKey({ site, language }));
      const { newest } = wantedRevision((await version.current(site)).pointer);
      const shown = row?.revision ?? 0;
      const isMade = (row?.live ?? 0) > 0;
      return {
        site,
        language,
        isMade,
        revision: shown,
        behindMs: isMade && newest > shown ? Math.max(1, now - newest) : 0,
        pagesDone: row && row.next > 0 ? pagesIn(row.nextFrom) : undefined,
      };
    }),
  );
}

const pagesIn = (from: string): number => Number(asRecord(jsonOr<unknown>(from, {})).pages) || 0;
