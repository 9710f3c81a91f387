/** Publishes redirect rules, including those stored with other languages. */
import type { AppContext } from '../../app-env.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { publishItems } from '../publishing/publish-items.ts';
import type { Row } from '../../generated/rows.ts';

/** @returns the page of the check when the gate stops one, as `publishItems` */
export async function publishRules(c: AppContext, editor: EditorContext, ids: readonly string[]): Promise<Response | undefined> {
  const stored = await storedRules(editor, ids);
  for (const [language, rules] of Map.groupBy(stored, (row) => row.language)) {
    const items = rules.map(({ item }) => item);
    const done = await publishItems(c, editor, items, 'Redirects', language);
    if (done instanceof Response) return done;
  }
  return undefined;
}

/** Rules belong to the site, in whatever language they are stored. @returns each rule in each of its languages */
async function storedRules({ db, site }: EditorContext, ids: readonly string[]): Promise<Row<'heads', 'language' | 'item'>[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT language, item FROM heads WHERE site = ?1 AND template = 'Redirect' AND item IN (SELECT value FROM json_each(?2))`,
    )
    .bind(site, JSON.stringify(ids))
    .all<Row<'heads', 'language' | 'item'>>();
  return results;
}
