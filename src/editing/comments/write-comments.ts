/** Writes comments, each act with its row in the record in one batch: add, reply, edit, delete, done, reopen (EDT-03). */
import { randomText } from '../../lib/security/tokens.ts';
import type { Quote } from './model.rules.ts';

/** More on one page or in one thread would be a mistake, or a program. */
const MAX_THREADS = 300;
const MAX_COMMENTS = 200;
/** How long threads are kept after they were done. */
export const DONE_RETENTION_MS = 180 * 24 * 3600_000;

export interface CommentAct {
  site: string;
  by: string;
  /** The name that a session of the shared password gave itself, else empty. */
  shown: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface NewThread {
  language: string;
  /** Id of the page's item. */
  page: string;
  block: string;
  blockName: string;
  quote: Quote | null;
  body: string;
  mentions: readonly string[];
}

/** @returns id of the thread; `undefined` when the site has no such page in drafts, or the page has too many open threads */
export async function addThread(db: D1Database, act: CommentAct, thread: NewThread): Promise<string | undefined> {
  const { site, at } = act;
  const { language, page, block, blockName, quote, body, mentions } = thread;
  const id = randomText(16);
  const [made] = await db.batch([
    db
      .prepare(
        `INSERT INTO comment_threads (id, site, language, page, block, block_name, quote, quote_before, quote_after, last_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
         FROM heads h WHERE h.stage = 'draft' AND h.item = ?4 AND h.language = ?3 AND h.site = ?2 AND h.route IS NOT NULL
           AND (SELECT count(*) FROM comment_threads WHERE page = ?4 AND language = ?3 AND done_at IS NULL) < ${MAX_THREADS}`,
      )
      .bind(id, site, language, page, block, blockName, quote?.exact ?? '', quote?.before ?? '', quote?.after ?? '', at),
    ...written(db, act, { thread: id, id, body, mentions }),
  ]);
  return (made?.meta.changes ?? 0) > 0 ? id : undefined;
}

/** A reply reopens a thread that is done. @returns id of the reply; `undefined` when there is no such thread, or it is full */
export async function addReply(
  db: D1Database,
  act: CommentAct,
  { thread, body, mentions }: { thread: string; body: string; mentions: readonly string[] },
): Promise<string | undefined> {
  const id = randomText(16);
  const [made] = await db.batch(written(db, act, { thread, id, body, mentions }));
  return (made?.meta.changes ?? 0) > 0 ? id : undefined;
}

/** Statements for one comment: itself, its mentions, its thread, the record. The later ones do nothing when the first one did nothing. */
function written(
  db: D1Database,
  act: CommentAct,
  { thread, id, body, mentions }: { thread: string; id: string; body: string; mentions: readonly string[] },
): D1PreparedStatement[] {
  const { site, by, shown, at } = act;
  return [
    db
      .prepare(
        `INSERT INTO comments (thread, id, by, shown, at, body) SELECT t.id, ?2, ?3, ?4, ?5, ?6 FROM comment_threads t
         WHERE t.id = ?1 AND t.site = ?7 AND (SELECT count(*) FROM comments WHERE thread = t.id) < ${MAX_COMMENTS}`,
      )
      .bind(thread, id, by, shown, at, body, site),
    mentioned(db, thread, id, mentions),
    db
      .prepare(
        `UPDATE comment_threads SET last_at = ?3, done_at = NULL, done_by = '' WHERE id = ?1 AND EXISTS (SELECT 1 FROM comments WHERE thread = ?1 AND id = ?2)`,
      )
      .bind(thread, id, at),
    recorded(db, act, 'commented', thread, mentions.length > 0 ? `mentions ${mentions.join(', ')}` : ''),
  ];
}

const mentioned = (db: D1Database, thread: string, id: string, mentions: readonly string[]): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR IGNORE INTO comment_mentions (person, thread, comment)
       SELECT j.value, c.thread, c.id FROM comments c, json_each(?3) j WHERE c.thread = ?1 AND c.id = ?2`,
    )
    .bind(thread, id, JSON.stringify(mentions));

/** Only when the statement before it changed something. Never the text: the record is kept for ever, and an author may delete theirs. */
const recorded = (db: D1Database, { site, by, at }: CommentAct, what: string, thread: string, detail = ''): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO edits (at, by, what, site, language, item, path, detail)
       SELECT ?3, ?4, ?5, t.site, t.language, t.page, coalesce(h.route, ''), trim(CASE t.block_name WHEN '' THEN 'on the page' ELSE 'on ' || t.block_name END || ' ' || ?6)
       FROM comment_threads t LEFT JOIN heads h ON h.stage = 'draft' AND h.item = t.page AND h.language = t.language
       WHERE t.id = ?1 AND t.site = ?2 AND changes() > 0`,
    )
    .bind(thread, site, at, by, what, detail);

