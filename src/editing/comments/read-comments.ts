/** Reads comments: those of a page, one thread, and lists over all pages of a site (EDT-03). */
import { jsonParts } from '../../content/repository/store/json-parts.ts';
import type { Row } from '../../generated/rows.ts';
import type { Comment, Thread } from './model.rules.ts';

type ThreadRow = Row<
  'comment_threads',
  | 'id'
  | 'page'
  | 'language'
  | 'block'
  | 'block_name AS blockName'
  | 'quote'
  | 'quote_before AS quoteBefore'
  | 'quote_after AS quoteAfter'
  | 'last_at AS lastAt'
  | 'done_at AS doneAt'
  | 'done_by AS doneBy'
>;
type CommentRow = Row<'comments', 'thread' | 'id' | 'by' | 'shown' | 'at' | 'edited_at AS editedAt' | 'deleted_at AS deletedAt' | 'body'>;

const THREAD = `t.id, t.page, t.language, t.block, t.block_name AS blockName, t.quote, t.quote_before AS quoteBefore, t.quote_after AS quoteAfter,
  t.last_at AS lastAt, t.done_at AS doneAt, t.done_by AS doneBy`;
/** With the name and address of the page's draft, or of its live version while its deletion is not published. */
const LISTED = `${THREAD}, coalesce(v.display_name, '') AS title, coalesce(h.route, '') AS route
  FROM comment_threads t
  LEFT JOIN heads h ON h.item = t.page AND h.language = t.language AND h.stage =
    (SELECT min(stage) FROM heads WHERE item = t.page AND language = t.language)
  LEFT JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number`;
const COMMENT = 'c.thread, c.id, c.by, c.shown, c.at, c.edited_at AS editedAt, c.deleted_at AS deletedAt, c.body';

/** Threads of a page: open ones first, then those done, each with the newest first. One round trip. */
export async function threadsOfPage(db: D1Database, site: string, language: string, page: string): Promise<Thread[]> {
  const where = 'FROM comment_threads t WHERE t.page = ?1 AND t.language = ?2 AND t.site = ?3';
  const [threads, comments] = await db.batch([
    db.prepare(`SELECT ${THREAD} ${where} ORDER BY t.done_at IS NOT NULL, t.last_at DESC, t.id`).bind(page, language, site),
    db
      .prepare(`SELECT ${COMMENT} FROM (SELECT t.id ${where}) t CROSS JOIN comments c ON c.thread = t.id ORDER BY c.at, c.id`)
      .bind(page, language, site),
  ]);
  return together(threads?.results as ThreadRow[], comments?.results as CommentRow[]);
}

/** @returns `undefined` when the site has no such thread */
export async function readThread(db: D1Database, site: string, id: string): Promise<ListedThread | undefined> {
  const [threads, comments] = await db.batch([
    db.prepare(`SELECT ${LISTED} WHERE t.id = ?1 AND t.site = ?2`).bind(id, site),
    db.prepare(`SELECT ${COMMENT} FROM comments c WHERE c.thread = ?1 ORDER BY c.at, c.id`).bind(id),
  ]);
  return listed(threads?.results as ListedRow[], comments?.results as CommentRow[])[0];
}

/** Lists of the desk's overview. `mine`: open ones that mention the person or that they take part in. */
export type CommentList = 'mine' | 'open' | 'done';

export interface ListedThread extends Thread {
  /** Of the page's draft, or its live version; empty when the page is deleted. */
  title: string;
  route: string;
}

type ListedRow = ThreadRow & Pick<ListedThread, 'title' | 'route'>;

/** Names of the filters, as conditions on `comment_threads t` with the person as ?2. */
const IN_LIST: Record<CommentList, string> = {
  open: 't.done_at IS NULL',
  done: 't.done_at IS NOT NULL',
  mine: `t.done_at IS NULL AND (EXISTS (SELECT 1 FROM comment_mentions m WHERE m.person = ?2 AND m.thread = t.id)
    OR EXISTS (SELECT 1 FROM comments c WHERE c.thread = t.id AND c.by = ?2 AND c.deleted_at IS NULL))`,
};

/** One page of a list, the newest first, with their first and newest comments. Three statements in two round trips. */
export async function listThreads(
  db: D1Database,
  { site, person, list, limit, offset }: { site: string; person: string; list: CommentList; limit: number; offset: number },
): Promise<ListedThread[]> {
  const { results } = await db
    .prepare(
      `SELECT ${LISTED}
       WHERE t.site = ?1 AND ?2 IS NOT NULL AND ${IN_LIST[list]} ORDER BY t.last_at DESC, t.id LIMIT ?3 OFFSET ?4`,
    )
    .bind(site, person, limit, offset)
    .all<ListedRow>();
  const comments = await Promise.all(
    jsonParts(results.map(({ id }) => id)).map((part) =>
      db
        .prepare(`SELECT ${COMMENT} FROM json_each(?1) j CROSS JOIN comments c ON c.thread = j.value ORDER BY c.at, c.id`)
        .bind(part)
        .all<CommentRow>(),
    ),
  );
  return listed(
    results,
    comments.flatMap((part) => part.results),
  );
}

/** How many threads each list has. */
export async function countThreads(db: D1Database, site: string, person: string): Promise<Record<CommentList, number>> {
  const count = (list: CommentList) => `(SELECT count(*) FROM comment_threads t WHERE t.site = ?1 AND ${IN_LIST[list]}) AS ${list}`;
  const row = await db
    .prepare(`SELECT ${count('mine')}, ${count('open')}, ${count('done')} WHERE ?2 IS NOT NULL`)
    .bind(site, person)
    .first<Record<CommentList, number>>();
  return row ?? { mine: 0, open: 0, done: 0 };
}

/** Names that can be mentioned: everyone in the list of people who has not left. */
export async function mentionable(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare('SELECT name FROM people WHERE left_at IS NULL ORDER BY name').all<Row<'people', 'name'>>();
  return results.map(({ name }) => name);
}

const listed = (rows: readonly ListedRow[], comments: readonly CommentRow[]): ListedThread[] =>
  together(rows, comments).map((thread, index) => ({ ...thread, title: rows[index]?.title ?? '', route: rows[index]?.route ?? '' }));

function together(threads: readonly ThreadRow[], rows: readonly CommentRow[]): Thread[] {
  const comments = new Map<string, Comment[]>();
  for (const { thread, deletedAt, ...row } of rows) {
    const comment = { ...row, isDeleted: deletedAt !== null };
    comments.set(thread, [...(comments.get(thread) ?? []), comment]);
  }
  return threads.map(({ quote, quoteBefore, quoteAfter, ...thread }) => ({
    ...thread,
    quote: quote ? { exact: quote, before: quoteBefore, after: quoteAfter } : null,
    comments: comments.get(thread.id) ?? [],
  }));
}
