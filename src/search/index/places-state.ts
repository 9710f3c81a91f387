/** How far the index of each site and language is, for operators (OPS-01). */
import type { ContentVersion } from '../../content/version.ts';
import { wantedRevision } from './indexer.ts';
import type { Place } from './state.ts';
import { placeKey } from './tables.ts';

export interface PlaceState extends Place {
  /** Something is found at all. */
  isMade: boolean;
  /** Content that it shows. Milliseconds since 1970; 0 for none. */
  revision: number;
  /** How long the newest publish that it does not show has been there. Milliseconds; 0: it shows all. */
  behindMs: number;
  /** Pages done of one that is being made; `undefined` while none is. */
  pagesDone: number | undefined;
}

export async function placesState(
  db: D1Database,
  places: readonly Place[],
  { version, now }: { version: ContentVersion; now: number },
): Promise<PlaceState[]> {
  const { results } = await db
    .prepare('SELECT place, live, revision, next, next_from AS nextFrom FROM indexes')
    .all<{ place: string; live: number; revision: number; next: number; nextFrom: string }>();
  const made = new Map(results.map((row) => [row.place, row]));
  return Promise.all(
    places.map(async ({ site, language }) => {
      const row = made.get(placeKey({ site, language }));
      const { newest } = wantedRevision((await version.current(site)).pointer);
      const isMade = (row?.live ?? 0) > 0;
      return {
        site,
        language,
        isMade,
        revision: row?.revision ?? 0,
        behindMs: isMade && newest > (row?.revision ?? 0) ? Math.max(1, now - newest) : 0,
        pagesDone: row && row.next > 0 ? pagesIn(row.nextFrom) : undefined,
      };
    }),
  );
}

function pagesIn(from: string): number {
  try {
    return Number((JSON.parse(from || '{}') as { pages?: unknown }).pages) || 0;
  } catch {
    return 0;
  }
}
