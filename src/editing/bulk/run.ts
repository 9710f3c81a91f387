/** Changes many items in one run, each by itself and guarded by its revision, and takes a run back: by the same path as every other save. */
import { editStatement } from '../../content/repository/store/record.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { newRevision } from '../../content/repository/store/versions.ts';
import type { Rows } from '../../generated/rows.ts';
import type { NewId } from '../drafts/copies.ts';
import { saveChanges } from '../drafts/save.ts';
import { type BlockSchemas, ChangeRefusal } from '../drafts/session.ts';
import type { EditorContext } from '../editor-guard.ts';
import type { Change } from '../protocol.ts';
import type { ReplacedField } from './replace-words.ts';

/** Each costs some ten queries, and a request has a thousand. */
export const MOST_ITEMS = 40;

export interface BulkItem {
  id: string;
  title: string;
  /** That the editor saw. */
  revision: string;
  changed: readonly ReplacedField[];
}

/** Items that were not changed, each with the reason. */
export interface LeftOut {
  title: string;
  why: string;
}

type Editor = Pick<EditorContext, 'db' | 'site' | 'language' | 'by' | 'at'>;
interface Deps {
  schemas: BlockSchemas;
  newId: NewId;
}

const CHANGED_MEANWHILE = 'Another editor saved it in the meantime.';

/** @param title a sentence for the record @returns id of the run */
export async function runBulk(editor: Editor, deps: Deps, title: string, items: readonly BulkItem[]): Promise<string> {
  const { db, site, language, by, at } = editor;
  const id = newRevision();
  const leftOut: LeftOut[] = [];
  await db.batch([
    db
      .prepare('INSERT INTO bulk_runs (id, at, by, site, language, title) VALUES (?1, ?2, ?3, ?4, ?5, ?6)')
      .bind(id, at, by, site, language, title),
    editStatement(db, { at, by, what: 'bulk-changed', site, language, detail: title }),
  ]);
  for (const { id: item, title: name, revision, changed } of items.slice(0, MOST_ITEMS)) {
    const changes = changed.map(({ inside, field, value }): Change => ({ do: 'set', item, revision, inside, field, value }));
    const done = await saved(editor, deps, changes, title);
    if ('why' in done) leftOut.push({ title: name, why: done.why });
    else
      await db
        .prepare('INSERT INTO bulk_items (run, item, title, revision, undo) VALUES (?1, ?2, ?3, ?4, ?5)')
        .bind(id, item, name, done.revision, JSON.stringify(done.undo))
        .run();
  }
  await db.prepare('UPDATE bulk_runs SET left_out = ?2 WHERE id = ?1').bind(id, JSON.stringify(leftOut)).run();
  return id;
}

/** One item: all of its changes or none. */
async function saved(
  editor: Editor,
  deps: Deps,
  changes: readonly Change[],
  comment: string,
): Promise<{ revision: string; undo: Change[] } | { why: string }> {
  const { db, site, language, by, at } = editor;
  try {
    const { items, undo } = await saveChanges(db, { site, language }, { changes, by, at, comment, ...deps });
    return { revision: items[changes[0]?.item ?? '']?.revision ?? '', undo };
  } catch (error) {
    if (error instanceof RevisionConflict) return { why: CHANGED_MEANWHILE };
    if (error instanceof ChangeRefusal) return { why: error.errors.map(({ field, message }) => `${field} ${message}.`).join(' ') };
    throw error;
  }
}

export type BulkRun = Omit<Rows['bulk_runs'], 'left_out'> & { leftOut: LeftOut[]; items: Rows['bulk_items'][] };

const toRun = ({ left_out, ...row }: Rows['bulk_runs'], items: Rows['bulk_items'][]): BulkRun => ({
  ...row,
  leftOut: JSON.parse(left_out),
  items,
});

export async function readRun({ db, site }: Pick<Editor, 'db' | 'site'>, id: string): Promise<BulkRun | undefined> {
  const row = await db.prepare('SELECT * FROM bulk_runs WHERE id = ?1 AND site = ?2').bind(id, site).first<Rows['bulk_runs']>();
  if (!row) return undefined;
  const { results } = await db.prepare('SELECT * FROM bulk_items WHERE run = ?1 ORDER BY title').bind(id).all<Rows['bulk_items']>();
  return toRun(row, results);
}

/** The newest first. */
export async function recentRuns({ db, site, language }: Pick<Editor, 'db' | 'site' | 'language'>, limit: number): Promise<BulkRun[]> {
  const { results } = await db
    .prepare('SELECT * FROM bulk_runs WHERE site = ?1 AND language = ?2 ORDER BY at DESC LIMIT ?3')
    .bind(site, language, limit)
    .all<Rows['bulk_runs']>();
  return results.map((row) => toRun(row, []));
}

/** Takes a run back where its drafts are still as it left them. @returns the items that stay as they are */
export async function undoRun(editor: Editor, deps: Deps, run: BulkRun): Promise<LeftOut[]> {
  const { db, by, at, site, language } = editor;
  const open = run.items.filter(({ undone }) => undone === 0);
  const current = new Map(
    (
      await loadItems(
        db,
        { stage: 'draft', site, language },
        open.map(({ item }) => item),
      )
    ).map(({ id, revision }) => [id, revision]),
  );
  const leftOut: LeftOut[] = [];
  for (const { item, title, revision, undo } of open) {
    const isAsLeft = current.get(item) === revision;
    const changes = (JSON.parse(undo) as Change[]).map((change) => ({ ...change, revision }));
    const done = isAsLeft ? await saved(editor, deps, changes, `Taken back: ${run.title}`) : { why: CHANGED_MEANWHILE };
    if ('why' in done) leftOut.push({ title, why: done.why });
    else await db.prepare('UPDATE bulk_items SET undone = 1 WHERE run = ?1 AND item = ?2').bind(run.id, item).run();
  }
  await db.batch([
    db
      .prepare('UPDATE bulk_runs SET undone_at = ?2, undone_by = ?3, left_out = ?4 WHERE id = ?1')
      .bind(run.id, at, by, JSON.stringify(leftOut)),
    editStatement(db, { at, by, what: 'bulk-undone', site, language, detail: run.title }),
  ]);
  return leftOut;
}

const RETENTION_MS = 30 * 24 * 60 * 60_000;

export const pruneRuns = (db: D1Database, now: number): Promise<unknown> =>
  db.batch([
    db.prepare('DELETE FROM bulk_items WHERE run IN (SELECT id FROM bulk_runs WHERE at < ?1)').bind(now - RETENTION_MS),
    db.prepare('DELETE FROM bulk_runs WHERE at < ?1').bind(now - RETENTION_MS),
  ]);
