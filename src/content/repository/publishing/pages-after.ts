/** Tells which addresses are pages after a publish: the live ones, changed by the moves of the publish (EDT-04). */
import type { Present, Row } from '../../../generated/rows.ts';
import type { PublishMove } from './promote.ts';

export interface PageAt {
  language: string;
  path: string;
}

/** `draft-only`: only a draft has the address, and the publish does not make it live. `undefined`: no page has it. */
export type PageState = 'live' | 'draft-only' | undefined;

const keyOf = ({ language, path }: PageAt): string => `${language} ${path.toLowerCase()}`;

/** One round trip. @returns the state of each of these addresses */
export async function pagesAfter(
  db: D1Database,
  { site, moves }: { site: string; moves: readonly PublishMove[] },
  pages: readonly PageAt[],
): Promise<(page: PageAt) => PageState> {
  const { results } = await db
    .prepare(
      `SELECT h.stage, h.language, h.route FROM json_each(?1) j
       CROSS JOIN heads h ON h.site = ?2 AND h.language = json_extract(j.value, '$[0]') AND h.stage IN ('live', 'draft') AND h.route = json_extract(j.value, '$[1]')`,
    )
    .bind(JSON.stringify(pages.map(({ language, path }) => [language, path])), site)
    .all<Row<'heads', 'stage' | 'language'> & Present<Row<'heads', 'route'>>>();
  const states = new Map<string, PageState>();
  for (const { stage, language, route } of results) {
    const key = keyOf({ language, path: route });
    if (stage === 'live') states.set(key, 'live');
    else if (!states.has(key)) states.set(key, 'draft-only');
  }
  for (const { language, route, number } of moves) {
    if (route === null) continue;
    if (number === null) states.delete(keyOf({ language, path: route }));
    else states.set(keyOf({ language, path: route }), 'live');
  }
  return (page) => states.get(keyOf(page));
}