/** People who share a password are told apart by the name that they gave; a comment without one belongs to all of them. @returns false when there is no such comment of this author */
export async function editComment(
  db: D1Database,
  act: CommentAct,
  { thread, id, body, mentions }: { thread: string; id: string; body: string; mentions: readonly string[] },
): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .prepare(
        `UPDATE comments SET body = ?4, edited_at = ?5 WHERE thread = ?1 AND id = ?2 AND by = ?3 AND shown IN ('', ?7) AND deleted_at IS NULL
           AND EXISTS (SELECT 1 FROM comment_threads WHERE id = ?1 AND site = ?6)`,
      )
      .bind(thread, id, act.by, body, act.at, act.site, act.shown),
    recorded(db, act, 'comment-edited', thread),
    // A person who is no longer named is no longer asked.
    db
      .prepare(
        `DELETE FROM comment_mentions WHERE thread = ?1 AND comment = ?2 AND person NOT IN (SELECT value FROM json_each(?3))
           AND EXISTS (SELECT 1 FROM comments WHERE thread = ?1 AND id = ?2 AND edited_at = ?4 AND by = ?5)`,
      )
      .bind(thread, id, JSON.stringify(mentions), act.at, act.by),
    db
      .prepare(
        `INSERT OR IGNORE INTO comment_mentions (person, thread, comment) SELECT j.value, c.thread, c.id FROM comments c, json_each(?3) j
         WHERE c.thread = ?1 AND c.id = ?2 AND c.edited_at = ?4 AND c.by = ?5`,
      )
      .bind(thread, id, JSON.stringify(mentions), act.at, act.by),
  ]);
  return (changed?.meta.changes ?? 0) > 0;
}

/**
 * Deletes a comment's text and mentions. A first comment with replies leaves an empty row, so that they stay; without any the thread goes.
 * @returns false when there is no such comment of this author
 */
export async function deleteComment(db: D1Database, act: CommentAct, { thread, id }: { thread: string; id: string }): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .prepare(
        `UPDATE comments SET body = '', deleted_at = ?4 WHERE thread = ?1 AND id = ?2 AND by = ?3 AND shown IN ('', ?6) AND deleted_at IS NULL
           AND EXISTS (SELECT 1 FROM comment_threads WHERE id = ?1 AND site = ?5)`,
      )
      .bind(thread, id, act.by, act.at, act.site, act.shown),
    recorded(db, act, 'comment-deleted', thread),
    db.prepare('DELETE FROM comments WHERE thread = ?1 AND deleted_at IS NOT NULL AND id <> thread').bind(thread),
    db
      .prepare(`DELETE FROM comment_threads WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM comments WHERE thread = ?1 AND deleted_at IS NULL)`)
      .bind(thread),
    db.prepare('DELETE FROM comments WHERE thread = ?1 AND NOT EXISTS (SELECT 1 FROM comment_threads WHERE id = ?1)').bind(thread),
    db
      .prepare(
        `DELETE FROM comment_mentions WHERE thread = ?1
           AND NOT EXISTS (SELECT 1 FROM comments c WHERE c.thread = ?1 AND c.id = comment_mentions.comment AND c.deleted_at IS NULL)`,
      )
      .bind(thread),
  ]);
  return (changed?.meta.changes ?? 0) > 0;
}

/** @returns false when there is no such thread, or it is so already */
export async function setDone(db: D1Database, act: CommentAct, thread: string, isDone: boolean): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .prepare('UPDATE comment_threads SET done_at = ?3, done_by = ?4 WHERE id = ?1 AND site = ?2 AND (done_at IS NOT NULL) <> ?5')
      .bind(thread, act.site, isDone ? act.at : null, isDone ? act.by : '', isDone ? 1 : 0),
    recorded(db, act, isDone ? 'comment-done' : 'comment-reopened', thread),
  ]);
  return (changed?.meta.changes ?? 0) > 0;
}

/** Deletes threads some time after they were done; the record keeps who wrote and who closed them. */
export const pruneComments = (db: D1Database, now: number): Promise<unknown> =>
  db.batch([
    db
      .prepare('DELETE FROM comment_mentions WHERE thread IN (SELECT id FROM comment_threads WHERE done_at < ?1)')
      .bind(now - DONE_RETENTION_MS),
    db.prepare('DELETE FROM comments WHERE thread IN (SELECT id FROM comment_threads WHERE done_at < ?1)').bind(now - DONE_RETENTION_MS),
    db.prepare('DELETE FROM comment_threads WHERE done_at < ?1').bind(now - DONE_RETENTION_MS),
  ]);
