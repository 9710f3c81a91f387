/** Finds items by words in the index of the editors' search: the best of each kind, and how many there are. */
import type { FindQuery } from './find-query.ts';
import { placeWord } from './follow-content.ts';
import { FIND_KINDS, type FindKind } from './kinds.ts';

/** Only so many matches are ranked and counted: a word of every item would cost the whole index. */
export const MOST_MATCHES = 1000;

export interface FoundOfKind {
  kind: FindKind;
  /** Of the ranked matches. */
  count: number;
  /** The best first. */
  ids: string[];
}

export interface FindRequest {
  site: string;
  language: string;
  query: Pick<FindQuery, 'match'>;
  /** Only this kind. */
  kind?: FindKind | undefined;
  /** Items of each kind, after `offset`. */
  limit: number;
  offset?: number;
}

/** A match in the title counts most, then one in the address. */
const WEIGHTS = '0.0, 10.0, 5.0, 1.0';

/** @returns kinds in their order; `isMore` when some matches were not counted */
export async function findItems(index: D1Database, request: FindRequest): Promise<{ kinds: FoundOfKind[]; isMore: boolean }> {
  const { site, language, query, kind = '', limit, offset = 0 } = request;
  if (!query.match) return { kinds: [], isMore: false };
  const { results } = await index
    .prepare(
      `WITH hits AS MATERIALIZED (SELECT rowid AS id, bm25(content_words, ${WEIGHTS}) AS rank FROM content_words WHERE content_words MATCH ?1 LIMIT ${MOST_MATCHES}),
       ranked AS (SELECT d.item, d.kind, row_number() OVER (PARTITION BY d.kind ORDER BY hits.rank, d.id) AS place,
           count(*) OVER (PARTITION BY d.kind) AS count, (SELECT count(*) FROM hits) AS total
         FROM hits CROSS JOIN content_documents d ON d.id = hits.id WHERE ?2 IN ('', d.kind))
       SELECT item, kind, count, total FROM ranked WHERE place > ?3 AND place <= ?3 + ?4 ORDER BY kind, place`,
    )
    .bind(`place : ${placeWord({ site, language })} AND (${query.match})`, kind, offset, limit)
    .all<{ item: string; kind: FindKind; count: number; total: number }>();
  const groups = Map.groupBy(results, (row) => row.kind);
  const kinds = (Object.keys(FIND_KINDS) as FindKind[]).flatMap((name): FoundOfKind[] => {
    const rows = groups.get(name);
    return rows?.[0] ? [{ kind: name, count: rows[0].count, ids: rows.map(({ item }) => item) }] : [];
  });
  return { kinds, isMore: (results[0]?.total ?? 0) >= MOST_MATCHES };
}
