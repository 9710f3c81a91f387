/** Which text of the source each translated text was made from, so that a later change of the source is known (EDT-03, decision 097). */
import type { Row } from '../../../generated/rows.ts';

export interface TranslatedText {
  item: string;
  /** Its place in the item, such as `Items.2.Title`. */
  place: string;
  /** Text of the source at that time. */
  source: string;
}

/** In one statement: D1 binds up to two megabytes. */
const TEXTS = 50;

interface Pair {
  from: string;
  to: string;
}

/** Call it after the drafts are written: if it fails, the texts are only listed once more. */
export async function noteTranslated(db: D1Database, { from, to }: Pair, texts: readonly TranslatedText[], at: number): Promise<void> {
  if (texts.length === 0) return;
  const statement = db.prepare(
    `INSERT INTO translated_texts (item, language, source_language, place, source, at)
     SELECT json_extract(value, '$.item'), ?2, ?3, json_extract(value, '$.place'), json_extract(value, '$.source'), ?4 FROM json_each(?1) WHERE true
     ON CONFLICT (item, language, source_language, place) DO UPDATE SET source = excluded.source, at = excluded.at`,
  );
  const some = Array.from({ length: Math.ceil(texts.length / TEXTS) }, (_, part) => texts.slice(part * TEXTS, (part + 1) * TEXTS));
  await db.batch(some.map((part) => statement.bind(JSON.stringify(part), to, from, at)));
}

/** @returns by item and place the text of the source that was translated */
export async function translatedFrom(
  db: D1Database,
  { from, to }: Pair,
  items: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const { results } = await db
    .prepare(
      `SELECT item, place, source FROM json_each(?1) j CROSS JOIN translated_texts t
       ON t.item = j.value AND t.language = ?2 AND t.source_language = ?3`,
    )
    .bind(JSON.stringify(items), to, from)
    .all<Row<'translated_texts', 'item' | 'place' | 'source'>>();
  const found = new Map<string, Map<string, string>>();
  for (const { item, place, source } of results) found.set(item, (found.get(item) ?? new Map()).set(place, source));
  return found;
}
